/** The score sheet of Into the Blue, with a note for each treasure and each tie, as `scoring.py`. */
import type { NoteInfo, SheetLine } from '$lib/api/types';
import { note, totals, type Result, type Values } from '$engine/structState';
import { Table } from '$engine/memory';
import { LEVELS } from '../board/view';
import type { IntoTheBlueState } from './state';

const TREASURES = ['main', 'secondary', 'secondary'] as const;

/** Places and points by level; row 0 of the points is for chests. */
function writeSheet(state: IntoTheBlueState): { places: Table; points: Table } {
  const { game, struct } = state;
  const places = Table.integers(LEVELS.length + 1, game.players);
  const points = Table.integers(LEVELS.length + 1, game.players);
  game.module.call('write_sheet', struct, game.box, places, points);
  return { places, points };
}

/** Level by level, the seats with shells there as they would be scored now. */
export function orderByLevel(state: IntoTheBlueState): number[][] {
  const { places } = writeSheet(state);
  return LEVELS.map((level) => inOrder(places.row(level)));
}

/** The seats that have a place, the best first. */
function inOrder(places: readonly number[]): number[] {
  const placed = [...places.keys()].filter((seat) => (places[seat] ?? -1) >= 0);
  return placed.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** Levels 5 to 1, then chests. */
export function sheetLines(state: IntoTheBlueState): SheetLine[] {
  const { places, points } = writeSheet(state);
  const levels = LEVELS.toReversed().map((level) => ({
    key: 'level',
    values: { level },
    points: points.row(level),
    notes: levelNotes(state, level, inOrder(places.row(level))),
  }));
  const chests = { key: 'chests', values: {}, points: points.row(0), notes: unknownChests(state) };
  return [...levels, chests];
}

/** Who gets which treasure, how ties were broken, and which treasures are not claimed. */
function levelNotes(state: IntoTheBlueState, level: number, order: number[]): NoteInfo[] {
  const treasures = TREASURES.slice(0, 1 + state.game.secondaries);
  const won = order
    .slice(0, treasures.length)
    .map((seat, place) => note(`level-${treasures[place]}`, { level, seat }));
  const left = treasures
    .slice(order.length)
    .map((treasure) => note('token-unclaimed', { level, token: treasure }));
  return [...won, ...tieNotes(state, level, order, treasures), ...left];
}

/** Ties between neighbours in the order who get different treasures. */
function tieNotes(
  { game, struct }: IntoTheBlueState,
  level: number,
  order: readonly number[],
  treasures: readonly string[],
): NoteInfo[] {
  return order.slice(1).flatMap((loser, place) => {
    const winner = order[place] ?? 0;
    const by = game.module.call('deciding_level', struct, winner, loser, level);
    const same = treasures[place] === treasures[place + 1];
    return by < level && !same ? [tieNote({ level, winner, loser }, by)] : [];
  });
}

/** A tie and what decided it: a shallower level, unplayed shells or the order of turns. */
function tieNote(values: Values, by: number): NoteInfo {
  if (by > 0) return note('tie-by-level', { ...values, by });
  return note(by === 0 ? 'tie-by-unplayed' : 'tie-by-turn', values);
}

function unknownChests({ game, struct }: IntoTheBlueState): NoteInfo[] {
  return Array.from({ length: game.players }, (_, seat) => {
    const count = struct.row('chests', seat)[game.chestValues.length] ?? 0;
    return count > 0 ? [note('chests-unknown', { seat, count })] : [];
  }).flat();
}

/** Places by total; equal totals share theirs. */
export function resultOf(lines: readonly SheetLine[]): Result {
  const scores = totals(lines);
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  const shared = note('shared-victory', { seats: winners.join(',') });
  return { scores, ranks, decidedBy: winners.length > 1 ? [shared] : [] };
}
