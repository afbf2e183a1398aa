/** Who is connected: interruptions are not noticed, absences are. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Presence } from '../../src/screens/table/presence.svelte';

const PEOPLE = [0, 1, 2];
const GRACE = 8_000;
let presence: Presence;

beforeEach(() => {
  vi.useFakeTimers();
  presence = new Presence();
});
afterEach(() => vi.useRealTimers());

it('knows at once who is away when the page is opened', () => {
  expect(presence.away).toBeNull();
  presence.follow(PEOPLE, [0, 2]);
  expect(presence.away).toEqual([1]);
});

it('does not notice a player who reconnects in time', () => {
  presence.follow(PEOPLE, PEOPLE);
  presence.follow(PEOPLE, [0, 1]);
  vi.advanceTimersByTime(GRACE - 1);
  presence.follow(PEOPLE, PEOPLE);
  vi.advanceTimersByTime(GRACE);
  expect(presence.away).toEqual([]);
});

it('notices a player who stays away, while others come and go, and one who is back', () => {
  presence.follow(PEOPLE, PEOPLE);
  presence.follow(PEOPLE, [0, 1]);
  vi.advanceTimersByTime(GRACE / 2);
  presence.follow(PEOPLE, [0]);
  vi.advanceTimersByTime(GRACE / 2);
  expect(presence.away).toEqual([2]);
  presence.follow(PEOPLE, [0, 2]);
  expect(presence.away).toEqual([]);
  vi.advanceTimersByTime(GRACE / 2);
  expect(presence.away).toEqual([1]);
});

it('forgets a seat that no person has any more', () => {
  presence.follow(PEOPLE, [0]);
  presence.follow([0, 1], [0]);
  expect(presence.away).toEqual([1]);
});

it('ends with the screen', () => {
  presence.follow(PEOPLE, PEOPLE);
  presence.follow(PEOPLE, []);
  presence.stop();
  vi.advanceTimersByTime(2 * GRACE);
  expect(presence.away).toEqual([]);
});
