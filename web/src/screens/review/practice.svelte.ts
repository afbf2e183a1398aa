/** Practice: the player finds better actions for their mistakes, one by one, on the board. */
import { problemText } from '$lib/api/rest';
import type { SeatView } from '$lib/api/types';
import type { Choice } from '$games/plugin';
import type { ReviewSource } from './source';
import {
  attempted,
  isError,
  type Attempt,
  type Review,
  type Step,
  type Judgement,
} from '$lib/review';

/** A mistake: a decision that lost noticeably. */
type Task = Step & { verdict: Judgement };

/** The mistakes of a seat, in the order of the game. */
function tasksOf(review: Review, seat: number): Task[] {
  return review.steps.filter(isError).filter((step) => step.seat === seat);
}

/** The number of mistakes of each seat. */
export function mistakesBySeat(review: Review): number[] {
  return review.seats.map(({ seat }) => tasksOf(review, seat).length);
}

export class Practice {
  index = $state(0);
  /** The result of the last attempt. */
  attempt = $state<Attempt | null>(null);
  /** The action that was tried last. */
  tried = $state('');
  /** Whether the answer is shown. */
  answerShown = $state(false);
  solved = $state(0);
  problem = $state('');
  #seen = $state.raw<SeatView | null>(null);
  /** The task that position belongs to. */
  #seenFor = $state.raw<Task | null>(null);
  #good: number;

  readonly tasks: readonly Task[];

  constructor(
    review: Review,
    readonly seat: number,
    private readonly source: ReviewSource,
  ) {
    this.tasks = tasksOf(review, seat);
    this.#good = review.thresholds.inaccuracy;
    void this.#load();
  }

  /** The decision to be made; null when all are done. */
  get task(): Task | null {
    return this.tasks[this.index] ?? null;
  }

  /** The position, as the player to move saw it. */
  get view(): SeatView['view'] | null {
    return this.#seen?.view ?? null;
  }

  /** The actions that may be tried. */
  get choices(): Choice[] {
    const { view, actions } = this.#seen ?? { view: null, actions: [] };
    const numbers = (view as { legal_actions?: number[] } | null)?.legal_actions ?? [];
    const open = this.attempt !== 'best' && !this.answerShown && this.#seenFor === this.task;
    return open ? actions.map((text, n) => ({ text, action: numbers[n] ?? -1 })) : [];
  }

  /** What the board highlights: the answer, once it is found or shown. */
  get advice(): string[] {
    const best = this.task?.verdict.best ?? [];
    return this.answerShown || this.attempt === 'best' ? best.map((option) => option.text) : [];
  }

  /** Try an action. */
  pick(text: string): void {
    if (!this.task) return;
    const first = this.attempt === null;
    this.tried = text;
    this.attempt = attempted(this.task, text, this.#good);
    if (this.attempt === 'best' && first) this.solved += 1;
  }

  /** Show the answer. */
  showAnswer(): void {
    this.answerShown = true;
  }

  /** Continue with the next decision. */
  next(): void {
    this.index += 1;
    [this.attempt, this.tried, this.answerShown] = [null, '', false];
    void this.#load();
  }

  async #load(): Promise<void> {
    const { task, source } = this;
    const { record } = source;
    if (!task) return;
    try {
      const answer = await source.positionOf({
        record,
        event_count: task.begin,
        seats: [task.seat],
      });
      if (this.task === task) [this.#seen, this.#seenFor] = [answer.views[0] ?? null, task];
      this.problem = '';
    } catch (error) {
      this.problem = problemText(error);
    }
  }
}
