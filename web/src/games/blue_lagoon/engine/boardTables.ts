/** The kernels' tables of a board: the struct `board` of `rules.py`. */
import type { KernelModule, Struct } from '$engine/memory';
import { SEA } from '../board/view';
import type { BoardMap } from './map';

/** The tables of a map, given the settlers of each player. */
export function boardTables(
  module: KernelModule,
  map: BoardMap,
  settlers: number,
  maxPlayers: number,
): Struct {
  const board = module.struct('board');
  (board.field('circle') as Uint8Array).fill(map.circles.length);
  board.set('islands', map.values.length);
  board.set('width', map.width);
  board.set('spaces', map.places.length);
  board.set('settlers', settlers);
  map.values.forEach(([, value], island) => {
    for (let ties = 1; ties <= maxPlayers; ties++)
      board.setAt('share', [island, ties], Math.floor(value / ties));
  });
  for (const space of map.places.keys()) fillSpace(board, map, space);
  return board;
}

function fillSpace(board: Struct, map: BoardMap, space: number): void {
  const bit = map.bit(space);
  const letter = map.sign(space).toLowerCase();
  const circle = map.circles.indexOf(space);
  board.set('bit', bit, space);
  board.set('space', space, bit);
  addBit(board, letter === SEA ? 'sea' : 'land', bit);
  const island = map.values.findIndex(([name]) => name === letter);
  if (island >= 0) addBit(board, 'island', bit, island * map.words);
  for (const near of map.neighbours(space)) addBit(board, 'near', near, bit * map.words);
  if (circle < 0) return;
  board.set('circle', circle, bit);
  addBit(board, 'circles', bit);
}

/** Set a bit of the bitboard that begins at word `first` of a field. */
function addBit(board: Struct, field: string, bit: number, first = 0): void {
  const words = board.field(field) as BigUint64Array;
  const at = first + Math.floor(bit / 64);
  words[at] = (words[at] ?? 0n) | (1n << BigInt(bit % 64));
}
