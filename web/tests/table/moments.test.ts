/** Moments over the board: the end of a game removes those of earlier events. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { Moment } from '$games/plugin';
import { speak } from '$lib/i18n';
import Moments from '../../src/screens/table/Moments.svelte';
import type { TableModel } from '../../src/screens/table/model.svelte';
import { table } from '../lib/fakeSocket';
import { reactive } from './reactive.svelte';

beforeAll(() => speak('en'));

function frame(status: 'running' | 'over', moments: readonly Moment[]) {
  return { table: { ...table(1), status }, moments };
}

function texts(): (string | null)[] {
  return [...document.querySelectorAll('.moments li')].map((one) => one.textContent);
}

it('shows those of the last event only, once the game is over', () => {
  const last: Moment[] = [{ text: 'Last round', sound: 'stage' }];
  const model = reactive({ shown: frame('running', last), names: ['Ana', 'Ben'] });
  const props = { model: model as unknown as TableModel };
  const shown = mount(Moments, { target: document.body, props });
  flushSync();
  expect(texts()).toEqual(['Last round']);
  model.shown = frame('over', []);
  flushSync();
  expect(texts()).toEqual([]);
  model.shown = frame('over', [{ text: 'The last chest', sound: 'stage' }]);
  flushSync();
  expect(texts()).toEqual(['The last chest']);
  void unmount(shown);
});
