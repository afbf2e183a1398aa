/** A position of Blue Lagoon over its struct, which the docstring of `kernel.py` describes. */
import type { View } from '$games/plugin';
import type { NoteInfo, SheetLine } from '$lib/api/types';
import { type Outcome } from '$engine/game';
import { CHANCE, TERMINAL } from '$lib/seatNumbers';
import { StructState, firstPlayers, reduced, type Result } from '$engine/structState';
import { TOKENS } from '../board/view';
import { describe } from './eventNotes';
import type { BlueLagoon } from './game';
import { TOKEN_LETTERS } from './notation';
import { writePosition } from './position';
import { pointsOf, resultOf, sheetLines } from './scoring';

export const PHASE = { exploration: 0, settlement: 1, over: 2 };
/** The seat to move before the first player is drawn. */
export const UNDECIDED = 255;
/** The rows of the score sheet, in order. */
export const ROWS = ['islands', 'links', 'majorities', 'resources', 'kinds', 'statuettes'];
/** Signs in the order of `write_signs`: tokens, an empty space, settlers, villages. */
const SIGNS = new TextEncoder().encode(`${TOKEN_LETTERS}.0123ABCD`);

export class BlueLagoonState extends StructState<BlueLagoon> {
  get phase(): number {
    return this.struct.get('phase');
  }

  get seat(): number {
    return this.struct.get('seat');
  }

  /** The number of tokens laid out in this phase. */
  get laid(): number {
    return this.struct.get('laid');
  }

  get currentPlayer(): number {
    if (this.phase === PHASE.over) return TERMINAL;
    return this.laid === this.game.map.circles.length ? this.seat : CHANCE;
  }

  get turnSeat(): number {
    const seat = this.currentPlayer;
    return seat === TERMINAL ? CHANCE : seat;
  }

  legalActions(): number[] {
    const { module, tables, numActions } = this.game;
    const actions = new Int16Array(numActions);
    const count = module.call('legal_actions', tables, this.struct, actions);
    return Array.from(actions.subarray(0, count));
  }

  chanceOutcomes(): readonly Outcome[] {
    if (this.currentPlayer !== CHANCE) return [];
    if (this.seat === UNDECIDED) return firstPlayers(this.game);
    const left = new BigInt64Array(TOKENS.length);
    this.game.module.call('write_bag', this.struct, left);
    return reduced(Array.from(left, (count, kind) => [kind, Number(count)]));
  }

  isLegal(event: number): boolean {
    const { module, tables, numActions } = this.game;
    const known = Number.isInteger(event) && event >= 0 && event < numActions;
    return known && module.call('is_legal', tables, this.struct, event) !== 0;
  }

  protected push(event: number): void {
    this.game.module.call('apply', this.game.tables, this.struct, event);
  }

  clone(): BlueLagoonState {
    return new BlueLagoonState(this.game, this.struct.clone());
  }

  protected known(): BlueLagoonState {
    return this;
  }

  describe(event: number): NoteInfo[] {
    return describe(this, event);
  }

  position(): string {
    return writePosition(this);
  }

  view(seat: number): View {
    const { game, struct } = this;
    const bySeat = (field: string) => struct.numbers(field).slice(0, game.players);
    return {
      game: game.engine.facts.name,
      seat,
      players: game.players,
      current_player: this.currentPlayer,
      position: this.position(),
      legal_actions: this.legalActions(),
      turn_seat: this.turnSeat,
      phase: Math.min(this.phase, PHASE.settlement) + 1,
      map: game.map.rows,
      island_values: game.map.values,
      board: this.board(),
      laid: this.laid,
      settlers: bySeat('settlers'),
      villages: bySeat('villages'),
      taken: this.taken(),
      scores: this.explorationScores(),
    };
  }

  /** Tokens and pieces on the board, row by row. */
  board(): string[] {
    const { module, tables, map } = this.game;
    const cells = new Uint8Array(map.places.length);
    module.call('write_signs', tables, this.struct, SIGNS, cells);
    return map.splitRows(new TextDecoder().decode(cells));
  }

  /** The tokens in hand, by seat and kind. */
  taken(): number[][] {
    const seats = Array.from({ length: this.game.players }, (_, seat) => seat);
    return seats.map((seat) => this.struct.row('taken', seat).slice(0, TOKENS.length));
  }

  /** Exploration's points by seat and row, once it is over. */
  explorationScores(): number[][] | null {
    if (this.phase === PHASE.exploration) return null;
    return Array.from({ length: this.game.players }, (_, seat) => pointsOf(this.struct, 0, seat));
  }

  sheetLines(): SheetLine[] {
    return sheetLines(this);
  }

  protected finalResult(): Result | null {
    return this.phase === PHASE.over ? resultOf(this) : null;
  }
}
