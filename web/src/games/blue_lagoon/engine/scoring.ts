/** The score sheet of Blue Lagoon, with its reasons, as `scoring.py`. */
import type { NoteInfo, SheetLine } from '$lib/api/types';
import { Table, type Struct } from '$engine/memory';
import { note, type Result } from '$engine/structState';
import type { BlueLagoon } from './game';
import { PHASE, ROWS, type BlueLagoonState } from './state';

export const POINTS_PER_LINK = 5;

/** Six lines for each phase begun; the current phase as if it ended now. */
export function sheetLines(state: BlueLagoonState): SheetLine[] {
  const { game, phase } = state;
  const scored = state.struct.clone();
  game.module.call('score_now', game.tables, scored);
  const current = Math.min(phase, PHASE.settlement);
  const phases = Array.from({ length: current + 1 }, (_, n) => n);
  return phases.flatMap((n) => phaseLines(game, scored, n, n === current));
}

/** The lines of one phase, with reasons only while its pieces are on the board. */
export function phaseLines(
  game: BlueLagoon,
  struct: Struct,
  phase: number,
  onBoard: boolean,
): SheetLine[] {
  const points = Array.from({ length: game.players }, (_, seat) => pointsOf(struct, phase, seat));
  const notes = onBoard ? reasons(game, struct, points) : {};
  return ROWS.map((key, row) => ({
    key,
    values: { phase: phase + 1 },
    points: points.map((seat) => seat[row] ?? 0),
    notes: notes[key] ?? [],
  }));
}

/** The rows of a seat in one phase. */
export function pointsOf(struct: Struct, phase: number, seat: number): number[] {
  const sheet = struct.row('sheet', phase);
  return sheet.slice(seat * ROWS.length, (seat + 1) * ROWS.length);
}

function reasons(
  game: BlueLagoon,
  struct: Struct,
  points: readonly number[][],
): Record<string, NoteInfo[]> {
  const pieces = piecesByIsland(game, struct);
  const linked = ROWS.indexOf('links');
  return {
    islands: pieces.map((counts, seat) =>
      note('islands-visited', { seat, islands: counts.filter((count) => count > 0).length }),
    ),
    links: points.map((rows, seat) =>
      note('islands-linked', { seat, islands: Math.floor((rows[linked] ?? 0) / POINTS_PER_LINK) }),
    ),
    majorities: game.map.values.flatMap(([island, value], n) =>
      majority(
        { island, value },
        pieces.map((counts) => counts[n] ?? 0),
      ),
    ),
  };
}

/** Pieces by seat and island. */
function piecesByIsland({ module, tables, players, map }: BlueLagoon, struct: Struct): number[][] {
  const pieces = Table.integers(players, map.values.length);
  module.call('write_pieces', tables, struct, pieces);
  return Array.from({ length: players }, (_, seat) => pieces.row(seat));
}

/** Who has most pieces on an island. */
function majority(about: { island: string; value: number }, counts: readonly number[]): NoteInfo[] {
  const pieces = Math.max(...counts);
  const leaders = [...counts.keys()].filter((seat) => counts[seat] === pieces);
  if (pieces === 0) return [];
  if (leaders.length === 1) return [note('majority', { ...about, pieces, seat: leaders[0] ?? 0 })];
  const share = Math.floor(about.value / leaders.length);
  return [note('majority-tie', { ...about, pieces, seats: leaders.join(','), share })];
}

/** Places by the sum of both phases, then by tokens in hand. */
export function resultOf({ game, struct }: Pick<BlueLagoonState, 'game' | 'struct'>): Result {
  const standings = Table.integers(3, game.players);
  game.module.call('write_standings', struct, standings);
  const [scores = [], tokens = [], ranks = []] = [0, 1, 2].map((row) => standings.row(row));
  return { scores, ranks, decidedBy: decidedBy(scores, tokens, ranks) };
}

/** What decided between equal scores for the first place. */
function decidedBy(scores: number[], tokens: number[], ranks: number[]): NoteInfo[] {
  const level = [...scores.keys()].filter((seat) => scores[seat] === Math.max(...scores));
  const winners = level.filter((seat) => ranks[seat] === 1);
  const winner = winners[0] ?? 0;
  const losers = level.filter((seat) => ranks[seat] !== 1);
  const ties = losers.map((loser) =>
    note('tie-by-tokens', {
      winner,
      tokens: tokens[winner] ?? 0,
      loser,
      fewer: tokens[loser] ?? 0,
    }),
  );
  const shared = note('shared-victory', { seats: winners.join(',') });
  return winners.length > 1 ? [...ties, shared] : ties;
}
