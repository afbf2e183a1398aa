/** A page that has the rules computes its views; without them the server sends all of them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { State } from '$engine/game';
import { ViewFolder } from '$engine/viewFolder';
import type { LoadFolder } from '$lib/api/computedViews';
import { TableConnection } from '$lib/api/connection.svelte';
import type { EventBatch, TableEvent, TableInfo } from '$lib/api/types';
import { countingEngine } from '../table/local/countingGame';
import { FakeSocket, table } from './fakeSocket';

const game = countingEngine.createGame(2);
let sockets: FakeSocket[];
let tokens: string[];
let connection: TableConnection;
/** The position on the server. */
let state: State;

const socket = () => sockets.at(-1) as FakeSocket;
const requested = () => socket().sent.filter(({ type }) => type === 'views');

function connect(loadFolder: LoadFolder): void {
  const open = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  const deps = { open, tokens: () => tokens, random: () => 1, loadFolder };
  connection = new TableConnection('abcdefgh2345', deps).open();
}

/** Add to the sum on the server, which draws a bonus; the message to seat 0. */
function move(seq: number, add: number, bonus: number): EventBatch {
  const seat = state.currentPlayer;
  state.apply(add);
  state.apply(bonus);
  const seen = game.hide(bonus, seat, 0);
  const events: TableEvent[] = [
    { seq: seq - 1, at: 0, kind: 'action', seat, action: add },
    { seq, at: 0, kind: 'outcome', seat, action: seen },
  ];
  return { type: 'events', after: seq - 2, seq, events, table: tableNow(seq) };
}

function tableNow(seq: number): TableInfo {
  return { ...table(seq), to_move: state.currentPlayer };
}

/** The present state, as a message with views. */
function whole(first: number, seq: number): EventBatch {
  const events: TableEvent[] = [];
  for (let n = first; n <= seq; n += 1) events.push({ seq: n, at: 0, kind: 'said' });
  const views = [state.seatView(0)];
  return { type: 'events', after: first - 1, seq, events, table: tableNow(seq), views };
}

/** Connect at event 3, and let what is deferred run. */
async function live(): Promise<void> {
  socket().connect();
  socket().deliver({
    type: 'welcome',
    table: tableNow(3),
    seats: [0],
    is_host: false,
    present: [0],
  });
  socket().deliver(whole(1, 3));
  await vi.advanceTimersByTimeAsync(10);
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, tokens, state] = [[], ['token'], game.newState()];
});
afterEach(async () => {
  connection.close();
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
});

it('shows the first board at once, and then requests no more views', async () => {
  let loaded: (folder: ViewFolder) => void = () => {};
  connect(() => new Promise((resolve) => (loaded = resolve)));
  await live();
  expect(connection.views).toEqual({ 0: state.seatView(0) });
  expect(requested()).toEqual([]);
  loaded(new ViewFolder(game));
  await vi.advanceTimersByTimeAsync(10);
  expect(requested()).toEqual([{ type: 'views', always: false }]);
});

it('computes what the server would send, and hides what another seat drew', async () => {
  connect(async () => new ViewFolder(game));
  await live();
  const changes: number[] = [];
  connection.onchange = (fresh) => changes.push(fresh.length);
  for (const [seq, add, bonus] of [
    [5, 1, 2],
    [7, 2, 1],
  ] as const) {
    socket().deliver(move(seq, add, bonus));
    expect(connection.views).toEqual({ 0: state.seatView(0) });
  }
  expect(connection.views[0]?.view).toMatchObject({ sum: 3, bonus: [2, 0] });
  expect(changes).toEqual([2, 2]);
  expect(requested()).toHaveLength(1);
});

it('continues from views that the server sends, for example after an undo', async () => {
  connect(async () => new ViewFolder(game));
  await live();
  socket().deliver(move(5, 3, 2));
  state = game.newState();
  socket().deliver(whole(6, 6));
  socket().deliver(move(8, 1, 1));
  expect(connection.views).toEqual({ 0: state.seatView(0) });
  expect(requested()).toHaveLength(1);
});

it.each([
  [
    'are not possible',
    (message: EventBatch) => Object.assign(message.events[0] ?? {}, { action: 7 }),
  ],
  ['lead elsewhere', (message: EventBatch) => Object.assign(message.table ?? {}, { to_move: 0 })],
])('requests views again when events %s', async (_, change) => {
  connect(async () => new ViewFolder(game));
  await live();
  const before = connection.views;
  const message = move(5, 1, 1);
  change(message);
  socket().deliver(message);
  expect(connection.views).toBe(before);
  expect(requested().at(-1)).toEqual({ type: 'views', always: true });
  socket().deliver(whole(6, 5));
  expect(connection.views).toEqual({ 0: state.seatView(0) });
  await vi.advanceTimersByTimeAsync(10);
  expect(requested()).toHaveLength(2);
});

it.each<[string, LoadFolder]>([
  ['has no rules', async () => null],
  ['cannot load them', async () => Promise.reject(new Error('no network'))],
])('leaves the views to the server if the page %s', async (_, load) => {
  connect(load);
  await live();
  socket().deliver({ ...move(5, 1, 1), views: [state.seatView(0)] });
  expect(connection.views).toEqual({ 0: state.seatView(0) });
  expect(requested()).toEqual([]);
});

it('computes views on a new socket, too, once everything has arrived', async () => {
  connect(async () => new ViewFolder(game));
  await live();
  connection.reconnect();
  expect(socket().sent).toEqual([]);
  await live();
  expect(requested()).toEqual([{ type: 'views', always: false }]);
  socket().deliver(move(5, 1, 2));
  expect(connection.views).toEqual({ 0: state.seatView(0) });
});

it('begins anew with other tokens', async () => {
  connect(async () => new ViewFolder(game));
  await live();
  tokens = ['another'];
  connection.reconnect();
  socket().connect();
  expect(connection.views).toEqual({});
  await live();
  socket().deliver(move(5, 1, 2));
  expect(connection.views).toEqual({ 0: state.seatView(0) });
  expect(requested()).toHaveLength(1);
});
