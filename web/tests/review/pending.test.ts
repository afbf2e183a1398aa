/** What is shown while a review is being computed. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import type { ReviewModel } from '../../src/screens/review/model.svelte';
import Pending from '../../src/screens/review/Pending.svelte';

beforeAll(() => speak('en'));

/** The text and the bar that are shown for this progress. */
function shown(done: number, total: number) {
  const model = { game: 'blue_lagoon', progress: 'working', evaluated: { done, total } };
  const props = { model: model as unknown as ReviewModel };
  const pending = mount(Pending, { target: document.body, props });
  flushSync();
  const bar = document.querySelector('progress');
  const found = {
    text: document.querySelector('.figures')?.textContent.replace(/\s+/g, ' ').trim(),
    value: bar?.getAttribute('value'),
    max: bar?.getAttribute('max'),
  };
  void unmount(pending);
  return found;
}

it('says how many positions are done', () => {
  expect(shown(3, 45)).toEqual({ text: 'Positions: 3 of 45 · 0 s', value: '3', max: '45' });
});

it('has a bar without a value until the review has begun', () => {
  expect(shown(0, 0)).toEqual({ text: '0 s', value: null, max: null });
});
