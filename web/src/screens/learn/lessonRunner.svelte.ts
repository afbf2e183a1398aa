/** The state of a lesson: the step, the position on the board, the last attempt. */
import { announce } from '$lib/announce.svelte';
import { problemText } from '$lib/api/rest';
import type { PositionInfo } from '$lib/api/types';
import { t } from '$lib/i18n';
import { inspectPosition } from '$lib/positions';
import type { Goal, Lesson, Step } from '$games/plugin';

/** Runs one lesson for one learner. */
export class LessonRunner {
  index = $state(0);
  answer = $state.raw<PositionInfo | null>(null);
  /** The last event, for the board. */
  last = $state.raw<string[]>([]);
  busy = $state(false);
  /** The step is done: its goal was reached, or it has none. */
  done = $state(false);
  /** The catalogue key of the reply to the last attempt; empty before the first. */
  reply = $state('');
  problem = $state('');
  #starts: (string | null)[] = [];

  constructor(readonly lesson: Lesson) {}

  get step(): Step {
    return this.lesson.steps[this.index] as Step;
  }

  get isLast(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }

  /** The text shown now. */
  get text(): string {
    return t(this.reply || this.step.text);
  }

  /** What the board highlights: after a wrong attempt, the correct action. */
  get advice(): string[] {
    return this.reply && !this.done ? [...(this.step.goal?.advice ?? [])] : [];
  }

  /** Go to a step. */
  async open(index: number): Promise<void> {
    const step = this.lesson.steps[index];
    if (!step) return;
    const from = step.position ?? this.#starts[index] ?? this.answer?.position ?? null;
    if (!(await this.#play(from, step.first ?? []))) return;
    this.#starts[index] = from;
    this.index = index;
    this.done = !step.goal;
    this.#setReply('');
  }

  /** Load again what could not be loaded. */
  async retry(): Promise<void> {
    if (this.problem && !this.busy) await this.open(this.index);
  }

  /** Handle an action of the learner. */
  async act(action: string): Promise<void> {
    const goal = this.step.goal;
    if (!goal || this.done || !this.answer) return;
    if (!goal.accept.test(action)) return this.#setReply(replyTo(goal, action));
    if (!(await this.#play(this.answer.position, [action, ...(goal.then ?? [])]))) return;
    this.done = true;
    this.#setReply(goal.done);
  }

  #setReply(reply: string): void {
    this.reply = reply;
    announce(this.text);
  }

  /** Play moves from a position; false if that failed. */
  async #play(position: string | null, moves: readonly string[]): Promise<boolean> {
    const { game, options = {}, names } = this.lesson;
    const start = position === null ? { game, options, players: names.length } : { position };
    this.busy = true;
    this.problem = '';
    try {
      const query = { ...start, moves: [...moves], seats: [0] };
      this.answer = await inspectPosition(query);
      this.last = [...moves];
      return true;
    } catch (error) {
      this.problem = problemText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** The catalogue key of the reply to a wrong action. */
export function replyTo(goal: Goal, action: string): string {
  return goal.otherwise?.find((reply) => reply.match.test(action))?.text ?? 'web-learn-try-again';
}
