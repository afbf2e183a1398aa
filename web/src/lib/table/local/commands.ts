/**
 * Commands: what players may ask of a table in this browser, and the events that follow. Every
 * function reads a table and returns events, or throws a `RefusedError`; nothing is changed.
 */
import { EngineError, type State } from '$engine/game';
import { CHANCE, TERMINAL } from '../../seatNumbers';
import type { LocalEvent } from './log';
import { RefusedError, type TableState } from './tableState';

/** Draws one of the chance outcomes of a state. */
export type Draw = (state: State) => number;

/** Start the game. */
export function start(table: TableState, draw: Draw): LocalEvent[] {
  if (table.status !== 'open') return [];
  return [{ kind: 'started' }, ...after(table, table.state.clone(), draw)];
}

/** A player's decision, or what the real dice show. */
export function act(table: TableState, seat: number, text: string, draw: Draw): LocalEvent[] {
  if (!table.people.includes(seat)) refuse('not-your-turn');
  if (table.toMove === CHANCE) return entered(table, seat, text, draw);
  if (table.toMove !== seat) refuse('not-your-turn');
  return decide(table, seat, parsed(table.state, text), '', draw);
}

/** A decision for a seat, and the chance outcomes that follow. */
export function decide(
  table: TableState,
  seat: number,
  action: number,
  by: '' | 'bot' | 'clock',
  draw: Draw,
): LocalEvent[] {
  const state = applied(table.state, action);
  return [{ kind: 'action', seat, action, by }, ...after(table, state, draw)];
}

/** What real dice or tokens show: entered by the player whose turn it is. */
function entered(table: TableState, seat: number, text: string, draw: Draw): LocalEvent[] {
  const owner = table.state.turnSeat;
  const theirs = owner !== seat && table.people.includes(owner);
  if (table.setup.dice !== 'typed' || theirs) refuse('not-your-turn');
  const action = parsed(table.state, text);
  const state = applied(table.state, action);
  return [{ kind: 'outcome', seat: owner, action }, ...after(table, state, draw)];
}

/** The chance outcomes until the next decision, and the end of the game if it is reached. */
function after(table: TableState, state: State, draw: Draw): LocalEvent[] {
  const events: LocalEvent[] = [];
  while (state.currentPlayer === CHANCE && table.setup.dice === 'fair') {
    const [seat, action] = [state.turnSeat, draw(state)];
    state.apply(action);
    events.push({ kind: 'outcome', seat, action });
  }
  if (state.currentPlayer === TERMINAL) events.push({ kind: 'ended', reason: 'over' });
  return events;
}

/** Take back a seat's last decision, at once if nothing has followed, else with consent. */
export function undo(table: TableState, seat: number): LocalEvent[] {
  const problem = undoProblem(table, seat);
  if (problem) refuse(problem);
  const kept = lastDecision(table, seat);
  const alone = table.holders.every((holder) => holder === seat);
  const atOnce = kept === table.history.length - 1 || alone;
  return [{ kind: atOnce ? 'undone' : 'undo_asked', seat, event_count: kept }];
}

/** The code of the problem that an undo of a seat would meet; empty if there is none. */
export function undoProblem(table: TableState, seat: number): string {
  if (table.status !== 'running') return 'not-running';
  if (!table.people.includes(seat)) return 'not-your-turn';
  if (table.undo) return 'undo-asked';
  const kept = lastDecision(table, seat);
  if (kept < 0) return 'nothing-to-undo';
  // Nobody chooses among dice: an outcome that has been drawn stays.
  const drawn = table.setup.dice === 'fair' && table.actors.includes(CHANCE, kept);
  return drawn ? 'dice-stay' : '';
}

/** The index of the last decision of a seat that can be taken back; -1 if there is none. */
function lastDecision(table: TableState, seat: number): number {
  const found = table.actors.lastIndexOf(seat);
  return found < table.finalEvents ? -1 : found;
}

/** Agree to an undo or reject it; it is done when all players at this screen agree. */
export function answerUndo(table: TableState, seat: number, agree: boolean): LocalEvent[] {
  const asked = table.undo;
  if (!asked || asked.seat === seat || !table.holders.includes(seat))
    return refuse('nothing-to-undo');
  const all = [...asked.agreed, seat];
  const done = agree && table.holders.every((holder) => all.includes(holder));
  const undone = { kind: 'undone', seat: asked.seat, event_count: asked.kept } as const;
  return [{ kind: 'undo_answered', seat, agree }, ...(done ? [undone] : [])];
}

/** What follows when the player to move is out of time; nothing before that. */
export function timeUp(table: TableState, now: number, draw: Draw): LocalEvent[] {
  const { deadline, toMove: seat } = table;
  if (deadline === null || now < deadline) return [];
  const up = { kind: 'time_up', seat } as const;
  if (table.setup.clock?.then !== 'pass')
    return [up, { kind: 'given_to_bot', seat, bot: table.game.engine.facts.substitute }];
  // The last action listed ends a turn soonest.
  return [up, ...decide(table, seat, table.state.legalActions().at(-1) ?? 0, 'clock', draw)];
}

/** The owner of a seat plays again. */
export function handBack(table: TableState, seat: number): LocalEvent[] {
  const one = table.seats[seat];
  if (!one?.held || !one.bot || table.status === 'over') return refuse('not-your-turn');
  if (table.toMove === seat && table.moveTime(seat) === 0) return refuse('time-is-up');
  return [{ kind: 'handed_back', seat }];
}

function parsed(state: State, text: string): number {
  return possible(() => state.parseEvent(text));
}

/** A copy of a state after one more event. */
function applied(state: State, event: number): State {
  const next = state.clone();
  possible(() => next.apply(event));
  return next;
}

/** The result of a function of the engine, whose errors are refusals. */
function possible<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) refuse('not-possible');
    throw error;
  }
}

function refuse(code: string): never {
  throw new RefusedError(code);
}
