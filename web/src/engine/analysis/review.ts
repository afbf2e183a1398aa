/** Game review: the win-chance curve and a label for every decision, as `game_review.py`. */
import {
  LABELS,
  type Judgement,
  type Option,
  type Review,
  type SeatReview,
  type Step,
} from '$lib/review';
import { CHANCE } from '$lib/seatNumbers';
import type { Limit } from '../botSpec';
import type { State } from '../game';
import { initialState, type GameRecord } from '../record';
import { knownState, resultEvaluation, type Evaluation, type Evaluator } from './evaluator';
import { MAX_CHOICES, options } from './hint';
import { accuracy, rated, THRESHOLDS } from './labels';
import { resultAt, reviewPositions, type ReviewPosition } from './reviewPositions';

const TURNING_POINTS = 5;
/** The smallest swing that counts as a turning point. */
const MIN_SWING = 0.03;

/** A position with its evaluation and the verdict on the decision made there, if any. */
interface Reviewed {
  position: ReviewPosition;
  evaluation: Evaluation;
  verdict: Judgement | null;
}

/**
 * Review every position of a record, each within the limit; after each of them, yields how many of
 * all are done.
 */
export function* reviewSteps(
  record: GameRecord,
  evaluator: Evaluator,
  limit?: Limit,
): Generator<{ done: number; total: number }, Review> {
  const positions = reviewPositions(record, evaluator);
  const reviewed: Reviewed[] = [];
  for (const position of positions) {
    reviewed.push(reviewPosition(position, evaluator, limit));
    yield { done: reviewed.length, total: positions.length };
  }
  return summary(record, reviewed);
}

function reviewPosition(
  position: ReviewPosition,
  evaluator: Evaluator,
  limit: Limit | undefined,
): Reviewed {
  const result = resultAt(position);
  if (result) return { position, evaluation: resultEvaluation(result), verdict: null };
  const evaluation = evaluator.evaluate(position.known, limit);
  return { position, evaluation, verdict: verdictOn(position, evaluator, limit) };
}

/** The verdict on a decision, by what its player knew. */
function verdictOn(
  { state, played }: ReviewPosition,
  evaluator: Evaluator,
  limit: Limit | undefined,
): Judgement | null {
  if (played === null || state.legalActions().length < 2) return null;
  const mover = state.currentPlayer;
  const known = knownState(state, mover);
  const ranked = options(state.game, evaluator.rankActions(known, limit));
  const [best] = ranked;
  if (!best) return null;
  const chanceAfter = (action: number) => {
    const after = state.clone();
    after.apply(action);
    return evaluator.evaluate(knownState(after, mover), limit).seats[mover]?.win_chance ?? 0;
  };
  const { label, lost } = rated(lostBy(state, played, ranked, chanceAfter));
  const reasons = evaluator.reasons(known, best.action);
  return { action: played, label, lost, best: ranked.slice(0, MAX_CHOICES), reasons };
}

/**
 * The best action's win chance minus that of the action played, at least 0; `chanceAfter` gives
 * comparable win chances if the ranking leaves out the action played.
 */
function lostBy(
  { currentPlayer: mover }: State,
  played: number,
  ranked: readonly Option[],
  chanceAfter: (action: number) => number,
): number {
  const [best] = ranked;
  const found = ranked.find(({ action }) => action === played);
  if (!best || found === best) return 0;
  const chance = ({ win_chances: chances }: Option) => chances[mover] ?? 0;
  const lost = found
    ? chance(best) - chance(found)
    : chanceAfter(best.action) - chanceAfter(played);
  return Math.max(0, lost);
}

function summary(record: GameRecord, reviewed: readonly Reviewed[]): Review {
  const { game } = record;
  const texts = eventTexts(record);
  const steps = reviewed.slice(1).map((end, n) => stepOf(reviewed[n] as Reviewed, end, texts));
  const [good, inaccuracy, mistake, blunder] = THRESHOLDS;
  const curve = reviewed.map(({ evaluation }) => chancesOf(evaluation));
  const result = reviewed.at(-1)?.position.state.result() ?? null;
  const seats = Array.from({ length: game.players }, (_, seat): SeatReview => {
    const place = { score: result?.scores[seat] ?? null, rank: result?.ranks[seat] ?? null };
    return { seat, name: record.seats[seat] ?? '', ...place, ...seatSummary(seat, steps, curve) };
  });
  return {
    game: game.engine.facts.name,
    players: game.players,
    finished: result !== null,
    thresholds: { good, inaccuracy, mistake, blunder },
    evaluations: reviewed.map(({ evaluation }) => evaluation),
    steps,
    turning_points: turningPoints(steps),
    seats,
  };
}

function chancesOf({ seats }: Evaluation): number[] {
  return seats.map((seat) => seat.win_chance);
}

function eventTexts(record: GameRecord): string[] {
  const state = initialState(record);
  return record.events.map((event) => {
    const text = state.eventText(event);
    state.apply(event);
    return text;
  });
}

function stepOf(before: Reviewed, after: Reviewed, texts: readonly string[]): Step {
  const { state, number: begin } = before.position;
  const end = after.position.number;
  const reveal = begin === end;
  const kind = state.currentPlayer === CHANCE ? 'chance' : 'decision';
  const [from, to] = [chancesOf(before.evaluation), chancesOf(after.evaluation)];
  return {
    begin,
    end,
    kind: reveal ? 'opening' : kind,
    seat: reveal ? CHANCE : state.turnSeat,
    events: texts.slice(begin, end),
    changes: to.map((chance, seat) => chance - (from[seat] ?? 0)),
    verdict: before.verdict,
  };
}

/** Luck, play and accuracy of a seat. */
function seatSummary(
  seat: number,
  steps: readonly Step[],
  curve: readonly number[][],
): Omit<SeatReview, 'seat' | 'name' | 'score' | 'rank'> {
  const sum = (matches: (step: Step) => boolean) =>
    steps.filter(matches).reduce((total, { changes }) => total + (changes[seat] ?? 0), 0);
  const isChance = ({ kind }: Step) => kind === 'chance';
  const isPlay = ({ kind }: Step) => kind === 'decision';
  const luck = {
    luck_own: sum((step) => isChance(step) && step.seat === seat),
    luck_others: sum((step) => isChance(step) && step.seat !== seat && step.seat !== CHANCE),
    luck_table: sum((step) => isChance(step) && step.seat === CHANCE),
    luck_opening: sum(({ kind }) => kind === 'opening'),
  };
  const play = {
    play_own: sum((step) => isPlay(step) && step.seat === seat),
    play_others: sum((step) => isPlay(step) && step.seat !== seat),
  };
  const verdicts = steps.flatMap((step) =>
    step.seat === seat && step.verdict ? [step.verdict] : [],
  );
  const counts = LABELS.map((label) => [
    label,
    verdicts.filter((one) => one.label === label).length,
  ]);
  return {
    start: curve[0]?.[seat] ?? 0,
    ...luck,
    luck: total(luck),
    ...play,
    play: total(play),
    final: curve.at(-1)?.[seat] ?? 0,
    accuracy: accuracy(verdicts.map(({ lost }) => lost)),
    counts: Object.fromEntries(counts) as SeatReview['counts'],
  };
}

function total(parts: Record<string, number>): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/** The steps with the largest swings, as indices in game order. */
function turningPoints(steps: readonly Step[]): number[] {
  const swings = steps.map(swingOf);
  const largest = [...steps.keys()].sort((a, b) => (swings[b] ?? 0) - (swings[a] ?? 0) || a - b);
  const large = largest.slice(0, TURNING_POINTS).filter((n) => (swings[n] ?? 0) >= MIN_SWING);
  return large.sort((a, b) => a - b);
}

/** The win chance that a decision lost, or the largest change that chance brought. */
function swingOf({ kind, verdict, changes }: Step): number {
  return kind === 'decision' ? (verdict?.lost ?? 0) : Math.max(...changes.map(Math.abs));
}
