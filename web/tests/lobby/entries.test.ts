/** Filters of the lobby's lists, and who can join an entry. */
import { expect, test } from 'vitest';
import {
  activeCount,
  isShown,
  NO_FILTERS,
  obstacle,
  readFilters,
  type Filters,
} from '../../src/screens/lobby/entries';
import type { OpenTable, RatingInfo, SeekInfo } from '$lib/api/types';
import { speak } from '$lib/i18n';

const SEEK: SeekInfo = {
  id: 's',
  name: 'Ana',
  game: 'blue_lagoon',
  players: [2, 3],
  options: {},
  clock: { move: 60, total: null, then: 'bot' },
  created_at: 0,
  rated: false,
  ratings: [],
  max_difference: null,
};
const TABLE: OpenTable = {
  id: 't',
  game: 'into_the_blue',
  seats: Array.from({ length: 4 }, () => ({ kind: 'open' as const, name: '', seat: 0 })),
  options: { shells: '5' },
  clock: null,
  hints: false,
  rated: false,
  created_at: 0,
};
const RATED: SeekInfo = { ...SEEK, rated: true, ratings: [1500, 1800], max_difference: 100 };
const GUEST = { name: '', ratings: [] };

function player(...ratings: [pool: string, rating: number][]) {
  const rest = { deviation: 50, provisional: false, games: 9, wins: 4, level: 'crab' };
  const infos: RatingInfo[] = ratings.map(([pool, rating]) => ({ pool, rating, ...rest }));
  return { name: 'Ben', ratings: infos };
}

test.each<[Partial<Filters>, string]>([
  [{}, 'st'],
  [{ game: 'blue_lagoon' }, 's'],
  [{ players: 3 }, 's'],
  [{ players: 4 }, 't'],
  [{ kind: 'rated' }, ''],
  [{ kind: 'casual' }, 'st'],
  [{ clock: 'live' }, 's'],
  [{ clock: 'slow' }, 't'],
  [{ rules: 'standard' }, 's'],
  [{ fits: true }, 'st'],
])('the filters %o show %s', (some, ids) => {
  const filters = { ...NO_FILTERS, ...some };
  const shown = [SEEK, TABLE].filter((entry) => isShown(entry, filters, GUEST));
  expect(shown.map(({ id }) => id).join('')).toBe(ids);
  expect(activeCount(filters)).toBe(Object.keys(some).length);
  expect(readFilters(JSON.stringify(filters))).toEqual(filters);
});

test('unreadable filters show everything', () => {
  for (const text of [null, '', 'null', '[', '{"kind":"odd","players":"2","fits":1}'])
    expect(readFilters(text)).toEqual(NO_FILTERS);
});

test('a guest reads that a rated game needs an account', async () => {
  await speak('en');
  expect(obstacle(RATED, GUEST)).toMatch('log in');
  expect(obstacle({ ...TABLE, rated: true }, GUEST)).toMatch('log in');
  expect(obstacle(SEEK, GUEST)).toBe('');
});

test('the rating for one of the numbers of players has to fit', async () => {
  await speak('en');
  expect(obstacle(RATED, player())).toBe('');
  expect(obstacle(RATED, player(['blue_lagoon-2', 1601]))).toMatch(
    'within 100 points. Your rating is 1500–1601.',
  );
  expect(obstacle(RATED, player(['blue_lagoon-2', 1601], ['blue_lagoon-3', 1700]))).toBe('');
  expect(obstacle({ ...RATED, max_difference: null }, player(['blue_lagoon-2', 2500]))).toBe('');
  const filters = { ...NO_FILTERS, fits: true };
  expect(isShown(RATED, filters, player(['blue_lagoon-2', 1601]))).toBe(false);
});
