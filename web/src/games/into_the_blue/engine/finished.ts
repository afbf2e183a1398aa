/** Win chances and scores of a finished game of Into the Blue whose chests are hidden. */
import type { Evaluation } from '$engine/analysis/evaluator';
import { positionOf } from './position';
import type { IntoTheBlueState } from './state';

/** The result, averaged over every possible value of the chests that are hidden. */
export function finishedEvaluation(state: IntoTheBlueState): Evaluation {
  const { chests } = positionOf(state);
  const treasures = treasurePoints(state);
  const rest = remaining(state.game.chests, chests.flat());
  const deals = [...dealsOf(chests, rest)].map((held) =>
    treasures.map((points, seat) => points + sum(held[seat] ?? [])),
  );
  const seats = treasures.map((_, seat) => ({
    win_chance: sum(deals.map((totals) => shareOf(totals, seat))) / deals.length,
    score: sum(deals.map((totals) => totals[seat] ?? 0)) / deals.length,
  }));
  return { seats, method: 'method-result' };
}

/** The points of each seat without its chests. */
function treasurePoints(state: IntoTheBlueState): number[] {
  const lines = state.sheetLines().slice(0, -1);
  return Array.from({ length: state.game.players }, (_, seat) =>
    sum(lines.map(({ points }) => points[seat] ?? 0)),
  );
}

/** The chests whose values are not known. */
function remaining(all: readonly number[], taken: readonly (number | null)[]): number[] {
  const rest = [...all];
  for (const value of taken) if (value !== null) rest.splice(rest.indexOf(value), 1);
  return rest;
}

/** Every deal of the unknown values, all equally likely: the chests of each seat. */
function* dealsOf(
  chests: readonly (readonly (number | null)[])[],
  rest: readonly number[],
): Generator<number[][]> {
  const seat = chests.findIndex((held) => held.includes(null));
  if (seat < 0) {
    yield chests.map((held) => held.filter((value) => value !== null));
    return;
  }
  for (const [n, value] of rest.entries()) {
    const held = chests.map((one, other) => (other === seat ? replaced(one, value) : one));
    yield* dealsOf(held, rest.toSpliced(n, 1));
  }
}

/** Chests with the first unknown one known. */
function replaced(chests: readonly (number | null)[], value: number): (number | null)[] {
  return chests.with(chests.indexOf(null), value);
}

function shareOf(totals: readonly number[], seat: number): number {
  const best = Math.max(...totals);
  return totals[seat] === best ? 1 / totals.filter((one) => one === best).length : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
