/** My tables: none that waits is left out, and their number is on the icon of the app. */
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldTables, STORED_AS, type HeldTable } from '$lib/api/heldTables';
import { shareSeats } from '$lib/accountSeats';
import { waiting } from '$lib/waiting.svelte';
import { MyTables } from '../../src/screens/home/myTables.svelte';

const setAppBadge = vi.fn(() => Promise.resolve());

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en'], setAppBadge }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

/** The browser holds seat 0 of these tables, each changed later than the one before. */
function hold(...tables: Partial<HeldTable>[]): void {
  const held = tables.map((table, at) => [
    table.id,
    { game: 'blue_lagoon', at, host: '', seats: { 0: 'token' }, invites: {}, ...table },
  ]);
  localStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(held)));
}

/** A server with tables at which seat 0 is to move, unless their names begin with “over”. */
function stubServer(): void {
  const table = (url: string) => {
    const id = url.split('/').at(-1) ?? '';
    return {
      id,
      game: 'blue_lagoon',
      status: id.startsWith('over') ? 'over' : 'running',
      to_move: 0,
    };
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(table(url))));
}

const finished = (count: number, known: boolean) =>
  Array.from({ length: count }, (_, n) => ({ id: `over${n}`, over: known }));

it.each([true, false])(
  'lists an old game behind finished ones (known to be: %o)',
  async (known) => {
    hold({ id: 'old' }, ...finished(20, known));
    stubServer();
    const mine = new MyTables();
    await mine.refresh();
    expect(mine.running.map(({ table, turn }) => [table.id, turn])).toEqual([['old', true]]);
    expect(mine.over).toHaveLength(3);
    expect(heldTables().filter(({ over }) => !over)).toHaveLength(1);
    expect([waiting.count, setAppBadge.mock.calls]).toEqual([1, [[1]]]);
  },
);

it('shows on the icon how many tables wait', () => {
  waiting.set(['a', 'b']);
  waiting.mark('c', true);
  waiting.mark('a', false);
  expect(setAppBadge.mock.calls).toEqual([[2], [3], [2]]);
});

it('shows the number of the service worker, which also knows of push messages', async () => {
  const postMessage = vi.fn((_, [port]: [MessagePort]) => port.postMessage(7));
  const serviceWorker = { controller: { postMessage } };
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('navigator', { languages: ['en'], setAppBadge, serviceWorker });
  waiting.set(['a']);
  waiting.mark('a', false);
  expect(postMessage.mock.calls.map(([message]) => message as unknown)).toEqual([
    { type: 'waiting', tables: { a: true }, all: true },
    { type: 'waiting', tables: { a: false }, all: false },
  ]);
  await vi.waitFor(() => expect(setAppBadge.mock.calls).toEqual([[7], [7]]));
});

it('asks for the running games of the account, however many it has finished since', async () => {
  const own = (id: string, status: string) => ({ id, game: 'count', status, own_seats: [0] });
  hold({ id: 'known' });
  vi.stubGlobal('fetch', (url: string) => {
    const status = new URL(url, 'http://x').searchParams.get('status') ?? '';
    const ids = status === 'over' ? ['known'] : [`a ${status} one`];
    const tables = ids.map((id) => own(id, status));
    return Promise.resolve(Response.json(url.includes('seats') ? { linked: [false] } : { tables }));
  });
  await shareSeats();
  const listed = heldTables().map(({ id, over }) => [id, over ?? false]);
  expect(new Map(listed as [string, boolean][])).toEqual(
    new Map([
      ['known', true],
      ['a running one', false],
      ['a open one', false],
    ]),
  );
});
