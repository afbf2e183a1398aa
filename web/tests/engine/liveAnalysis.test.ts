/** The analysis of the position on the screen: the newest one counts, the others are dropped. */
import { expect, it } from 'vitest';
import type { PositionAnalysis } from '$engine/analysis/positionAnalysis';
import type { AnalysisJob, BotWorker } from '$engine/game';
import { LiveAnalysis } from '$engine/liveAnalysis.svelte';

type Report = (found: PositionAnalysis) => void;

/** A worker whose jobs the test answers. */
class AnalysisWorker {
  readonly jobs: { job: AnalysisJob; report: Report; answer: Report; fail: () => void }[] = [];
  stopped = 0;

  analyse(job: AnalysisJob, report: Report): Promise<PositionAnalysis> {
    return new Promise((resolve, reject) => {
      this.jobs.push({ job, report, answer: resolve, fail: () => reject(new Error('no rules')) });
    });
  }

  stop(): void {
    this.stopped += 1;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function analysis(chance: number): PositionAnalysis {
  return { seats: [{ win_chance: chance, score: 10 }], method: 'method-search', best: [] };
}

function begin() {
  const worker = new AnalysisWorker();
  return { worker, live: new LiveAnalysis(() => worker as unknown as BotWorker) };
}

const job = (position: string) => ({ position, spectator: false });

it('shows interim results of the present position', async () => {
  const { worker, live } = begin();
  live.follow(job('one'));
  live.follow(job('one'));
  expect(worker.jobs).toHaveLength(1);
  worker.jobs[0]?.report(analysis(0.4));
  expect([live.position, live.found?.seats[0]?.win_chance]).toEqual(['one', 0.4]);
});

it('stops an analysis that is not wanted any more, and drops what it finds', async () => {
  const { worker, live } = begin();
  live.follow(job('one'));
  live.follow(job('two'));
  live.follow(job('three'));
  expect([worker.stopped, worker.jobs.length]).toEqual([2, 1]);
  worker.jobs[0]?.answer(analysis(0.4));
  await settled();
  expect(live.found).toBeNull();
  expect(worker.jobs.map((one) => one.job.position)).toEqual(['one', 'three']);
  worker.jobs[1]?.answer(analysis(0.7));
  await settled();
  expect([live.position, live.found?.seats[0]?.win_chance]).toEqual(['three', 0.7]);
});

it('goes on with the next position after a failure', async () => {
  const { worker, live } = begin();
  live.follow(job('one'));
  worker.jobs[0]?.fail();
  await settled();
  expect(live.failed).toBe(true);
  live.follow(job('two'));
  expect([live.failed, worker.jobs.length]).toEqual([false, 2]);
  live.follow(null);
  worker.jobs[1]?.answer(analysis(0.5));
  await settled();
  expect(live.found).toBeNull();
});
