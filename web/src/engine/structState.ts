/** States whose position is one struct, and everything that follows from the rest of `State`. */
import type { View } from '$games/plugin';
import type { GameResult, NoteInfo, SeatView, SheetInfo, SheetLine } from '$lib/api/types';
import { EngineError, type Game, type Outcome, type State } from './game';
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import type { Struct } from './memory';

export type Values = NoteInfo['values'];

export function note(key: string, values: Values = {}): NoteInfo {
  return { key, values };
}

/** The final result of a game, and what decided it. */
export interface Result extends GameResult {
  decidedBy: NoteInfo[];
}

export abstract class StructState<G extends Game> implements State {
  constructor(
    readonly game: G,
    readonly struct: Struct,
  ) {}

  abstract readonly currentPlayer: number;
  abstract readonly turnSeat: number;
  abstract legalActions(): number[];
  abstract chanceOutcomes(): readonly Outcome[];
  abstract isLegal(event: number): boolean;
  abstract clone(): StructState<G>;
  abstract describe(event: number): NoteInfo[];
  abstract view(seat: number): View;
  abstract position(seat?: number): string;
  /** The position as a seat knows it: this state if nothing is hidden. */
  protected abstract known(seat: number): StructState<G>;
  /** Apply an event that is known to be legal. */
  protected abstract push(event: number): void;
  /** The lines of the score sheet as if the game ended now. */
  abstract sheetLines(): SheetLine[];
  /** The result; null before the end, and while something is hidden that decides it. */
  protected abstract finalResult(): Result | null;

  apply(event: number): void {
    if (!this.isLegal(event))
      throw new EngineError('illegal-action', `event ${event} is not possible here`);
    this.push(event);
  }

  eventText(event: number): string {
    const chance = this.currentPlayer === CHANCE;
    return chance ? this.game.outcomeText(event) : this.game.actionText(event);
  }

  parseEvent(text: string): number {
    const chance = this.currentPlayer === CHANCE;
    return chance ? this.game.parseOutcome(text) : this.game.parseAction(text);
  }

  seatView(seat: number): SeatView {
    const actions = this.legalActions().map((action) => this.game.actionText(action));
    return { seat, view: this.view(seat), actions };
  }

  sheet(seat?: number): SheetInfo {
    const known = seat === undefined ? this : this.known(seat);
    const lines = known.sheetLines();
    const decidedBy = known.finalResult()?.decidedBy ?? [];
    return { seat: seat ?? SPECTATOR, totals: totals(lines), lines, decided_by: decidedBy };
  }

  result(): GameResult | null {
    const result = this.finalResult();
    return result && { scores: result.scores, ranks: result.ranks };
  }

  toBytes(): Uint8Array {
    return this.struct.bytes.slice();
  }
}

/** The sum of all lines, by seat. */
export function totals(lines: readonly SheetLine[]): number[] {
  const points = lines.map((line) => line.points);
  return (points[0] ?? []).map((_, seat) => points.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
}

/** Every seat as the first player, equally likely: the last outcomes of the game. */
export function firstPlayers({ numOutcomes, players }: Game): Outcome[] {
  return Array.from({ length: players }, (_, seat) => [numOutcomes - players + seat, 1]);
}

/** The same probabilities with as few tickets as possible, without impossible outcomes. */
export function reduced(outcomes: readonly Outcome[]): Outcome[] {
  const possible = outcomes.filter(([, tickets]) => tickets > 0);
  const common = possible.reduce((divisor, [, tickets]) => gcd(divisor, tickets), 0);
  return possible.map(([outcome, tickets]) => [outcome, tickets / common]);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
