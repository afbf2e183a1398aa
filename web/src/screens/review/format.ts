/** Texts of reviews: actions, chances, changes and labels. */
import { pluginFor } from '$games/index';
import type { View } from '$games/plugin';
import { language, t } from '$lib/i18n';
import type { Label } from '$lib/review';

/** The text of an alternative action; `view` is the position in which it was possible. */
export function actionText(game: string, text: string, view: unknown): string {
  return pluginFor(game).actionText?.(text, view as View | null) ?? text;
}

/** A chance: `62.5%`. */
export function percent(share: number): string {
  return t('percent', { number: points(share) });
}

/** A change of a chance in percentage points, always with its sign: `+3.1`, `−0.4`. */
export function signedPoints(change: number): string {
  const points = Math.round(1000 * change) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return sign + figure(Math.abs(points));
}

/** What a decision lost against the best one: `−4.7`, or `0.0` if it was as good. */
export function loss(lost: number): string {
  return lost ? signedPoints(-lost) : points(0);
}

/** Percentage points without a sign: `4.7`. */
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

/** The chess annotation symbol of a label; the check mark of the best is drawn. */
export const LABEL_SIGNS: Record<Label, string> = {
  best: '',
  good: '·',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
