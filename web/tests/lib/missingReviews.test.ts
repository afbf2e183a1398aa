/** Finished games that nobody has reviewed are reviewed on the player's page. */
import { beforeEach, expect, it } from 'vitest';
import { ProblemError } from '$lib/api/rest';
import type { Review } from '$lib/review';
import { MissingReviews } from '../../src/screens/me/missingReviews.svelte';

const GAMES = ['a', 'b', 'c'].map((table) => ({ table, seat: 1 }));
const own = { seat: 1, accuracy: 90, luck: 0.5 };

let saved: string[];
let waiting: (() => void)[];
let failing: Record<string, Error>;
let closed: number;
let reviews: MissingReviews;

beforeEach(() => {
  [saved, waiting, failing, closed] = [[], [], {}, 0];
  reviews = new MissingReviews({
    record: async (table) => {
      const error = failing[table];
      if (error) throw error;
      return table;
    },
    start: () => ({
      review: (record) =>
        new Promise<Review>((resolve) => {
          const finished = record !== 'closed';
          waiting.push(() => resolve({ finished, seats: [own] } as unknown as Review));
        }),
      close: () => (closed += 1),
    }),
    save: async (table, accuracy, luck) => saved.push(`${table} ${accuracy} ${luck}`),
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function answer(): Promise<void> {
  await settle();
  waiting.shift()?.();
  await settle();
}

it('reviews one game after the other, and says how many are done', async () => {
  const done = reviews.run(GAMES);
  await settle();
  expect([reviews.done, reviews.total, waiting.length]).toEqual([0, 3, 1]);
  for (let n = 0; n < 3; n += 1) await answer();
  expect(await done).toBe(true);
  expect(saved).toEqual(['a 90 0.5', 'b 90 0.5', 'c 90 0.5']);
  expect([reviews.done, reviews.running, closed]).toEqual([3, false, 1]);
});

it('stops, and goes on with the same game', async () => {
  void reviews.run(GAMES);
  await answer();
  reviews.stop();
  await answer();
  expect([saved.length, reviews.running, closed]).toEqual([1, false, 1]);
  void reviews.run();
  await answer();
  expect(saved.at(-1)).toBe('b 90 0.5');
});

it('skips games that cannot be reviewed, and waits for the server', async () => {
  const problem = (status: number) => new ProblemError({ type: '', status, code: '', title: '' });
  failing = { a: problem(409), c: problem(0) };
  void reviews.run([...GAMES, { table: 'd', seat: 0 }]);
  await answer();
  expect(saved).toEqual(['b 90 0.5']);
  expect([reviews.done, reviews.total, reviews.running]).toEqual([2, 4, false]);
});

it('stores nothing for a game that was not played to its end', async () => {
  const done = reviews.run([{ table: 'closed', seat: 1 }]);
  await answer();
  expect(await done).toBe(false);
  expect(saved).toEqual([]);
});
