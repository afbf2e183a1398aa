/**
 * The interface of a game that runs in the browser. It follows `Game` and `State` of
 * `atoll.core.game`, and gives views, events and score sheets in the form of the server's messages.
 */
import type { View } from '$games/plugin';
import type { GameResult, NoteInfo, SeatView, SheetInfo } from '$lib/api/types';
import type { Review } from '$lib/review';
import type { Hint } from '$lib/table/client';
import type { Evaluator } from './analysis/evaluator';
import type { PositionAnalysis } from './analysis/positionAnalysis';

/** Options of a game as text, by name. */
export type Options = Readonly<Record<string, string>>;

/** A chance outcome and its number of equally likely tickets. */
export type Outcome = readonly [outcome: number, tickets: number];

/** Why a text, an option or an action was refused. */
type EngineErrorKind = 'illegal-action' | 'notation' | 'option' | 'record';

export class EngineError extends Error {
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** Facts of a game that its Python package defines. */
export interface GameFacts {
  name: string;
  rules: number;
  min_players: number;
  max_players: number;
  /** Every option with its default as text. */
  defaults: Record<string, string>;
  /** The spec of each level, the weakest first. */
  levels: Record<string, string>;
  /** The level or bot that plays for a player whose time is up. */
  substitute: string;
  /** Constants of the rules, by name. */
  constants: Record<string, unknown>;
}

/** The compiled rules of one game. Everything is synchronous once it is loaded. */
export interface Engine {
  readonly facts: GameFacts;
  /** Load what these options need beyond the usual; a large map has a module of its own. */
  prepare(options: Options): Promise<void>;
  /** Rules for a number of players; options that are not given have their defaults. */
  createGame(players: number, options?: Options): Game;
  /** Whether the engine has a bot of this name. */
  hasBot(bot: BotSpec): boolean;
  /**
   * The search of a bot in a state of this engine; null if the engine has no such bot. Searches
   * share their memory: the one before must not be continued. A bot with the setting `threads` has
   * a search for each of them, numbered from 0.
   */
  createSearch(state: State, bot: BotSpec, seed: bigint, thread?: number): Promise<Search | null>;
  /** The evaluator of a game of this engine; null if the engine has none. */
  createEvaluator(game: Game): Promise<Evaluator | null>;
}

/** A bot and its settings: `mcts:time=1.0` has the name `mcts` and the setting `time`. */
export interface BotSpec {
  name: string;
  settings: Readonly<Record<string, string>>;
}

/** The statistics of an action at the root of a search tree, before they are averaged. */
export interface RootEdge {
  action: number;
  visits: number;
  value: number;
  /** Visits in this search, and the sums of final scores by seat. */
  visited: number;
  scoreSums: number[];
}

/** The search for a decision, in parts. */
export interface Search {
  /** Search for some milliseconds; returns the part that is done, 1 at the end. */
  advance(): number;
  /**
   * The decision by what has been searched so far, once it has advanced, and by the roots of the
   * other threads.
   */
  decide(others?: readonly RootEdge[][]): Decision;
  /** What has been searched so far; only bots with the setting `threads` have it. */
  rootEdges?(): RootEdge[];
}

/** Rules plus options. */
export interface Game {
  readonly engine: Engine;
  readonly players: number;
  /** Actions are numbers from 0 to this number, exclusive. */
  readonly numActions: number;
  /** Chance outcomes are numbers from 0 to this number, exclusive. */
  readonly numOutcomes: number;
  /** Whether seats may know different things. */
  readonly hasSecrets: boolean;
  /** The options that differ from their defaults. */
  readonly changedOptions: Options;
  newState(): State;
  /** The state of a position line of this game, options included. */
  parsePosition(text: string): State;
  actionText(action: number): string;
  /** The inverse of `actionText`. */
  parseAction(text: string): number;
  outcomeText(outcome: number): string;
  /** The inverse of `outcomeText`. */
  parseOutcome(text: string): number;
  /** The outcome, drawn on `owner`'s turn, as `seat` sees it while the game runs. */
  hide(outcome: number, owner: number, seat: number): number;
}

/** One position. `apply` changes it in place; a move is undone by replaying the events before it. */
export interface State {
  readonly game: Game;
  /** The seat to decide, or `CHANCE`, or `TERMINAL`. */
  readonly currentPlayer: number;
  /** The seat whose turn it is, also at its chance nodes; `CHANCE` if there is none. */
  readonly turnSeat: number;
  /** What the current player may do, ascending; empty at chance nodes and at the end. */
  legalActions(): number[];
  /** Every outcome of a chance node; empty elsewhere. */
  chanceOutcomes(): readonly Outcome[];
  isLegal(event: number): boolean;
  /** Apply an action, or at a chance node an outcome; an `EngineError` if it is not legal. */
  apply(event: number): void;
  clone(): State;
  /** The text of an action or, at a chance node, of an outcome. */
  eventText(event: number): string;
  /** Read the text of an action or, at a chance node, of an outcome. */
  parseEvent(text: string): number;
  /** The notes of an event that is about to happen; hide outcomes first. */
  describe(event: number): NoteInfo[];
  /** What a seat or a spectator may know. */
  view(seat: number): View;
  /** The view and the texts of the legal actions, as in the server's messages. */
  seatView(seat: number): SeatView;
  /** The position as one line; with a seat, only what that seat may know. */
  position(seat?: number): string;
  /** The score sheet as if the game ended now; with a seat, from what that seat knows. */
  sheet(seat?: number): SheetInfo;
  /** Scores and ranks; null before the end. */
  result(): GameResult | null;
  /** The whole position: equal for equal positions of equal games. */
  toBytes(): Uint8Array;
}

/** A decision for a bot: the position as its seat knows it, and a level or a spec. */
export interface BotJob {
  position: string;
  bot: string;
  seed: bigint;
}

/** A position to analyse; `spectator` leaves out what only one seat knows. */
export interface AnalysisJob {
  position: string;
  spectator: boolean;
}

/** An action that a bot considered; `weight` is the fraction of the search spent on it. */
export interface Candidate {
  action: number;
  winChance: number;
  margin: number;
  weight: number;
}

/** The chosen action with its win chance and margin, and all candidates, the best first. */
export interface Decision {
  action: number;
  text: string;
  winChance: number;
  margin: number;
  candidates: Candidate[];
}

/** Called with how much is done of `total`: the parts of a search, the positions of a review. */
export type Progress = (done: number, total: number) => void;

/** Bots, hints and reviews in a web worker. Jobs run one after the other. */
export interface BotWorker {
  /** Rejects with an `EngineError` if the position or the bot is unknown. */
  choose(job: BotJob, progress?: Progress): Promise<Decision>;
  /** A hint for the player to move, by what is known in a position. */
  hint(position: string): Promise<Hint>;
  /**
   * The analysis of a position by what is known in it, or by what spectators know. `report` gets
   * each better one; `stop` ends it with the best so far.
   */
  analyse(job: AnalysisJob, report?: (found: PositionAnalysis) => void): Promise<PositionAnalysis>;
  /** The review of a record in one of its text forms; `close` ends it early. */
  review(record: string, progress?: Progress): Promise<Review>;
  /** End the current search early: it answers with what it has found so far. */
  stop(): void;
  /** End the worker; unanswered jobs are rejected. */
  close(): void;
}
