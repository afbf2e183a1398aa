/** The score pad of Into the Blue: its input as a position line. */
import { describe, expect, it } from 'vitest';
import {
  emptyPad,
  enders,
  endingOf,
  placed,
  positionOf,
  type Entered,
} from '$games/into_the_blue/scorepad/pad';

function entered(shells: number[][], more: Partial<Entered> = {}): Entered {
  return { ...emptyPad(shells.length), shells, ...more };
}

describe('the score pad', () => {
  it('gives a position before the end', () => {
    const pad = entered([
      [2, 1, 0, 0, 0],
      [0, 0, 3, 0, 0],
    ]);
    expect(endingOf(pad)).toBe('none');
    expect(positionOf(pad)).toBe(
      'into_the_blue/1 players=2 levels=21000,00300 taken=-,- turn=0 rolls=0 dice=- last=-',
    );
  });

  it('assumes that the player without shells ended the game', () => {
    const pad = entered(
      [
        [0, 0, 12, 0, 0],
        [2, 3, 2, 1, 3],
        [0, 1, 0, 0, 0],
      ],
      { owners: [0, null, 1, 0, null] },
    );
    expect(enders(pad)).toEqual([0]);
    expect(positionOf(pad)).toBe(
      'into_the_blue/1 players=3 levels=00c00,23213,01000 taken=5+7,6,- turn=over:2 rolls=0 dice=- last=0',
    );
  });

  it('asks who ran out first when several have no shells left', () => {
    const pad = entered([
      [12, 0, 0, 0, 0],
      [0, 12, 0, 0, 0],
    ]);
    expect(enders(pad)).toEqual([0, 1]);
    expect(positionOf(pad)).toBeNull();
    expect(positionOf({ ...pad, ended: 1 })).toContain('turn=over:0 rolls=0 dice=- last=1');
    expect(positionOf({ ...pad, ended: 0 })).toContain('turn=over:1 rolls=0 dice=- last=0');
  });

  it('assumes that the player with the last chest moved last', () => {
    const pad = entered(
      [
        [1, 0, 0, 0, 0],
        [1, 0, 0, 0, 0],
      ],
      { owners: [0, 0, 1, 1, 1] },
    );
    expect(endingOf(pad)).toBe('chests');
    expect(positionOf(pad)).toBeNull();
    expect(positionOf({ ...pad, ended: 1 })).toContain(
      'taken=5+6,6+7+8 turn=over:1 rolls=0 dice=- last=-',
    );
  });

  it('has no position line while a player has too many shells', () => {
    const pad = entered([
      [12, 1, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(placed(pad, 0)).toBe(13);
    expect(positionOf(pad)).toBeNull();
  });

  it('includes values that differ from the defaults', () => {
    const pad = entered(
      [
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
      { values: [9, 4, 6, 7, 8], owners: [0, 0, null, null, null] },
    );
    expect(positionOf(pad)).toContain('taken=4+9,-');
    expect(positionOf(pad)).toContain('chests=4,6,7,8,9');
  });
});
