/** The score pad of Blue Lagoon: placing pieces, remaining villages, mismatches. */
import { describe, expect, it } from 'vitest';
import { readSpaces } from '$games/blue_lagoon/board/view';
import {
  afterExploration,
  boardOf,
  holding,
  mismatches,
  misplaced,
  nothing,
  touched,
  type Chart,
} from '$games/blue_lagoon/scorepad/phaseEnd';

const MAP = ['Aa.', 'aa.b', '..B', '....', '...'];
const CHART: Chart = { map: MAP, values: [], stock: { settler: 2, village: 1 } };
const VILLAGE = { kind: 'village', seat: 1 } as const;
const SETTLER = { kind: 'settler', seat: 0 } as const;

function at(name: string) {
  const space = readSpaces(MAP)
    .flat()
    .find((one) => one.name === name);
  if (!space) throw new Error(`no space is called ${name}`);
  return space;
}

describe('pieces', () => {
  it('are placed, removed and replaced by touches', () => {
    const one = touched(nothing(2), 'b1', SETTLER);
    expect(boardOf(MAP, one)).toEqual(['...', '0...', '...', '....', '...']);
    expect(touched(one, 'b1', SETTLER).pieces).toEqual({});
    expect(touched(one, 'b1', VILLAGE).pieces).toEqual({ b1: 'B' });
    expect(touched(one, 'b1', null).pieces).toEqual({});
  });

  it('are rejected on illegal spaces and when none are left', () => {
    const wrong = (name: string, phase: number, end = nothing(2)) =>
      misplaced(VILLAGE, at(name), phase, end, CHART);
    expect(wrong('b3', 1)).toBe('web-lagoon-pad-village-at-sea');
    expect(wrong('a1', 1)).toBeNull();
    expect(wrong('a1', 2)).toBe('web-lagoon-pad-village-on-circle');
    const placed = touched(nothing(2), 'a2', VILLAGE);
    expect(wrong('b1', 1, placed)).toBe('web-lagoon-pad-no-village');
    expect(wrong('a2', 1, placed)).toBeNull();
  });

  it('stay for Settlement if they are villages off the stone circles', () => {
    const end = ['a1', 'b1'].reduce((so, name) => touched(so, name, VILLAGE), nothing(2));
    const full = holding(touched(end, 'b3', SETTLER), 1, 0, 3);
    expect(afterExploration(MAP, full)).toEqual({ ...nothing(2), pieces: { b1: 'B' } });
  });
});

describe('tokens', () => {
  it('are whole numbers from 0 to 8', () => {
    expect(holding(nothing(2), 1, 4, 3).taken[1]).toEqual([0, 0, 0, 0, 3]);
    expect(holding(nothing(2), 0, 0, 99).taken[0]?.[0]).toBe(8);
    expect(holding(nothing(2), 0, 0, NaN).taken[0]?.[0]).toBe(0);
  });

  it('must match the number of occupied stone circles', () => {
    const end = touched(nothing(2), 'c3', SETTLER);
    expect(mismatches(MAP, end)).toEqual([{ seat: 0, circles: 1, tokens: 0 }]);
    expect(mismatches(MAP, holding(end, 0, 2, 1))).toEqual([]);
  });
});
