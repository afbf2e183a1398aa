/**
 * Everything people read: `t('key', { name: value })` from the Fluent files of the package.
 * Whatever shows a sentence follows by itself when the language changes.
 */
import { FluentBundle, FluentNumber, type FluentResource } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

const FILES: Record<Language, () => Promise<{ default: Record<string, FluentResource> }>> = {
  en: () => import('./locales/en'),
  fr: () => import('./locales/fr'),
  es: () => import('./locales/es'),
};

/** A small whole number, which looks the same in every language: the browser need not load how it is written. */
class Small extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

let bundle = new FluentBundle('en');
let current: Language = 'en';
let wanted: Language | null = null;
let changed = () => {};
const follow = createSubscriber((update) => {
  changed = update;
  return () => (changed = () => {});
});

/** The language the page speaks. */
export function language(): Language {
  follow();
  return current;
}

/** The language meant by codes such as `fr-CA`, the most wanted first; English if none is known. */
export function knownLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const code = wish.split('-')[0]?.toLowerCase();
    const found = LANGUAGES.find((one) => one === code);
    if (found) return found;
  }
  return 'en';
}

/** Speak a language from here on. */
export async function speak(next: Language): Promise<void> {
  if (next === wanted) return;
  wanted = next;
  try {
    const { default: files } = await FILES[next]();
    if (next === wanted) speakFrom(next, Object.values(files));
  } catch (error) {
    // Asked for once more, it is fetched once more.
    if (next === wanted) wanted = null;
    throw error;
  }
}

/** Speak a language whose catalogues are at hand. */
export function speakFrom(next: Language, catalogues: readonly FluentResource[]): void {
  const fresh = new FluentBundle(next, { useIsolating: false });
  for (const catalogue of catalogues) report(fresh.addResource(catalogue));
  bundle = fresh;
  current = next;
  changed();
}

/** Whether there is a sentence of that name. */
export function has(key: string): boolean {
  follow();
  return bundle.hasMessage(key);
}

/** The sentence called `key`, its values filled in. */
export function t(key: string, values: Values = {}): string {
  follow();
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`no sentence is called ${key} in ${current}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, filled(values), errors);
  report(errors, key);
  return text;
}

function filled(values: Values): Record<string, string | number | Small> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isSmall(value) ? new Small(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function isSmall(value: string | number): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1000;
}

/** Names or things as one phrase: “Ana, Ben and Eva”. */
export function listed(parts: readonly string[]): string {
  follow();
  // The rest of the page has no comma before “and”, which is British for the browser.
  const manner = current === 'en' ? 'en-GB' : current;
  return new Intl.ListFormat(manner, { type: 'conjunction' }).format(parts);
}

function report(errors: readonly Error[], key = 'a catalogue'): void {
  for (const error of errors) console.error(`${key} in ${current}: ${error.message}`);
}
