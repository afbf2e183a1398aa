/** Labels of decisions by lost win chance, and a player's accuracy, as `labels.py`. */
import { LABELS, type Label } from '$lib/review';

/** The lost win chance at which each label gives way to the next one. */
export const THRESHOLDS = [0.005, 0.02, 0.05, 0.1] as const;
const [FULL, DECAY, OFFSET] = [103.1668, 4.354, 3.1668];

/** The label of a decision that lost this much win chance, and the loss that counts. */
export function rated(lost: number): { label: Label; lost: number } {
  const label = LABELS[THRESHOLDS.filter((threshold) => lost >= threshold).length] ?? 'best';
  return { label, lost: label === 'best' ? 0 : lost };
}

/** The mean accuracy of decisions, 0 to 100; null without decisions. */
export function accuracy(losses: readonly number[]): number | null {
  if (!losses.length) return null;
  const scores = losses.map((lost) => FULL * Math.exp(-DECAY * lost) - OFFSET);
  return scores.reduce((sum, one) => sum + Math.max(0, Math.min(100, one)), 0) / losses.length;
}
