/** `TableState`: the state of a table in this browser, folded from its event log. */
import type { Game, Options, State } from '$engine/game';
import type { TableInfo } from '../../api/types';
import { CHANCE } from '../../seatNumbers';
import type { LocalHeader, LocalSetup, LogEntry } from './log';

/** The value of `toMove` while no decision is due. */
const NO_DECISION = -2;

interface SeatState {
  readonly name: string;
  /** The bot that plays; empty for a person. */
  bot: string;
  /** Whether a person at this screen owns the seat, also while a bot plays for them. */
  readonly held: boolean;
  thinkingMs: number;
  timedOut: boolean;
}

/** A request to undo that other players have to agree to. */
interface UndoRequest {
  seat: number;
  kept: number;
  agreed: readonly number[];
}

/** A request that the table refuses; `code` is that of the problem. */
export class RefusedError extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'RefusedError';
  }
}

/** Loads the rules of a game with its options. */
export type LoadRules = (game: string, players: number, options: Options) => Promise<Game>;

/** The state of a stored game before its first event; refused if its rules have changed. */
export async function initialTableState(
  { id, game, setup }: LocalHeader,
  loadRules: LoadRules,
): Promise<TableState> {
  const rules = await loadRules(game, setup.seats.length, setup.options);
  if (rules.engine.facts.rules !== setup.rules) throw new RefusedError('other-rules');
  return new TableState(id, rules, setup);
}

export class TableState {
  seq = 0;
  status: TableInfo['status'] = 'open';
  readonly seats: SeatState[];
  state: State;
  /** All actions and outcomes that count, and who decided each (`CHANCE` for outcomes). */
  readonly history: number[] = [];
  readonly actors: number[] = [];
  /** Actions and outcomes that cannot be undone: up to the last decision of the clock. */
  finalEvents = 0;
  /** The last event that changed the position or who decides. */
  stateSeq = 0;
  undo: UndoRequest | null = null;
  #at = 0;
  /** When the clock of the present decision was last started, and what it had used before. */
  #decisionSince = 0;
  #moveUsed = 0;
  /** Milliseconds used for each event of `history`. */
  readonly #spent: number[] = [];

  constructor(
    readonly id: string,
    readonly game: Game,
    readonly setup: LocalSetup,
  ) {
    this.state = game.newState();
    this.seats = setup.seats.map(({ name, bot }) => ({
      name,
      bot,
      held: !bot,
      thinkingMs: 0,
      timedOut: false,
    }));
  }

  /** The seats of people at this screen. */
  get holders(): number[] {
    return this.seats.flatMap(({ held }, seat) => (held ? [seat] : []));
  }

  /** The seats that people play at present. */
  get people(): number[] {
    return this.holders.filter((seat) => !this.seats[seat]?.bot);
  }

  /** The seat to decide in the running game, `CHANCE`, or `NO_DECISION`. */
  get toMove(): number {
    return this.status === 'running' ? this.state.currentPlayer : NO_DECISION;
  }

  /** The bot to move; empty if there is none. */
  get botToMove(): string {
    return this.seats[this.toMove]?.bot ?? '';
  }

  /** Milliseconds that a seat had left for the game when the clock was last started. */
  timeLeft(seat: number): number | null {
    const total = this.setup.clock?.total ?? null;
    return total === null ? null : Math.max(0, total * 1000 - this.#seat(seat).thinkingMs);
  }

  /** When the player to move runs out of time; null without a clock. */
  get deadline(): number | null {
    const seat = this.seats[this.toMove];
    const left = seat && !seat.bot ? this.moveTime(this.toMove) : null;
    return left === null ? null : this.#decisionSince + left;
  }

  /** Milliseconds that a seat to move had for its decision when the clock was last started. */
  moveTime(seat: number): number | null {
    const move = this.setup.clock?.move ?? null;
    const forMove = move === null ? null : Math.max(0, move * 1000 - this.#moveUsed);
    const limits = [this.timeLeft(seat), forMove].filter((limit) => limit !== null);
    return limits.length ? Math.min(...limits) : null;
  }

  /** The position after the first `count` actions and outcomes. */
  stateAfter(count: number): State {
    const state = this.game.newState();
    for (const event of this.history.slice(0, count)) state.apply(event);
    return state;
  }

  /** Apply the next event of the log. */
  fold(entry: LogEntry): void {
    this.seq = entry.seq;
    this.#at = entry.at;
    this.#apply(entry);
  }

  #apply(event: LogEntry): void {
    switch (event.kind) {
      case 'created':
        return;
      case 'started':
        this.status = 'running';
        this.#decisionSince = event.at;
        return this.#changed();
      case 'action':
        return this.#acted(event);
      case 'outcome':
        return this.#push(event.action);
      case 'undone':
        return this.#undone(event.seat, event.event_count);
      case 'undo_asked':
        this.undo = { seat: event.seat, kept: event.event_count, agreed: [event.seat] };
        return;
      case 'undo_answered':
        if (this.undo) this.undo = answered(this.undo, event.seat, event.agree);
        return;
      case 'time_up':
        this.#restartClock(event.seat);
        this.#seat(event.seat).timedOut = true;
        return;
      case 'given_to_bot':
        return this.#playedBy(event.seat, event.bot);
      case 'handed_back':
        this.#seat(event.seat).timedOut = false;
        return this.#playedBy(event.seat, '');
      case 'ended':
        this.status = 'over';
        return this.#changed();
    }
  }

  #acted({ seat, action, by }: LogEntry & { kind: 'action' }): void {
    this.#restartClock(seat);
    if (!by) this.#seat(seat).timedOut = false;
    this.#push(action);
    if (by === 'clock') this.finalEvents = this.history.length;
  }

  #push(event: number): void {
    this.actors.push(this.state.currentPlayer);
    this.history.push(event);
    this.#spent.push(this.#moveUsed);
    this.state.apply(event);
    this.#decisionSince = this.#at;
    this.#moveUsed = 0;
    this.#changed();
  }

  #undone(seat: number, kept: number): void {
    this.#chargeUndo(seat, kept);
    this.history.length = this.actors.length = this.#spent.length = kept;
    this.state = this.stateAfter(kept);
    this.#changed();
  }

  /** Resume the clock of the decision; without consent, the player pays for the time since then. */
  #chargeUndo(seat: number, kept: number): void {
    const payer = this.undo ? this.toMove : seat;
    const used = this.toMove === seat ? this.#moveUsed : 0;
    const paid = this.#chargeTime(payer);
    this.#moveUsed = (this.#spent[kept] ?? 0) + used + (payer === seat ? paid : 0);
  }

  #playedBy(seat: number, bot: string): void {
    this.#restartClock(seat);
    this.#seat(seat).bot = bot;
    this.#changed();
  }

  #changed(): void {
    this.stateSeq = this.seq;
    this.undo = null;
  }

  /** If a seat is to move, charge it the time since its clock was started. */
  #restartClock(seat: number): void {
    if (seat === this.toMove) this.#moveUsed += this.#chargeTime(seat);
  }

  /** Start the clock again and charge the time so far to a seat; bots pay nothing. */
  #chargeTime(seat: number): number {
    const spent = Math.max(0, this.#at - this.#decisionSince);
    this.#decisionSince = this.#at;
    const payer = seat === CHANCE ? undefined : this.seats[seat];
    if (!payer || payer.bot) return 0;
    payer.thinkingMs += spent;
    return spent;
  }

  #seat(seat: number): SeatState {
    return this.seats[seat] as SeatState;
  }
}

function answered(undo: UndoRequest, seat: number, agree: boolean): UndoRequest | null {
  return agree ? { ...undo, agreed: [...undo.agreed, seat] } : null;
}
