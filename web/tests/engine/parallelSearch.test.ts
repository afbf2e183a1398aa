/** A search in several workers: the roots of all decide, and all of them report and stop together. */
import { describe, expect, it } from 'vitest';
import { limitThreads, readSpec } from '$engine/botSpec';
import {
  EngineError,
  type Decision,
  type GameFacts,
  type RootEdge,
  type Search,
} from '$engine/game';
import { decideTogether, type OtherThread } from '$engine/parallelSearch';
import { addRoots } from '$games/blue_lagoon/engine/treeSearch';

function edge(action: number, visits: number): RootEdge {
  return { action, visits, value: visits / 2, visited: visits, scoreSums: [visits * 10, visits] };
}

/** A search of four parts that decides for the number of edges it is given. */
class CountingSearch implements Search {
  advanced = 0;

  advance(): number {
    this.advanced += 1;
    return this.advanced / 4;
  }

  decide(others: readonly RootEdge[][] = []): Decision {
    const action = others.flat().length;
    return { action, text: `${action}`, winChance: 0.5, margin: 0, candidates: [] };
  }
}

/** A thread in another worker, which the test lets report, answer or fail. */
class TestThread implements OtherThread {
  report: (done: number) => void = () => undefined;
  answer: (edges: RootEdge[]) => void = () => undefined;
  fail: () => void = () => undefined;
  stopped = 0;

  search(report: (done: number) => void): Promise<RootEdge[]> {
    this.report = report;
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = () => reject(new Error('the worker has ended'));
    });
  }

  stop(): void {
    this.stopped += 1;
  }
}

function begin(isStopped = () => false) {
  const [search, other, progress] = [new CountingSearch(), new TestThread(), new Array<number>()];
  const decision = decideTogether(search, [other], (done) => progress.push(done), isStopped);
  return { search, other, progress, decision };
}

describe('a search in two workers', () => {
  it('decides by the roots of both, and reports the mean of both', async () => {
    const { search, other, progress, decision } = begin();
    other.report(0.5);
    other.answer([edge(3, 1), edge(4, 2)]);
    expect((await decision).action).toBe(2);
    expect(search.advanced).toBe(4);
    expect(progress).toEqual([0.125, 0.375, 0.5, 0.625]);
  });

  it('stops both, and decides by what they have found', async () => {
    let stopped = false;
    const { search, other, decision } = begin(() => stopped);
    other.report(0.1);
    expect(other.stopped).toBe(0);
    stopped = true;
    other.report(0.2);
    expect(other.stopped).toBe(1);
    other.answer([edge(3, 1)]);
    expect((await decision).action).toBe(1);
    expect(search.advanced).toBe(2);
  });

  it('decides alone if the other worker fails', async () => {
    const { search, other, decision } = begin();
    other.fail();
    expect((await decision).action).toBe(0);
    expect(search.advanced).toBe(4);
  });
});

it('adds up the statistics of the same edges, and refuses others', () => {
  const sum = addRoots([edge(3, 1), edge(4, 2)], [edge(3, 10), edge(4, 20)]);
  expect(sum).toEqual([edge(3, 11), edge(4, 22)]);
  expect(() => addRoots([edge(3, 1)], [edge(4, 1)])).toThrow(RangeError);
});

it('limits the threads of a bot, and refuses what is no number of threads', () => {
  const facts = { levels: { orca: 'mcts:time=1.0,threads=2' } } as unknown as GameFacts;
  const orca = readSpec(facts, 'orca');
  expect(limitThreads(orca, 2)).toBe(orca);
  expect(limitThreads(orca, 1).settings).toEqual({ time: '1.0', threads: '1' });
  for (const wrong of ['0', '1.5', 'two'])
    expect(() => limitThreads(readSpec(facts, `mcts:threads=${wrong}`), 2)).toThrow(EngineError);
});
