/** A game review: win chances step by step, decisions rated, luck and play. */
import type { Note } from './notes';

export const LABELS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Label = (typeof LABELS)[number];

/** An action with the win chances after it, by seat. */
export interface Option {
  action: number;
  text: string;
  win_chances: number[];
}

/** A rated decision. `lost` is the loss of win chance, from 0 to 1. */
export interface Judgement {
  action: number;
  label: Label;
  lost: number;
  /** The best actions, the best first; the reasons are those for the first. */
  best: Option[];
  reasons: Note[];
}

/** From the position after `begin` events to that after `end`. */
export interface Step {
  begin: number;
  end: number;
  kind: 'decision' | 'chance' | 'opening';
  seat: number;
  events: string[];
  /** The change of each seat's win chance. */
  changes: number[];
  verdict: Judgement | null;
}

/** One seat's game: `start`, luck and play add up to `final`. */
export interface SeatReview {
  seat: number;
  name: string;
  score: number | null;
  rank: number | null;
  start: number;
  luck: number;
  luck_own: number;
  luck_others: number;
  luck_table: number;
  luck_opening: number;
  play: number;
  play_own: number;
  play_others: number;
  final: number;
  accuracy: number | null;
  counts: Record<Label, number>;
}

export interface Review {
  game: string;
  players: number;
  finished: boolean;
  thresholds: Record<Exclude<Label, 'best'>, number>;
  /** The start, then the end of each step. */
  evaluations: { seats: { win_chance: number; score: number }[]; method: string }[];
  steps: Step[];
  /** The steps with the largest changes, as indices of `steps`. */
  turning_points: number[];
  seats: SeatReview[];
}

/** Whether a decision lost noticeably. */
export function isError(step: Step | null): step is Step & { verdict: Judgement } {
  return step?.verdict != null && LABELS.indexOf(step.verdict.label) >= 2;
}

/** How much better an alternative is than the action played, in win chance. */
export function gain(step: Step & { verdict: Judgement }, option: Option): number {
  const best = step.verdict.best[0]?.win_chances[step.seat] ?? 0;
  return (option.win_chances[step.seat] ?? 0) - (best - step.verdict.lost);
}

/** How an attempt at a decision compares with the best action. */
export type Attempt = 'best' | 'good' | 'weak' | 'played' | 'other';

/** Rate an attempt by the evaluations of the review. */
export function attempted(
  step: Step & { verdict: Judgement },
  text: string,
  good: number,
): Attempt {
  const { best } = step.verdict;
  const place = best.findIndex((option) => option.text === text);
  if (place === 0) return 'best';
  if (text === step.events[0]) return 'played';
  const [first, found] = [best[0], best[place]];
  if (!first || !found) return 'other';
  const lost = (first.win_chances[step.seat] ?? 0) - (found.win_chances[step.seat] ?? 0);
  return lost < good ? 'good' : 'weak';
}
