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
  wholeNumber,
} from '$engine/options';
import { LEVELS } from '../board/view';
import * as notation from './notation';
import { readPosition } from './position';
import { IntoTheBlueState } from './state';

interface Constants {
  max_chests: number;
  max_points: number;
  shells: number;
  /** Secondary treasures on each level, by number of players. */
  secondaries: Record<string, number>;
}

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
    const constants = facts.constants as unknown as Constants;
    const {
      treasures = '',
      chests = '',
      shells = '',
      first_player = '',
    } = completeOptions(facts, options);
    this.players = checkPlayers(facts, players);
    const count = 2 * LEVELS.length;
    this.treasures = readNumbers('treasures', treasures, count, count, constants.max_points);
    this.chests = readNumbers('chests', chests, 1, constants.max_chests, constants.max_points).sort(
      (a, b) => a - b,
    );
    this.shells = readNumber('shells', shells, 1, constants.shells);
    this.firstPlayer = readFirstPlayer(first_player, players);
    this.chestValues = [...new Set(this.chests)];
    this.secondaries = constants.secondaries[players] ?? 0;
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

/** From `least` to `most` numbers, separated by commas. */
function readNumbers(
  name: string,
  text: string,
  least: number,
  most: number,
  maximum: number,
): number[] {
  const parts = text.split(',');
  wholeNumber(`the number of ${name}`, parts.length, least, most);
  return parts.map((part) => readNumber(name, part, 0, maximum));
}
