/** Into the Blue on the board: dice that stay themselves, heaps, and what a view says. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actionFor,
  diceText,
  facesIn,
  inRun,
  keeping,
  keptBefore,
  laidOut,
  toRoll,
} from '$games/into_the_blue/board/dice';
import { Hand } from '$games/into_the_blue/board/diceSelection.svelte';
import { pile } from '$games/into_the_blue/board/pile';
import { allowsText } from '$games/into_the_blue/board/text';
import { holding, phaseOf, placedSince } from '$games/into_the_blue/board/view';
import { speak } from '$lib/i18n';
import { VIEW } from './view';

beforeAll(() => speak('en'));

const faces = (dice: { face: number }[]) => dice.map((die) => die.face);

describe('dice', () => {
  it('are formatted in the notation', () => {
    expect(diceText([6, 1, 3, 1])).toBe('113C');
    expect(diceText([])).toBe('-');
    expect(facesIn('keep 113C')).toEqual([1, 1, 3, 6]);
    expect(facesIn('keep -')).toEqual([]);
  });

  it('map kept dice to the keep action', () => {
    const dice = laidOut([], [1, 1, 2, 3, 4, 6], []);
    expect(actionFor(dice)).toBe('keep -');
    expect(actionFor(keeping(dice, 'keep 12'))).toBe('keep 12');
    expect(actionFor(keeping(dice, 'stop'))).toBe('stop');
    expect(toRoll(keeping(dice, 'keep 12'))).toBe(4);
  });

  it('keep as many of a face as the action names', () => {
    const kept = keeping(laidOut([], [1, 1, 1, 2, 3, 6], []), 'keep 11');
    expect(kept.filter((die) => die.kept)).toHaveLength(2);
  });

  it('keep their identity if kept; the others are rolled', () => {
    const before = keeping(laidOut([], [1, 2, 4, 5, 6, 6], []), 'keep 12');
    const after = laidOut(before, [1, 1, 2, 3, 3, 4], [1, 2]);
    const ids = (dice: { id: number }[]) => dice.map((die) => die.id).sort();
    expect(faces(after)).toEqual([1, 1, 2, 3, 3, 4]);
    expect(ids(after)).toEqual(ids(before));
    const kept = after.filter((die) => die.kept);
    expect(faces(kept)).toEqual([1, 2]);
    for (const die of kept)
      expect(before.find(({ id }) => id === die.id)).toMatchObject({ face: die.face, spin: 1 });
    expect(after.filter((die) => die.spin === 2)).toHaveLength(4);
  });

  it('remember what was kept before the last roll until the turn ends', () => {
    expect(keptBefore(['stop', 'roll 112345', 'keep 112', 'roll 356'])).toEqual([1, 1, 2]);
    expect(keptBefore(['keep 112', 'roll 356', 'place 1', 'roll 112345'])).toEqual([]);
    expect(keptBefore([])).toEqual([]);
  });

  it('belong to a run up to the first gap', () => {
    const roll = [1, 2, 4, 4, 5, 6];
    expect(roll.filter((face) => inRun(roll, face))).toEqual([1, 2]);
  });
});

describe('the hand', () => {
  it('shows the optimistic move until the reply arrives', () => {
    const hand = new Hand();
    hand.follow(VIEW, ['roll 11234C']);
    for (const die of hand.dice.filter(({ face }) => face < 3)) hand.toggle(die.id);
    expect(hand.action).toBe('keep 112');
    hand.sent = hand.action;
    hand.follow({ ...VIEW, dice: [1, 1, 2], to_roll: 3, allows: [] }, []);
    expect(faces(hand.dice)).toEqual([1, 1, 2, 3, 4, 6]);
    hand.follow({ ...VIEW, position: 'second', rolls: 2, dice: [1, 1, 1, 2, 3, 5] }, []);
    expect(hand.action).toBe('keep 112');
    expect(hand.sent).toBe('');
  });

  it('marks the shells placed last', () => {
    const hand = new Hand();
    hand.follow(VIEW, []);
    expect(hand.fresh).toBeNull();
    const placed = [[2, 1, 2, 0, 0], VIEW.shells[1] as number[]];
    hand.follow({ ...VIEW, shells: placed }, []);
    expect(hand.fresh).toEqual({ seat: 0, level: 3, count: 2 });
    hand.follow({ ...VIEW, position: 'next', shells: placed, turn_seat: 1 }, []);
    expect(hand.fresh).toEqual({ seat: 0, level: 3, count: 2 });
  });
});

describe('a view', () => {
  it('has a phase', () => {
    expect(phaseOf(VIEW)).toBe('choose');
    expect(phaseOf({ ...VIEW, rolls: 3 })).toBe('place');
    expect(phaseOf({ ...VIEW, current_player: -1, rolls: 1, dice: [1] })).toBe('roll');
    expect(phaseOf({ ...VIEW, current_player: -1, rolls: 3 })).toBe('chest');
    expect(phaseOf({ ...VIEW, current_player: -1, turn_seat: -1, rolls: 0 })).toBe('first');
    expect(phaseOf({ ...VIEW, current_player: -4 })).toBe('over');
  });

  it('names the current holders of the treasures', () => {
    expect(holding(VIEW, 3)).toEqual({ main: 1, secondary: [null] });
    const four = { ...VIEW, secondaries_per_level: 2, order: [[2, 0, 3, 1]] };
    expect(holding(four, 1)).toEqual({ main: 2, secondary: [0, 3] });
  });

  it('lists shells placed since an earlier view', () => {
    const now = {
      ...VIEW,
      shells: [
        [2, 1, 0, 0, 0],
        [1, 0, 3, 0, 2],
      ],
    };
    expect(placedSince(VIEW, now)).toEqual([
      { seat: 1, level: 1, count: 1 },
      { seat: 1, level: 5, count: 2 },
    ]);
  });
});

it('offers the levels as a choice, no number alone on a line', () => {
  const text = allowsText({ ...VIEW, allows: [...VIEW.allows, [3, 1]] });
  expect(text.replaceAll('\u00a0', '_')).toBe(
    'Stopping now allows: 2 on level_1, 1 on level_2 or 1 on level_3',
  );
});

describe('a pile', () => {
  it.each([0, 1, 3, 5, 9, 12])('of %i shells has a separate place for each', (count) => {
    const places = pile(count).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(count);
  });

  it('is widest at the bottom', () => {
    const rows = Object.values(Object.groupBy(pile(12), ({ y }) => String(y)));
    const sizes = rows.map((row) => row?.length ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});
