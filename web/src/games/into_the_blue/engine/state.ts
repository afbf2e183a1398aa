/** A position of Into the Blue over its struct, which the docstring of `kernel.py` describes. */
import type { View } from '$games/plugin';
import type { NoteInfo, SheetLine } from '$lib/api/types';
import { type Outcome } from '$engine/game';
import { CHANCE, TERMINAL } from '$lib/seatNumbers';
import { StructState, firstPlayers, reduced, type Result } from '$engine/structState';
import { LEVELS } from '../board/view';
import { describe } from './eventNotes';
import type { IntoTheBlue } from './game';
import { DICE, handsOfSize, orders, unpackHand } from './hands';
import { CHEST, NUM_ACTIONS } from './notation';
import { positionOf, writePosition } from './position';
import { orderByLevel, resultOf, sheetLines } from './scoring';

/** Phases of a position: in the first two a player decides, in the next three chance does. */
export const PHASE = { choosing: 0, placing: 1, rolling: 2, drawing: 3, starting: 4, over: 5 };

const EACH_FACE_ONCE = 0o111111;

export class IntoTheBlueState extends StructState<IntoTheBlue> {
  get phase(): number {
    return this.struct.get('phase');
  }

  get currentPlayer(): number {
    if (this.phase <= PHASE.placing) return this.struct.get('turn');
    return this.phase === PHASE.over ? TERMINAL : CHANCE;
  }

  get turnSeat(): number {
    return this.phase <= PHASE.drawing ? this.struct.get('turn') : CHANCE;
  }

  /** The dice as an octal number. */
  get packedDice(): number {
    return this.struct.get('dice');
  }

  legalActions(): number[] {
    const actions = new Int16Array(NUM_ACTIONS);
    const count = this.game.module.call('legal_actions', this.struct, actions);
    return Array.from(actions.subarray(0, count));
  }

  chanceOutcomes(): readonly Outcome[] {
    if (this.phase === PHASE.rolling) {
      const missing = DICE - unpackHand(this.packedDice).length;
      return handsOfSize(missing).map((hand) => [hand, orders(hand)]);
    }
    if (this.phase === PHASE.drawing) return this.#chests();
    return this.phase === PHASE.starting ? firstPlayers(this.game) : [];
  }

  /** Every chest value of which tokens are left, each token being equally likely. */
  #chests(): Outcome[] {
    const { module, box, chestValues } = this.game;
    const tokens = new BigInt64Array(chestValues.length);
    module.call('write_unknown_tokens', this.struct, box, tokens);
    return reduced(Array.from(tokens, (count, kind) => [CHEST + kind, Number(count)]));
  }

  isLegal(event: number): boolean {
    const known = Number.isInteger(event) && event >= 0 && event < this.game.numOutcomes;
    return known && this.game.module.call('is_legal', this.struct, this.game.box, event) !== 0;
  }

  protected push(event: number): void {
    this.game.module.call('apply', this.struct, event);
  }

  clone(): IntoTheBlueState {
    return new IntoTheBlueState(this.game, this.struct.clone());
  }

  describe(event: number): NoteInfo[] {
    return describe(this, event);
  }

  protected known(seat: number): IntoTheBlueState {
    const known = this.clone();
    this.game.module.call('hide_chests', known.struct, seat);
    return known;
  }

  position(seat?: number): string {
    const known = seat === undefined ? this : this.known(seat);
    return writePosition(this.game, positionOf(known));
  }

  view(seat: number): View {
    const { game } = this;
    const position = positionOf(this.known(seat));
    const { dice, turn, over } = position;
    const rolling = turn !== null && !over && dice.length < DICE;
    return {
      game: game.engine.facts.name,
      seat,
      players: game.players,
      current_player: this.currentPlayer,
      position: writePosition(game, position),
      legal_actions: this.legalActions(),
      turn_seat: this.turnSeat,
      rolls: position.rolls,
      dice,
      to_roll: rolling ? DICE - dice.length : 0,
      allows: this.placeable().flatMap((count, n) => (count > 0 ? [[n + 1, count]] : [])),
      perfect: this.packedDice === EACH_FACE_ONCE,
      shells: position.shells,
      unplayed: this.unplayed(),
      chests: position.chests,
      chests_left: this.struct.get('left'),
      last_round_by: position.last,
      main: game.treasures.slice(0, LEVELS.length),
      secondary: game.treasures.slice(LEVELS.length),
      secondaries_per_level: game.secondaries,
      order: orderByLevel(this),
    };
  }

  /** The shells that could be placed on each level if the roll were final. */
  placeable(): number[] {
    const shells = new BigInt64Array(LEVELS.length);
    this.game.module.call('write_placeable', this.struct, shells);
    return Array.from(shells, Number);
  }

  /** The shells in the hand of each seat. */
  unplayed(): number[] {
    return this.struct
      .numbers('shells')
      .slice(0, this.game.players)
      .map((shells) => shells & 15);
  }

  sheetLines(): SheetLine[] {
    return sheetLines(this);
  }

  protected finalResult(): Result | null {
    const lines = this.sheetLines();
    const hidden = lines.at(-1)?.notes.length !== 0;
    return this.phase === PHASE.over && !hidden ? resultOf(lines) : null;
  }
}
