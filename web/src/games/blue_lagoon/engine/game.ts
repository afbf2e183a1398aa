/** Blue Lagoon with its map and other options. */
import type { Engine, Game, Options } from '$engine/game';
import type { KernelModule, Pinned } from '$engine/memory';
import {
  changedOptions,
  checkNumber,
  checkPlayers,
  completeOptions,
  readFirstPlayer,
} from '$engine/options';
import type { BoardMap } from './map';
import * as notation from './notation';
import { readPosition } from './position';
import { BlueLagoonState, UNDECIDED } from './state';

/** A map with the module for boards of its size; `name` is how options call the map. */
export interface LoadedMap {
  name: string;
  map: BoardMap;
  module: KernelModule;
  /** The kernels' tables of the map. */
  tables(players: number): Pinned;
}

export class BlueLagoon implements Game {
  readonly players: number;
  readonly map: BoardMap;
  readonly module: KernelModule;
  readonly tables: Pinned;
  readonly firstPlayer: number | null;
  readonly numActions: number;
  readonly numOutcomes: number;
  readonly hasSecrets = false;
  readonly changedOptions: Options;

  constructor(
    readonly engine: Engine,
    loaded: LoadedMap,
    players: number,
    options: Options,
  ) {
    const { first_player = '' } = completeOptions(engine.facts, options);
    this.players = checkPlayers(engine.facts, players);
    this.map = loaded.map;
    this.module = loaded.module;
    this.tables = loaded.tables(players);
    this.firstPlayer = readFirstPlayer(first_player, players);
    this.numActions = 2 * this.map.places.length;
    this.numOutcomes = notation.FIRST + players;
    this.changedOptions = changedOptions(engine.facts, {
      map: loaded.name,
      first_player: String(this.firstPlayer ?? 'random'),
    });
  }

  newState(): BlueLagoonState {
    const struct = this.module.struct('state');
    const first = this.firstPlayer ?? UNDECIDED;
    this.module.call('start', this.tables, struct, this.players, first);
    return new BlueLagoonState(this, struct);
  }

  parsePosition(text: string): BlueLagoonState {
    return readPosition(this, text);
  }

  actionText(action: number): string {
    checkNumber('actions', action, this.numActions);
    return notation.actionText(this.map, action);
  }

  parseAction(text: string): number {
    return notation.parseAction(this.map, text);
  }

  outcomeText(outcome: number): string {
    checkNumber('outcomes', outcome, this.numOutcomes);
    return notation.outcomeText(outcome);
  }

  parseOutcome(text: string): number {
    return notation.parseOutcome(this.players, text);
  }

  /** The outcome itself: nothing is hidden. */
  hide(outcome: number): number {
    return outcome;
  }
}
