/** Settings: storing and loading. */
import { expect, it } from 'vitest';
import { readChoices, settings, STORED_AS } from '$lib/settings.svelte';

it('loads stored values, with defaults for unknown ones', () => {
  const text = JSON.stringify({ theme: 'dark', palette: 'plaid', sound: 'yes', name: 'Ana', x: 1 });
  expect(readChoices(text)).toMatchObject({
    theme: 'dark',
    palette: 'usual',
    sound: true,
    pace: 'normal',
    name: 'Ana',
  });
});

it.each([null, '', '[]', 'null', '{broken'])('survives %s in the storage', (text) => {
  expect(readChoices(text).theme).toBe('auto');
});

it('stores a choice and applies it to the page', () => {
  settings.set('palette', 'mono');
  settings.set('motion', 'off');
  settings.set('language', 'fr');
  settings.apply(document.documentElement);
  expect(readChoices(localStorage.getItem(STORED_AS)).palette).toBe('mono');
  expect(document.documentElement.dataset).toMatchObject({ palette: 'mono', motion: 'off' });
  expect(document.documentElement.lang).toBe('fr');
});
