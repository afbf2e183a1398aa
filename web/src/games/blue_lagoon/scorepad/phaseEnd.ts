/** The pieces and tokens at the end of a phase of Blue Lagoon, as plain data. */
import {
  pieceSign,
  readPiece,
  readSpaces,
  SEA,
  TOKENS,
  type LagoonView,
  type Piece,
  type PieceKind,
  type Space,
} from '../board/view';

/** One phase: signs of pieces by the name of their space, and tokens by seat and kind. */
export interface PhaseEnd {
  pieces: Readonly<Record<string, string>>;
  taken: readonly (readonly number[])[];
}

/** A board to play on. */
export interface Chart {
  map: string[];
  values: [string, number][];
  /** The number of pieces of each kind per player. */
  stock: Record<PieceKind, number>;
}

/** An empty board without tokens taken. */
export function nothing(players: number): PhaseEnd {
  return { pieces: {}, taken: Array.from({ length: players }, () => TOKENS.map(() => 0)) };
}

/** The catalogue key of the reason why a piece cannot be placed on a space, or null. */
export function misplaced(
  piece: Piece,
  space: Space,
  phase: number,
  end: PhaseEnd,
  chart: Chart,
): string | null {
  const sign = pieceSign(piece);
  const placed = Object.values(end.pieces).filter((other) => other === sign).length;
  const village = piece.kind === 'village';
  if (village && space.island === null) return 'web-lagoon-pad-village-at-sea';
  if (village && phase === 2 && space.circle) return 'web-lagoon-pad-village-on-circle';
  const more = end.pieces[space.name] !== sign;
  return more && placed >= chart.stock[piece.kind] ? `web-lagoon-pad-no-${piece.kind}` : null;
}

/** The board after a tap: the piece is added, or removed if it is there already. */
export function touched(end: PhaseEnd, space: string, piece: Piece | null): PhaseEnd {
  const sign = piece ? pieceSign(piece) : SEA;
  const others = Object.entries(end.pieces).filter(([name]) => name !== space);
  const goes = sign === SEA || end.pieces[space] === sign;
  return { ...end, pieces: Object.fromEntries(goes ? others : [...others, [space, sign]]) };
}

/** A copy with another number of tokens of one kind for a player. */
export function holding(end: PhaseEnd, seat: number, kind: number, count: number): PhaseEnd {
  const fit = Math.min(Math.max(Math.round(count) || 0, 0), 8);
  const taken = end.taken.map((row, one) =>
    one === seat ? row.map((old, other) => (other === kind ? fit : old)) : row,
  );
  return { ...end, taken };
}

/** The pieces row by row, in the notation of position lines. */
export function boardOf(map: readonly string[], { pieces }: PhaseEnd): string[] {
  return readSpaces(map).map((row) => row.map((space) => pieces[space.name] ?? SEA).join(''));
}

/** What remains for Settlement: the villages that are not on stone circles. */
export function afterExploration(map: readonly string[], end: PhaseEnd): PhaseEnd {
  const circles = new Set(circleNames(map));
  const stays = ([name, sign]: [string, string]) =>
    readPiece(sign)?.kind === 'village' && !circles.has(name);
  return {
    ...nothing(end.taken.length),
    pieces: Object.fromEntries(Object.entries(end.pieces).filter(stays)),
  };
}

/** Seats whose tokens do not match the stone circles they occupy. */
export function mismatches(
  map: readonly string[],
  { pieces, taken }: PhaseEnd,
): { seat: number; circles: number; tokens: number }[] {
  const owners = circleNames(map).map((name) => readPiece(pieces[name] ?? SEA)?.seat);
  return taken.flatMap((row, seat) => {
    const circles = owners.filter((owner) => owner === seat).length;
    const tokens = row.reduce((sum, count) => sum + count, 0);
    return circles === tokens ? [] : [{ seat, circles, tokens }];
  });
}

function circleNames(map: readonly string[]): string[] {
  return readSpaces(map)
    .flat()
    .filter((space) => space.circle)
    .map((space) => space.name);
}

/** The pieces and tokens of a view. */
export function fromView(view: LagoonView): PhaseEnd {
  const spaces = readSpaces(view.map, view.board).flat();
  const pieces = spaces.flatMap(({ name, piece }) =>
    piece ? [[name, pieceSign(piece)] as const] : [],
  );
  return { pieces: Object.fromEntries(pieces), taken: view.taken };
}
