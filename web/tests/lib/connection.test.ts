/** The connection to a table: nothing is lost, nothing is done twice, whatever the line does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection } from '$lib/api/connection.svelte';
import { STORED_AS } from '$lib/api/heldTables';
import type { Problem } from '$lib/api/types';
import { eventsMessage, FakeLine } from './fakeSocket';

let lines: FakeLine[];
let tokens: string[];
let connection: TableConnection;

const line = () => lines.at(-1) as FakeLine;
const asked = (one: FakeLine) => one.sent.filter((message) => message.type !== 'hello');
const problem = (code: string): Problem => ({ type: '', title: code, status: 409, code });

function connect(): TableConnection {
  const open = () => {
    lines.push(new FakeLine());
    return line();
  };
  return new TableConnection('abcdefgh2345', {
    open,
    tokens: () => tokens,
    random: () => 1,
  }).open();
}

/** Welcomed at event 3, with everything told. */
function live(): void {
  line().up();
  line().welcome(3);
  line().events(1, 3);
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  tokens = ['token'];
  connection = connect();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('hello', () => {
  it('tells who one is and that one has nothing yet', () => {
    line().up();
    expect(line().sent).toMatchObject([
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

  it('asks only for what is missing after a break', () => {
    live();
    line().break();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    line().up();
    expect(line().sent).toMatchObject([{ after: 3 }]);
    line().welcome(5);
    expect(connection.caughtUp).toBe(false);
    line().events(4, 5);
    expect(connection.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(connection.caughtUp).toBe(true);
  });

  it('takes events that come twice once', () => {
    live();
    line().events(2, 4);
    expect(connection.events.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
  });

  it('waits for the last part of a long catching-up', () => {
    line().up();
    line().welcome(4);
    line().tell({ ...eventsMessage(1, 2), table: null, views: null });
    expect(connection.caughtUp).toBe(false);
    line().events(3, 4);
    expect(connection.caughtUp).toBe(true);
  });

  it('begins anew when the server knows less than the page', () => {
    live();
    line().break();
    vi.advanceTimersByTime(500);
    line().up();
    line().welcome(2);
    expect(lines).toHaveLength(3);
    line().up();
    expect(line().sent).toMatchObject([{ after: 0 }]);
  });
});

describe('a broken line', () => {
  it('is tried again after longer and longer pauses, never more than fifteen seconds', () => {
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = lines.length;
      line().break();
      vi.advanceTimersByTime(pause - 1);
      expect(lines).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(before + 1);
    }
  });

  it('starts with short pauses again after a good time', () => {
    line().break();
    vi.advanceTimersByTime(500);
    line().break();
    vi.advanceTimersByTime(1000);
    live();
    line().break();
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(4);
  });

  it('is tried at once when the network is back', () => {
    live();
    line().break();
    dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(2);
  });

  it('is tried at once when the page comes into sight', () => {
    live();
    line().break();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lines).toHaveLength(2);
  });

  it('is left alone once the table is closed', () => {
    live();
    connection.close();
    expect(line().closed).toBe(true);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  it('says nothing any more after it was replaced', () => {
    live();
    const old = line();
    connection.reconnect();
    old.events(4, 4);
    expect(connection.seq).toBe(3);
    expect(old.closed).toBe(true);
  });
});

describe('a request', () => {
  it('names the last event seen and is pending until its event comes', async () => {
    live();
    const done = connection.act(0, 'keep 1123');
    const [request] = asked(line());
    expect(request).toMatchObject({ type: 'act', seq: 3, seat: 0, action: 'keep 1123' });
    expect(connection.pendingAct(0)).toBe('keep 1123');
    expect(connection.pendingAct(1)).toBeNull();
    line().events(4, 4, { id: String(request?.['id']) });
    expect(await done).toBeNull();
    expect(connection.pending).toHaveLength(0);
  });

  it('is sent again under its old name after a break', async () => {
    live();
    const done = connection.act(0, 'stop');
    const [request] = asked(line());
    line().break();
    vi.advanceTimersByTime(500);
    line().up();
    line().welcome(3);
    expect(asked(line())).toEqual([request]);
    line().tell({ type: 'ack', id: String(request?.['id']), seq: 4 });
    expect(await done).toBeNull();
  });

  it('is not sent again if its event arrives while catching up', async () => {
    live();
    const done = connection.act(0, 'stop');
    const [request] = asked(line());
    line().break();
    vi.advanceTimersByTime(500);
    line().up();
    line().welcome(4);
    line().events(4, 4, { id: String(request?.['id']) });
    expect(await done).toBeNull();
    expect(asked(line())).toEqual([]);
  });

  it('made while the line is broken is sent when it is back', () => {
    live();
    line().break();
    void connection.say(0, 'well dived!');
    expect(asked(line())).toEqual([]);
    vi.advanceTimersByTime(500);
    line().up();
    line().welcome(3);
    expect(asked(line())).toMatchObject([{ type: 'say', text: 'well dived!' }]);
  });

  it('that is refused tells why', async () => {
    live();
    const done = connection.undo(0);
    const id = String(asked(line())[0]?.['id']);
    line().tell({ type: 'problem', id, problem: problem('nothing-to-undo') });
    expect((await done)?.code).toBe('nothing-to-undo');
    expect(connection.status).toBe('live');
  });

  it('that stays unanswered means that the line is dead', () => {
    live();
    void connection.answerUndo(0, true);
    vi.advanceTimersByTime(8000);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
  });

  it('gets a name of its own each time', () => {
    live();
    void connection.act(0, 'stop');
    void connection.act(0, 'stop');
    const [first, second] = asked(line());
    expect(first?.['id']).not.toBe(second?.['id']);
  });

  it('ends with a problem when the table is closed', async () => {
    live();
    const done = connection.act(0, 'stop');
    connection.close();
    expect((await done)?.code).toBe('offline');
  });
});

describe('a server that refuses', () => {
  it('for good is not asked again', () => {
    line().up();
    line().tell({ type: 'problem', problem: problem('no-table') });
    line().break();
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('refused');
    expect(connection.problem?.code).toBe('no-table');
    expect(lines).toHaveLength(1);
  });

  it('for a moment is asked again', () => {
    line().up();
    line().tell({ type: 'problem', problem: problem('store') });
    line().break();
    vi.advanceTimersByTime(500);
    expect(connection.status).toBe('lost');
    expect(lines).toHaveLength(2);
  });
});

it('says hello anew when another tab has taken a seat', () => {
  live();
  tokens = ['token', 'second'];
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
  expect(lines).toHaveLength(2);
  line().up();
  expect(line().sent).toMatchObject([{ tokens: ['token', 'second'], after: 0 }]);
});

it('knows how far the clock of the server is ahead', () => {
  live();
  line().events(4, 4, { at: Date.now() + 5000 });
  expect(connection.clockOffset).toBe(5000);
});
