/** Finished games of this browser are given to the account: each once, and no more than it may. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { account } from '$lib/account.svelte';
import { ProblemError } from '$lib/api/rest';
import { ownSeat, UploadQueue } from '$lib/sync/keptGames';
import { handOver } from '$lib/table/local/games';
import type { KeptAs, LocalHeader, LocalSetup } from '$lib/table/local/log';
import { countingEngine } from '../table/local/countingGame';

const PAUSE = 5_000;
const bot = { name: '', bot: 'easy' };
const ana = { name: 'Ana', bot: '' };
const ben = { name: 'Ben', bot: '' };

let games: LocalHeader[];
let owner: string;
let uploads: string[];
let problems: ProblemError[];
let queue: UploadQueue;
let done: number;

function game(id: string, createdAt: number, more: Partial<LocalSetup> = {}, over = true) {
  const rest = { rules: 1, options: {}, hints: false, clock: null, rematchOf: '' };
  const setup: LocalSetup = { ...rest, seats: [bot, ana], dice: 'fair', ...more };
  return { id, game: 'blue_lagoon', createdAt, over, setup };
}

const problem = (status: number, retryAfter = 0) =>
  new ProblemError({ type: '', status, code: 'some', title: 'A problem' }, retryAfter);

async function upload(record: string, seat: number): Promise<string> {
  uploads.push(`${record} ${seat}`);
  const next = problems.shift();
  if (next) throw next;
  return `table of ${record}`;
}

async function note(id: string, kept: KeptAs): Promise<void> {
  games = games.map((one) => (one.id === id ? { ...one, setup: { ...one.setup, kept } } : one));
}

beforeEach(() => {
  vi.useFakeTimers();
  [games, owner, uploads, problems, done] = [[], 'Ana', [], [], 0];
  queue = new UploadQueue({
    owner: () => owner,
    listGames: async () => games,
    readText: async (id) => (id === 'unreadable' ? null : id),
    upload,
    note,
    ondone: () => (done += 1),
  });
});
afterEach(() => {
  account.name = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Run the queue, with the pauses between its uploads. */
async function run(): Promise<void> {
  const running = queue.run();
  await vi.advanceTimersByTimeAsync(30 * PAUSE);
  await running;
}

it('uploads finished games once, the oldest first', async () => {
  games = [game('new', 3), game('running', 1, {}, false), game('old', 2)];
  await Promise.all([run(), queue.run()]);
  await run();
  expect(uploads).toEqual(['old 1', 'new 1']);
  expect(games[2]?.setup.kept).toEqual({ account: 'Ana', table: 'table of old' });
  expect(done).toBe(1);
});

it('waits as long as the server asks after too many requests', async () => {
  games = [game('a', 1), game('b', 2)];
  problems = [problem(429, 600)];
  await queue.run();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(uploads).toEqual(['a 1']);
  await vi.advanceTimersByTimeAsync(1000 + PAUSE);
  expect(uploads).toEqual(['a 1', 'a 1', 'b 1']);
});

it('stops after another problem, until it is started again', async () => {
  games = [game('a', 1), game('b', 2)];
  problems = [problem(503)];
  await run();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(uploads).toEqual(['a 1']);
  await run();
  expect(uploads).toEqual(['a 1', 'a 1', 'b 1']);
});

it('passes over games that the server rejects or that cannot be read', async () => {
  games = [game('rejected', 1), game('unreadable', 2), game('good', 3)];
  problems = [problem(400)];
  await run();
  await run();
  expect(uploads).toEqual(['rejected 1', 'good 1']);
  expect(games.map(({ setup }) => setup.kept?.table)).toEqual(['', '', 'table of good']);
});

it('uploads nothing without an account, and stops when it is switched off', async () => {
  games = [game('a', 1), game('b', 2)];
  owner = '';
  await run();
  expect(uploads).toEqual([]);
  owner = 'Ana';
  const running = queue.run();
  await vi.advanceTimersByTimeAsync(PAUSE / 2);
  owner = '';
  await vi.advanceTimersByTimeAsync(PAUSE);
  await running;
  expect(uploads).toEqual(['a 1']);
});

it('uploads a bounded number of games at a time', async () => {
  games = Array.from({ length: 25 }, (_, n) => game(`g${n}`, n));
  await run();
  expect(uploads).toHaveLength(20);
});

it('gives nobody the games of another account', async () => {
  const kept = { account: 'Ben', table: 't' };
  games = [
    game('of Ben', 1, { playedBy: 'Ben' }),
    game('of a guest, then of Ben', 2, { kept }),
    game('own', 3, { playedBy: 'Ana' }),
  ];
  await run();
  expect(uploads).toEqual(['own 1']);
});

it.each([
  [[bot, ben], 1],
  [[ben, ana, bot], 1],
  [[ben, { name: 'Cleo', bot: '' }], -1],
  [[ana, ana], -1],
  [[bot, bot], -1],
])('finds the seat of the account: %o', (seats, seat) => {
  expect(ownSeat(seats, 'Ana')).toBe(seat);
});

/** The seats with which a game is imported when it is shared; the server first answers with `status`. */
async function sharedSeats(shared: LocalHeader, status: number): Promise<unknown[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const answer = { code: 'some', title: 'A problem', status, table: { id: 'shared' } };
    return Promise.resolve(Response.json(answer, { status: sent.push(body) > 1 ? 200 : status }));
  });
  const rules = countingEngine.createGame(2, {});
  const record = { game: rules, seats: ['', 'Ana'], tags: {}, events: [], seenBy: null };
  expect(await handOver(shared, record)).toBe('/review/shared');
  return sent.map((body) => (JSON.parse(body) as { seat?: number }).seat);
}

it('shares a game as the one of the account, or without an account', async () => {
  expect(await sharedSeats(game('a', 1), 200)).toEqual([undefined]);
  account.name = 'Ana';
  expect(await sharedSeats(game('a', 1), 200)).toEqual([1]);
  expect(await sharedSeats(game('a', 1), 401)).toEqual([1, undefined]);
  expect(await sharedSeats(game('a', 1, { playedBy: 'Ben' }), 200)).toEqual([undefined]);
});
