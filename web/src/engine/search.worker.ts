/** The web worker in which bots search, and hints, analyses and reviews are made; `workerClient.ts` talks to it. */
import type { Review } from '$lib/review';
import type { Hint } from '$lib/table/client';
import { knownState, type Evaluator } from './analysis/evaluator';
import { makeHint } from './analysis/hint';
import { analysePosition, type PositionAnalysis } from './analysis/positionAnalysis';
import { reviewSteps } from './analysis/review';
import { limitThreads, readSpec, readThreads } from './botSpec';
import { SPECTATOR } from '$lib/seatNumbers';
import {
  EngineError,
  type AnalysisJob,
  type BotJob,
  type Decision,
  type Game,
  type RootEdge,
  type Search,
} from './game';
import { readRecord } from './inspection';
import { loadGame, loadPosition } from './modules';
import { decideTogether, nextTask, run, type OtherThread } from './parallelSearch';
import { WorkerClient } from './workerClient';

/** What a worker can do: a decision of a bot, the search of one of its threads, a hint, an analysis or a review. */
export type Job =
  | { kind: 'choose'; job: BotJob }
  | { kind: 'search'; job: BotJob; thread: number }
  | { kind: 'hint'; position: string }
  | { kind: 'analyse'; job: AnalysisJob }
  | { kind: 'review'; record: string };

/** What the page sends: a job, or the request to end the current search. */
export type Request = (Job & { id: number }) | { kind: 'stop' };

export type Answer = Decision | RootEdge[] | Hint | PositionAnalysis | Review;

/** What the worker sends about a job. */
export type Reply =
  | { kind: 'progress'; id: number; done: number; total: number }
  | { kind: 'interim'; id: number; answer: Answer }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'problem'; id: number; problem: EngineError['kind'] | null; message: string };

/** Called with how much is done, and with interim answers. */
interface Report {
  progress: (done: number, total: number) => void;
  interim: (answer: Answer) => void;
}

/** Seconds for the search of a hint. */
const HINT_SECONDS = 1;
/** The most workers of a bot: two if there are cores for them; more would need too much memory. */
const MAX_WORKERS = 'Worker' in self && navigator.hardwareConcurrency >= 2 ? 2 : 1;
/** The workers of the other threads, which stay for the next decision. */
const otherWorkers: WorkerClient[] = [];

let stopped = false;

self.onmessage = ({ data }: MessageEvent<Request>) => {
  stopped = data.kind === 'stop';
  if (data.kind !== 'stop') void reply(data.id, data);
};

async function reply(id: number, job: Job): Promise<void> {
  try {
    const answer = await answerTo(job, {
      progress: (done, total) => send({ kind: 'progress', id, done, total }),
      interim: (found) => send({ kind: 'interim', id, answer: found }),
    });
    send({ kind: 'answer', id, answer });
  } catch (error) {
    const problem = error instanceof EngineError ? error.kind : null;
    send({ kind: 'problem', id, problem, message: String(error) });
  }
}

function answerTo(job: Job, report: Report): Promise<Answer> {
  if (job.kind === 'choose') return choose(job.job, report);
  if (job.kind === 'search') return searchThread(job.job, job.thread, report);
  if (job.kind === 'analyse') return analyse(job.job, report);
  return job.kind === 'hint' ? hint(job.position) : review(job.record, report);
}

async function choose(job: BotJob, { progress }: Report): Promise<Decision> {
  const { search, threads } = await createSearch(job, 0);
  const others = otherThreads(job, threads);
  return decideTogether(search, others, (done) => progress(done, 1), isStopped);
}

/** The search of one thread for the worker that decides. */
async function searchThread(
  job: BotJob,
  thread: number,
  { progress }: Report,
): Promise<RootEdge[]> {
  const { search } = await createSearch(job, thread);
  await run(search, (done) => progress(done, 1), isStopped);
  return search.rootEdges?.() ?? [];
}

/** The search of one thread, and the number of threads: at most as many as there can be workers. */
async function createSearch(
  { position, bot, seed }: BotJob,
  thread: number,
): Promise<{ search: Search; threads: number }> {
  const state = await loadPosition(position);
  const { engine } = state.game;
  const spec = limitThreads(readSpec(engine.facts, bot), MAX_WORKERS);
  const search = await engine.createSearch(state, spec, seed, thread);
  if (!search) throw new EngineError('option', `the page has no bot ${bot}`);
  return { search, threads: readThreads(spec.settings) };
}

/** All threads of a bot but the first, each in a worker of its own. */
function otherThreads(job: BotJob, threads: number): OtherThread[] {
  return Array.from({ length: threads - 1 }, (_, n) => {
    const worker = (otherWorkers[n] ??= new WorkerClient(self.location.href));
    return {
      search: (progress) => worker.search(job, n + 1, progress),
      stop: () => worker.stop(),
    };
  });
}

function isStopped(): boolean {
  return stopped;
}

async function hint(position: string): Promise<Hint> {
  const state = await loadPosition(position);
  const limit = { seconds: HINT_SECONDS, simulations: null };
  return makeHint(await createEvaluator(state.game), state, limit);
}

/** Analyse a position pass by pass, until the page asks to stop. */
async function analyse(job: AnalysisJob, { interim }: Report): Promise<PositionAnalysis> {
  const position = await loadPosition(job.position);
  const state = job.spectator ? knownState(position, SPECTATOR) : position;
  const evaluator = await createEvaluator(state.game);
  let best: PositionAnalysis | null = null;
  for (const found of analysePosition(evaluator, state)) {
    best = found;
    interim(found);
    await nextTask();
    if (stopped) break;
  }
  if (!best) throw new EngineError('option', 'there is nothing to analyse');
  return best;
}

async function review(text: string, report: Report): Promise<Review> {
  const record = await readRecord(text, { loadGame, loadPosition });
  const steps = reviewSteps(record, await createEvaluator(record.game));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    report.progress(value.done, value.total);
  }
}

async function createEvaluator(game: Game): Promise<Evaluator> {
  const evaluator = await game.engine.createEvaluator(game);
  if (!evaluator) throw new EngineError('option', 'the page has no evaluator of this game');
  return evaluator;
}

function send(message: Reply): void {
  self.postMessage(message);
}
