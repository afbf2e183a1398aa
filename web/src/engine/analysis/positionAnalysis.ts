/** The analysis of a position while a player looks at it: rough at once, then better. */
import type { Option } from '$lib/review';
import type { State } from '../game';
import type { Evaluation, Evaluator } from './evaluator';
import { options } from './hint';

/** The evaluation of a position, and the best actions of the player to move, the best first. */
export interface PositionAnalysis extends Evaluation {
  best: Option[];
}

/** Simulations of each pass; an evaluator that does not search needs only one. */
const PASSES = [500, 4_000, 20_000];
/** How many actions are listed. */
const MAX_ACTIONS = 6;

/** Analyse a position with what is known in it, pass by pass, until that changes nothing more. */
export function* analysePosition(evaluator: Evaluator, state: State): Generator<PositionAnalysis> {
  let last = '';
  for (const simulations of PASSES) {
    const limit = { seconds: null, simulations };
    const evaluation = evaluator.evaluate(state, limit);
    const ranked = state.currentPlayer >= 0 ? evaluator.rankActions(state, limit) : [];
    const found = { ...evaluation, best: options(state.game, ranked.slice(0, MAX_ACTIONS)) };
    const text = JSON.stringify(found);
    if (text === last) return;
    last = text;
    yield found;
  }
}
