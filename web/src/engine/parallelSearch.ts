/**
 * The search for a decision in one worker or in several. As the threads of `mcts.py`, each searches
 * a tree of its own, and the statistics of their roots are added up.
 */
import type { Decision, RootEdge, Search } from './game';

/** Called with the part that is done. */
type Report = (done: number) => void;

/** A thread of the search in another worker. */
export interface OtherThread {
  /** Search to the end, or until `stop`; rejects if the worker fails. */
  search(report: Report): Promise<RootEdge[]>;
  stop(): void;
}

/** Search to the end, or until the page asks to stop. */
export async function run(search: Search, report: Report, isStopped: () => boolean): Promise<void> {
  for (let done = search.advance(); done < 1 && !isStopped(); done = search.advance()) {
    report(done);
    await nextTask();
  }
}

/** Search together with other threads and decide by all of them but those that fail. */
export async function decideTogether(
  search: Search,
  others: readonly OtherThread[],
  report: Report,
  isStopped: () => boolean,
): Promise<Decision> {
  const parts = [0, ...others.map(() => 0)];
  const reportPart = (thread: number, done: number) => {
    parts[thread] = done;
    report(parts.reduce((sum, part) => sum + part) / parts.length);
  };
  const roots = Promise.allSettled(
    others.map((other, n) =>
      other.search((done) => {
        reportPart(n + 1, done);
        if (isStopped()) other.stop();
      }),
    ),
  );
  await run(search, (done) => reportPart(0, done), isStopped);
  const found = (await roots).filter((root) => root.status === 'fulfilled');
  return search.decide(found.map((root) => root.value));
}

/** Let messages arrive. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
