/** The terms of a game as text. */
import { expect, test } from 'vitest';
import { clockText, optionTexts, playersText } from '../../src/screens/lobby/text';
import { duration } from '$lib/duration';
import { speak } from '$lib/i18n';

test('a duration is in the largest unit that divides it', async () => {
  await speak('en');
  expect([90, 60, 900, 7200, 86_400].map(duration)).toEqual([
    '90 seconds',
    '1 minute',
    '15 minutes',
    '2 hours',
    '1 day',
  ]);
});

test('both limits of a clock are given', async () => {
  await speak('en');
  expect(clockText({ move: 60, total: 900 })).toBe('1 minute per move and 15 minutes per player');
  expect(clockText(null)).toBe('No clock');
});

test('numbers of players are a range where they have no gap', async () => {
  await speak('en');
  expect([[2], [2, 3, 4], [2, 4]].map(playersText)).toEqual([
    '2 players',
    '2–4 players',
    '2, 4 players',
  ]);
});

test('options have their names, and a map its size', async () => {
  await speak('en');
  expect(optionTexts({ map: 'ab./a.bb/...;a6,b8', shells: '5', first_player: '1' })).toEqual([
    'Map: 3×4',
    'Shells per player: 5',
    'Who goes first: Player B',
  ]);
  expect(optionTexts({ map: '13×14' })).toEqual(['Map: 13×14']);
});
