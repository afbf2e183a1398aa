/** Reviews finished games of the account that were not reviewed, one after the other, in a worker. */
import { startBots } from '$engine/bots';
import type { BotWorker } from '$engine/game';
import { api, post, ProblemError } from '$lib/api/rest';
import type { StoredFigures, UnreviewedGame } from '$lib/api/types';
import type { Review } from '$lib/review';

interface ReviewDependencies {
  record: (table: string) => Promise<string>;
  start: () => Pick<BotWorker, 'review' | 'close'>;
  /** Store the figures of the account's own seat. */
  save: (table: string, accuracy: number | null, luck: number) => Promise<unknown>;
}

const DEPENDENCIES: ReviewDependencies = {
  record: (table) => api.record(table),
  start: startBots,
  save: (table, accuracy, luck) =>
    post<StoredFigures>('/account/reviews', { table, accuracy, luck }),
};

export class MissingReviews {
  done = $state(0);
  total = $state(0);
  running = $state(false);
  #left: UnreviewedGame[] = [];
  #worker: ReturnType<ReviewDependencies['start']> | null = null;

  constructor(readonly dependencies: ReviewDependencies = DEPENDENCIES) {}

  /** Review games until all are done or `stop` is called; whether figures were stored. */
  async run(missing?: readonly UnreviewedGame[]): Promise<boolean> {
    if (missing) [this.#left, this.total, this.done] = [[...missing], missing.length, 0];
    if (this.running || !this.#left.length) return false;
    this.running = true;
    let stored = false;
    const worker = (this.#worker = this.dependencies.start());
    try {
      for (let next = this.#left[0]; next && this.#worker === worker; next = this.#left[0]) {
        stored = (await this.#review(next, worker)) || stored;
        if (this.#worker !== worker) break;
        this.#left.shift();
        this.done += 1;
      }
    } finally {
      if (this.#worker === worker) this.stop();
    }
    return stored;
  }

  /** Stop; `run` goes on later. */
  stop(): void {
    this.#worker?.close();
    this.#worker = null;
    this.running = false;
  }

  /** Review one game. Whatever keeps one from being reviewed, the others are. */
  async #review({ table, seat }: UnreviewedGame, worker: Pick<BotWorker, 'review'>) {
    try {
      const record = await this.dependencies.record(table);
      const { finished, seats }: Review = await worker.review(record);
      const own = seats.find((one) => one.seat === seat);
      if (!finished || !own || this.#worker !== worker) return false;
      await this.dependencies.save(table, own.accuracy, own.luck);
      return true;
    } catch (error) {
      // Without the server nothing more can be done now.
      const status = error instanceof ProblemError ? error.problem.status : -1;
      if ([0, 401, 429, 503].includes(status)) this.stop();
      return false;
    }
  }
}
