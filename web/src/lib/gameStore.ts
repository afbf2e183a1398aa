/**
 * Games that are played in this browser, stored in IndexedDB: a header and an append-only event
 * log for each. Every function resolves after its transaction has been committed to disk, so that
 * what has been acknowledged survives a reload and a crash.
 */

/** What is known about a game besides its events; `setup` belongs to the caller. */
export interface GameHeader<Setup = unknown> {
  id: string;
  /** The name of the game. */
  game: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  over: boolean;
  setup: Setup;
}

/** A header with what the store keeps itself. */
interface StoredHeader<Setup = unknown> extends GameHeader<Setup> {
  changedAt: number;
  eventCount: number;
}

/** An event of a log; `seq` counts from 1 without gaps. Its values can be structurally cloned. */
export interface LoggedEvent {
  seq: number;
}

export interface StoredGame<Event extends LoggedEvent = LoggedEvent, Setup = unknown> {
  header: StoredHeader<Setup>;
  events: Event[];
}

/** A row of the event log. */
interface Row<Event extends LoggedEvent = LoggedEvent> {
  gameId: string;
  seq: number;
  event: Event;
}

/** The game is not stored any more, or another tab has appended an event with the same number. */
export class StaleGameError extends Error {
  constructor(readonly id: string) {
    super(`the stored game ${id} has changed`);
    this.name = 'StaleGameError';
  }
}

const DATABASE = 'atoll';
const GAMES = 'games';
const EVENTS = 'events';

let connection: Promise<IDBDatabase> | null = null;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

/** Store a new game, or replace the header of a stored one; its events stay. */
export async function putGame(header: GameHeader): Promise<void> {
  void keepStorage();
  await transact('readwrite', async (games) => {
    const old = await result<StoredHeader | undefined>(games.get(header.id));
    const eventCount = old?.eventCount ?? 0;
    games.put({ ...header, eventCount, changedAt: Date.now() } satisfies StoredHeader);
  });
  notify();
}

/** Store a game with its log, unless its id is taken or `isSame` recognises a stored one. */
export async function addGame<Setup>(
  header: GameHeader<Setup>,
  events: readonly LoggedEvent[],
  isSame: (stored: StoredHeader<Setup>) => boolean,
): Promise<void> {
  await transact('readwrite', async (games, log) => {
    const stored = await result<StoredHeader<Setup>[]>(games.getAll());
    const { id } = header;
    if (stored.some((one) => one.id === id || isSame(one))) return;
    games.put({ ...header, eventCount: events.length, changedAt: Date.now() });
    for (const event of events) log.add({ gameId: id, seq: event.seq, event } satisfies Row);
  });
  notify();
}

/** Change the set-up of a game, if it is still stored; its place in lists stays. */
export async function changeSetup<Setup>(
  id: string,
  change: (setup: Setup) => Setup,
  over?: boolean,
): Promise<void> {
  await transact('readwrite', async (games) => {
    const header = await result<StoredHeader<Setup> | undefined>(games.get(id));
    if (!header) return;
    games.put({ ...header, over: over ?? header.over, setup: change(header.setup) });
  });
  notify();
}

/** Replace the log of a game, unless it has more or fewer than `count` events; whether it has not. */
export async function replaceLog(
  id: string,
  count: number,
  events: readonly LoggedEvent[],
): Promise<boolean> {
  const done = await transact('readwrite', async (games, log) => {
    const header = await result<StoredHeader | undefined>(games.get(id));
    if (header?.eventCount !== count) return false;
    await result(log.delete(eventsOf(id)));
    for (const event of events) log.add({ gameId: id, seq: event.seq, event } satisfies Row);
    games.put({ ...header, eventCount: events.length, changedAt: Date.now() });
    return true;
  });
  notify();
  return done;
}

/** Append events to the log of a game: all of them or, after an error, none. */
export async function appendEvent(id: string, ...events: readonly LoggedEvent[]): Promise<void> {
  await transact('readwrite', async (games, log) => {
    const header = await result<StoredHeader | undefined>(games.get(id));
    if (!header) throw new StaleGameError(id);
    for (const event of events) {
      if (event.seq !== ++header.eventCount) throw new StaleGameError(id);
      log.add({ gameId: id, seq: event.seq, event } satisfies Row);
    }
    games.put({ ...header, changedAt: Date.now() });
  });
  notify();
}

/** A game with all its events in order; null if it is not stored. */
export async function loadGame<Event extends LoggedEvent, Setup>(
  id: string,
): Promise<StoredGame<Event, Setup> | null> {
  return transact('readonly', async (games, log) => {
    const header = await result<StoredHeader<Setup> | undefined>(games.get(id));
    if (!header) return null;
    const rows = await result<Row<Event>[]>(log.getAll(eventsOf(id)));
    return { header, events: rows.map(({ event }) => event) };
  });
}

/** The headers of all games, the last changed first. */
export async function listGames<Setup>(): Promise<StoredHeader<Setup>[]> {
  const found = await transact('readonly', (games) =>
    result<StoredHeader<Setup>[]>(games.getAll()),
  );
  return found.sort((one, other) => other.changedAt - one.changedAt);
}

/** Delete a game and its events; with a `count`, only if it has that many events. */
export async function deleteGame(id: string, count?: number): Promise<void> {
  await transact('readwrite', async (games, log) => {
    const header = await result<StoredHeader | undefined>(games.get(id));
    if (count !== undefined && header?.eventCount !== count) return;
    games.delete(id);
    await result(log.delete(eventsOf(id)));
  });
  notify();
}

/** A game as a JSON file; null if it is not stored. */
export async function exportGame(id: string): Promise<File | null> {
  const game = await loadGame(id);
  if (!game) return null;
  const name = `${game.header.game}-${id}.json`;
  return new File([JSON.stringify(game, null, 1)], name, { type: 'application/json' });
}

/** Call `listener` after every change, in this tab or another; returns the unsubscriber. */
export function onGamesChange(listener: () => void): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ask the browser not to delete stored games when space is short; whether it agrees. */
async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    // Pages without HTTPS cannot ask.
    return false;
  }
}

/** Run `work` in one transaction over games and events; an error rolls it back. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (games: IDBObjectStore, events: IDBObjectStore) => Promise<T>,
): Promise<T> {
  connection ??= connect();
  const transaction = (await connection).transaction([GAMES, EVENTS], mode, {
    durability: 'strict',
  });
  const committed = completed(transaction);
  // An error of `work` is reported in its place.
  committed.catch(() => {});
  try {
    const value = await work(transaction.objectStore(GAMES), transaction.objectStore(EVENTS));
    await committed;
    return value;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended by itself, for example because the disk is full.
  }
}

function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(GAMES, { keyPath: 'id' });
    opening.result.createObjectStore(EVENTS, { keyPath: ['gameId', 'seq'] });
  };
  const opened = result(opening);
  opened.then(reconnectWhenClosed, () => (connection = null));
  return opened;
}

/** A later version of the page may need to change the database; the next call reconnects. */
function reconnectWhenClosed(database: IDBDatabase): void {
  database.onversionchange = () => {
    database.close();
    connection = null;
  };
  database.onclose = () => (connection = null);
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('the transaction was aborted'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('atoll.games');
  opened.onmessage = () => listeners.forEach((listener) => listener());
  return opened;
}

function notify(): void {
  (channel ??= openChannel()).postMessage(null);
  for (const listener of listeners) listener();
}
