/** Texts of Into the Blue: what the dice show, what they allow, what a button does. */
import { listed, t } from '$lib/i18n';
import type { Die } from './dice';
import { CHEST, type View } from './view';

const NO_BREAK_SPACE = '\u00a0';

/** The name of a face. */
export function faceWord(face: number): string {
  return face === CHEST ? t('web-itb-face-chest') : t('number', { number: face });
}

/** The name of a die for a screen reader. */
export function dieWord(die: Die): string {
  return t('web-itb-die', { face: faceWord(die.face), kept: die.kept ? 'yes' : 'no' });
}

/** What the dice on the table allow. */
export function allowsText(view: View): string {
  const final = view.rolls === 3 ? 'yes' : 'no';
  if (view.perfect) return t('itb-allows-chest', { final });
  if (view.to_roll > 0 || view.dice.length === 0) return '';
  if (view.allows.length === 0) return view.dice.includes(1) ? '' : t('itb-allows-nothing');
  const places = view.allows.map(([level, count]) =>
    t('itb-allows-place', { count, level }).replace(/ (?=\d+$)/, NO_BREAK_SPACE),
  );
  return t('itb-allows', { final, places: listed(places, 'disjunction') });
}

/** The effect of stopping with these dice, as the text of a button. */
export function stopWords(view: View): string {
  if (view.perfect) return t('web-itb-stop-chest');
  return view.allows.length > 0 ? t('web-itb-stop-place') : t('web-itb-stop-nothing');
}

/** How many shells the dice put on a level. */
export function allowedOn(view: View, level: number): number {
  return view.allows.find(([one]) => one === level)?.[1] ?? 0;
}
