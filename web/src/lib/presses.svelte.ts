/**
 * Guards the board against presses that were aimed at something else: the second click of a
 * double-click, and a click on a choice that has only just replaced another one.
 */

/** Milliseconds for which presses are ignored after one was accepted or the choices changed. */
const GUARD = 250;

class Presses {
  /** Whether presses on the board are ignored for the moment. */
  guarded = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The decision that was shown when the current series of clicks began. */
  #aimedAt: number | null = null;

  /** Ignore presses for a moment. */
  guard(): void {
    this.guarded = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.guarded = false), GUARD);
  }

  /**
   * Whether a press on the board counts. `decision` numbers what the player decides now: later
   * clicks of a double-click and repeated keys count only for the decision they began with.
   */
  counts(event: MouseEvent | KeyboardEvent, decision: number): boolean {
    const repeated = event instanceof KeyboardEvent ? event.repeat : event.detail > 1;
    if (!repeated) this.#aimedAt = decision;
    return !this.guarded && this.#aimedAt === decision;
  }
}

export const presses = new Presses();
