/** Chance outcomes, drawn with the random generator of the browser or another one. */
import type { State } from './game';

/** An outcome of a chance node, drawn with its exact probability. */
export function drawOutcome(state: State, below = randomBelow): number {
  const outcomes = state.chanceOutcomes();
  const tickets = outcomes.reduce((sum, [, count]) => sum + count, 0);
  let left = below(tickets);
  for (const [outcome, count] of outcomes) {
    if (left < count) return outcome;
    left -= count;
  }
  throw new RangeError('there is nothing to draw');
}

/** A random whole number from 0 to `limit`, exclusive, all equally likely. */
function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < fair) return number % limit;
  }
}

/** A random seed for a bot. */
export function randomSeed(): bigint {
  const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return seed >> 6n;
}
