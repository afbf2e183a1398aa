/** The six dice: which of them are kept, and the notation of that. */
import { CHEST, DICE } from './view';

/** A die with an identity that survives keeping and rolling. */
export interface Die {
  id: number;
  /** 1 to 5, 6 for the chest. */
  face: number;
  kept: boolean;
  /** How often it was rolled visibly. */
  spin: number;
}

const SIGNS = '12345C';

/** Faces in notation: `1135C`, and `-` for none. */
export function diceText(faces: readonly number[]): string {
  const sorted = [...faces].sort((a, b) => a - b);
  return sorted.map((face) => SIGNS[face - 1] ?? '').join('') || '-';
}

/** The faces in a text such as `keep 113C`. */
export function facesIn(text: string): number[] {
  const signs = text.split(' ')[1] ?? '';
  return [...signs].map((sign) => SIGNS.indexOf(sign) + 1).filter((face) => face > 0);
}

/** The action of a selection; keeping all dice means stopping. */
export function actionFor(dice: readonly Die[]): string {
  const kept = dice.filter((die) => die.kept).map((die) => die.face);
  return kept.length === DICE ? 'stop' : `keep ${diceText(kept)}`;
}

/** How many dice would be rolled again. */
export function toRoll(dice: readonly Die[]): number {
  return dice.filter((die) => !die.kept).length;
}

/** The dice kept last, if only a roll has followed. */
export function keptBefore(last: readonly string[]): number[] {
  const keep = last.findLastIndex((text) => text.startsWith('keep '));
  const after = last.slice(keep + 1);
  const sameTurn = keep >= 0 && after.every((text) => text.startsWith('roll '));
  return sameTurn ? facesIn(last[keep] ?? '') : [];
}

/**
 * The dice after an event. Dice that show a kept face keep their identity, all others are new
 * rolls; they are in ascending order.
 */
export function laidOut(
  before: readonly Die[],
  faces: readonly number[],
  kept: readonly number[],
): Die[] {
  const free = [...before].sort((a, b) => Number(b.kept) - Number(a.kept));
  const staying = [...kept];
  const result: Die[] = [];
  const rolled: number[] = [];
  for (const face of faces) {
    const at = staying.indexOf(face);
    if (at < 0) rolled.push(face);
    else {
      staying.splice(at, 1);
      result.push({ ...taken(free, face), face, kept: true });
    }
  }
  for (const face of rolled) {
    const die = taken(free);
    result.push({ ...die, face, kept: false, spin: die.spin + 1 });
  }
  return result.sort((a, b) => a.face - b.face || Number(b.kept) - Number(a.kept));
}

/** Reuse one of the previous dice, if possible one with this face; else create a new one. */
function taken(free: Die[], face?: number): Die {
  const at = free.findIndex((die) => die.face === face);
  const [die] = free.splice(Math.max(at, 0), 1);
  return die ?? { id: nextId++, face: 1, kept: false, spin: 0 };
}

let nextId = 0;

/** Keep or release the dice so that they show what an action keeps. */
export function keeping(dice: readonly Die[], action: string): Die[] {
  const wanted = action === 'stop' ? dice.map((die) => die.face) : facesIn(action);
  return dice.map((die) => {
    const at = wanted.indexOf(die.face);
    if (at >= 0) wanted.splice(at, 1);
    return { ...die, kept: at >= 0 };
  });
}

/** Whether a die belongs to the run of the dice, which starts at 1. */
export function inRun(faces: readonly number[], face: number): boolean {
  if (face === CHEST) return false;
  for (let number = 1; number <= face; number++) if (!faces.includes(number)) return false;
  return true;
}
