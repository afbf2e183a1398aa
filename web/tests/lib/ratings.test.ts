/** Ratings: titles of pools, and marks of provisional ratings. */
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import { poolTitle, shortRating } from '$lib/ratings';

beforeAll(() => speak('en'));

it('names pools by game and number of players', () => {
  expect(poolTitle('into_the_blue')).toBe('Into the Blue');
  expect(poolTitle('blue_lagoon-3')).toBe('Blue Lagoon, 3 players');
});

it('marks provisional ratings', () => {
  expect(shortRating({ rating: 1634, provisional: false })).toBe('(1634)');
  expect(shortRating({ rating: 1634, provisional: true })).toBe('(≈1634)');
});
