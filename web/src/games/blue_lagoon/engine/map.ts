/** Maps of Blue Lagoon: their text on one line, and the board of spaces that a map describes. */
import { EngineError } from '$engine/game';
import { circlesOf, fromText, islandsOf, isCircle, toLine, valuesOf } from '../maps/mapDraft';
import { spaceName } from '../board/view';

/** Row and column of a space, from 0. */
type Place = readonly [row: number, column: number];

/** What the rules say about maps. */
export interface MapRules {
  circles: number;
  maxIslands: number;
  /** The sizes of bitboards for which there are kernels, in words. */
  words: readonly number[];
}

/** A checked map. Spaces are numbered in reading order; `bitboard.py` explains their bits. */
export class BoardMap {
  readonly rows: readonly string[];
  /** The value of each island, by its letter. */
  readonly values: readonly [string, number][];
  /** The map on one line. */
  readonly line: string;
  readonly places: readonly Place[];
  readonly names: readonly string[];
  /** Numbers of the spaces with a stone circle. */
  readonly circles: readonly number[];
  readonly words: number;

  constructor(text: string, rules: MapRules) {
    const draft = fromText(text);
    if (!draft || toLine(draft) !== text.trim())
      throw new EngineError('option', 'the map is not that of a board, on one line');
    const islands = islandsOf(draft).length;
    if (circlesOf(draft) !== rules.circles || islands < 1 || islands > rules.maxIslands)
      throw new EngineError('option', `a map has ${rules.circles} stone circles and some islands`);
    this.rows = draft.rows;
    this.values = valuesOf(draft);
    this.line = toLine(draft);
    this.places = draft.rows.flatMap((row, r) =>
      Array.from(row, (_, column): Place => [r, column]),
    );
    this.names = this.places.map(([row, column]) => spaceName(row, column));
    this.circles = [...this.places.keys()].filter((space) => isCircle(this.sign(space)));
    const bits = this.#start(this.rows.length);
    this.words = rules.words.find((words) => bits <= 64 * words) ?? 0;
  }

  /** Spaces in an odd row; even rows hold one fewer. */
  get width(): number {
    return this.rows[1]?.length ?? 0;
  }

  /** The letter of a space. */
  sign(space: number): string {
    const [row, column] = this.places[space] ?? [0, 0];
    return this.rows[row]?.[column] ?? '';
  }

  /** The bit of a space. */
  bit(space: number): number {
    const [row, column] = this.places[space] ?? [0, 0];
    return this.#start(row) + column;
  }

  /** The bits of the spaces that share an edge with a space. */
  neighbours(space: number): number[] {
    const [row, column] = this.places[space] ?? [0, 0];
    const left = column - (row % 2);
    const around: Place[] = [
      [row, column - 1],
      [row, column + 1],
      ...[row - 1, row + 1].flatMap((r): Place[] => [
        [r, left],
        [r, left + 1],
      ]),
    ];
    const there = around.filter(([r, c]) => this.rows[r]?.[c] !== undefined);
    return there.map(([r, c]) => this.#start(r) + c);
  }

  /** The bit of the first space of a row. */
  #start(row: number): number {
    return Math.floor((row + 1) / 2) * this.width + Math.floor(row / 2) * (this.width + 1);
  }

  /** A text of all spaces in reading order, split into rows. */
  splitRows(text: string): string[] {
    let at = 0;
    return this.rows.map((row) => text.slice(at, (at += row.length)));
  }
}
