/**
 * Dice odds, as `atoll.analysis.odds`: the exact chance that a dive reaches a goal when playing for
 * that goal alone. They depend on the dice only, and on nothing that a player may not know.
 */
import { Table } from '$engine/memory';
import { LEVELS } from '../board/view';
import type { IntoTheBlue } from './game';
import { HANDS, handNumber } from './hands';
import { CHEST_OUTCOME, FIRST_PLACING, NUM_OUTCOMES, TurnPlan, placingOf } from './turnPlan';

/** At least one shell on a level; level 0 stands for the chest. */
export type Goal = number;

/** All goals: the levels from 1 to 5, then the chest. */
const GOALS: readonly Goal[] = [...LEVELS, 0];

/** The chance of a goal after a keep, and the keep with the best chance. */
export interface KeepOdds {
  goal: Goal;
  chance: number;
  best: number;
  /** The faces to keep for the best chance; all six to stop. */
  bestKeep: readonly number[];
}

export class DiceOdds {
  readonly #plans: readonly TurnPlan[];

  constructor(game: IntoTheBlue) {
    const state = game.newState();
    this.#plans = GOALS.map((goal) => {
      const reached = Float64Array.from({ length: NUM_OUTCOMES }, (_, n) => Number(meets(goal, n)));
      return new TurnPlan(state, reached, new Table(reached, [NUM_OUTCOMES, 1]));
    });
  }

  /** The odds of every goal, with six dice after the first or second roll, some of them kept. */
  afterKeeping(kept: readonly number[], dice: readonly number[], rolls: number): KeepOdds[] {
    const [hand, roll, decision] = [handNumber(kept), handNumber(dice), rolls - 1];
    return this.#plans.map((plan, n) => {
      const bestHand = plan.bestHand(decision, roll);
      const chanceOf = (one: number) => plan.ofHand(decision, one)[0] ?? 0;
      return {
        goal: GOALS[n] ?? 0,
        chance: chanceOf(hand),
        best: chanceOf(bestHand),
        bestKeep: HANDS[bestHand] ?? [],
      };
    });
  }
}

/** Whether an outcome of a turn reaches a goal. */
function meets(goal: Goal, outcome: number): boolean {
  if (goal === 0) return outcome === CHEST_OUTCOME;
  return outcome >= FIRST_PLACING && placingOf(outcome).level === goal;
}
