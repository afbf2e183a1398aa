/**
 * Everything people read: `t('key', { name: value })` from the Fluent files of the package.
 * Whatever shows a sentence follows by itself when the language changes.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./locales/en'),
  fr: () => import('./locales/fr'),
  es: () => import('./locales/es'),
};

let bundle = new FluentBundle('en');
let current: Language = 'en';
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
  const { default: files } = await FILES[next]();
  speakFrom(next, Object.values(files));
}

/** Speak a language whose Fluent texts are at hand. */
export function speakFrom(next: Language, texts: readonly string[]): void {
  const fresh = new FluentBundle(next, { useIsolating: false });
  for (const text of texts) report(fresh.addResource(new FluentResource(text)));
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
  const text = bundle.formatPattern(
    pattern,
    values satisfies Record<string, FluentVariable>,
    errors,
  );
  report(errors, key);
  return text;
}

/** Names or things as one phrase: “Ana, Ben and Eva”. */
export function listed(parts: readonly string[]): string {
  follow();
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(parts);
}

function report(errors: readonly Error[], key = 'a catalogue'): void {
  for (const error of errors) console.error(`${key} in ${current}: ${error.message}`);
}
