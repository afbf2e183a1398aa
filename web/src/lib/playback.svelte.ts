/**
 * A queue of frames that are shown one after the other, each for its own time. It never lasts:
 * `flush` shows the newest frame at once, and so does a queue that has become too long.
 */

export interface Timed {
  /** Milliseconds until the next frame may be shown, at normal pace. */
  hold: number;
}

/** With more frames waiting than this, each is shown for half its time. */
const CROWDED = 8;
/** With more frames waiting than this, all are skipped. */
export const MAX_WAITING = 30;

interface PlaybackDeps<F> {
  /** The factor by which every hold is multiplied; 0 shows everything at once. */
  pace: () => number;
  /** One frame for several that are skipped: the last one, with what must not be missed. */
  merge: (frames: readonly F[]) => F;
}

export class Playback<F extends Timed> {
  /** The frame on the screen. */
  frame = $state.raw<F | null>(null);
  /** The number of frames that are not shown yet. */
  waiting = $state(0);
  readonly #deps: PlaybackDeps<F>;
  #queue: F[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;

  constructor(deps: PlaybackDeps<F>) {
    this.#deps = deps;
  }

  /** The newest frame, shown or not. */
  get newest(): F | null {
    return this.#queue.at(-1) ?? this.frame;
  }

  /** Show frames in order, after those that are waiting. */
  push(frames: readonly F[]): void {
    this.#queue.push(...frames);
    this.waiting = this.#queue.length;
    const atOnce = this.#deps.pace() === 0 || document.hidden;
    if (atOnce || this.waiting > MAX_WAITING) this.flush();
    else if (this.#timer === undefined) this.#next();
  }

  /** Show a frame at once; those that are waiting are forgotten. */
  jump(frame: F): void {
    this.stop();
    this.frame = frame;
  }

  /** Show the newest frame at once; the next one pushed does not have to wait either. */
  flush(): void {
    const skipped = this.#queue;
    this.stop();
    if (skipped.length) this.frame = this.#deps.merge(skipped);
  }

  /** Forget the frames that are waiting. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
  }

  /** Hold back frames until `resume`, because nothing can be shown yet. */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.#paused ? undefined : this.#queue.shift();
    if (!frame) return;
    this.waiting = this.#queue.length;
    this.frame = frame;
    const rush = this.waiting > CROWDED ? 0.5 : 1;
    const hold = frame.hold * this.#deps.pace() * rush;
    if (hold > 0) this.#timer = setTimeout(() => this.#next(), hold);
    else this.#next();
  }
}
