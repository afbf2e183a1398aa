/** The legal actions by space, and the highlighted spaces. */
import type { Choice, Marks } from '../../plugin';
import type { LagoonView, PieceKind, Space } from './view';

/** Placing one kind of piece on a space. */
export interface Placing {
  kind: PieceKind;
  text: string;
}

const PLACING = /^([SV])([a-z]\d+)$/;

/** Parse the text of a placement into its space and piece; null for other texts. */
function readPlacing(text: string): (Placing & { space: string }) | null {
  const found = PLACING.exec(text);
  if (!found) return null;
  return { kind: found[1] === 'V' ? 'village' : 'settler', text, space: found[2] ?? '' };
}

/** The legal placements by the name of the space, settlers first. */
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

/** The spaces of highlighted actions in their order, without duplicates. */
export function markedSpaces(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => readPlacing(text)?.space ?? []))];
}

/** The spaces of the last moves, at most as many as there are players. */
export function lastSpaces(marks: Marks, players: number): string[] {
  return markedSpaces(marks.last).slice(-players);
}

/** The catalogue key of the apparent reason why nothing can be placed on a space. */
export function whyNot(view: LagoonView, space: Space, mayAct: boolean): string {
  if (view.current_player < -1) return 'web-lagoon-over';
  if (!mayAct) return view.current_player < 0 ? 'web-lagoon-not-now' : 'web-lagoon-not-your-turn';
  return space.piece ? 'web-lagoon-occupied' : 'web-lagoon-not-here';
}

/** The stone circle of the next token from the bag. */
export function nextCircle(rows: readonly Space[][], laid: number): Space | null {
  return rows.flat().filter((space) => space.circle)[laid] ?? null;
}
