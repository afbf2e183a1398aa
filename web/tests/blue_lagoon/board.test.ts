/** The board of Blue Lagoon: spaces, shores, targets, keys and labels. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  lastSpaces,
  markedSpaces,
  nextCircle,
  placingsBySpace,
  whyNot,
} from '$games/blue_lagoon/board/choices';
import { beyond, centre, corner, extent } from '$games/blue_lagoon/board/hexes';
import { nextSpace } from '$games/blue_lagoon/board/keys';
import { plantsOf } from '$games/blue_lagoon/board/plants';
import { loops, readIslands } from '$games/blue_lagoon/board/shores';
import { pieceSign, readPiece, readSpaces, type LagoonView } from '$games/blue_lagoon/board/view';
import { describeSpace, pieceWords } from '$games/blue_lagoon/board/text';
import { speak } from '$lib/i18n';
import { contrast } from '../lib/colours';

const MAP = ['Aa.b', 'aa.bB', '..c.', '.ccc.', '..c.'];
const BOARD = ['w0.1', '..2A.', '....', '.....', '....'];
const VALUES: [string, number][] = [
  ['a', 6],
  ['b', 8],
  ['c', 10],
];
const VIEW: LagoonView = {
  game: 'blue_lagoon',
  seat: 0,
  players: 3,
  current_player: 0,
  position: '',
  legal_actions: [],
  turn_seat: 0,
  phase: 1,
  map: MAP,
  island_values: VALUES,
  board: BOARD,
  laid: 32,
  settlers: [29, 29, 29],
  villages: [4, 5, 5],
  taken: [],
  scores: null,
};
const rows = readSpaces(MAP, BOARD);
const space = (name: string) => {
  const found = rows.flat().find((one) => one.name === name);
  if (!found) throw new Error(`no space is called ${name}`);
  return found;
};

describe('spaces', () => {
  it('have a terrain, a token and a piece', () => {
    expect(space('a1')).toMatchObject({ island: 'a', circle: true, token: 'water', piece: null });
    expect(space('a2').piece).toEqual({ kind: 'settler', seat: 0 });
    expect(space('b4').piece).toEqual({ kind: 'village', seat: 0 });
    expect(space('b3')).toMatchObject({ island: null, piece: { kind: 'settler', seat: 2 } });
  });

  it('round-trip pieces as text', () => {
    for (const sign of '0123ABCD')
      expect(pieceSign(readPiece(sign) ?? { kind: 'settler', seat: 9 })).toBe(sign);
    expect(readPiece('c')).toBeNull();
  });

  it('are equally far from their six neighbours, in even and odd rows', () => {
    for (const at of [
      { row: 2, column: 1 },
      { row: 3, column: 2 },
    ]) {
      const own = centre(at.row, at.column);
      for (const side of [0, 1, 2, 3, 4, 5]) {
        const next = beyond(at, side);
        const other = centre(next.row, next.column);
        const middle = { x: (own.x + other.x) / 2, y: (own.y + other.y) / 2 };
        const a = corner(own, side);
        const b = corner(own, side + 1);
        expect(middle.x).toBeCloseTo((a.x + b.x) / 2);
        expect(middle.y).toBeCloseTo((a.y + b.y) / 2);
      }
    }
  });
});

describe('shores', () => {
  it('outline each part of an island once, and its lakes', () => {
    const square = (x: number) => [
      { from: { x, y: 0 }, to: { x: x + 2, y: 0 } },
      { from: { x: x + 2, y: 0 }, to: { x: x + 2, y: 2 } },
      { from: { x: x + 2, y: 2 }, to: { x, y: 0 } },
    ];
    expect(loops([...square(0), ...square(10)]).map((loop) => loop.length)).toEqual([3, 3]);
  });

  it('belong to islands with values and with marks inside the picture', () => {
    const islands = readIslands(rows, VALUES);
    const { width, height } = extent(MAP);
    expect(islands.map(({ letter, value }) => [letter, value])).toEqual(VALUES);
    for (const { mark, shore } of islands) {
      expect(shore).toMatch(/^M.*Z$/);
      expect(mark.x).toBeGreaterThan(15);
      expect(mark.x).toBeLessThan(width - 15);
      expect(mark.y).toBeGreaterThan(0);
      expect(mark.y).toBeLessThan(height);
    }
  });

  it('have one outline with six corners around a single space', () => {
    const [island] = readIslands(readSpaces(['..', '.a.', '..', '...', '..']), []);
    expect(island?.shore.match(/Q/g)).toHaveLength(6);
  });

  it('keep plants away from marks', () => {
    for (const island of readIslands(rows, VALUES)) {
      for (const plant of plantsOf(island)) {
        expect(Math.hypot(plant.x - island.mark.x, plant.y - island.mark.y)).toBeGreaterThan(10);
      }
    }
  });
});

describe('choices', () => {
  const actions = ['Sb3', 'Sa3', 'Va3', 'draw coconut'].map((one, action) => ({
    action,
    text: one,
  }));

  it('are grouped by space', () => {
    const found = placingsBySpace(actions);
    expect([...found.keys()]).toEqual(['b3', 'a3']);
    expect(found.get('a3')).toEqual([
      { kind: 'settler', text: 'Sa3' },
      { kind: 'village', text: 'Va3' },
    ]);
  });

  it('mark each space once, and as many last moves as there are players', () => {
    expect(markedSpaces(['Sa3', 'Va3', 'first 1', 'Sb3'])).toEqual(['a3', 'b3']);
    const marks = { last: ['Sa1', 'Sa2', 'Sa3', 'Sa4'], advice: [] };
    expect(lastSpaces(marks, 2)).toEqual(['a3', 'a4']);
  });

  it('explain why a space is illegal', () => {
    expect(whyNot(VIEW, space('a2'), true)).toBe('web-lagoon-occupied');
    expect(whyNot(VIEW, space('a3'), true)).toBe('web-lagoon-not-here');
    expect(whyNot(VIEW, space('a3'), false)).toBe('web-lagoon-not-your-turn');
    expect(whyNot({ ...VIEW, current_player: -1 }, space('a3'), false)).toBe('web-lagoon-not-now');
    expect(whyNot({ ...VIEW, current_player: -4 }, space('a3'), false)).toBe('web-lagoon-over');
  });

  it('lay tokens in reading order', () => {
    expect(nextCircle(rows, 0)?.name).toBe('a1');
    expect(nextCircle(rows, 1)?.name).toBe('b5');
    expect(nextCircle(rows, 2)).toBeNull();
  });
});

describe('keys', () => {
  const go = (from: string, key: string, far = false) =>
    nextSpace(rows, space(from), key, far)?.name;

  it('move along rows and stop at edges', () => {
    expect(go('b2', 'ArrowRight')).toBe('b3');
    expect(go('b1', 'ArrowLeft')).toBe('b1');
    expect(go('b3', 'Home')).toBe('b1');
    expect(go('b3', 'End')).toBe('b5');
    expect(go('b3', 'Home', true)).toBe('a1');
    expect(go('b3', 'End', true)).toBe('e4');
  });

  it('move up and down, also from longer to shorter rows', () => {
    expect(go('a2', 'ArrowDown')).toBe('b2');
    expect(go('b5', 'ArrowUp')).toBe('a4');
    expect(go('e1', 'ArrowDown')).toBe('e1');
    expect(go('a1', 'x')).toBeUndefined();
  });
});

describe('labels', () => {
  beforeAll(() => speak('en'));
  const values = new Map(VALUES);
  const whose = pieceWords(VIEW, ['Ana', 'Ben', 'Cleo']);

  it('describe everything on a space', () => {
    expect(describeSpace(space('a1'), values, whose)).toBe(
      'a1, island A, worth 6, stone circle with water',
    );
    expect(describeSpace(space('b4'), values, whose)).toBe('b4, island B, worth 8, your village');
    expect(describeSpace(space('b3'), values, whose)).toBe('b3, sea, settler of Cleo');
    const both = [
      { kind: 'settler' as const, text: 'Sb5' },
      { kind: 'village' as const, text: 'Vb5' },
    ];
    expect(describeSpace(space('b5'), values, whose, both)).toBe(
      'b5, island B, worth 8, stone circle, you may place a settler or a village',
    );
  });
});

describe('colours by night', () => {
  const sheet = readFileSync('src/games/blue_lagoon/board/art/colours.css', 'utf8');
  const dark = Object.fromEntries(
    Array.from(
      sheet.matchAll(/--lagoon-([\w-]+): light-dark\(#\w+, (#\w+)\)/g),
      ([, name, value]) => [name ?? '', value ?? ''],
    ),
  );

  it.each(['sand', 'meadow', 'meadow-1', 'meadow-2', 'meadow-3'])(
    '%s stands out from the sea',
    (land) => expect(contrast(dark[land] ?? '', dark['sea'] ?? '')).toBeGreaterThan(4.5),
  );
});
