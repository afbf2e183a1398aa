/**
 * The evaluator of Into the Blue, as `into_the_blue_evaluator.py`: exact within the turn, given
 * the values of its outcomes by the value networks after a search of further turns.
 */
import {
  resultEvaluation,
  type ActionEvaluation,
  type Evaluation,
  type Evaluator,
} from '$engine/analysis/evaluator';
import { EngineError, type State } from '$engine/game';
import { Table } from '$engine/memory';
import type { NoteInfo } from '$lib/api/types';
import { finishedEvaluation } from './finished';
import type { IntoTheBlue } from './game';
import { DICE, handNumber } from './hands';
import { STOP } from './notation';
import { positionOf } from './position';
import { reasonsFor } from './reasons';
import { IntoTheBlueState, PHASE } from './state';
import { CHEST_OUTCOME, NUM_OUTCOMES, TurnPlan, outcomeOf, type Floats } from './turnPlan';
import { usesTwoPlayerNetwork, type SearchSpace } from './turnSearch';

/** Turns kept by an evaluator. */
const CACHE_SIZE = 64;
const LAST_ROLL = 3;
const METHOD = 'method-fitted';

/** How many further turns are searched. */
function lookahead(players: number): number {
  return players === 2 ? 2 : 1;
}

/** A solved turn: the values of its outcomes, and its plan with shares and scores by seat. */
export interface SolvedTurn {
  values: Floats;
  plan: TurnPlan;
}

export class IntoTheBlueEvaluator implements Evaluator {
  readonly #turns = new Map<string, SolvedTurn>();

  constructor(
    readonly game: IntoTheBlue,
    readonly space: SearchSpace,
  ) {}

  evaluate(state: State): Evaluation {
    const known = checked(state);
    const result = known.result();
    if (result) return resultEvaluation(result);
    if (known.phase === PHASE.over) return finishedEvaluation(known);
    if (known.turnSeat < 0) return this.#opening();
    return this.#evaluation(valuesAt(known, this.#turn(known)));
  }

  rankActions(state: State): ActionEvaluation[] {
    const known = checked(state);
    const { plan } = this.#turn(known);
    // Stopping comes first among equals, so that no roll is recommended without a gain.
    const actions = known.legalActions().sort((a, b) => Number(b === STOP) - Number(a === STOP));
    const ranked = actions.map((action) => ({
      action,
      winChances: plan.after(action, known).slice(0, this.game.players),
    }));
    const mover = known.currentPlayer;
    return ranked.sort((a, b) => (b.winChances[mover] ?? 0) - (a.winChances[mover] ?? 0));
  }

  reasons(state: State, action: number): NoteInfo[] {
    const known = checked(state);
    return reasonsFor(known, this.#turn(known), action);
  }

  isStep(): boolean {
    return true;
  }

  /** The turn of a position, solved once for all its rolls and decisions. */
  #turn(state: IntoTheBlueState): SolvedTurn {
    const { turn, shells, chests, last } = positionOf(state);
    const key = JSON.stringify([turn, shells, chests, last]);
    const solved = this.#turns.get(key) ?? this.#solve(state);
    this.#turns.delete(key);
    this.#turns.set(key, solved);
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > CACHE_SIZE && oldest !== undefined) this.#turns.delete(oldest);
    return solved;
  }

  #solve(state: IntoTheBlueState): SolvedTurn {
    const { module, box, players } = this.game;
    const { search, networks } = this.space;
    const values: Floats = new Float64Array(NUM_OUTCOMES);
    const shares = Table.floats(NUM_OUTCOMES, players);
    const scores = Table.floats(NUM_OUTCOMES, players);
    const fitted = Number(usesTwoPlayerNetwork(this.game));
    module.call('begin_search', search, state.struct, box, fitted);
    module.call('search_outcomes', search, box, networks, lookahead(players), values, shares);
    module.call('outcome_scores', search, box, networks, scores);
    const rows = Array.from(values, (_, n) => [...shares.row(n), ...scores.row(n)]);
    const columns = new Table(Float64Array.from(rows.flat()), [NUM_OUTCOMES, 2 * players]);
    return { values, plan: new TurnPlan(state, values, columns) };
  }

  /** The same for all seats: before the first player is drawn they are interchangeable. */
  #opening(): Evaluation {
    const { players } = this.game;
    const state = this.game.newState();
    const [first] = state.chanceOutcomes();
    if (first) state.apply(first[0]);
    const scores = this.#turn(state).plan.before.slice(players);
    const score = scores.reduce((sum, one) => sum + one, 0) / players;
    const seats = Array.from({ length: players }, () => ({ win_chance: 1 / players, score }));
    return { seats, method: METHOD };
  }

  #evaluation(values: readonly number[]): Evaluation {
    const { players } = this.game;
    const seats = values.slice(0, players).map((share, seat) => ({
      win_chance: share,
      score: values[players + seat] ?? 0,
    }));
    return { seats, method: METHOD };
  }
}

function checked(state: State): IntoTheBlueState {
  if (state instanceof IntoTheBlueState) return state;
  throw new EngineError('option', 'this evaluator is for Into the Blue');
}

/** Shares, then scores, at the point of the turn that a state has reached. */
function valuesAt(state: IntoTheBlueState, { values, plan }: SolvedTurn): number[] {
  const { dice, rolls } = positionOf(state);
  if (rolls === 0) return [...plan.before];
  if (rolls === LAST_ROLL) return plan.columns.row(bestOutcome(state, values));
  const hand = handNumber(dice);
  return plan.ofHand(rolls - 1, dice.length === DICE ? plan.bestHand(rolls - 1, hand) : hand);
}

/** The best outcome that the final dice allow. */
function bestOutcome(state: IntoTheBlueState, values: Floats): number {
  const { perfect, allows } = state.view(state.turnSeat) as {
    perfect: boolean;
    allows: [level: number, shells: number][];
  };
  if (perfect) return CHEST_OUTCOME;
  const { dice } = positionOf(state);
  const outcomes = allows.map(([level]) =>
    outcomeOf(level, dice.filter((face) => face === level).length),
  );
  return outcomes.reduce((best, one) => ((values[one] ?? 0) > (values[best] ?? 0) ? one : best));
}
