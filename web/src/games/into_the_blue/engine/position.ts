/** Positions of Into the Blue as plain data, and their text, as `position.py`. */
import { EngineError } from '$engine/game';
import { matched, readLine, writeLine } from '$engine/positionLine';
import { LEVELS } from '../board/view';
import type { IntoTheBlue } from './game';
import { DICE, packHand, unpackHand } from './hands';
import { NONE, UNKNOWN, diceText, readFaces } from './notation';
import { IntoTheBlueState, PHASE } from './state';

const SHELL_SIGNS = '0123456789abc';
const FIELDS = ['levels', 'taken', 'turn', 'rolls', 'dice', 'last'];

/** Shells are by seat and level, chests by seat and ascending, null for unknown. */
export interface Position {
  shells: number[][];
  chests: (number | null)[][];
  /** Null before a first player is drawn; the seat that moved last when the game is over. */
  turn: number | null;
  over: boolean;
  rolls: number;
  dice: readonly number[];
  last: number | null;
}

export function positionOf({ game, struct, phase, packedDice }: IntoTheBlueState): Position {
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const shells = struct.numbers('shells');
  const seatOrNull = (seat: number) => (seat < 0 ? null : seat);
  return {
    shells: seats.map((seat) => LEVELS.map((level) => ((shells[seat] ?? 0) >> (4 * level)) & 15)),
    chests: seats.map((seat) => chestsOf(game, struct.row('chests', seat))),
    turn: seatOrNull(struct.get('turn')),
    over: phase === PHASE.over,
    rolls: struct.get('rolls'),
    dice: unpackHand(packedDice),
    last: seatOrNull(struct.get('last')),
  };
}

function chestsOf({ chestValues }: IntoTheBlue, counts: readonly number[]): (number | null)[] {
  const kinds = [...chestValues, null];
  return kinds.flatMap((value, kind) => Array<number | null>(counts[kind] ?? 0).fill(value));
}

export function writePosition(game: IntoTheBlue, position: Position): string {
  const turn = position.turn ?? UNKNOWN;
  const chests = (seat: (number | null)[]) => seat.map((chest) => chest ?? UNKNOWN).join('+');
  return writeLine(game, {
    levels: position.shells.map((seat) => seat.map((n) => SHELL_SIGNS[n]).join('')).join(','),
    taken: position.chests.map((seat) => chests(seat) || NONE).join(','),
    turn: position.over ? `over:${turn}` : turn,
    rolls: position.rolls,
    dice: diceText(position.dice),
    last: position.last ?? NONE,
  });
}

/** The state of a position line, after checking that it can arise. */
export function readPosition(game: IntoTheBlue, text: string): IntoTheBlueState {
  const fields = readLine(game, text, FIELDS);
  const bySeat = (name: string, seat: string) =>
    matched(fields, name, new RegExp(`^${seat}(,${seat}){${game.players - 1}}$`)).split(',');
  const turn = matched(fields, 'turn', /^((over:)?[0-9]|\?)$/);
  const last = matched(fields, 'last', /^([0-9]|-)$/);
  return stateOf(game, {
    shells: bySeat('levels', `[${SHELL_SIGNS}]{5}`).map(readShells),
    chests: bySeat('taken', '(?:-|(?:\\d{1,2}|\\?)(?:\\+(?:\\d{1,2}|\\?))*)').map(readChests),
    turn: turn === UNKNOWN ? null : Number(turn.at(-1)),
    over: turn.startsWith('over'),
    rolls: Number(matched(fields, 'rolls', /^[0-3]$/)),
    dice: readFaces(fields['dice'] ?? '', DICE),
    last: last === NONE ? null : Number(last),
  });
}

function readShells(text: string): number[] {
  return Array.from(text, (sign) => SHELL_SIGNS.indexOf(sign));
}

/** Chests ascending, unknown ones last. */
function readChests(text: string): (number | null)[] {
  const chests = text === NONE ? [] : text.split('+');
  const known = chests.filter((chest) => chest !== UNKNOWN).map(Number);
  const hidden = chests.filter((chest) => chest === UNKNOWN).map(() => null);
  return [...known.sort((a, b) => a - b), ...hidden];
}

function stateOf(game: IntoTheBlue, position: Position): IntoTheBlueState {
  checkCounts(game, position);
  const state = game.newState();
  const { struct } = state;
  position.shells.forEach((shells, seat) => {
    struct.set('shells', packShells(game, shells), seat);
  });
  position.chests.forEach((chests, seat) => {
    for (const [kind, value] of [...game.chestValues, null].entries())
      struct.setAt('chests', [seat, kind], chests.filter((chest) => chest === value).length);
  });
  struct.set('left', struct.get('left') - position.chests.flat().length);
  struct.set('turn', position.turn ?? -1);
  struct.set('last', position.last ?? -1);
  struct.set('rolls', position.rolls);
  struct.set('dice', packHand(position.dice));
  const over = Number(position.over);
  if (game.module.call('complete_position', struct, game.firstPlayer ?? -1, over) !== 0)
    throw new EngineError('notation', 'the position cannot arise');
  return state;
}

/** Shells on the levels and those not yet played, as the kernels pack them. */
function packShells(game: IntoTheBlue, shells: readonly number[]): number {
  const unplayed = game.shells - sum(shells);
  return shells.reduce((packed, count, n) => packed + count * 16 ** (n + 1), unplayed);
}

/** Seats, shells and chests must exist, so that they fit into the struct. */
function checkCounts({ players, shells, chests }: IntoTheBlue, position: Position): void {
  const taken = position.chests.flat();
  const count = (all: readonly (number | null)[], value: number | null) =>
    all.filter((one) => one === value).length;
  const fits =
    [position.turn ?? 0, position.last ?? 0].every((seat) => seat < players) &&
    position.shells.every((levels) => sum(levels) <= shells) &&
    taken.length <= chests.length &&
    taken.every((value) => value === null || count(taken, value) <= count(chests, value));
  if (!fits) throw new EngineError('notation', 'more seats, shells or chests than there are');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
