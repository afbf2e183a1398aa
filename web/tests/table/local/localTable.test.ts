/** A table in this browser: moves, chance, bots, undo, clocks, records, and its log after a reload. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StaleGameError, type GameHeader, type LoggedEvent, type StoredGame } from '$lib/gameStore';
import { speak } from '$lib/i18n';
import type { LocalDependencies, TableStore } from '$lib/table/local/dependencies';
import { LocalTable } from '$lib/table/local/localTable.svelte';
import type { LocalSetup } from '$lib/table/local/log';
import { CountingBots, countingEngine } from './countingGame';

/** Stores games in memory, with the promises of the browser's store. */
class MemoryStore implements TableStore {
  readonly games = new Map<string, StoredGame<LoggedEvent>>();
  readonly listeners = new Set<() => void>();
  full = false;

  putGame = async (header: GameHeader): Promise<void> => {
    const events = this.games.get(header.id)?.events ?? [];
    this.games.set(header.id, {
      header: { ...header, changedAt: 0, eventCount: events.length },
      events,
    });
    for (const listener of this.listeners) listener();
  };

  appendEvent = async (id: string, ...events: readonly LoggedEvent[]): Promise<void> => {
    const game = this.games.get(id);
    if (this.full) throw new Error('no room');
    if (game?.events.length !== (events[0]?.seq ?? 0) - 1) throw new StaleGameError(id);
    game.events.push(...structuredClone(events));
    for (const listener of this.listeners) listener();
  };

  changeSetup: TableStore['changeSetup'] = async (id, change, over) => {
    const game = this.games.get(id);
    if (!game) return;
    const setup = change(game.header.setup as Parameters<typeof change>[0]);
    game.header = { ...game.header, over: over ?? game.header.over, setup };
    for (const listener of this.listeners) listener();
  };

  deleteGame = async (id: string): Promise<void> => {
    this.games.delete(id);
  };

  loadGame = (async (id: string) =>
    structuredClone(this.games.get(id) ?? null)) as TableStore['loadGame'];

  exportGame = async (id: string): Promise<File | null> => {
    const game = this.games.get(id);
    return game ? new File([JSON.stringify(game)], `${id}.json`) : null;
  };

  onGamesChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

const ID = 'local-game-1';
let store: MemoryStore;
let bots: CountingBots;
let now: number;
let ended: number;
let open: LocalTable[];

beforeAll(() => speak('en'));
beforeEach(() => {
  vi.useFakeTimers();
  [store, bots, now, open] = [new MemoryStore(), new CountingBots(), 1_000_000, []];
  ended = 0;
});
afterEach(() => {
  for (const table of open) table.close();
  vi.useRealTimers();
});

const person = (name: string) => ({ name, bot: '' });
const bot = (level: string) => ({ name: '', bot: level });

function setup(more: Partial<LocalSetup> = {}): LocalSetup {
  const seats = [person('Ana'), bot('easy')];
  const rest = { rules: 1, options: {}, hints: true, clock: null, rematchOf: '' };
  return { ...rest, seats, dice: 'fair', ...more };
}

/** Let everything run that waits for nothing but the store. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function openTable(): Promise<LocalTable> {
  const dependencies: LocalDependencies = {
    store,
    loadRules: async (_, players, options) => countingEngine.createGame(players, options),
    startBots: () => bots,
    draw: () => 2,
    now: () => now,
    replay: async () => {},
    handOver: async (_, { events }) => `/review/${events.length}`,
    onover: () => (ended += 1),
  };
  const table = new LocalTable(ID, dependencies);
  open.push(table);
  table.open();
  await settle();
  return table;
}

async function newTable(more: Partial<LocalSetup> = {}): Promise<LocalTable> {
  const header = { id: ID, game: 'counting', createdAt: now, over: false, setup: setup(more) };
  await store.putGame(header);
  const table = await openTable();
  await table.start();
  return table;
}

async function botAnswers(): Promise<void> {
  bots.jobs.at(-1)?.answer();
  await settle();
}

const texts = (table: LocalTable) => table.events.flatMap(({ text }) => (text ? [text] : []));

it('plays a game against a bot to its end', async () => {
  const table = await newTable();
  expect(table.table).toMatchObject({ status: 'running', to_move: 0, game: 'counting' });
  expect(table.seats).toEqual([0]);
  expect(table.views[0]?.actions).toEqual(['add 1', 'add 2', 'add 3']);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await table.act(0, 'add 3')).toBeNull();
    await botAnswers();
  }
  expect(ended).toBe(0);
  expect(await table.act(0, 'add 1')).toBeNull();
  expect(ended).toBe(1);
  expect(table.table).toMatchObject({ status: 'over', scores: [6, 4], ranks: [1, 2] });
  expect(table.events.at(-1)).toMatchObject({ kind: 'ended', reason: 'over' });
  expect(store.games.get(ID)?.header).toMatchObject({
    over: true,
    setup: { result: { ranks: [1, 2] } },
  });
});

it('gives a bot no more than its seat may know, and hides its secrets', async () => {
  const table = await newTable();
  await table.act(0, 'add 3');
  expect(JSON.parse(bots.jobs[0]?.job.position ?? '')).toEqual([3, 1, false, [0, 0]]);
  await botAnswers();
  expect(texts(table)).toEqual(['add 3', 'bonus 2', 'add 1', 'bonus ?']);
  expect(table.events.find(({ text }) => text === 'bonus 2')?.visible_to).toBe(0);
  expect((await table.sheet(0)).totals).toEqual([2, 0]);
});

it('refuses what is not possible, and says so', async () => {
  const table = await newTable();
  expect(await table.act(0, 'add 7')).toMatchObject({ code: 'not-possible' });
  expect(await table.act(1, 'add 1')).toMatchObject({ code: 'not-your-turn' });
  expect((await table.act(0, 'nonsense'))?.title).toMatch(/possible/);
  expect(table.pendingAct(0)).toBeNull();
});

it('shows an action as pending until it is stored', async () => {
  const table = await newTable();
  const done = table.act(0, 'add 2');
  expect(table.pendingAct(0)).toBe('add 2');
  await done;
  expect(table.pendingAct(0)).toBeNull();
});

it('does not apply what cannot be stored', async () => {
  const table = await newTable();
  store.full = true;
  expect(await table.act(0, 'add 2')).toMatchObject({ code: 'not-stored' });
  expect(table.views[0]?.view).toMatchObject({ sum: 0 });
  store.full = false;
  expect(await table.act(0, 'add 2')).toBeNull();
});

it('continues after a reload, also while a bot is thinking', async () => {
  const before = await newTable();
  await before.act(0, 'add 3');
  before.close();
  const after = await openTable();
  expect(after.events).toEqual(before.events);
  expect(after.views).toEqual(before.views);
  expect(bots.jobs).toHaveLength(2);
  await botAnswers();
  expect(after.table?.to_move).toBe(0);
});

it('begins again where another device has gone on from an earlier position', async () => {
  const table = await newTable();
  await table.act(0, 'add 3');
  await botAnswers();
  const game = store.games.get(ID);
  const stored = game?.events.findIndex(({ seq }) => seq === table.seq) ?? 0;
  // The bot has answered otherwise there, and the player has decided.
  game?.events.splice(stored - 1);
  const at = now + 5;
  const more = [
    { kind: 'action', seat: 1, action: 2, by: 'bot', at },
    { kind: 'outcome', seat: 1, action: 1, at },
    { kind: 'action', seat: 0, action: 1, by: '', at },
  ];
  const length = game?.events.length ?? 0;
  game?.events.push(...more.map((one, n) => ({ ...one, seq: length + n + 1 })));
  for (const listener of store.listeners) listener();
  await settle();
  expect(texts(table)).toEqual(['add 3', 'bonus 2', 'add 2', 'bonus ?', 'add 1']);
  expect(table.views[0]?.view).toMatchObject({ sum: 6 });
});

it('reports events as new only when they have just happened', async () => {
  const before = await newTable();
  await before.act(0, 'add 3');
  before.close();
  const after = new LocalTable(ID, before.dependencies);
  open.push(after);
  const reports: [number, boolean][] = [];
  after.onchange = (fresh, live) => reports.push([fresh.length, live]);
  after.open();
  await settle();
  await botAnswers();
  expect(reports).toEqual([
    [4, false],
    [2, true],
  ]);
});

it('follows what another tab adds', async () => {
  const [one, other] = [await newTable(), await openTable()];
  await one.act(0, 'add 3');
  await settle();
  expect(other.events).toEqual(one.events);
  expect(other.views).toEqual(one.views);
});

it('loads what is stored when another tab was faster', async () => {
  const [one, other] = [
    await newTable({ seats: [person('Ana'), person('Ben')] }),
    await openTable(),
  ];
  store.listeners.clear();
  await one.act(0, 'add 3');
  expect(await other.act(0, 'add 1')).toMatchObject({ code: 'changed-elsewhere' });
  expect(other.events).toEqual(one.events);
});

it('undoes a decision with the answer of the bot, and drops what the bot is thinking', async () => {
  const table = await newTable({ options: { bonus: 'no' } });
  await table.act(0, 'add 3');
  await botAnswers();
  await table.act(0, 'add 1');
  expect(await table.undo(0)).toBeNull();
  expect(table.views[0]?.view).toMatchObject({ sum: 4 });
  expect(bots.stopped).toBe(1);
  await botAnswers();
  expect(table.views[0]?.view).toMatchObject({ sum: 4 });
  expect(await table.undo(0)).toBeNull();
  expect(table.views[0]?.view).toMatchObject({ sum: 0 });
  expect(table.table?.seats[0]?.no_undo).toBe('nothing-to-undo');
});

it('does not undo what has been drawn', async () => {
  const table = await newTable();
  await table.act(0, 'add 3');
  expect(table.table?.seats[0]?.no_undo).toBe('dice-stay');
  expect(await table.undo(0)).toMatchObject({ code: 'dice-stay' });
});

it('asks the others at the screen before it undoes what they have answered', async () => {
  const seats = [person('Ana'), person('Ben')];
  const table = await newTable({ seats, options: { bonus: 'no' } });
  await table.act(0, 'add 3');
  await table.act(1, 'add 1');
  expect(await table.undo(0)).toBeNull();
  expect(table.table?.undo).toEqual({ seat: 0, agreed: [0] });
  expect(await table.undo(1)).toMatchObject({ code: 'undo-asked' });
  expect(await table.answerUndo(1, false)).toBeNull();
  expect(table.table?.undo).toBeNull();
  await table.undo(0);
  await table.answerUndo(1, true);
  expect(table.views[0]?.view).toMatchObject({ sum: 0 });
});

it('takes the outcomes of real dice from the player whose turn it is', async () => {
  const table = await newTable({ dice: 'typed', seats: [person('Ana'), person('Ben')] });
  await table.act(0, 'add 3');
  expect(table.table?.to_move).toBe(-1);
  const position = String((table.views[0]?.view as { position: string }).position);
  expect(await table.outcomes(position)).toEqual(['bonus 1', 'bonus 2']);
  expect(await table.act(1, 'bonus 1')).toMatchObject({ code: 'not-your-turn' });
  expect(await table.act(0, 'bonus 1')).toBeNull();
  expect(table.table?.to_move).toBe(1);
});

it('lets a bot play when the time is up, until the player comes back', async () => {
  const table = await newTable({ clock: { move: 60 }, options: { bonus: 'no' } });
  expect(table.table?.deadline).toBe(now + 60_000);
  now += 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.events.map(({ kind }) => kind).slice(-2)).toEqual(['time_up', 'given_to_bot']);
  expect(table.table?.seats[0]).toMatchObject({ kind: 'bot', bot: 'easy', reserved: true });
  await expect(table.handBack(0)).rejects.toMatchObject({ code: 'time-is-up' });
  await botAnswers();
  await table.handBack(0);
  expect(table.table?.seats[0]).toMatchObject({ kind: 'person', timed_out: false });
});

it('charges time to the player who takes it', async () => {
  const table = await newTable({
    clock: { total: 900 },
    options: { bonus: 'no' },
    seats: [person('Ana'), person('Ben')],
  });
  now += 5_000;
  await table.act(0, 'add 1');
  now += 2_000;
  await table.act(1, 'add 1');
  expect(table.table?.seats.map(({ time_left }) => time_left)).toEqual([895_000, 898_000]);
});

it('shows earlier positions', async () => {
  const table = await newTable();
  await table.act(0, 'add 3');
  expect(await table.viewAt(0, 2, 0)).toMatchObject({ sum: 0 });
  expect(await table.viewAt(2, 2, -2)).toMatchObject({ sum: 3, bonus: [0, 0] });
});

it('gives a hint by what the player knows', async () => {
  const table = await newTable();
  await table.act(0, 'add 3');
  await botAnswers();
  expect(await table.hint(0)).toMatchObject({ text: 'add 3' });
  expect(JSON.parse(bots.hints[0] ?? '')).toEqual([4, 0, false, [2, 0]]);
});

it('writes a record without the secrets of others while the game runs', async () => {
  const table = await newTable({ seats: [person('Ana María'), bot('easy')] });
  await table.act(0, 'add 3');
  await botAnswers();
  const { name, text } = await table.recordFile();
  expect(name).toBe('counting-ana-maria-easy-bot-1970-01-01.atoll');
  expect(text).toBe(
    [
      'atoll record 1',
      'game: counting',
      'rules: 1',
      'players: 2',
      'seat 0: Ana María',
      'seat 1: Easy bot',
      'tag date: 1970-01-01',
      'tag bots: 1=easy',
      'seen by: 0',
      '',
      '1. 0 add 3, bonus 2',
      '3. 1 add 1, bonus ?',
      'end 4',
      '',
    ].join('\n'),
  );
});

it('has a review once it is over', async () => {
  const table = await newTable({ options: { target: '1' } });
  expect(table.reviewPath).toBeNull();
  await table.act(0, 'add 1');
  expect(table.reviewPath).toBe(`/review/${ID}`);
});

it('gives a finished game to the server once', async () => {
  const table = await newTable({ options: { target: '1' } });
  await table.act(0, 'add 1');
  expect(await table.handOver()).toBe('/review/2');
  expect(store.games.get(ID)?.header.setup).toMatchObject({ sharedAs: '/review/2' });
  const again = await openTable();
  again.dependencies.handOver = () => Promise.reject(new Error('it is there already'));
  expect(await again.handOver()).toBe('/review/2');
});

it('stores the result of a game that ended just before the page was closed', async () => {
  const table = await newTable({ options: { target: '1' } });
  await table.act(0, 'add 1');
  const game = store.games.get(ID);
  if (game)
    game.header = { ...game.header, over: false, setup: setup({ options: { target: '1' } }) };
  await openTable();
  expect(store.games.get(ID)?.header).toMatchObject({
    over: true,
    setup: { result: { scores: [2, 0] } },
  });
});

it('can be deleted', async () => {
  const table = await newTable();
  await table.remove();
  expect(store.games.size).toBe(0);
  expect(bots.jobs).toHaveLength(0);
});

it.each([
  ['a game that is not stored', 'no-game', () => store.games.clear()],
  [
    'a game of other rules',
    'other-rules',
    () => Object.assign(store.games.get(ID)?.header.setup as object, { rules: 2 }),
  ],
])('refuses %s', async (_, code, change) => {
  await newTable();
  change();
  const table = await openTable();
  expect(table.status).toBe('refused');
  expect(table.problem?.code).toBe(code);
  expect(table.problem?.title).not.toMatch(/web-local/);
});

async function botFails(): Promise<void> {
  bots.jobs.at(-1)?.fail();
  await settle();
}

it('asks a new worker when that of a bot has failed', async () => {
  const table = await newTable();
  await table.act(0, 'add 1');
  await botFails();
  expect(table.status).toBe('live');
  await botAnswers();
  expect(bots.jobs).toHaveLength(2);
  expect(table.table?.to_move).toBe(0);
});

it('says that a bot fails each time, and can still be given to the server', async () => {
  const table = await newTable();
  await table.act(0, 'add 1');
  for (let attempt = 0; attempt < 3; attempt += 1) await botFails();
  expect(table.status).toBe('lost');
  expect(table.problem?.code).toBe('bot-failed');
  expect(await table.handOver()).toBe('/review/2');
});

it('says that the decision of a bot cannot be stored, and goes on after a reload', async () => {
  const before = await newTable();
  await before.act(0, 'add 1');
  store.full = true;
  await botAnswers();
  expect(before.status).toBe('lost');
  expect(before.problem?.code).toBe('not-stored');
  before.close();
  store.full = false;
  const after = await openTable();
  await botAnswers();
  expect(after.table?.to_move).toBe(0);
});

it('does not ask again and again to store that the time is up', async () => {
  const table = await newTable({ clock: { move: 60 } });
  store.full = true;
  now += 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.problem?.code).toBe('not-stored');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives all that is stored of a game whose rules have changed', async () => {
  await newTable();
  Object.assign(store.games.get(ID)?.header.setup as object, { rules: 2 });
  const { name, text } = await (await openTable()).exportFile();
  expect(name).toBe(`${ID}.json`);
  expect(JSON.parse(text)).toMatchObject({ events: [{ kind: 'created' }, { kind: 'started' }] });
});

it('stops its bots and its clock when it is closed', async () => {
  const table = await newTable({ clock: { move: 60 } });
  await table.act(0, 'add 1');
  await botAnswers();
  table.close();
  now += 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bots.closed).toBe(true);
  expect(table.table?.to_move).toBe(0);
});
