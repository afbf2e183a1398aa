/** Optimistic updates, and hidden information on shared screens. */
import { beforeAll, expect, test } from 'vitest';
import { pluginFor } from '$games/index';
import { speak } from '$lib/i18n';

beforeAll(() => speak('en'));

const LAGOON = { turn_seat: 1, board: ['..c', '....'], settlers: [5, 4], villages: [1, 2] };
const DIVE = {
  turn_seat: 0,
  current_player: 0,
  dice: [1, 1, 2, 3, 5, 6],
  to_roll: 0,
  allows: [
    [1, 2],
    [2, 1],
  ],
  perfect: false,
  shells: [
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ],
  unplayed: [12, 11],
  chests: [[5, 7], [null]],
};

test('a piece is shown where it was placed', () => {
  expect(pluginFor('blue_lagoon').optimistic?.(LAGOON, 'Sa3')).toMatchObject({
    board: ['..1', '....'],
    settlers: [5, 3],
  });
  expect(pluginFor('blue_lagoon').optimistic?.(LAGOON, 'Vb1')).toMatchObject({
    board: ['..c', 'B...'],
    villages: [1, 1],
  });
  expect(LAGOON.board).toEqual(['..c', '....']);
});

test('kept dice stay, the others are being rolled', () => {
  expect(pluginFor('into_the_blue').optimistic?.(DIVE, 'keep 11C')).toMatchObject({
    dice: [1, 1, 6],
    to_roll: 3,
    allows: [],
  });
  expect(pluginFor('into_the_blue').optimistic?.(DIVE, 'keep -')).toMatchObject({
    dice: [],
    to_roll: 6,
  });
});

test('shells are shown on their level', () => {
  const after = pluginFor('into_the_blue').optimistic?.(DIVE, 'place 1');
  expect(after).toMatchObject({ shells: [[2, 0, 0, 0, 0], DIVE.shells[1]], unplayed: [10, 11] });
});

test('unpredictable moves leave the view unchanged', () => {
  expect(pluginFor('into_the_blue').optimistic?.(DIVE, 'stop')).toBe(DIVE);
  expect(pluginFor('blue_lagoon').optimistic?.(LAGOON, 'draw water')).toBe(LAGOON);
  expect(pluginFor('hex').optimistic).toBeUndefined();
});

test('a shared screen hides chests until the game is over', () => {
  expect(pluginFor('into_the_blue').mask?.(DIVE)['chests']).toEqual([[null, null], [null]]);
  expect(pluginFor('into_the_blue').mask?.({ ...DIVE, current_player: -4 })['chests']).toEqual(
    DIVE.chests,
  );
  expect(pluginFor('into_the_blue').secrets?.(DIVE, 0)).toContain('5, 7');
  expect(pluginFor('into_the_blue').secrets?.(DIVE, 1)).toBe('');
  expect(pluginFor('blue_lagoon').secrets).toBeUndefined();
});
