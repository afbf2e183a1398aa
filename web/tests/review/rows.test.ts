/** Rows of a game, their review data, and filters. */
import { beforeAll, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import type { Note } from '$lib/notes';
import type { Review, Step } from '$lib/review';
import { hasOpening, judged, passes, placeOf, rowsOf } from '../../src/screens/review/rows';

const GAME = 'blue_lagoon';
const NAMES = ['Ana', 'Ben'];
const event = (seat: number, chance: boolean, text: string, ...notes: Note[]) => ({
  seat,
  chance,
  text,
  notes,
});
const EVENTS = [
  event(-1, true, 'first 1', { key: 'first', values: { seat: 1 } }),
  event(-1, true, 'draw water'),
  event(-1, true, 'draw coconut', { key: 'tokens-laid', values: { count: 2 } }),
  event(1, false, 'Sa1', { key: 'settler', values: { space: 'a1', token: 'none' } }),
  event(0, false, 'Sb2', { key: 'settler', values: { space: 'b2', token: 'none' } }),
];

beforeAll(() => speak('en'));

function step(begin: number, end: number, kind: Step['kind'], label?: 'best' | 'blunder'): Step {
  const verdict = label ? { action: 0, label, lost: 0, best: [], reasons: [] } : null;
  const seat = EVENTS[begin]?.seat ?? -1;
  return { begin, end, kind, seat, events: [], changes: [0.1, -0.1], verdict };
}

function review(...steps: Step[]): Review {
  const seats = (chance: number) => ({
    seats: [
      { win_chance: chance, score: 0 },
      { win_chance: 1 - chance, score: 0 },
    ],
    method: '',
  });
  return {
    game: '',
    players: 2,
    finished: true,
    thresholds: { good: 0.005, inaccuracy: 0.02, mistake: 0.05, blunder: 0.1 },
    evaluations: [seats(0.5), ...steps.map((_, n) => seats(0.5 + n / 10))],
    steps,
    turning_points: [],
    seats: [],
  };
}

it('merges consecutive draws into one row', () => {
  const rows = rowsOf(GAME, EVENTS, NAMES, '');
  expect(rows.map((row) => [row.begin, row.number, row.kind, row.seat])).toEqual([
    [0, 1, 'chance', -1],
    [1, 3, 'chance', -1],
    [3, 4, 'decision', 1],
    [4, 5, 'decision', 0],
  ]);
  expect(rows[1]?.text).toBe('2 tokens lie on the stone circles');
});

it('adds the revealed chests as a last row', () => {
  const last = rowsOf(GAME, EVENTS, NAMES, 'opened').at(-1);
  expect(last).toMatchObject({ kind: 'opening', begin: 5, number: 5, text: 'opened' });
  expect(hasOpening(null)).toBe(false);
  expect(hasOpening(review(step(5, 5, 'opening')))).toBe(true);
});

it('attaches review data to the rows that have it', () => {
  const found = review(step(0, 3, 'chance'), step(3, 4, 'decision', 'best'), step(5, 5, 'opening'));
  const rows = judged(rowsOf(GAME, EVENTS, NAMES, 'opened'), found);
  expect(rows.map((row) => row.step?.kind ?? null)).toEqual([
    null,
    'chance',
    'decision',
    null,
    'opening',
  ]);
  expect(rows[1]?.chances).toEqual([0.5, 0.5]);
  expect(rows[2]?.chances?.[0]).toBeCloseTo(0.6);
});

it('filters rows', () => {
  const found = review(step(3, 4, 'decision', 'blunder'), step(4, 5, 'decision', 'best'));
  const rows = judged(rowsOf(GAME, EVENTS, NAMES, ''), found);
  const through = (errors: boolean, seats: number[] | null) =>
    rows.filter((row) => passes(row, { errors, seats })).map((row) => row.number);
  expect(through(false, null)).toEqual([1, 3, 4, 5]);
  expect(through(true, null)).toEqual([4]);
  expect(through(false, [0])).toEqual([5]);
  expect(through(true, [0])).toEqual([]);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [99, 4],
])('after %i events the cursor is at row %i', (number, place) => {
  expect(placeOf(rowsOf(GAME, EVENTS, NAMES, 'opened'), number)).toBe(place);
});
