/**
 * The evaluator of Blue Lagoon, as `blue_lagoon_evaluator.py`: a tree search, calibrated to shares
 * of the victory. Before tokens are drawn, it averages over sampled layouts.
 */
import {
  resultEvaluation,
  type ActionEvaluation,
  type Evaluation,
  type Evaluator,
} from '$engine/analysis/evaluator';
import type { Limit } from '$engine/botSpec';
import { drawOutcome } from '$engine/chance';
import { EngineError, type State } from '$engine/game';
import { MersenneTwister } from '$engine/mersenneTwister';
import type { NoteInfo } from '$lib/api/types';
import { CHANCE } from '$lib/seatNumbers';
import { placementReasons } from './reasons';
import { BlueLagoonState, UNDECIDED } from './state';
import { TreeSearch, type Estimate } from './treeSearch';

/** The limit of a search unless another one is given. */
const LIMIT: Limit = { seconds: null, simulations: 20_000 };
/** Layouts sampled before a draw. */
const LAYOUTS = 32;
/** Each layout gets the limit divided by this. */
const LAYOUT_DIVISOR = 8;
/** Candidates with fewer visits than this share of the best one's are not ranked. */
const MIN_VISIT_SHARE = 0.05;
const METHOD = 'method-search';

export class BlueLagoonEvaluator implements Evaluator {
  /** The last search: `evaluate` and `rankActions` of the same position share it. */
  #last: { key: string; found: Estimate } | null = null;

  evaluate(state: State, limit = LIMIT): Evaluation {
    const known = checked(state);
    const result = known.result();
    if (result) return resultEvaluation(result);
    if (known.currentPlayer === CHANCE) return beforeDraws(known, limit);
    return mean([this.#search(known, limit)]);
  }

  rankActions(state: State, limit = LIMIT): ActionEvaluation[] {
    const { candidates, shares } = this.#search(checked(state), limit);
    const [mover, most] = [state.currentPlayer, candidates[0]?.weight ?? 0];
    const ranked = candidates.flatMap(({ action, weight }, n) => {
      const winChances = capped(shares[n] ?? [], shares[0] ?? [], mover);
      return weight >= MIN_VISIT_SHARE * most ? [{ action, winChances }] : [];
    });
    return ranked.sort((a, b) => (b.winChances[mover] ?? 0) - (a.winChances[mover] ?? 0));
  }

  reasons(state: State, action: number): NoteInfo[] {
    return placementReasons(checked(state), action);
  }

  /** The laying out of all tokens is one step. */
  isStep(state: State): boolean {
    const { laid, game } = checked(state);
    return laid === 0 || laid >= game.map.circles.length;
  }

  #search(state: BlueLagoonState, limit: Limit): Estimate {
    const key = `${state.position()} ${limit.seconds} ${limit.simulations}`;
    if (this.#last?.key !== key) this.#last = { key, found: estimate(state, limit) };
    return this.#last.found;
  }
}

function checked(state: State): BlueLagoonState {
  if (state instanceof BlueLagoonState) return state;
  throw new EngineError('option', 'this evaluator is for Blue Lagoon');
}

function estimate(state: BlueLagoonState, { seconds, simulations }: Limit): Estimate {
  const settings = {
    ...(seconds !== null && { time: String(seconds) }),
    ...(simulations !== null && { simulations: String(simulations) }),
  };
  const search = new TreeSearch(state, settings, 0n);
  while (search.advance() < 1);
  return search.estimate();
}

/** The mean over sampled layouts. */
function beforeDraws(state: BlueLagoonState, { seconds, simulations }: Limit): Evaluation {
  const ends = Array.from({ length: LAYOUTS }, (_, seed) => afterDraws(state, seed));
  const result = ends.find((end) => end.result())?.result();
  if (result) return resultEvaluation(result);
  const part: Limit = {
    seconds: seconds === null ? null : seconds / LAYOUT_DIVISOR,
    simulations:
      simulations === null ? null : Math.max(1, Math.floor(simulations / LAYOUT_DIVISOR)),
  };
  const found = mean(ends.map((end) => estimate(end, part)));
  return state.seat === UNDECIDED ? symmetric(found) : found;
}

function afterDraws(state: BlueLagoonState, seed: number): BlueLagoonState {
  const end = state.clone();
  const random = new MersenneTwister(seed);
  while (end.currentPlayer === CHANCE) end.apply(drawOutcome(end, (limit) => random.below(limit)));
  return end;
}

function mean(found: readonly Estimate[]): Evaluation {
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const seats = (found[0]?.scores ?? []).map((_, seat) => ({
    win_chance: average(found.map(({ shares }) => shares[0]?.[seat] ?? 0)),
    score: average(found.map(({ scores }) => scores[seat] ?? 0)),
  }));
  return { seats, method: METHOD };
}

/** The same for all seats: before the first player is drawn they are interchangeable. */
function symmetric({ seats }: Evaluation): Evaluation {
  const score = seats.reduce((sum, seat) => sum + seat.score, 0) / seats.length;
  return { seats: seats.map(() => ({ win_chance: 1 / seats.length, score })), method: METHOD };
}

/**
 * The shares after a candidate, at most the best candidate's: one with fewer visits may have a
 * higher mean by chance alone.
 */
function capped(shares: number[], best: number[], mover: number): number[] {
  return (shares[mover] ?? 0) <= (best[mover] ?? 0) ? shares : best;
}
