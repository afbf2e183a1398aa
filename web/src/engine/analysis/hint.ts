/** Hints: the best action for the player to move, the reasons for it, and alternatives. */
import type { Option } from '$lib/review';
import type { Hint } from '$lib/table/client';
import type { Limit } from '../botSpec';
import type { Game, State } from '../game';
import type { ActionEvaluation, Evaluator } from './evaluator';

/** How many actions a hint lists, including the best one. */
export const MAX_CHOICES = 3;

/** The best action of the player to move, by what is known in a state. */
export function makeHint(evaluator: Evaluator, state: State, limit?: Limit): Hint {
  const ranked = evaluator.rankActions(state, limit);
  const [best, ...alternatives] = options(state.game, ranked.slice(0, MAX_CHOICES));
  if (!best) throw new RangeError('a hint needs a position in which a player has to decide');
  return { ...best, reasons: evaluator.reasons(state, best.action), alternatives };
}

/** Evaluated actions with their texts. */
export function options(game: Game, ranked: readonly ActionEvaluation[]): Option[] {
  return ranked.map(({ action, winChances }) => ({
    action,
    text: game.actionText(action),
    win_chances: winChances,
  }));
}
