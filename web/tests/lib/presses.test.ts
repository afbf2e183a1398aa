/** Presses on the board: none counts twice, none for something it was not aimed at. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presses } from '$lib/presses.svelte';

const click = (detail: number) => new MouseEvent('click', { detail });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('counts single clicks, and nothing for a moment after a guard', () => {
  expect(presses.counts(click(1), 4)).toBe(true);
  presses.guard();
  expect(presses.counts(click(1), 5)).toBe(false);
  vi.advanceTimersByTime(249);
  expect(presses.guarded).toBe(true);
  vi.advanceTimersByTime(1);
  expect(presses.counts(click(1), 5)).toBe(true);
});

it('ignores the second click of a double-click once the decision has changed', () => {
  expect(presses.counts(click(1), 4)).toBe(true);
  expect(presses.counts(click(2), 4)).toBe(true);
  expect(presses.counts(click(3), 6)).toBe(false);
  expect(presses.counts(click(1), 6)).toBe(true);
});

it('ignores a key that is held down once the decision has changed', () => {
  const key = (repeat: boolean) => new KeyboardEvent('keydown', { key: 'Enter', repeat });
  expect(presses.counts(key(false), 4)).toBe(true);
  expect(presses.counts(key(true), 5)).toBe(false);
});
