/** The best play of a turn of Into the Blue, given the values of its outcomes, as `PlannedTurn`. */
import { Table } from '$engine/memory';
import { LEVELS } from '../board/view';
import { DICE, HANDS, NUM_ROLLS, handNumber, unpackHand } from './hands';
import { STOP } from './notation';
import type { IntoTheBlueState } from './state';

export type Floats = Float64Array<ArrayBuffer>;

/** Level and number of dice of the outcomes that place shells, as text. */
const PLACINGS = LEVELS.flatMap((level) =>
  Array.from({ length: DICE + 1 - level }, (_, n) => `${level} ${n + 1}`),
);
/** A failed dive and a chest come before the outcomes that place shells. */
const FIRST_PLACING = 2;
/** What a turn can come to. */
export const NUM_OUTCOMES = FIRST_PLACING + PLACINGS.length;
/** Decisions of a turn before the dice are final. */
const DECISIONS = 2;

/** The best policy of a turn, and what it leads to. */
export class TurnPlan {
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
    const policy = module.struct('policy');
    const hands = Table.floats(DECISIONS, HANDS.length, count);
    module.call('optimize_one', values, policy);
    module.call('evaluate_columns', columns, policy, hands, new Float64Array(count));
    this.#hands = new Table(hands.data, [DECISIONS * HANDS.length, count]);
  }

  /** The expected columns after an action. */
  after(action: number): number[] {
    const dice = unpackHand(this.state.packedDice);
    if (action > STOP) {
      const level = action - STOP;
      const count = dice.filter((face) => face === level).length;
      return this.columns.row(FIRST_PLACING + PLACINGS.indexOf(`${level} ${count}`));
    }
    const hand = action === STOP ? handNumber(dice) : NUM_ROLLS + action;
    return this.#hands.row((this.state.struct.get('rolls') - 1) * HANDS.length + hand);
  }
}
