/** Into the Blue with its options. */
import { type Engine, type Game, type Options } from '$engine/game';
import type { KernelModule, Struct } from '$engine/memory';
import {
  changedOptions,
  checkNumber,
  checkPlayers,
  completeOptions,
  readFirstPlayer,
  readNumber,
} from '$engine/options';
import { LEVELS } from '../board/view';
import * as notation from './notation';
import { readPosition } from './position';
import { IntoTheBlueState } from './state';

const MAX_POINTS = 99;

export class IntoTheBlue implements Game {
  readonly players: number;
  readonly treasures: number[];
  readonly shells: number;
  readonly firstPlayer: number | null;
  /** The values of all chests, ascending. */
  readonly chests: number[];
  /** The different chest values, ascending. */
  readonly chestValues: number[];
  /** Secondary treasures on each level. */
  readonly secondaries: number;
  readonly hiddenChest: number;
  readonly numActions = notation.NUM_ACTIONS;
  readonly numOutcomes: number;
  readonly hasSecrets = true;
  readonly changedOptions: Options;
  readonly box: Struct;

  constructor(
    readonly engine: Engine,
    readonly module: KernelModule,
    players: number,
    options: Options,
  ) {
    const { facts } = engine;
    const {
      treasures = '',
      chests = '',
      shells = '',
      first_player = '',
    } = completeOptions(facts, options);
    this.players = checkPlayers(facts, players);
    this.treasures = readNumbers('treasures', treasures, 2 * LEVELS.length, 2 * LEVELS.length);
    this.chests = readNumbers('chests', chests, 1, facts.constants['max_chests'] as number).sort(
      (a, b) => a - b,
    );
    this.shells = readNumber('shells', shells, 1, facts.constants['shells'] as number);
    this.firstPlayer = readFirstPlayer(first_player, players);
    this.chestValues = [...new Set(this.chests)];
    this.secondaries = (facts.constants['secondaries'] as Record<string, number>)[players] ?? 0;
    this.hiddenChest = notation.CHEST + this.chestValues.length;
    this.numOutcomes = this.hiddenChest + 1 + players;
    this.changedOptions = changedOptions(facts, {
      treasures: this.treasures.join(','),
      chests: this.chests.join(','),
      shells: String(this.shells),
      first_player: String(this.firstPlayer ?? 'random'),
    });
    this.box = this.#packBox();
  }

  #packBox(): Struct {
    const box = this.module.struct('box');
    this.treasures.forEach((value, n) => {
      const main = n < LEVELS.length;
      box.set(main ? 'main' : 'secondary', value, 1 + (n % LEVELS.length));
    });
    this.chestValues.forEach((value, kind) => {
      box.set('value', value, kind);
      box.set('tokens', this.chests.filter((chest) => chest === value).length, kind);
    });
    box.set('secondaries', this.secondaries);
    return box;
  }

  newState(): IntoTheBlueState {
    const struct = this.module.struct('state');
    const first = this.firstPlayer ?? -1;
    this.module.call('start', struct, this.box, this.players, this.shells, first);
    return new IntoTheBlueState(this, struct);
  }

  parsePosition(text: string): IntoTheBlueState {
    return readPosition(this, text);
  }

  actionText(action: number): string {
    checkNumber('actions', action, this.numActions);
    return notation.actionText(action);
  }

  parseAction(text: string): number {
    return notation.parseAction(text);
  }

  outcomeText(outcome: number): string {
    checkNumber('outcomes', outcome, this.numOutcomes);
    return notation.outcomeText(outcome, this.chestValues);
  }

  parseOutcome(text: string): number {
    return notation.parseOutcome(text, this.chestValues, this.players);
  }

  hide(outcome: number, owner: number, seat: number): number {
    return this.module.call('hide_outcome', outcome, this.chestValues.length, owner, seat);
  }
}

function readNumbers(name: string, text: string, least: number, most: number): number[] {
  const parts = text.split(',');
  readNumber(name, String(parts.length), least, most);
  return parts.map((part) => readNumber(name, part, 0, MAX_POINTS));
}
