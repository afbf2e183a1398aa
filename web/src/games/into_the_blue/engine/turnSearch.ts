/** The bots of Into the Blue: the best turn by the values of its outcomes, as `turn_bots.py`. */
import { EngineError, type Candidate, type Decision, type Search } from '$engine/game';
import { Table, type Argument, type Pinned, type PinnedArray } from '$engine/memory';
import type { BotSettings } from './botSettings';
import { STOP } from './notation';
import type { IntoTheBlue } from './game';
import type { IntoTheBlueState } from './state';
import { NUM_OUTCOMES, TurnPlan, type Floats } from './turnPlan';

/** The fraction of the time limit for the search. */
const TIME_FRACTION = 0.9;
/** Milliseconds after which a search lets messages arrive. */
const SLICE = 20;
/** Columns of an outcome: value to the bot, win chance and margin. */
const COLUMNS = 3;

/** The work space of a search and the networks, in the memory of the module. */
export interface SearchSpace {
  search: Pinned;
  networks: PinnedArray;
}

export class TurnSearch implements Search {
  readonly #begun = performance.now();
  /** How many depths are searched at most: this turn alone, with the next turn, and so on. */
  readonly #depths: number;
  /** The values of the outcomes at the last depth that is complete. */
  #values: Floats = new Float64Array(NUM_OUTCOMES);
  #depth = 0;
  #depthBegun = this.#begun;
  /** The values at the present depth, as far as they are known. */
  #found: Floats = new Float64Array(NUM_OUTCOMES);
  #outcome = 0;

  constructor(
    readonly state: IntoTheBlueState,
    readonly settings: BotSettings,
    readonly seed: bigint,
    readonly space: SearchSpace,
  ) {
    this.#depths = affordable(settings);
    const fitted = Number(settings.simpleValue === null && usesTwoPlayerNetwork(state.game));
    this.#call('begin_search', space.search, state.struct, state.game.box, fitted);
  }

  #call(name: string, ...values: Argument[]): void {
    this.state.game.module.call(name, ...values);
  }

  advance(): number {
    const { simpleValue } = this.settings;
    if (simpleValue === null) return this.#deepen();
    const { box } = this.state.game;
    this.#call('simple_values', this.space.search, box, simpleValue, this.#values);
    return 1;
  }

  /** Search one outcome after the other for a while; the first depth is always completed. */
  #deepen(): number {
    const end = performance.now() + SLICE;
    while (this.#depth === 0 || performance.now() < end) if (!this.#searchNext()) return 1;
    return this.#done();
  }

  /** Search the next outcome; returns whether there is more to do. */
  #searchNext(): boolean {
    this.#writeOutcome(this.#outcome, this.#depth, this.#found);
    this.#outcome += 1;
    if (this.#depth > 0 && this.#isLate(performance.now())) return false;
    return this.#outcome < NUM_OUTCOMES || this.#beginDepth();
  }

  #writeOutcome(outcome: number, lookahead: number, values: Floats): void {
    const { search, networks } = this.space;
    const { box, players } = this.state.game;
    const shares = Table.floats(NUM_OUTCOMES, players);
    this.#call('search_outcome', search, box, networks, outcome, lookahead, values, shares);
  }

  /** Begin the next depth, if there is one and it should end in time. */
  #beginDepth(): boolean {
    const now = performance.now();
    const expected = NUM_OUTCOMES * (now - this.#depthBegun);
    this.#values = this.#found;
    this.#found = new Float64Array(NUM_OUTCOMES);
    this.#outcome = 0;
    this.#depth += 1;
    this.#depthBegun = now;
    return this.#depth < this.#depths && !this.#isLate(now + expected);
  }

  #isLate(time: number): boolean {
    const { seconds } = this.settings.limit;
    return seconds !== null && time - this.#begun > TIME_FRACTION * 1000 * seconds;
  }

  /** The part of the work of all depths that is done. */
  #done(): number {
    const work = Array.from({ length: this.#depths }, (_, depth) => NUM_OUTCOMES ** depth);
    const before = sum(work.slice(0, this.#depth));
    const present = ((work[this.#depth] ?? 0) * this.#outcome) / NUM_OUTCOMES;
    return (before + present) / sum(work);
  }

  decide(): Decision {
    const { game } = this.state;
    const plan = new TurnPlan(this.state, this.#values, this.#columns());
    // Stopping comes first, so that it wins ties.
    const actions = this.state
      .legalActions()
      .sort((a, b) => Number(b === STOP) - Number(a === STOP));
    const expected = actions.map((action) => plan.after(action));
    const noisy = this.#withNoise(Float64Array.from(expected, ([value = 0]) => value));
    const ranked = [...actions.keys()].sort((a, b) => (noisy[b] ?? 0) - (noisy[a] ?? 0));
    const candidates = ranked.map((n, place): Candidate => {
      const [, chance = 0, margin = 0] = expected[n] ?? [];
      const winChance = Math.min(Math.max(chance, 0), 1);
      return { action: actions[n] ?? 0, winChance, margin, weight: Number(place === 0) };
    });
    const [best] = candidates;
    if (!best) throw new EngineError('illegal-action', 'there is nothing to decide');
    return { ...best, text: game.actionText(best.action), candidates };
  }

  /** Value, win chance and margin of every outcome. */
  #columns(): Table<Floats> {
    const { search, networks } = this.space;
    const { box, players } = this.state.game;
    const scores = Table.floats(NUM_OUTCOMES, players);
    this.#call('outcome_scores', search, box, networks, scores);
    const chances = this.#winChances();
    const columns = Array.from(this.#values, (value, outcome) => {
      const chance = chances[outcome] ?? 0;
      return [value, chance, margin(scores.row(outcome), this.state.turnSeat)];
    });
    return new Table(Float64Array.from(columns.flat()), [NUM_OUTCOMES, COLUMNS]);
  }

  /** Win chances by the value network; those of bots that search are their values. */
  #winChances(): Floats {
    if (this.settings.simpleValue === null) return this.#values;
    const chances = new Float64Array(NUM_OUTCOMES);
    for (let outcome = 0; outcome < NUM_OUTCOMES; outcome++)
      this.#writeOutcome(outcome, 0, chances);
    return chances;
  }

  /** Values whose order is a draw from their softmax. */
  #withNoise(values: Floats): Floats {
    const { temperature } = this.settings;
    if (temperature === 0) return values;
    const seed = BigInt.asUintN(64, this.seed);
    const random = new BigUint64Array(1);
    this.#call('add_noise', this.state.struct, seed, temperature, random, values);
    return values;
  }
}

/** The number of depths, each 22 times as much work as the last, within the limit. */
function affordable({ limit, lookahead }: BotSettings): number {
  const most = limit.simulations ?? Infinity;
  const depths = Array.from({ length: lookahead + 1 }, (_, depth) => depth);
  return depths.filter((depth) => depth === 0 || NUM_OUTCOMES ** (depth + 1) <= most).length;
}

/** Whether there is a network fitted to the solution of this game. */
export function usesTwoPlayerNetwork(game: IntoTheBlue): boolean {
  const changed = Object.keys(game.changedOptions).filter((name) => name !== 'first_player');
  return game.players === 2 && changed.length === 0;
}

/** The lead of a seat over the best other one. */
function margin(scores: readonly number[], seat: number): number {
  return (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
