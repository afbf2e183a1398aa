/** Views after events, as far as the page knows them, and hidden information on shared screens. */
import { beforeAll, expect, test } from 'vitest';
import { pluginFor } from '$games/index';
import { speak } from '$lib/i18n';
import { VIEW } from '../into_the_blue/view';

beforeAll(() => speak('en'));

const NONE = [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
];
const LAGOON = {
  turn_seat: 1,
  board: ['..c', '....'],
  settlers: [5, 4],
  villages: [1, 2],
  taken: NONE,
};
const DIVE = { ...VIEW, chests: [[5, 7], [null]] };

test('a piece is shown where it was placed', () => {
  expect(pluginFor('blue_lagoon').afterEvent?.(LAGOON, 'Sa3', 1)).toMatchObject({
    board: ['..1', '....'],
    settlers: [5, 3],
    taken: [NONE[0], [1, 0, 0, 0, 0]],
  });
  expect(pluginFor('blue_lagoon').afterEvent?.(LAGOON, 'Vb1', 1)).toMatchObject({
    board: ['..c', 'B...'],
    villages: [1, 1],
  });
  expect(LAGOON.board).toEqual(['..c', '....']);
});

test('kept dice stay, the others are being rolled', () => {
  expect(pluginFor('into_the_blue').afterEvent?.(DIVE, 'keep 11C', 0)).toMatchObject({
    dice: [1, 1, 6],
    to_roll: 3,
    allows: [],
  });
  expect(pluginFor('into_the_blue').afterEvent?.(DIVE, 'keep -', 0)).toMatchObject({
    dice: [],
    to_roll: 6,
  });
});

test('shells are shown on their level', () => {
  const after = pluginFor('into_the_blue').afterEvent?.(DIVE, 'place 1', 0);
  expect(after).toMatchObject({ shells: [[4, 1, 0, 0, 0], DIVE.shells[1]], unplayed: [7, 9] });
});

test('rolled dice join the kept ones, and another seat begins a new turn', () => {
  const after = pluginFor('into_the_blue').afterEvent;
  const kept = after?.(DIVE, 'keep 11C', 0) ?? {};
  expect(after?.(kept, 'roll 245', 0)).toMatchObject({
    dice: [1, 1, 2, 4, 5, 6],
    rolls: 2,
    to_roll: 0,
  });
  expect(after?.({ ...DIVE, rolls: 3 }, 'roll 113455', 1)).toMatchObject({
    dice: [1, 1, 3, 4, 5, 5],
    rolls: 1,
    turn_seat: 1,
  });
});

test('a chest goes to its seat, and only that seat knows its value', () => {
  const after = pluginFor('into_the_blue').afterEvent;
  expect(after?.(DIVE, 'chest 8', 0)).toMatchObject({
    chests: [[5, 7, 8], [null]],
    chests_left: 2,
  });
  expect(after?.(DIVE, 'chest 8', 1)['chests']).toEqual([
    [5, 7],
    [null, null],
  ]);
});

test('a token from the bag leaves the view unchanged', () => {
  expect(pluginFor('blue_lagoon').afterEvent?.(LAGOON, 'draw water', 1)).toBe(LAGOON);
  expect(pluginFor('hex').afterEvent).toBeUndefined();
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
