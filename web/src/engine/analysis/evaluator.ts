/** The interface of evaluators, which follows `Evaluator` of `atoll.analysis`. */
import type { NoteInfo } from '$lib/api/types';
import type { Limit } from '../botSpec';
import type { State } from '../game';

/** A seat's win chance and expected final score. */
interface SeatEvaluation {
  win_chance: number;
  score: number;
}

/** The evaluation of all seats; `method` is the catalogue key that names the method used. */
export interface Evaluation {
  seats: SeatEvaluation[];
  method: string;
}

/** An action with the win chances of all seats after it. */
export interface ActionEvaluation {
  action: number;
  winChances: number[];
}

/** Evaluates positions of one game. States hold no more than their viewer knows. */
export interface Evaluator {
  /** Evaluate a decision node, a chance node or a finished game. */
  evaluate(state: State, limit?: Limit): Evaluation;
  /** The actions of the player to move, the best first, with comparable win chances. */
  rankActions(state: State, limit?: Limit): ActionEvaluation[];
  /** Reasons for an action: rows of the score sheet it gains or denies, odds. */
  reasons(state: State, action: number): NoteInfo[];
  /** Whether a review evaluates this position; a run of draws may be a single step. */
  isStep(state: State): boolean;
}

/** The state as a seat knows it. */
export function knownState(state: State, seat: number): State {
  return state.game.parsePosition(state.position(seat));
}

/** The exact evaluation of a finished game. */
export function resultEvaluation({
  scores,
  ranks,
}: {
  scores: readonly number[];
  ranks: readonly number[];
}): Evaluation {
  const share = 1 / ranks.filter((rank) => rank === 1).length;
  const seats = scores.map((score, seat) => ({
    win_chance: ranks[seat] === 1 ? share : 0,
    score,
  }));
  return { seats, method: 'method-result' };
}
