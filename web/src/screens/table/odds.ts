/** The chances of actions, as a hint tells them. */
import type { Odds } from '$games/plugin';

/** An action with everybody's chances after it. */
export interface Choice {
  text: string;
  win_chances: number[];
}

/** The chance of a seat to win after each of some actions. */
export function oddsOf(choices: readonly Choice[], seat: number): Odds {
  return new Map(choices.map((one) => [one.text, one.win_chances[seat] ?? 0]));
}
