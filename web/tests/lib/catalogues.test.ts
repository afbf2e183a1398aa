/** Every sentence of the page can be said in every language, by the browser's Fluent, too. */
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES, speakFrom, t } from '$lib/i18n';
import en from '$lib/locales/en';
import es from '$lib/locales/es';
import fr from '$lib/locales/fr';

const CATALOGUES = { en, fr, es };
const NAMES = /^([a-z][\w-]*) =/gm;

afterEach(() => vi.restoreAllMocks());

/** The names of all sentences in some Fluent texts. */
function keysIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(NAMES)].map(([, key]) => key ?? ''));
}

/** All values any sentence could ask for. */
function valuesIn(texts: readonly string[], value: number): Record<string, number> {
  const names = texts.flatMap((text) => [...text.matchAll(/\$([\w-]+)/g)]);
  return Object.fromEntries(names.map(([, name]) => [name, value]));
}

it.each(LANGUAGES.flatMap((language) => [0, 1, 5].map((value) => [language, value] as const)))(
  '%s with %i of everything',
  (language, value) => {
    const complaint = vi.spyOn(console, 'error');
    const texts = Object.values(CATALOGUES[language]);
    const values = valuesIn(texts, value);
    speakFrom(language, texts);
    const said = keysIn(texts).map((key) => t(key, values));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((text) => !text || text.includes('{'))).toEqual([]);
    expect(complaint).not.toHaveBeenCalled();
  },
);

it('carries no sentences of the terminal', () => {
  expect(keysIn(Object.values(en))).not.toContain('help-serve');
  expect(keysIn(Object.values(en))).not.toContain('help-simulate');
});
