/** Calls a function at a deadline, one at a time. */

/** The longest time that browsers wait. */
const MAX_TIMEOUT = 2 ** 31 - 1;

export class DeadlineTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly now: () => number) {}

  /** Call `work` at a deadline, or earlier if that is weeks away; null stops the timer. */
  set(deadline: number | null, work: () => void): void {
    this.stop();
    if (deadline === null) return;
    this.#timer = setTimeout(work, Math.min(Math.max(deadline - this.now(), 0), MAX_TIMEOUT));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
