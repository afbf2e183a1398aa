/** A bot worker that is started when it is needed, and again after a failure. */
import type { BotJob, BotWorker } from '$engine/game';
import type { Hint } from '../client';

/** How often a bot is asked for a decision if its worker fails. */
const MAX_ATTEMPTS = 3;

export class RestartingWorker {
  #running: BotWorker | null = null;

  constructor(readonly start: () => BotWorker) {}

  get #worker(): BotWorker {
    return (this.#running ??= this.start());
  }

  /** The decision of a bot; null if all attempts fail, or once it is not wanted any more. */
  async choose(job: BotJob, isWanted: () => boolean): Promise<number | null> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && isWanted(); attempt += 1) {
      try {
        return (await this.#worker.choose(job)).action;
      } catch {
        this.close();
      }
    }
    return null;
  }

  /** A hint for the player to move, by what is known in a position. */
  hint(position: string): Promise<Hint> {
    return this.#worker.hint(position);
  }

  /** End the current search early. */
  stop(): void {
    this.#running?.stop();
  }

  /** End the worker. */
  close(): void {
    this.#running?.close();
  }
}
