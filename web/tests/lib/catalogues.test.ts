/** Every message of the page can be formatted in every language by the browser's Fluent. */
import type { FluentResource } from '@fluent/bundle';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES, speakFrom, t } from '$lib/i18n';
import { LOADERS } from '$lib/languages';

afterEach(() => vi.restoreAllMocks());

async function load(language: string): Promise<readonly FluentResource[]> {
  return (await LOADERS[language]?.())?.default ?? [];
}

/** The keys of all messages in some catalogues. */
function keysIn(catalogues: readonly FluentResource[]): string[] {
  return catalogues.flatMap(({ body }) => body.map(({ id }) => id)).filter((id) => id[0] !== '-');
}

/** Values for every variable of every message. */
function valuesIn(catalogues: readonly FluentResource[], value: number): Record<string, number> {
  const names = JSON.stringify(catalogues).matchAll(/"type":"var","name":"([\w-]+)"/g);
  return Object.fromEntries([...names].map(([, name]) => [name, value]));
}

it.each(LANGUAGES.flatMap((language) => [0, 1, 5].map((value) => [language, value] as const)))(
  '%s with every variable %i',
  async (language, value) => {
    const consoleError = vi.spyOn(console, 'error');
    const catalogues = await load(language);
    const values = valuesIn(catalogues, value);
    speakFrom(language, catalogues);
    const said = keysIn(catalogues).map((key) => t(key, values));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((text) => !text || text.includes('{'))).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
  },
);

it('omits messages of the command line', async () => {
  const keys = keysIn(await load('en'));
  expect(keys).toContain('web-close');
  expect(keys.filter((key) => key.startsWith('help-'))).toEqual([]);
});

it('contains only catalogues of which the page uses something', async () => {
  const files = import.meta.glob<string>('../../src/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const source = Object.values(files).join('\n');
  const unused = (await load('en')).filter(
    (catalogue) => !keysIn([catalogue]).some((key) => source.includes(`'${key}'`)),
  );
  expect(unused.map((catalogue) => keysIn([catalogue])[0])).toEqual([]);
});
