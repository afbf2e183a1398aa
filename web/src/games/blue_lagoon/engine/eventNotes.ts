/** What each event of Blue Lagoon says, as catalogue keys and values, as `event_notes.py`. */
import type { NoteInfo } from '$lib/api/types';
import { note } from '$engine/structState';
import { TOKENS } from '../board/view';
import { FIRST } from './notation';
import { PHASE, UNDECIDED, type BlueLagoonState } from './state';

/** The notes of an action or outcome that is possible in this state; most draws have none. */
export function describe(state: BlueLagoonState, event: number): NoteInfo[] {
  const { seat, laid, game } = state;
  const circles = game.map.circles.length;
  if (seat === UNDECIDED) return [note('first', { seat: event - FIRST })];
  if (laid === circles)
    return [
      describePlacement(state, event),
      ...consequences(state, event, (seat + 1) % game.players),
    ];
  if (laid + 1 < circles) return [];
  return [note('tokens-laid', { count: circles }), ...consequences(state, event, seat)];
}

/** A piece, its space, and the token it takes. */
function describePlacement({ game, struct }: BlueLagoonState, action: number): NoteInfo {
  const { map } = game;
  const space = action % map.names.length;
  const circle = map.circles.indexOf(space);
  const kind = circle < 0 ? undefined : struct.numbers('token')[circle];
  const token = TOKENS[kind ?? -1] ?? 'none';
  return note(action < map.names.length ? 'settler' : 'village', {
    space: map.names[space] ?? '',
    token,
  });
}

/** Exploration ends, or seats from `seat` on are skipped. */
function consequences(state: BlueLagoonState, event: number, seat: number): NoteInfo[] {
  const { players } = state.game;
  const after = state.clone();
  after.apply(event);
  if (after.phase !== state.phase)
    return after.phase === PHASE.settlement ? [note('exploration-over')] : [];
  const skipped = (after.seat - seat + players) % players;
  return Array.from({ length: skipped }, (_, n) => note('skipped', { seat: (seat + n) % players }));
}
