/** Ratings: titles of pools, marks of provisional ratings, and the geometry of plots. */
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import { poolTitle, shortRating } from '$lib/ratings';
import { HEIGHT, plotOf, WIDTH } from '../../src/screens/me/ratingPlot';

beforeAll(() => speak('en'));

it('names pools by game and number of players', () => {
  expect(poolTitle('into_the_blue')).toBe('Into the Blue');
  expect(poolTitle('blue_lagoon-3')).toBe('Blue Lagoon, 3 players');
});

it('marks provisional ratings', () => {
  expect(shortRating({ rating: 1634, provisional: false })).toBe('(1634)');
  expect(shortRating({ rating: 1634, provisional: true })).toBe('(≈1634)');
});

it('plots ratings within its frame, the highest on top', () => {
  const points = [1500, 1700, 1300].map((rating) => ({ rating, deviation: 900 }));
  const { line, band, low, high, share } = plotOf(points);
  expect(line).toBe(`M0.0 80.0L300.0 13.3L${WIDTH}.0 146.7`);
  expect([low, high]).toEqual([1260, 1740]);
  expect(share(high)).toBe(0);
  const heights = [...band.matchAll(/ ([\d.]+)/g)].map(([, height]) => Number(height));
  expect(Math.max(...heights)).toBe(HEIGHT);
  expect(Math.min(...heights)).toBe(0);
});

it('shows small changes as small', () => {
  const { low, high } = plotOf([{ rating: 1500, deviation: 50 }]);
  expect(high - low).toBe(200);
});
