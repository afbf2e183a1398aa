/** The connection to a table: nothing is lost or repeated when the socket drops. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection } from '$lib/api/connection.svelte';
import { STORED_AS } from '$lib/api/heldTables';
import type { Problem } from '$lib/api/types';
import { eventsMessage, FakeSocket } from './fakeSocket';

let sockets: FakeSocket[];
let tokens: string[];
let connection: TableConnection;

const socket = () => sockets.at(-1) as FakeSocket;
const requests = (one: FakeSocket) => one.sent.filter((message) => message.type !== 'hello');
const problem = (code: string): Problem => ({ type: '', title: code, status: 409, code });

function connect(): TableConnection {
  const open = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  return new TableConnection('abcdefgh2345', {
    open,
    tokens: () => tokens,
    random: () => 1,
  }).open();
}

/** Connect, with a welcome at event 3 and all events received. */
function live(): void {
  socket().connect();
  socket().welcome(3);
  socket().events(1, 3);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  tokens = ['token'];
  connection = connect();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('hello', () => {
  it('sends the tokens and has no events yet', () => {
    socket().connect();
    expect(socket().sent).toMatchObject([
      { type: 'hello', table: 'abcdefgh2345', tokens: ['token'], after: 0 },
    ]);
    expect(connection.status).toBe('connecting');
  });

  it('leads to a live table', () => {
    live();
    expect(connection.status).toBe('live');
    expect(connection.caughtUp).toBe(true);
    expect(connection.events.map((event) => event.seq)).toEqual([1, 2, 3]);
    expect(connection.views[0]?.actions).toEqual(['act 3']);
    expect(connection.seats).toEqual([0]);
  });

  it('tells who is connected, and is not disturbed by messages of a later server', () => {
    expect(connection.present).toBeNull();
    live();
    expect(connection.present).toEqual([0]);
    socket().deliver({ type: 'presence', present: [0, 1] });
    socket().deliver({ type: 'something new' } as never);
    expect(connection.present).toEqual([0, 1]);
    expect(connection.status).toBe('live');
  });

  it('says when the page is hidden, also after a disconnection, and when it is visible', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const change = () => document.dispatchEvent(new Event('visibilitychange'));
    const told = () => requests(socket()).map(({ visible }) => visible);
    change();
    live();
    expect(told()).toEqual([false]);
    socket().drop();
    vi.advanceTimersByTime(500);
    live();
    expect(told()).toEqual([false]);
    hidden.mockReturnValue(false);
    change();
    change();
    expect(told()).toEqual([false, true]);
    hidden.mockRestore();
  });

  it('requests only missing events after a disconnection', () => {
    live();
    socket().drop();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    socket().connect();
    expect(socket().sent).toMatchObject([{ after: 3 }]);
    socket().welcome(5);
    expect(connection.caughtUp).toBe(false);
    socket().events(4, 5);
    expect(connection.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(connection.caughtUp).toBe(true);
  });

  it('ignores duplicate events', () => {
    live();
    socket().events(2, 4);
    expect(connection.events.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
  });

  it('waits for the last batch when catching up', () => {
    socket().connect();
    socket().welcome(4);
    socket().deliver({ ...eventsMessage(1, 2), table: null, views: null });
    expect(connection.caughtUp).toBe(false);
    socket().events(3, 4);
    expect(connection.caughtUp).toBe(true);
  });

  it('starts over when the server has fewer events than the page', () => {
    live();
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().connect();
    socket().welcome(2);
    expect(sockets).toHaveLength(3);
    socket().connect();
    expect(socket().sent).toMatchObject([{ after: 0 }]);
  });
});

describe('a dropped socket', () => {
  it('is reopened with exponential backoff of at most fifteen seconds', () => {
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = sockets.length;
      socket().drop();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  it('resets the backoff after a stable connection', () => {
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().drop();
    vi.advanceTimersByTime(1000);
    live();
    socket().drop();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(4);
  });

  it('is reopened at once when the network is back', () => {
    live();
    socket().drop();
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
  });

  it('is reopened at once when the page becomes visible', () => {
    live();
    socket().drop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets).toHaveLength(2);
  });

  it('is closed as soon as it is open if it was left before', () => {
    connection.close();
    expect(socket().closed).toBe(false);
    socket().connect();
    expect(socket().closed).toBe(true);
    expect(socket().sent).toEqual([]);
  });

  it('is not reopened once the table is closed', () => {
    live();
    connection.close();
    expect(socket().closed).toBe(true);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('is ignored after it was replaced', () => {
    live();
    const old = socket();
    connection.reconnect();
    old.events(4, 4);
    expect(connection.seq).toBe(3);
    expect(old.closed).toBe(true);
  });
});

describe('a request', () => {
  it('names the last event seen and is pending until its event arrives', async () => {
    live();
    const done = connection.act(0, 'keep 1123');
    const [request] = requests(socket());
    expect(request).toMatchObject({ type: 'act', seq: 3, seat: 0, action: 'keep 1123' });
    expect(connection.pendingAct(0)).toBe('keep 1123');
    expect(connection.pendingAct(1)).toBeNull();
    socket().events(4, 4, { id: String(request?.['id']) });
    expect(await done).toBeNull();
    expect(connection.pendingAct(0)).toBeNull();
  });

  it('is sent again with the same id after a disconnection', async () => {
    live();
    const done = connection.act(0, 'stop');
    const [request] = requests(socket());
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().connect();
    socket().welcome(3);
    expect(requests(socket())).toEqual([request]);
    socket().deliver({ type: 'ack', id: String(request?.['id']), seq: 4 });
    expect(await done).toBeNull();
  });

  it('is not sent again if its event arrives while catching up', async () => {
    live();
    const done = connection.act(0, 'stop');
    const [request] = requests(socket());
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().connect();
    socket().welcome(4);
    socket().events(4, 4, { id: String(request?.['id']) });
    expect(await done).toBeNull();
    expect(requests(socket())).toEqual([]);
  });

  it('made while disconnected is sent after reconnecting', () => {
    live();
    socket().drop();
    void connection.say(0, 'well dived!');
    expect(requests(socket())).toEqual([]);
    vi.advanceTimersByTime(500);
    socket().connect();
    socket().welcome(3);
    expect(requests(socket())).toMatchObject([{ type: 'say', text: 'well dived!' }]);
  });

  it('that is rejected gives the reason', async () => {
    live();
    const done = connection.undo(0);
    const id = String(requests(socket())[0]?.['id']);
    socket().deliver({ type: 'problem', id, problem: problem('nothing-to-undo') });
    expect((await done)?.code).toBe('nothing-to-undo');
    expect(connection.status).toBe('live');
  });

  it('without a reply means that the socket is dead', () => {
    live();
    void connection.answerUndo(0, true);
    vi.advanceTimersByTime(8000);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it('gets a unique id', () => {
    live();
    void connection.act(0, 'stop');
    void connection.act(0, 'stop');
    const [first, second] = requests(socket());
    expect(first?.['id']).not.toBe(second?.['id']);
  });

  it('ends with a problem when the table is closed', async () => {
    live();
    const done = connection.act(0, 'stop');
    connection.close();
    expect((await done)?.code).toBe('offline');
  });
});

describe('a problem from the server', () => {
  it('that is permanent stops reconnecting', () => {
    socket().connect();
    socket().deliver({ type: 'problem', problem: problem('no-table') });
    socket().drop();
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('refused');
    expect(connection.problem?.code).toBe('no-table');
    expect(sockets).toHaveLength(1);
  });

  it('that is temporary is retried', () => {
    socket().connect();
    socket().deliver({ type: 'problem', problem: problem('store') });
    socket().drop();
    vi.advanceTimersByTime(500);
    expect(connection.status).toBe('lost');
    expect(sockets).toHaveLength(2);
  });
});

it('sends hello again when another tab has taken a seat', () => {
  live();
  tokens = ['token', 'second'];
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
  expect(sockets).toHaveLength(2);
  socket().connect();
  expect(socket().sent).toMatchObject([{ tokens: ['token', 'second'], after: 0 }]);
});

it('estimates the clock offset of the server', () => {
  live();
  socket().events(4, 4, { at: Date.now() + 5000 });
  expect(connection.clockOffset).toBe(5000);
});
