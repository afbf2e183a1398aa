/** The best play of a turn of Into the Blue, given the values of its outcomes, as `PlannedTurn`. */
import { Table, type Struct } from '$engine/memory';
import { LEVELS } from '../board/view';
import { DICE, HANDS, NUM_ROLLS, handNumber, unpackHand } from './hands';
import { STOP } from './notation';
import type { IntoTheBlueState } from './state';

export type Floats = Float64Array<ArrayBuffer>;

/** Level and number of dice of the outcomes that place shells. */
const PLACINGS = LEVELS.flatMap((level) =>
  Array.from({ length: DICE + 1 - level }, (_, n) => ({ level, dice: n + 1 })),
);
/** The outcomes without shells. */
export const FAIL = 0;
export const CHEST_OUTCOME = 1;
/** The first outcome that places shells. */
export const FIRST_PLACING = 2;
/** What a turn can come to. */
export const NUM_OUTCOMES = FIRST_PLACING + PLACINGS.length;
/** Decisions of a turn before the dice are final. */
const DECISIONS = 2;

/** The outcome that places shells for as many dice on a level. */
export function outcomeOf(level: number, dice: number): number {
  return FIRST_PLACING + PLACINGS.findIndex((one) => one.level === level && one.dice === dice);
}

/** The level and the number of dice of an outcome that places shells. */
export function placingOf(outcome: number): { level: number; dice: number } {
  return PLACINGS[outcome - FIRST_PLACING] ?? { level: 0, dice: 0 };
}

/** The best policy of a turn, and what it leads to. */
export class TurnPlan {
  /** Expected columns before the first roll. */
  readonly before: Floats;
  readonly #policy: Struct;
  /** Expected columns by decision and hand: a full roll stops, a kept hand rolls on. */
  readonly #hands: Table<Floats>;

  /** `values` are those of the outcomes to the player on turn, `columns` further numbers of each. */
  constructor(
    readonly state: IntoTheBlueState,
    values: Floats,
    readonly columns: Table<Floats>,
  ) {
    const { module } = state.game;
    const [, count = 0] = columns.shape;
    this.#policy = module.struct('policy');
    this.before = new Float64Array(count);
    const hands = Table.floats(DECISIONS, HANDS.length, count);
    module.call('optimize_one', values, this.#policy);
    module.call('evaluate_columns', columns, this.#policy, hands, this.before);
    this.#hands = new Table(hands.data, [DECISIONS * HANDS.length, count]);
  }

  /** The expected columns after an action, at a point of the turn that a state has reached. */
  after(action: number, state = this.state): number[] {
    const dice = unpackHand(state.packedDice);
    if (action > STOP) {
      const level = action - STOP;
      return this.columns.row(outcomeOf(level, dice.filter((face) => face === level).length));
    }
    const hand = action === STOP ? handNumber(dice) : NUM_ROLLS + action;
    return this.ofHand(state.struct.get('rolls') - 1, hand);
  }

  /** The expected columns of a hand at a decision, 0 for that after the first roll. */
  ofHand(decision: number, hand: number): number[] {
    return this.#hands.row(decision * HANDS.length + hand);
  }

  /** The best hand to keep of a roll at a decision. */
  bestHand(decision: number, roll: number): number {
    return this.#policy.row('best', decision)[roll] ?? roll;
  }

  /** The best outcome of a final roll. */
  bestOutcome(roll: number): number {
    return this.#policy.numbers('choice')[roll] ?? FAIL;
  }
}
