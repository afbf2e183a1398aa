/** Draws chance outcomes in this browser. */
import type { State } from '../../../engine/game';
import { randomBelow } from '../../random';

/** One of the outcomes of a chance node, each with its probability. */
export function drawOutcome(state: State): number {
  const outcomes = state.chanceOutcomes();
  let ticket = randomBelow(outcomes.reduce((sum, [, tickets]) => sum + tickets, 0));
  for (const [outcome, tickets] of outcomes) {
    ticket -= tickets;
    if (ticket < 0) return outcome;
  }
  throw new Error('a chance node has an outcome');
}
