/** The other side of `search.worker.ts`: a web worker that is started with the first job. */
import type { Review } from '$lib/review';
import type { Hint } from '$lib/table/client';
import type { PositionAnalysis } from './analysis/positionAnalysis';
import {
  EngineError,
  type AnalysisJob,
  type BotJob,
  type BotWorker,
  type Decision,
  type Progress,
  type RootEdge,
} from './game';
import type { Answer, Job, Reply, Request } from './search.worker';

/** Milliseconds after which a worker that sends nothing is taken to hang. */
const MAX_SILENCE = 30_000;

/** Called while a job is in progress: with how much is done, and with interim answers. */
interface Reports {
  progress?: Progress | undefined;
  interim?: ((answer: Answer) => void) | undefined;
}

interface Waiting extends Reports {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export class WorkerClient implements BotWorker {
  #worker: Worker | null = null;
  #jobs = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Resolved when the job before is answered. */
  #last: Promise<unknown> = Promise.resolve();
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly url: string) {}

  choose(job: BotJob, progress?: Progress): Promise<Decision> {
    return this.#ask({ kind: 'choose', job }, { progress }) as Promise<Decision>;
  }

  /** The root of one thread of a bot. */
  search(job: BotJob, thread: number, progress: Progress): Promise<RootEdge[]> {
    return this.#ask({ kind: 'search', job, thread }, { progress }) as Promise<RootEdge[]>;
  }

  hint(position: string): Promise<Hint> {
    return this.#ask({ kind: 'hint', position }) as Promise<Hint>;
  }

  review(record: string, progress?: Progress): Promise<Review> {
    return this.#ask({ kind: 'review', record }, { progress }) as Promise<Review>;
  }

  analyse(job: AnalysisJob, report?: (found: PositionAnalysis) => void): Promise<PositionAnalysis> {
    const interim = report && ((answer: Answer) => report(answer as PositionAnalysis));
    return this.#ask({ kind: 'analyse', job }, { interim }) as Promise<PositionAnalysis>;
  }

  #ask(job: Job, reports: Reports = {}): Promise<Answer> {
    const answer = this.#last.then(() => this.#start(job, reports));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  #start(job: Job, reports: Reports): Promise<Answer> {
    const id = this.#jobs++;
    const worker = (this.#worker ??= this.#open());
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...reports });
      worker.postMessage({ ...job, id } satisfies Request);
      this.#watch();
    });
  }

  /** End the worker if it does not answer; the next job starts another one. */
  #watch(): void {
    clearTimeout(this.#silence);
    if (this.#waiting.size > 0) this.#silence = setTimeout(() => this.close(), MAX_SILENCE);
  }

  #open(): Worker {
    const worker = new Worker(this.url, { type: 'module' });
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
    const ended = reply.kind === 'answer' || reply.kind === 'problem';
    if (ended) this.#waiting.delete(reply.id);
    this.#watch();
    if (reply.kind === 'progress') job.progress?.(reply.done, reply.total);
    else if (reply.kind === 'interim') job.interim?.(reply.answer);
    else if (reply.kind === 'answer') job.resolve(reply.answer);
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
