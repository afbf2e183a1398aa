/** Exponential backoff: the delay doubles after each failure, up to a limit, with jitter. */

const FIRST_WAIT = 500;
const MAX_WAIT = 15_000;

export class Backoff {
  #failures = 0;

  constructor(private readonly random: () => number = Math.random) {}

  /** Milliseconds to wait after another failure. */
  next(): number {
    const whole = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    return Math.round(whole * (0.5 + 0.5 * this.random()));
  }

  /** Reset after a success. */
  reset(): void {
    this.#failures = 0;
  }
}
