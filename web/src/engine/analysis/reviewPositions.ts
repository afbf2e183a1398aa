/**
 * The positions of a record that a review evaluates, as `review_positions.py`: the game is
 * replayed as it was, and with its secrets hidden from spectators.
 */
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import { EngineError, type State } from '../game';
import { initialState, type GameRecord } from '../record';
import { knownState, type Evaluator } from './evaluator';

/** A position after `number` events: as it was, and as spectators know it. */
export interface ReviewPosition {
  number: number;
  state: State;
  known: State;
  /** The action then chosen at a decision. */
  played: number | null;
  /** Whether it is the end of the game with its secrets shown. */
  revealed: boolean;
}

/** The result, if it is known in a position. */
export function resultAt({ state, known, revealed }: ReviewPosition) {
  return (revealed ? state : known).result();
}

/** The start and every position after an event, without those inside a run of draws. */
export function reviewPositions(record: GameRecord, evaluator: Evaluator): ReviewPosition[] {
  const found = allPositions(record);
  const kept = found.filter(
    (here, n) => n === 0 || n === found.length - 1 || !isInsideRun(found[n - 1], here, evaluator),
  );
  const end = found.at(-1);
  if (!end || end.state.currentPlayer >= CHANCE || resultAt(end) || !end.state.result())
    return kept;
  const hidden = canBeRead(end.known) ? kept : kept.slice(0, -1);
  return [...hidden, { ...end, revealed: true }];
}

/** Whether chance leads here and goes on from here, all within one step. */
function isInsideRun(
  before: ReviewPosition | undefined,
  { state, known }: ReviewPosition,
  evaluator: Evaluator,
): boolean {
  const run = before?.state.currentPlayer === CHANCE && state.currentPlayer === CHANCE;
  return run && !evaluator.isStep(known);
}

/** Whether the end with hidden secrets can be written as a position of the game. */
function canBeRead(known: State): boolean {
  try {
    knownState(known, SPECTATOR);
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

function allPositions(record: GameRecord): ReviewPosition[] {
  const { game, events } = record;
  const state = initialState(record);
  const known = knownState(state, SPECTATOR);
  const positions = events.map((event, number): ReviewPosition => {
    const chance = state.currentPlayer === CHANCE;
    const position = { number, state: state.clone(), known: known.clone(), revealed: false };
    known.apply(chance ? game.hide(event, state.turnSeat, SPECTATOR) : event);
    state.apply(event);
    return { ...position, played: chance ? null : event };
  });
  return [...positions, { number: events.length, state, known, played: null, revealed: false }];
}
