/** The view of a Blue Lagoon position as the server sends it, and its spaces. */
import { centre } from './hexes';

/** What a seat knows of a position: everything, as nothing is hidden. */
export interface LagoonView {
  game: string;
  seat: number;
  players: number;
  current_player: number;
  position: string;
  legal_actions: number[];
  turn_seat: number;
  phase: number;
  /** The empty board, one text per row: `.` is sea, a letter an island, a capital a stone circle. */
  map: string[];
  island_values: [string, number][];
  /** Its content: `.`, a token of `cbwps`, a settler of `0123`, a village of `ABCD`. */
  board: string[];
  laid: number;
  settlers: number[];
  villages: number[];
  taken: number[][];
  scores: number[][] | null;
}

export type Token = 'coconut' | 'bamboo' | 'water' | 'stone' | 'statuette';
export type PieceKind = 'settler' | 'village';

/** A piece of a seat. */
export interface Piece {
  kind: PieceKind;
  seat: number;
}

/** One space of the board with everything on it. */
export interface Space {
  name: string;
  row: number;
  column: number;
  x: number;
  y: number;
  /** The small letter of its island, or null at sea. */
  island: string | null;
  circle: boolean;
  token: Token | null;
  piece: Piece | null;
}

/** The kinds of tokens, in the order of all lists by kind. */
export const TOKENS: readonly Token[] = ['coconut', 'bamboo', 'water', 'stone', 'statuette'];
const TOKEN_SIGNS = 'cbwps';
export const SETTLER_SIGNS = '0123';
export const VILLAGE_SIGNS = 'ABCD';
export const SEA = '.';

/** The name of a space: a row letter and a column number. */
export function spaceName(row: number, column: number): string {
  return String.fromCharCode(97 + row) + String(column + 1);
}

/** The letter or digit of a piece in a position. */
export function pieceSign(piece: Piece): string {
  return (piece.kind === 'village' ? VILLAGE_SIGNS : SETTLER_SIGNS).charAt(piece.seat);
}

/** The piece of a character of a position, or null. */
export function readPiece(sign: string): Piece | null {
  const settler = SETTLER_SIGNS.indexOf(sign);
  if (settler >= 0) return { kind: 'settler', seat: settler };
  const village = VILLAGE_SIGNS.indexOf(sign);
  return village >= 0 ? { kind: 'village', seat: village } : null;
}

/** The token of a character of a position, or null. */
function readToken(sign: string): Token | null {
  return TOKENS[TOKEN_SIGNS.indexOf(sign)] ?? null;
}

/** All spaces of a map, row by row, with what lies on them. */
export function readSpaces(map: readonly string[], board: readonly string[] = []): Space[][] {
  return map.map((text, row) =>
    Array.from(text, (land, column) => readSpace(row, column, land, board[row]?.[column] ?? SEA)),
  );
}

function readSpace(row: number, column: number, land: string, sign: string): Space {
  return {
    name: spaceName(row, column),
    row,
    column,
    ...centre(row, column),
    island: land === SEA ? null : land.toLowerCase(),
    circle: land !== SEA && land === land.toUpperCase(),
    token: readToken(sign),
    piece: readPiece(sign),
  };
}
