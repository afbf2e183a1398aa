/** The possible actions by the space they are about, and what is marked on which space. */
import type { Choice, Marks } from '../../plugin';
import type { LagoonView, PieceKind, Space } from './view';

/** Placing one kind of piece on a space. */
export interface Placing {
  kind: PieceKind;
  text: string;
}

const PLACING = /^([SV])([a-z]\d+)$/;

/** The placing that an action's text means, with its space; null for other texts. */
function readPlacing(text: string): (Placing & { space: string }) | null {
  const found = PLACING.exec(text);
  if (!found) return null;
  return { kind: found[1] === 'V' ? 'village' : 'settler', text, space: found[2] ?? '' };
}

/** The legal placings by the name of the space, settlers first. */
export function placingsBySpace(actions: readonly Choice[]): Map<string, Placing[]> {
  const found = new Map<string, Placing[]>();
  for (const { text } of actions) {
    const placing = readPlacing(text);
    if (!placing) continue;
    const others = found.get(placing.space) ?? [];
    found.set(placing.space, [...others, { kind: placing.kind, text }]);
  }
  return found;
}

/** The spaces of marked actions in their order, each once. */
export function markedSpaces(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => readPlacing(text)?.space ?? []))];
}

/** The spaces of the last moves, as many as there are players at most. */
export function lastSpaces(marks: Marks, players: number): string[] {
  return markedSpaces(marks.last).slice(-players);
}

/** Why nothing can be placed on a space, as far as one can see: a key of the catalogues. */
export function whyNot(view: LagoonView, space: Space, mayAct: boolean): string {
  if (view.current_player < -1) return 'web-lagoon-over';
  if (!mayAct) return view.current_player < 0 ? 'web-lagoon-not-now' : 'web-lagoon-not-your-turn';
  return space.piece ? 'web-lagoon-occupied' : 'web-lagoon-not-here';
}

/** The stone circle of the next token from the bag. */
export function nextCircle(rows: readonly Space[][], laid: number): Space | null {
  return rows.flat().filter((space) => space.circle)[laid] ?? null;
}
