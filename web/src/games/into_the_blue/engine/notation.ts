/** Notation of Into the Blue: dice, actions and outcomes as in `notation.py`. */
import { EngineError } from '$engine/game';
import { DICE, HANDS, NUM_ROLLS, handNumber } from './hands';

const FACE_SIGNS = '12345C';
export const UNKNOWN = '?';
export const NONE = '-';
const LEVELS = 5;

/** Actions below keep hand NUM_ROLLS + action; STOP + L is “place on level L”. */
export const STOP = HANDS.length - NUM_ROLLS;
export const NUM_ACTIONS = STOP + LEVELS + 1;
/** Outcomes below are rolled hands, those from here on chests and then first players. */
export const CHEST = HANDS.length;

/** Faces as text: `1135C`, or `-` for no dice. */
export function diceText(faces: readonly number[]): string {
  return faces.map((face) => FACE_SIGNS[face - 1]).join('') || NONE;
}

/** `keep 113`, `stop` or `place 3`. */
export function actionText(action: number): string {
  if (action < STOP) return `keep ${diceText(HANDS[NUM_ROLLS + action] ?? [])}`;
  return action === STOP ? 'stop' : `place ${action - STOP}`;
}

/** The inverse of `actionText`; blanks and commas between dice do not matter. */
export function parseAction(text: string): number {
  const [, verb, rest = ''] = /^\s*(keep|stop|place)\s*(.*?)\s*$/i.exec(text) ?? [];
  const word = verb?.toLowerCase();
  if (word === 'keep') return handNumber(readFaces(rest, DICE - 1)) - NUM_ROLLS;
  if (word === 'stop' && rest === '') return STOP;
  if (word === 'place' && /^[1-5]$/.test(rest)) return STOP + Number(rest);
  throw new EngineError('notation', 'keep and dice, stop, or place and a level');
}

/** Dice with or without blanks and commas between them; `none` or `-` for no dice. */
export function readFaces(text: string, most: number): number[] {
  if (text === NONE || text.toLowerCase() === 'none') return [];
  const signs = [...text.replaceAll(/[\s,]/g, '').toUpperCase()];
  const faces = signs.map((sign) => FACE_SIGNS.indexOf(sign) + 1);
  if (faces.length === 0 || faces.length > most || faces.includes(0))
    throw new EngineError('notation', `at most ${most} dice, each 1 to 5 or C`);
  return faces.sort((a, b) => a - b);
}

/** `roll 45`, `chest 6`, `chest ?` or `first 1`; `values` are the different chest values. */
export function outcomeText(outcome: number, values: readonly number[]): string {
  if (outcome < CHEST) return `roll ${diceText(HANDS[outcome] ?? [])}`;
  const kind = outcome - CHEST;
  if (kind <= values.length) return `chest ${values[kind] ?? UNKNOWN}`;
  return `first ${kind - values.length - 1}`;
}

/** The inverse of `outcomeText`; `roll` may be left out. */
export function parseOutcome(text: string, values: readonly number[], players: number): number {
  const [, verb, rest = ''] = /^\s*(roll|chest|first|(?=[1-5c]))\s*(.*?)\s*$/i.exec(text) ?? [];
  const word = verb?.toLowerCase();
  if (word === 'chest') return CHEST + choice(rest, [...values.map(String), UNKNOWN]);
  const seats = Array.from({ length: players }, (_, seat) => String(seat));
  if (word === 'first') return CHEST + values.length + 1 + choice(rest, seats);
  if (word !== undefined) return handNumber(readFaces(rest, DICE));
  throw new EngineError('notation', 'roll and dice, chest and a value, or first and a seat');
}

function choice(word: string, choices: readonly string[]): number {
  const found = choices.indexOf(word);
  if (found < 0) throw new EngineError('notation', `one of ${choices.join(', ')}`);
  return found;
}
