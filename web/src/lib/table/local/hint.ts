/** Hints from the decision of a bot in this browser. */
import type { Decision, Game } from '$engine/game';
import type { Hint, RatedAction } from '../client';

/** How many other actions a hint names. */
const ALTERNATIVES = 2;

/** A hint for a seat: the bot's decision, and the actions it found next best. */
export function hintOf(decision: Decision, game: Game, seat: number): Hint {
  const rated = (action: number, chance: number): RatedAction => ({
    text: game.actionText(action),
    win_chances: Array.from({ length: game.players }, (_, n) => (n === seat ? chance : 0)),
  });
  const others = decision.candidates.filter(({ action }) => action !== decision.action);
  return {
    ...rated(decision.action, decision.winChance),
    reasons: [],
    alternatives: others.slice(0, ALTERNATIVES).map((one) => rated(one.action, one.winChance)),
  };
}
