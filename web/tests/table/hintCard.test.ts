/** The text of a hint: moves that differ by less than a hint can tell are about equal. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import HintCard from '../../src/screens/table/HintCard.svelte';
import type { TableModel } from '../../src/screens/table/model.svelte';
import { table } from '../lib/fakeSocket';

beforeAll(() => speak('en'));

it('says “about equal” of moves that are', () => {
  const chances = { 'keep 1': 0.4985, 'keep 12': 0.4905, 'keep -': 0.488 };
  const rated = ([text, chance]: [string, number]) => ({ text, win_chances: [chance, 1 - chance] });
  const model = { acting: 0, table: table(1), serverView: null, names: ['Ana', 'Ben'] };
  const alternatives = Object.entries(chances).map(rated);
  const hint = { ...rated(['stop', 0.499]), reasons: [], alternatives };
  const props = { hint, model: model as unknown as TableModel, onclose: () => {} };
  const card = mount(HintCard, { target: document.body, props });
  flushSync();
  const [first, ...rest] = [...document.querySelectorAll('.hint p')].map((one) => one.textContent);
  expect(first).toMatch(/^\s*Best: .*49.9% to win/);
  expect(rest.map((text) => text?.includes('About equal'))).toEqual([true, true, false]);
  void unmount(card);
});
