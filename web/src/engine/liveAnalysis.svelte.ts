/** The analysis of the position that a screen shows at present, in a web worker of its own. */
import type { PositionAnalysis } from './analysis/positionAnalysis';
import { startBots } from './bots';
import type { AnalysisJob, BotWorker } from './game';

export class LiveAnalysis {
  /** The newest analysis. Until there is one of the present position, it is that of the last. */
  found = $state.raw<PositionAnalysis | null>(null);
  /** The position that `found` is about. */
  position = $state('');
  /** Whether the present position cannot be analysed. */
  failed = $state(false);
  /** The job that is wanted; null for none. */
  #wanted: AnalysisJob | null = null;
  #running = false;
  readonly #worker: BotWorker;

  constructor(start: () => BotWorker = startBots) {
    this.#worker = start();
  }

  /** Analyse a position, and no longer the last one; null for none. */
  follow(job: AnalysisJob | null): void {
    if (job?.position === this.#wanted?.position && job?.spectator === this.#wanted?.spectator)
      return;
    this.#wanted = job;
    this.failed = false;
    if (!job) this.found = null;
    if (this.#running) this.#worker.stop();
    else if (job) void this.#run();
  }

  /** Analyse the wanted position, and those wanted meanwhile. */
  async #run(): Promise<void> {
    this.#running = true;
    for (let done: AnalysisJob | null = null; this.#wanted && this.#wanted !== done;) {
      const job: AnalysisJob = (done = this.#wanted);
      const take = (found: PositionAnalysis) => {
        if (job === this.#wanted) [this.found, this.position] = [found, job.position];
      };
      await this.#worker.analyse(job, take).then(take, () => {
        if (job === this.#wanted) this.failed = true;
      });
    }
    this.#running = false;
  }

  close(): void {
    this.#wanted = null;
    this.#worker.close();
  }
}
