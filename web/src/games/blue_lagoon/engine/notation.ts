/** Notation of Blue Lagoon: actions and outcomes as in `notation.py`. */
import { EngineError } from '$engine/game';
import { TOKENS } from '../board/view';
import type { BoardMap } from './map';

export const TOKEN_LETTERS = 'cbwps';
/** Chance outcome FIRST + n makes seat n begin; the outcomes below are the tokens. */
export const FIRST = TOKENS.length;

/** `Se4`, a settler on e4, or `Ve4`, a village. */
export function actionText({ names }: BoardMap, action: number): string {
  const village = action >= names.length;
  return (village ? 'V' : 'S') + (names[action % names.length] ?? '');
}

/** The inverse of `actionText`. */
export function parseAction({ names }: BoardMap, text: string): number {
  const [, piece, row, column] = /^\s*([sv])\s*([a-z])\s*(\d{1,3})\s*$/i.exec(text) ?? [];
  const space = names.indexOf(`${row?.toLowerCase()}${Number(column)}`);
  if (space < 0) throw new EngineError('notation', 'S or V and a space, such as Se4 or Ve4');
  return space + (piece?.toLowerCase() === 'v' ? names.length : 0);
}

/** `draw coconut` or `first 1`. */
export function outcomeText(outcome: number): string {
  const token = TOKENS[outcome];
  return token ? `draw ${token}` : `first ${outcome - FIRST}`;
}

/** The inverse of `outcomeText`. */
export function parseOutcome(players: number, text: string): number {
  const [, verb, word = ''] = /^\s*(draw|first)\s+(\w+)\s*$/i.exec(text) ?? [];
  const seats = Array.from({ length: players }, (_, seat) => String(seat));
  const drawn = verb?.toLowerCase() === 'draw';
  const found = (drawn ? (TOKENS as readonly string[]) : seats).indexOf(word.toLowerCase());
  if (verb === undefined || found < 0)
    throw new EngineError('notation', `“first N” or “draw” and one of ${TOKENS.join(', ')}`);
  return drawn ? found : FIRST + found;
}
