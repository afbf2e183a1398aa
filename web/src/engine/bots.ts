/** Bots in a web worker, which is started with the first job. */
import { EngineError, type BotJob, type BotWorker, type Decision, type Progress } from './game';
import type { Reply, Request } from './search.worker';

/** Milliseconds after which a worker that sends nothing is taken to hang. */
const MAX_SILENCE = 30_000;

interface Waiting {
  resolve: (decision: Decision) => void;
  reject: (error: Error) => void;
  progress: Progress;
}

export function startBots(): BotWorker {
  return new SearchWorker();
}

class SearchWorker implements BotWorker {
  #worker: Worker | null = null;
  #jobs = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Resolved when the job before is answered. */
  #last: Promise<unknown> = Promise.resolve();
  #silence: ReturnType<typeof setTimeout> | undefined;

  choose(job: BotJob, progress: Progress = () => undefined): Promise<Decision> {
    const answer = this.#last.then(() => this.#start(job, progress));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  #start(job: BotJob, progress: Progress): Promise<Decision> {
    const id = this.#jobs++;
    const worker = (this.#worker ??= this.#open());
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      worker.postMessage({ kind: 'choose', id, job } satisfies Request);
      this.#watch();
    });
  }

  /** End the worker if it does not answer; the next job starts another one. */
  #watch(): void {
    clearTimeout(this.#silence);
    if (this.#waiting.size > 0) this.#silence = setTimeout(() => this.close(), MAX_SILENCE);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.#receive(data);
    };
    worker.onerror = () => {
      this.close();
    };
    return worker;
  }

  #receive(reply: Reply): void {
    const job = this.#waiting.get(reply.id);
    if (!job) return;
    if (reply.kind !== 'progress') this.#waiting.delete(reply.id);
    this.#watch();
    if (reply.kind === 'progress') {
      job.progress(reply.done);
      return;
    }
    if (reply.kind === 'decision') job.resolve(reply.decision);
    else if (reply.problem) job.reject(new EngineError(reply.problem, reply.message));
    else job.reject(new Error(reply.message));
  }

  stop(): void {
    this.#worker?.postMessage({ kind: 'stop' } satisfies Request);
  }

  close(): void {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('the worker has ended'));
    this.#waiting.clear();
  }
}
