/** Moves shown before the server has answered, and secrets that a shared screen hides. */
import { expect, test } from 'vitest';
import { foreseen, masked, secretsOf } from '../../src/screens/table/optimistic';

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

test('a piece stands where it was put', () => {
  expect(foreseen('blue_lagoon', LAGOON, 'Sa3')).toMatchObject({
    board: ['..1', '....'],
    settlers: [5, 3],
  });
  expect(foreseen('blue_lagoon', LAGOON, 'Vb1')).toMatchObject({
    board: ['..c', 'B...'],
    villages: [1, 1],
  });
  expect(LAGOON.board).toEqual(['..c', '....']);
});

test('kept dice stay, the others are on their way', () => {
  expect(foreseen('into_the_blue', DIVE, 'keep 11C')).toMatchObject({
    dice: [1, 1, 6],
    to_roll: 3,
    allows: [],
  });
  expect(foreseen('into_the_blue', DIVE, 'keep -')).toMatchObject({ dice: [], to_roll: 6 });
});

test('shells lie on their level', () => {
  const after = foreseen('into_the_blue', DIVE, 'place 1');
  expect(after).toMatchObject({ shells: [[2, 0, 0, 0, 0], DIVE.shells[1]], unplayed: [10, 11] });
});

test('what nobody can foresee stays as it is', () => {
  expect(foreseen('into_the_blue', DIVE, 'stop')).toBe(DIVE);
  expect(foreseen('blue_lagoon', LAGOON, 'draw water')).toBe(LAGOON);
  expect(foreseen('hex', LAGOON, 'Sa3')).toBe(LAGOON);
});

test('a shared screen hides chests until the game is over', () => {
  expect(masked('into_the_blue', DIVE)['chests']).toEqual([[null, null], [null]]);
  expect(masked('into_the_blue', { ...DIVE, current_player: -4 })['chests']).toEqual(DIVE.chests);
  expect(secretsOf('into_the_blue', DIVE, 0)).toEqual([5, 7]);
  expect(secretsOf('into_the_blue', DIVE, 1)).toEqual([]);
  expect(secretsOf('blue_lagoon', LAGOON, 0)).toEqual([]);
});
