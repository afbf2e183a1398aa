/** Reviews in words: actions, chances, changes and labels. */
import { language, t } from '$lib/i18n';
import { diceWords } from '../table/tellers';
import type { Label } from './review';

/** An action nobody has carried out, in words; the view is the one it was possible in. */
export function actionText(game: string, text: string, view: unknown): string {
  if (game === 'blue_lagoon') return placingText(text);
  if (game === 'into_the_blue') return divingText(text, view);
  return text;
}

function placingText(text: string): string {
  const key = text.startsWith('V') ? 'lagoon-story-village' : 'lagoon-story-settler';
  return t(key, { space: text.slice(1) });
}

function divingText(text: string, view: unknown): string {
  const [word, rest = ''] = text.split(' ');
  if (word === 'stop') return t('itb-story-stop');
  if (word === 'keep')
    return rest === '-' ? t('itb-story-again') : t('itb-story-keep', { dice: diceWords(rest) });
  const allows = (view as { allows?: [number, number][] } | null)?.allows ?? [];
  const count = allows.find(([level]) => level === Number(rest))?.[1];
  return count === undefined ? text : t('itb-place', { count, level: Number(rest) });
}

/** A chance: `62.5 %`. */
export function percent(share: number): string {
  return t('percent', { number: points(share) });
}

/** A change of a chance in points of a hundred, always with its sign: `+3.1`, `−0.4`. */
export function signedPoints(change: number): string {
  const points = Math.round(1000 * change) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return sign + figure(Math.abs(points));
}

/** Points of a hundred without a sign: `4.7`. */
export function points(share: number): string {
  return figure(Math.round(1000 * share) / 10);
}

/** A number with one decimal place. */
export function figure(number: number): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language(), form).format(number);
}

const LABEL_KEYS: Record<Label, string> = {
  best: 'label-best',
  good: 'label-good',
  inaccuracy: 'label-inaccuracy',
  mistake: 'label-mistake',
  blunder: 'label-blunder',
};

/** A label's name. */
export function labelText(label: Label): string {
  return t(LABEL_KEYS[label]);
}

/** A label as chess players write it; the check mark of the best is drawn. */
export const LABEL_SIGNS: Record<Label, string> = {
  best: '',
  good: '·',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The name of a game, which is the same in all languages. */
export function gameTitle(game: string): string {
  return game
    .split('_')
    .map((word) => (word === 'the' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
