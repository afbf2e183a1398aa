/** Editing maps: brushes, sizes, islands and the text form. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spaceName } from '$games/blue_lagoon/board/view';
import {
  blank,
  circlesOf,
  columnsOf,
  freeLetter,
  fromText,
  islandsOf,
  painted,
  resized,
  toLine,
  toText,
  valued,
  type Draft,
} from '$games/blue_lagoon/maps/mapDraft';
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  keptNames,
  openDraft,
  rememberOpen,
} from '$games/blue_lagoon/maps/savedMaps';
import { wrongSpaces } from '$games/blue_lagoon/maps/problems';
import { storage } from '$lib/storage.svelte';

const REEF = `# Reef
# values: a 6, b 8, c 10
 A A A A A A A A
. . . . . . . . .
 B B B B B B B B
C C C C C C C C .
 C C C C C C C C
`;

function reef(): Draft {
  const draft = fromText(REEF);
  if (!draft) throw new Error('the reef is a map');
  return draft;
}

describe('drawing', () => {
  it('starts with sea, in rows of two lengths', () => {
    expect(blank(5, 4).rows).toEqual(['...', '....', '...', '....', '...']);
    expect(blank(1, 99).rows).toHaveLength(5);
    expect(columnsOf(blank(7, 99))).toBe(40);
  });

  it('gives islands a value when they appear and takes it away with their last land', () => {
    const land = painted(blank(5, 4), 1, 2, 'land', 'b');
    expect(land.rows[1]).toBe('..b.');
    expect(land.values).toEqual({ b: 6 });
    expect(painted(land, 1, 2, 'sea', 'b').values).toEqual({});
  });

  it('draws stone circles on land, or with land of the island at sea', () => {
    const land = painted(blank(5, 4), 0, 0, 'land', 'a');
    expect(painted(land, 0, 0, 'circle', 'b').rows[0]).toBe('A..');
    expect(painted(land, 0, 1, 'circle', 'b').rows[0]).toBe('aB.');
  });

  it('ignores strokes without effect', () => {
    const circle = painted(blank(5, 4), 0, 0, 'circle', 'a');
    expect(painted(circle, 0, 0, 'land', 'a')).toBe(circle);
    expect(painted(circle, 9, 9, 'land', 'a')).toBe(circle);
    expect(painted(circle, 0, 0, 'land', 'b').rows[0]).toBe('b..');
  });

  it('keeps what fits when the size changes', () => {
    const small = resized(reef(), 5, 4);
    expect(small.rows).toEqual(['AAA', '....', 'BBB', 'CCCC', 'CCC']);
    expect(resized(small, 6, 5).rows).toEqual(['AAA.', '.....', 'BBB.', 'CCCC.', 'CCC.', '.....']);
  });

  it('finds the next free letter, up to sixteen islands', () => {
    expect(freeLetter(reef())).toBe('d');
    const many = Array.from('abcdefghijklmnop').reduce(
      (map, letter, n) => painted(map, 1, n, 'land', letter),
      blank(5, 20),
    );
    expect(islandsOf(many)).toHaveLength(16);
    expect(freeLetter(many)).toBeNull();
  });

  it('keeps values between 0 and 999', () => {
    expect(valued(reef(), 'a', 1234).values['a']).toBe(999);
    expect(valued(reef(), 'a', NaN).values['a']).toBe(0);
  });
});

describe('text', () => {
  it('round-trips', () => {
    expect(reef()).toMatchObject({ name: 'Reef', values: { a: 6, b: 8, c: 10 } });
    expect(circlesOf(reef())).toBe(32);
    expect(toText(reef())).toBe(REEF);
    expect(fromText(toLine(reef()))).toEqual({ ...reef(), name: '' });
  });

  it('is rejected if it is not a board', () => {
    expect(fromText('')).toBeNull();
    expect(fromText('hello')).toBeNull();
    expect(fromText(' a a\na a a\n a a\na a\n a a')).toBeNull();
    expect(fromText(REEF.replace('B', '?'))).toBeNull();
  });
});

describe('drafts', () => {
  beforeEach(() => localStorage.clear());

  it('are saved by name and deleted', () => {
    keepDraft(reef());
    keepDraft({ ...reef(), name: 'Another' });
    expect(keptNames()).toEqual(['Another', 'Reef']);
    expect(keptDraft('Reef')).toEqual(reef());
    forgetDraft('Another');
    expect(keptNames()).toEqual(['Reef']);
    expect(keptDraft('Another')).toBeNull();
  });

  it('remember the open draft and survive broken storage', () => {
    rememberOpen(reef());
    expect(openDraft()).toEqual(reef());
    localStorage.setItem('atoll.maps', '{');
    expect(openDraft()).toBeNull();
    expect(keptNames()).toEqual([]);
  });

  it('that a full storage refuses are reported', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    keepDraft(reef());
    expect(storage.full).toBe(true);
    vi.unstubAllGlobals();
    keepDraft(reef());
    expect(storage.full).toBe(false);
  });
});

describe('problems', () => {
  it('mark the surplus circles', () => {
    const more = painted(reef(), 3, 8, 'circle', 'c');
    const bad = { state: 'bad' as const, text: 'row 4: a map has exactly 32 stone circles' };
    expect(wrongSpaces(more, bad)).toEqual(new Set([spaceName(4, 7)]));
    expect(wrongSpaces(more, { state: 'good' })).toEqual(new Set());
  });

  it('mark the row named by the server', () => {
    const wrong = wrongSpaces(reef(), { state: 'bad', text: 'row 1: something' });
    expect(wrong.size).toBe(9);
    expect(wrong.has('b9')).toBe(true);
  });
});
