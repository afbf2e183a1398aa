/**
 * Texts of the page: `t('key', { name: value })` from the Fluent catalogues of the package.
 * Components that show a text update when the language changes.
 */
import { FluentBundle, FluentNumber, type FluentResource } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import { LOADERS } from './languages';

/** The available languages, English first: one for each folder of catalogues. */
export const LANGUAGES: readonly string[] = Object.keys(LOADERS).sort(
  (one, other) => Number(other === 'en') - Number(one === 'en'),
);
export type Language = string;
export type Values = Record<string, string | number>;

/** A small integer, which is written alike in every language and needs no `Intl.NumberFormat`. */
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

/** The current language of the page. */
export function language(): Language {
  follow();
  return current;
}

/** The first available language among codes such as `fr-CA`; English if there is none. */
export function knownLanguage(codes: readonly string[]): Language {
  for (const one of codes) {
    const code = one.split('-')[0]?.toLowerCase();
    const found = LANGUAGES.find((one) => one === code);
    if (found) return found;
  }
  return 'en';
}

/** Load a language and switch to it. */
export async function speak(next: Language): Promise<void> {
  if (next === wanted) return;
  wanted = next;
  try {
    const catalogues = (await LOADERS[next]?.())?.default;
    if (next === wanted && catalogues) speakFrom(next, catalogues);
  } catch (error) {
    // The next call tries again.
    if (next === wanted) wanted = null;
    throw error;
  }
}

/** Switch to a language whose catalogues are loaded. */
export function speakFrom(next: Language, catalogues: readonly FluentResource[]): void {
  const fresh = new FluentBundle(next, { useIsolating: false });
  for (const catalogue of catalogues) report(fresh.addResource(catalogue));
  bundle = fresh;
  current = next;
  changed();
}

/** Whether the catalogues have a message. */
export function has(key: string): boolean {
  follow();
  return bundle.hasMessage(key);
}

/** The text of a message, its values filled in. */
export function t(key: string, values: Values = {}): string {
  follow();
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`no message ${key} in ${current}`);
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

/** Names or things as one phrase: “Ana, Ben and Eva”, or “Ana, Ben or Eva” as a `disjunction`. */
export function listed(
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  follow();
  // The other texts have no comma before “and”: British usage.
  const manner = current === 'en' ? 'en-GB' : current;
  return new Intl.ListFormat(manner, { type }).format(parts);
}

function report(errors: readonly Error[], key = 'a catalogue'): void {
  for (const error of errors) console.error(`${key} in ${current}: ${error.message}`);
}
