/** The Monte Carlo tree search of Blue Lagoon: `mcts.py` over the kernels of `tree.py`. */
import {
  EngineError,
  type Candidate,
  type Decision,
  type RootEdge,
  type Search,
} from '$engine/game';
import type { KernelModule, Pinned, PinnedArray, Struct } from '$engine/memory';
import { readLimit, readThreads, type Limit } from '$engine/botSpec';
import { WinChances, type Calibration } from './calibration';
import type { BlueLagoonState } from './state';

/** The arrays of two workers together take less than 64 MB, also on the largest maps. */
const MAX_NODES = 40_000;
const MAX_EDGES = 600_000;
const MAX_DEPTH = 200;
const FIRST_BATCH = 16;
const MAX_BATCH = 4096;
/** Milliseconds between two readings of the clock. */
const SLICE = 20;
const DEFAULT_SECONDS = 1;
/** The fraction of the time limit that a search uses. */
const TIME_FRACTION = 0.95;
/** Shrink each mean towards the overall mean with this many pseudo-visits. */
const PSEUDO_VISITS = 30;
/** Seeds of bots are this far apart, as a bot has a tree for each thread. */
const SEEDS_PER_BOT = 64n;
const BITS = 64;
/** The entry of the counters that holds the number of the root node. */
const ROOT = 2;
const LIMITS = ['time', 'simulations'];

interface Constants {
  settlers: Record<string, number>;
  search_defaults: Record<string, number | boolean>;
  mast_prior: number;
  mast_prior_visits: number;
  calibration: Calibration;
}

/** The arrays of a tree, in the order in which kernels take them, and its workspace. */
interface Tree {
  arrays: ReturnType<typeof makeArrays>;
  workspace: Pinned;
}

const trees = new WeakMap<KernelModule, Tree>();

/** The tree of a module: as it is as large as it may be, there is only one. */
function treeOf(module: KernelModule, words: number): Tree {
  const tree = trees.get(module) ?? makeTree(module, words);
  trees.set(module, tree);
  return tree;
}

function makeTree(module: KernelModule, words: number): Tree {
  const workspace = module.pin(module.struct('workspace'));
  return { arrays: makeArrays(module, words), workspace };
}

function makeArrays(module: KernelModule, words: number) {
  return {
    nodes: module.pinArray('node', MAX_NODES),
    placings: module.pinArray('u8', MAX_NODES, 2 * words),
    edges: module.pinArray('edge', MAX_EDGES),
    ucb: module.pinArray('ucb', MAX_EDGES),
    table: module.pinArray('i4', 2 ** (2 * MAX_NODES).toString(2).length),
    counters: module.pinArray('i8', 3),
    path: module.pinArray('i8', MAX_DEPTH, 2),
    totals: module.pinArray('total', 2 * words * BITS),
  };
}

/** What a search has found. */
export interface Estimate {
  /** The expected score of each seat after the best candidate. */
  scores: number[];
  candidates: Candidate[];
  /** The win chances of all seats after each candidate. */
  shares: number[][];
}

export class TreeSearch implements Search {
  readonly #module: KernelModule;
  readonly #constants: Constants;
  readonly #limit: Limit;
  readonly #settings: Struct;
  readonly #tree: Tree;
  readonly #begun = performance.now();
  readonly #seed: bigint;
  #simulations = 0;

  constructor(
    readonly state: BlueLagoonState,
    settings: Readonly<Record<string, string>>,
    seed: bigint,
    thread = 0,
  ) {
    const { game } = state;
    this.#module = game.module;
    this.#constants = game.engine.facts.constants as unknown as Constants;
    this.#limit = limitOf(settings);
    this.#settings = settingsStruct(game.module, this.#constants.search_defaults, settings);
    this.#seed = BigInt.asUintN(64, seed * SEEDS_PER_BOT + BigInt(thread));
    this.#tree = treeOf(game.module, game.map.words);
    this.#setRoot();
  }

  get #arrays(): PinnedArray[] {
    return Object.values(this.#tree.arrays);
  }

  #setRoot(): void {
    const { arrays, workspace } = this.#tree;
    const blank = this.#module.struct('workspace');
    fill(blank, 'mast_value', this.#constants.mast_prior);
    fill(blank, 'mast_visits', this.#constants.mast_prior_visits);
    this.#module.write(workspace, blank);
    arrays.totals.clear();
    this.#module.call('clear_tree', ...this.#arrays);
    this.#module.call('set_root', this.state.struct, ...this.#arrays);
  }

  advance(): number {
    const end = Math.min(performance.now() + SLICE, this.#deadline);
    do this.#simulate(this.#batch(end - performance.now()));
    while (performance.now() < end && this.#simulations < this.#share);
    return Math.min(1, Math.max(this.#simulations / this.#share, this.#elapsed()));
  }

  get #share(): number {
    return this.#limit.simulations ?? Infinity;
  }

  /** The time at which the search ends. */
  get #deadline(): number {
    const { seconds } = this.#limit;
    return seconds === null ? Infinity : this.#begun + TIME_FRACTION * 1000 * seconds;
  }

  /** The part of the time that has passed. */
  #elapsed(): number {
    return (performance.now() - this.#begun) / (this.#deadline - this.#begun);
  }

  /** Simulations before the clock is read again: half of those expected to fit. */
  #batch(left: number): number {
    const pace = (performance.now() - this.#begun) / this.#simulations;
    const fitting = this.#simulations ? Math.floor(left / pace / 2) : FIRST_BATCH;
    const most = Math.min(MAX_BATCH, this.#share - this.#simulations);
    return Math.max(1, Math.min(most, Math.max(fitting, FIRST_BATCH)));
  }

  #simulate(simulations: number): void {
    const { workspace } = this.#tree;
    const { game, struct } = this.state;
    const common = [game.tables, struct, struct.clone(), this.#settings] as const;
    const numbers = [this.#seed, this.#simulations, simulations] as const;
    this.#module.call('simulate', ...common, ...this.#arrays, workspace, ...numbers);
    this.#simulations += simulations;
  }

  decide(others: readonly RootEdge[][] = []): Decision {
    const { candidates } = this.estimate(others);
    const [best] = candidates;
    if (!best) throw new EngineError('illegal-action', 'there is nothing to decide');
    return { ...best, text: this.state.game.actionText(best.action), candidates };
  }

  /** Win chances and scores by seat, and all candidates, the most visited first. */
  estimate(others: readonly RootEdge[][] = []): Estimate {
    const edges = others.reduce(addRoots, this.rootEdges()).sort(mostVisited);
    const visits = sum(edges.map((edge) => edge.visits));
    const settlers = this.#constants.settlers[this.state.game.players] ?? 0;
    const calibration = new WinChances(this.#constants.calibration, this.state, settlers);
    const scores = shrunkenMeans(edges).map((means) => calibration.corrected(means));
    const shares = scores.map((seats) => calibration.chances(seats));
    const seat = this.state.currentPlayer;
    const candidates = edges.map((edge, n): Candidate => ({
      action: edge.action,
      winChance: shares[n]?.[seat] ?? 0,
      margin: marginOf(scores[n] ?? [], seat),
      weight: edge.visits / Math.max(visits, 1),
    }));
    return { scores: scores[0] ?? [], candidates, shares };
  }

  rootEdges(): RootEdge[] {
    const { nodes, edges, counters, totals } = this.#tree.arrays;
    const root = nodes.struct(Number(counters.elements('i8')[ROOT]));
    const { map, players } = this.state.game;
    const spaces = new Map([...map.places.keys()].map((space) => [map.bit(space), space]));
    return Array.from({ length: root.get('edge_count') }, (_, n) => {
      const edge = edges.struct(root.get('first_edge') + n);
      const total = totals.struct(n);
      return {
        action: (spaces.get(edge.get('bit')) ?? 0) + edge.get('village') * map.places.length,
        visits: edge.get('visits'),
        value: edge.get('value_sum'),
        visited: total.get('visits'),
        scoreSums: total.numbers('score').slice(0, players),
      };
    });
  }
}

/** The limit of each thread: all of the time, its share of the simulations; one second if none is given. */
function limitOf(settings: Readonly<Record<string, string>>): Limit {
  const { seconds, simulations } = readLimit(settings);
  if (simulations === null) return { seconds: seconds ?? DEFAULT_SECONDS, simulations };
  return { seconds, simulations: Math.ceil(simulations / readThreads(settings)) };
}

/** The settings of a bot for the kernels; those not given have their defaults. */
function settingsStruct(
  module: KernelModule,
  defaults: Record<string, number | boolean>,
  given: Readonly<Record<string, string>>,
): Struct {
  const unknown = Object.keys(given).find((name) => !(name in defaults) && !LIMITS.includes(name));
  if (unknown !== undefined) throw new EngineError('option', `mcts has no setting ${unknown}`);
  const struct = module.struct('settings');
  for (const [name, value] of Object.entries(defaults))
    struct.set(name, Number(given[name] ?? value));
  return struct;
}

function fill(struct: Struct, field: string, value: number): void {
  (struct.field(field) as Float64Array).fill(value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The lead of a seat over the best other one. */
function marginOf(scores: readonly number[], seat: number): number {
  return (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat));
}

/** The statistics of the same edges in two trees, added up. */
export function addRoots(edges: readonly RootEdge[], others: readonly RootEdge[]): RootEdge[] {
  return edges.map((edge, n) => {
    const other = others[n];
    if (other?.action !== edge.action) throw new RangeError('the trees have different roots');
    return {
      action: edge.action,
      visits: edge.visits + other.visits,
      value: edge.value + other.value,
      visited: edge.visited + other.visited,
      scoreSums: edge.scoreSums.map((score, seat) => score + (other.scoreSums[seat] ?? 0)),
    };
  });
}

/** More visits first, then the higher value, then the smaller action. */
function mostVisited(a: RootEdge, b: RootEdge): number {
  return b.visits - a.visits || b.value - a.value || a.action - b.action;
}

/** The mean score of each edge and seat, shrunk towards the overall mean. */
function shrunkenMeans(edges: readonly RootEdge[]): number[][] {
  const visited = Math.max(sum(edges.map((edge) => edge.visited)), 1);
  const seats = edges[0]?.scoreSums.length ?? 0;
  const overall = Array.from(
    { length: seats },
    (_, seat) => sum(edges.map((edge) => edge.scoreSums[seat] ?? 0)) / visited,
  );
  return edges.map((edge) =>
    edge.scoreSums.map(
      (score, seat) =>
        (score + PSEUDO_VISITS * (overall[seat] ?? 0)) / (edge.visited + PSEUDO_VISITS),
    ),
  );
}
