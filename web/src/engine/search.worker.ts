/** The web worker in which bots search. `bots.ts` talks to it. */
import { readSpec } from './botSpec';
import { EngineError, type BotJob, type Decision, type Search } from './game';
import { loadPosition } from './modules';

/** What the page sends: a job, or the wish to end the current search. */
export type Request = { kind: 'choose'; id: number; job: BotJob } | { kind: 'stop' };

/** What the worker sends about a job. */
export type Reply =
  | { kind: 'progress'; id: number; done: number }
  | { kind: 'decision'; id: number; decision: Decision }
  | { kind: 'problem'; id: number; problem: EngineError['kind'] | null; message: string };

let stopped = false;

self.onmessage = ({ data }: MessageEvent<Request>) => {
  stopped = data.kind === 'stop';
  if (data.kind === 'choose') void answer(data.id, data.job);
};

async function answer(id: number, job: BotJob): Promise<void> {
  try {
    const search = await createSearch(job);
    await run(search, (done) => {
      send({ kind: 'progress', id, done });
    });
    send({ kind: 'decision', id, decision: search.decide() });
  } catch (error) {
    const problem = error instanceof EngineError ? error.kind : null;
    send({ kind: 'problem', id, problem, message: String(error) });
  }
}

async function createSearch({ position, bot, seed }: BotJob): Promise<Search> {
  const state = await loadPosition(position);
  const { engine } = state.game;
  const search = await engine.createSearch(state, readSpec(engine.facts, bot), seed);
  if (!search) throw new EngineError('option', `the page has no bot ${bot}`);
  return search;
}

/** Search to the end, or until the page asks to stop. */
async function run(search: Search, progress: (done: number) => void): Promise<void> {
  for (let done = search.advance(); done < 1 && !stopped; done = search.advance()) {
    progress(done);
    await nextTask();
  }
}

/** Let messages arrive. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function send(reply: Reply): void {
  self.postMessage(reply);
}
