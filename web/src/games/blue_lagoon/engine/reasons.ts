/**
 * Reasons for placing a piece in Blue Lagoon, as `blue_lagoon_reasons.py`: what it changes on the
 * score sheet and the board, as if the phase ended then.
 */
import { note } from '$engine/structState';
import type { NoteInfo } from '$lib/api/types';
import { SEA, SETTLER_SIGNS, TOKENS, VILLAGE_SIGNS } from '../board/view';
import { TOKEN_LETTERS } from './notation';
import { POINTS_PER_LINK, sheetLines } from './scoring';
import { ROWS, type BlueLagoonState } from './state';

/** All reasons for a placement, the rows of the sheet first. */
export function placementReasons(state: BlueLagoonState, action: number): NoteInfo[] {
  return new Placement(state, action).reasons();
}

/** Points by row of the sheet. */
type Rows = Record<string, number>;

/** A placement, with the position before and after it. */
class Placement {
  readonly #seat: number;
  readonly #village: boolean;
  readonly #space: number;
  readonly #after: BlueLagoonState;
  readonly #island: string;
  readonly #signs: string;
  readonly #gains: Rows;

  constructor(
    readonly state: BlueLagoonState,
    action: number,
  ) {
    const { map } = state.game;
    this.#seat = state.currentPlayer;
    this.#village = action >= map.places.length;
    this.#space = action % map.places.length;
    this.#after = state.clone();
    this.#after.apply(action);
    this.#island = map.sign(this.#space).toLowerCase();
    this.#signs = state.board().join('');
    this.#gains = gains(state, this.#after, this.#seat);
  }

  reasons(): NoteInfo[] {
    return [
      ...this.#takenToken(),
      ...this.#reachedIsland(),
      ...this.#links(),
      ...this.#majority(),
      ...this.#villageStays(),
      ...this.#denied(),
      ...this.#reach(),
      ...this.#end(),
    ];
  }

  #gain(row: string): number {
    return this.#gains[row] ?? 0;
  }

  /** The token taken, and what it adds to the set's points. */
  #takenToken(): NoteInfo[] {
    const kind = TOKEN_LETTERS.indexOf(this.#signs.charAt(this.#space));
    const token = TOKENS[kind];
    if (!token) return [];
    const count = (this.state.taken()[this.#seat]?.[kind] ?? 0) + 1;
    if (token === 'statuette')
      return [note('takes-statuette', { count, points: this.#gain('statuettes') })];
    const taken = note('takes-token', { token, count, points: this.#gain('resources') });
    const points = this.#gain('kinds');
    return points ? [taken, note('completes-kinds', { points })] : [taken];
  }

  /** The first piece on an island. */
  #reachedIsland(): NoteInfo[] {
    const reached = new Set(this.#lands(this.#seat).filter((land) => land !== SEA));
    if (this.#island === SEA || reached.has(this.#island)) return [];
    const values = { island: this.#island, islands: reached.size + 1 };
    return [note('reaches-island', { ...values, points: this.#gain('islands') })];
  }

  /** The island (or the sea) under each piece of a seat, before the placement. */
  #lands(seat: number): string[] {
    const own = SETTLER_SIGNS.charAt(seat) + VILLAGE_SIGNS.charAt(seat);
    const lands = this.state.game.map.rows.join('').toLowerCase();
    return [...lands].filter((_, space) => own.includes(this.#signs.charAt(space)));
  }

  /** More islands in the best group. */
  #links(): NoteInfo[] {
    const points = this.#gain('links');
    if (points <= 0) return [];
    const linked = rowsOf(this.#after, this.#seat, this.state.phase)['links'] ?? 0;
    return [note('links-islands', { islands: Math.floor(linked / POINTS_PER_LINK), points })];
  }

  /** A majority taken, shared or extended; a piece affects one island only. */
  #majority(): NoteInfo[] {
    const island = this.#island;
    if (island === SEA) return [];
    const { values } = this.state.game.map;
    const about = { island, value: values.find(([letter]) => letter === island)?.[1] ?? 0 };
    const pieces = (seat: number) => this.#lands(seat).filter((land) => land === island).length;
    const own = pieces(this.#seat);
    const most = Math.max(...this.#others().map(pieces));
    const points = this.#gain('majorities');
    if (own === most) return [note('takes-majority', { ...about, points })];
    if (own + 1 === most) return [note('shares-majority', { ...about, points })];
    const secures = own === most + 1 && most > 0;
    return secures ? [note('secures-majority', { ...about, lead: own + 1 - most })] : [];
  }

  /** The other seats, in the order of turns. */
  #others(): number[] {
    const { players } = this.state.game;
    return Array.from({ length: players - 1 }, (_, n) => (this.#seat + n + 1) % players);
  }

  /** Whether a village stays for Settlement (§5.2–5.3). */
  #villageStays(): NoteInfo[] {
    const { circles } = this.state.game.map;
    if (!this.#village) return [];
    if (circles.includes(this.#space)) return [note('village-leaves')];
    const near = this.#near().filter((space) => circles.includes(space));
    return [note('village-stays', { circles: near.length })];
  }

  /** The numbers of the neighbouring spaces. */
  #near(): number[] {
    const { map } = this.state.game;
    const bits = map.neighbours(this.#space);
    return [...map.places.keys()].filter((space) => bits.includes(map.bit(space)));
  }

  /** For each row, the opponent who would gain the most points from the same space. */
  #denied(): NoteInfo[] {
    const others = this.#others().sort((a, b) => a - b);
    const gained = others.map((seat) => this.#opponentGains(seat));
    return ROWS.flatMap((row) => {
      const points = Math.max(...gained.map((rows) => rows[row] ?? 0));
      const seat = others[gained.findIndex((rows) => (rows[row] ?? 0) === points)] ?? 0;
      return points > 0 ? [note('denies', { row, seat, points })] : [];
    });
  }

  /** What a settler on this space would gain an opponent; nothing if it is not legal. */
  #opponentGains(seat: number): Rows {
    const there = this.state.clone();
    there.struct.set('seat', seat);
    if (!there.isLegal(this.#space)) return {};
    there.apply(this.#space);
    return gains(this.state, there, seat);
  }

  /** Tokens that become reachable. */
  #reach(): NoteInfo[] {
    const left = this.#after.struct.numbers('settlers')[this.#seat] ?? 0;
    if (this.#after.phase !== this.state.phase || left === 0) return [];
    const isToken = (space: number) => TOKEN_LETTERS.includes(this.#signs.charAt(space));
    const fresh = this.#near().filter((space) => isToken(space) && !this.state.isLegal(space));
    return fresh.length ? [note('reach', { tokens: fresh.length })] : [];
  }

  /** The placement that ends the phase. */
  #end(): NoteInfo[] {
    const { phase } = this.state;
    return this.#after.phase === phase ? [] : [note('ends', { phase: phase + 1 })];
  }
}

/** A seat's rows of a phase, as if it ended now. */
function rowsOf(state: BlueLagoonState, seat: number, phase: number): Rows {
  const lines = sheetLines(state).filter(({ values }) => values['phase'] === phase + 1);
  return Object.fromEntries(lines.map(({ key, points }) => [key, points[seat] ?? 0]));
}

/** The change of a seat's rows from one position to the next. */
function gains(before: BlueLagoonState, after: BlueLagoonState, seat: number): Rows {
  const old = rowsOf(before, seat, before.phase);
  const changed = rowsOf(after, seat, before.phase);
  return Object.fromEntries(ROWS.map((row) => [row, (changed[row] ?? 0) - (old[row] ?? 0)]));
}
