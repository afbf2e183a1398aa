/** Attempts at better moves, the shape of the curve, and records before they are sent. */
import { expect, it } from 'vitest';
import { complaint, MAX_LENGTH } from '../../src/screens/open/files';
import { bands, border, middle, nearest, share } from '../../src/screens/review/chartGeometry';
import { loss } from '../../src/screens/review/format';
import { attempted, gain, isError } from '$lib/review';
import type { Label, Step, Judgement } from '$lib/review';

const option = (text: string, chance: number) => ({
  action: 0,
  text,
  win_chances: [1 - chance, chance],
});

function decision(label: Label): Step & { verdict: Judgement } {
  const best = [option('keep 12', 0.6), option('keep 1', 0.59), option('stop', 0.5)];
  const verdict = { action: 0, label, lost: 0.2, best, reasons: [] };
  return { begin: 3, end: 4, kind: 'decision', seat: 1, events: ['keep -'], changes: [], verdict };
}

it.each([
  ['keep 12', 'best'],
  ['keep 1', 'good'],
  ['stop', 'weak'],
  ['keep -', 'played'],
  ['keep 5', 'other'],
])('the attempt %s is %s', (text, judgement) => {
  expect(attempted(decision('blunder'), text, 0.02)).toBe(judgement);
});

it('measures gains relative to the move played', () => {
  const step = decision('blunder');
  expect(step.verdict.best.map((one) => Math.round(100 * gain(step, one)))).toEqual([20, 19, 10]);
});

it('shows what a decision lost, never with a plus', () => {
  expect([0, 0.085, 0.3].map(loss)).toEqual(['0.0', '−8.5', '−30.0']);
});

it('calls only noticeable losses errors', () => {
  expect(isError(decision('good'))).toBe(false);
  expect(isError(decision('inaccuracy'))).toBe(true);
  expect(isError({ ...decision('blunder'), verdict: null })).toBe(false);
  expect(isError(null)).toBe(false);
});

const POINTS = [
  { place: 0, chances: [0.5, 0.25, 0.25] },
  { place: 2, chances: [1, 0, 0] },
];

it('stacks the bands of all seats to the full height', () => {
  expect(bands(POINTS, 4)).toEqual([
    'M0 100L500 0L500 200L0 200Z',
    'M0 50L500 0L500 0L0 100Z',
    'M0 0L500 0L500 0L0 50Z',
  ]);
  expect(border(POINTS, 4, 0)).toBe('M0 100L500 0');
  expect(middle({ place: 0, chances: [0.5, 0.25, 0.25] }, 1)).toEqual({ y: 0.375, height: 0.25 });
  expect(bands([], 0)).toEqual([]);
});

it('finds the step at a pointer position', () => {
  expect([-1, 0, 0.49, 0.5, 2].map((part) => nearest(part, 3))).toEqual([0, 0, 1, 2, 3]);
  expect(share(0, 0)).toBe(0);
  expect(share(3, 4)).toBe(0.75);
});

it.each([
  ['', 'web-review-open-empty'],
  [' \n', 'web-review-open-empty'],
  ['1. e4 e5', 'web-review-open-other'],
  [`atoll record 1${' '.repeat(MAX_LENGTH)}`, 'web-review-open-long'],
  ['\natoll record 1\ngame: …', ''],
  ['{"format": "atoll record 1"}', ''],
])('what is said about a text before it is sent', (text, key) => {
  expect(complaint(text)).toBe(key);
});
