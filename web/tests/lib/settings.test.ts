/** Choices people make, as they are stored and read. */
import { expect, it } from 'vitest';
import { readChoices, settings, STORED_AS } from '$lib/settings.svelte';

it('reads what was stored, and takes the usual for what it does not know', () => {
  const text = JSON.stringify({ theme: 'dark', palette: 'plaid', sound: 'yes', name: 'Ana', x: 1 });
  expect(readChoices(text)).toMatchObject({
    theme: 'dark',
    palette: 'usual',
    sound: false,
    name: 'Ana',
  });
});

it.each([null, '', '[]', 'null', '{broken'])('lives with %s in the store', (text) => {
  expect(readChoices(text).theme).toBe('auto');
});

it('remembers a choice and shows it on the page', () => {
  settings.set('palette', 'mono');
  settings.set('motion', 'off');
  settings.set('language', 'fr');
  settings.apply(document.documentElement);
  expect(readChoices(localStorage.getItem(STORED_AS)).palette).toBe('mono');
  expect(document.documentElement.dataset).toMatchObject({ palette: 'mono', motion: 'off' });
  expect(document.documentElement.lang).toBe('fr');
});
