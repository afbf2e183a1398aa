/** Messages in three languages. */
import { FluentResource } from '@fluent/bundle';
import { afterEach, expect, it, vi } from 'vitest';
import { has, knownLanguage, LANGUAGES, listed, speak, speakFrom, t } from '$lib/i18n';

afterEach(() => vi.restoreAllMocks());

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'es-419'], 'es'],
  [['de'], 'en'],
  [[], 'en'],
] as const)('from %s, %s is chosen', (wishes, spoken) => {
  expect(knownLanguage(wishes)).toBe(spoken);
});

it('fills in values, with the plural of the language', () => {
  speakFrom('en', [
    new FluentResource('shells = { $count ->\n [one] one shell\n *[other] { $count } shells\n }'),
  ]);
  expect(t('shells', { count: 1 })).toBe('one shell');
  expect(t('shells', { count: 3 })).toBe('3 shells');
  expect(t('shells', { count: 1234 })).toBe('1,234 shells');
  expect(t('shells', { count: 1.5 })).toBe('1.5 shells');
  expect(has('shells')).toBe(true);
  expect(has('pearls')).toBe(false);
});

it('reports a missing message', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(t('no-such-sentence')).toBe('no-such-sentence');
  expect(consoleError).toHaveBeenCalledOnce();
});

it('has the catalogues of the package', async () => {
  expect(LANGUAGES).toEqual(['en', 'es', 'fr']);
  const words = [];
  for (const language of ['en', 'fr', 'es']) {
    await speak(language);
    words.push(t('web-close'));
  }
  expect(words).toEqual(['Close', 'Fermer', 'Cerrar']);
  expect(listed(['Ana', 'Ben', 'Eva'])).toBe('Ana, Ben y Eva');
  await speak('en');
  expect(listed(['Ana', 'Ben', 'Eva'])).toBe('Ana, Ben and Eva');
});
