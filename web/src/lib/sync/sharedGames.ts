/**
 * Shares the running games of this browser with the other devices of an account. A device that has
 * gone on with a game replaces the copy in the account; one that has not follows it. If two devices
 * have gone on with it, both games are kept.
 */
import { api, ProblemError } from '../api/rest';
import type { DocumentEntry } from '../api/types';
import { commonLength, isDecision, readGame, writeGame, type SharedGame } from './gameDocuments';
import * as gameStore from '../gameStore';
import { seatFor } from './keptGames';
import { randomText } from '../random';
import { store } from '../storage.svelte';
import type { AccountCopy, LocalHeader, LocalSetup, LogEntry } from '../table/local/log';

const PREFIX = 'game-';
/** Games that were deleted here and are still to be ended in the account. */
const ENDED = 'atoll.ended';
/** The codes of problems after which a game stays on this device; others end the run. */
const LEFT_HERE = ['bad-request', 'too-large', 'too-many-documents'];

type Stored = LocalHeader & { eventCount: number };
type Endings = Record<string, { account: string; version: string }>;
type Loaded = gameStore.StoredGame<LogEntry, LocalSetup>;

interface SharingDependencies {
  store: Pick<
    typeof gameStore,
    'addGame' | 'changeSetup' | 'deleteGame' | 'listGames' | 'loadGame' | 'replaceLog'
  >;
  documents: Pick<typeof api, 'document' | 'storeDocument'>;
}

/** Whether a request failed because another device was first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'document-changed';
}

export class GameSharing {
  constructor(readonly dependencies: SharingDependencies) {}

  /** Share the games of this browser, and get those of other devices. */
  async run(account: string, entries: readonly DocumentEntry[]): Promise<void> {
    const remote = new Map(entries.map((entry) => [entry.name, entry]));
    for (const game of await this.#games(account)) {
      const { document } = game.copy;
      const entry = remote.get(document);
      remote.delete(document);
      await this.#tolerate(() => this.#update(game, entry));
    }
    for (const entry of remote.values())
      if (entry.length && entry.name.startsWith(PREFIX)) await this.#fetch(account, entry);
  }

  /** Store the games that have changed; rejects with a conflict if another device was first. */
  async save(account: string): Promise<void> {
    await this.sendEndings(account);
    for (const game of await this.#games(account))
      if (!game.over && isChanged(game)) await this.#tolerate(() => this.#upload(game, game.copy));
  }

  /** Whether a game has changed, or has to be ended in the account. */
  async hasChanges(account: string): Promise<boolean> {
    const games = await this.#games(account);
    const endings = Object.values(readEndings()).some((one) => one.account === account);
    return endings || games.some((game) => (game.over ? game.setup.kept : isChanged(game)));
  }

  /** End what was deleted here. What another device has gone on with comes back. */
  async sendEndings(account: string): Promise<void> {
    for (const [document, one] of Object.entries(readEndings())) {
      if (one.account !== account) continue;
      await this.#end(document, one.version).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
      });
      const others = Object.entries(readEndings()).filter(([name]) => name !== document);
      store(ENDED, JSON.stringify(Object.fromEntries(others)));
    }
  }

  /** Delete the games of an account that has left this device, except what it has not got yet. */
  async leave(account: string): Promise<void> {
    for (const game of await this.#games(account)) {
      const { version } = game.copy;
      if (version && !game.over && !isChanged(game))
        await this.dependencies.store.deleteGame(game.id, game.eventCount);
    }
  }

  /** Delete a game here and, if it is running in the account, on all devices. */
  async remove(id: string): Promise<void> {
    const { copy } = (await this.#load(id))?.header.setup ?? {};
    if (copy?.version) {
      const { account, version } = copy;
      store(ENDED, JSON.stringify({ ...readEndings(), [copy.document]: { account, version } }));
    }
    await this.dependencies.store.deleteGame(id);
  }

  async #games(account: string) {
    const found = await this.dependencies.store.listGames<LocalSetup>();
    return found.flatMap((game) => {
      const copy = copyOf(game, account);
      return copy ? [{ ...game, copy }] : [];
    });
  }

  #load(id: string): Promise<Loaded | null> {
    return this.dependencies.store.loadGame<LogEntry, LocalSetup>(id);
  }

  /** A game that the account does not take stays on this device, and stops no other. */
  async #tolerate(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProblemError) || !LEFT_HERE.includes(error.code)) throw error;
    }
  }

  async #update(game: Stored & { copy: AccountCopy }, entry: DocumentEntry | undefined) {
    const { copy } = game;
    if (game.over) return this.#finish(game, copy, entry);
    if (!entry) return this.#upload(game, { ...copy, version: '' });
    if (!entry.length) return this.#endedElsewhere(game, copy);
    if (entry.version !== copy.version) return this.#reconcile(game, copy);
    if (isChanged(game)) await this.#upload(game, copy);
  }

  /** The game was finished or deleted on another device; what went on here becomes a new one. */
  async #endedElsewhere(game: Stored, copy: AccountCopy): Promise<void> {
    if (isChanged({ ...game, copy })) await this.#upload(game, fresh(copy));
    else await this.dependencies.store.deleteGame(game.id, game.eventCount);
  }

  /** A finished game that the account has got is not running there any more. */
  async #finish({ id, setup }: Stored, copy: AccountCopy, entry: DocumentEntry | undefined) {
    if (!setup.kept) return;
    if (entry?.length && (await this.#contains(id, copy, entry)))
      await this.#end(copy.document, entry.version);
    await this.dependencies.store.changeSetup<LocalSetup>(id, withoutCopy);
  }

  /** Whether a game here contains everything that the account has of it. */
  async #contains(id: string, copy: AccountCopy, entry: DocumentEntry): Promise<boolean> {
    if (entry.version === copy.version) return true;
    const [mine, theirs] = await Promise.all([this.#load(id), this.#read(copy.document)]);
    const events = theirs?.shared.events ?? [];
    return !events
      .slice(commonLength(events, mine?.events ?? []))
      .some((event) => isDecision(event, theirs?.shared.setup.dice ?? 'fair'));
  }

  #end(document: string, version: string): Promise<unknown> {
    return this.dependencies.documents.storeDocument(document, { text: '', version });
  }

  async #upload({ id }: { id: string }, copy: AccountCopy): Promise<void> {
    const found = await this.#load(id);
    if (!found) return;
    const text = writeGame(found.header, found.events);
    const body = { text, version: copy.version };
    const { version } = await this.dependencies.documents.storeDocument(copy.document, body);
    await this.#note(id, { ...copy, version, count: found.events.length });
  }

  #note(id: string, copy: AccountCopy): Promise<void> {
    const playedBy = copy.account;
    const { changeSetup } = this.dependencies.store;
    return changeSetup<LocalSetup>(id, (setup) => ({ ...setup, playedBy, copy }));
  }

  async #read(name: string): Promise<{ shared: SharedGame; version: string } | null> {
    const { text, version } = await this.dependencies.documents.document(name);
    const shared = readGame(text);
    return shared && { shared, version };
  }

  /** Both have changed, or this device has not seen the copy before. */
  async #reconcile(game: Stored, copy: AccountCopy): Promise<void> {
    const [mine, theirs] = await Promise.all([this.#load(game.id), this.#read(copy.document)]);
    if (!mine || !theirs) return;
    const { shared, version } = theirs;
    const common = commonLength(mine.events, shared.events);
    const [here, there] = [mine.events, shared.events].map((events) => events.slice(common));
    const decided = (events: LogEntry[] = []) =>
      events.some((event) => isDecision(event, game.setup.dice));
    const next = { ...copy, version };
    if (decided(here) && decided(there)) await this.#split(game, copy, theirs.shared, next);
    else if (there?.length && !decided(here)) await this.#follow(mine, shared.events, next);
    else if (here?.length) await this.#upload(game, next);
    else await this.#note(game.id, { ...next, count: common });
  }

  /** Take over what another device has added. */
  async #follow({ header }: Loaded, events: readonly LogEntry[], copy: AccountCopy) {
    const { id, eventCount } = header;
    if (await this.dependencies.store.replaceLog(id, eventCount, events))
      await this.#note(id, { ...copy, count: events.length });
  }

  /** Keep both games: this one becomes a new one in the account. */
  async #split({ id }: Stored, before: AccountCopy, shared: SharedGame, theirs: AccountCopy) {
    const copy = fresh(before);
    await this.dependencies.store.changeSetup<LocalSetup>(id, (setup) =>
      // Another tab may have done it.
      setup.copy && setup.copy.document !== before.document
        ? setup
        : { ...setup, playedBy: copy.account, copy, split: true },
    );
    await this.#add(shared, theirs, true);
    await this.#upload({ id }, (await this.#load(id))?.header.setup.copy ?? copy);
  }

  async #fetch(account: string, { name }: DocumentEntry): Promise<void> {
    const found = await this.#read(name);
    if (!found) return;
    const copy = { account, document: name, version: found.version, count: 0 };
    await this.#add(found.shared, copy, false);
  }

  /** Store a game of another device, unless it is stored. */
  async #add({ game, createdAt, setup, events }: SharedGame, found: AccountCopy, split: boolean) {
    const copy = { ...found, count: events.length };
    const own: LocalSetup = { ...setup, playedBy: copy.account, copy, ...(split && { split }) };
    const first = copy.document.slice(PREFIX.length);
    const id = (await this.#load(first)) ? randomText() : first;
    const header = { id, game, createdAt, over: false, setup: own };
    await this.dependencies.store.addGame<LocalSetup>(
      header,
      events,
      (one) =>
        one.setup.copy?.account === copy.account && one.setup.copy.document === copy.document,
    );
  }
}

/** The copy of a game in an account; null if the account does not share it. */
function copyOf({ id, over, setup }: LocalHeader, account: string): AccountCopy | null {
  if (setup.copy) return setup.copy.account === account ? setup.copy : null;
  const shared = !over && seatFor({ setup }, account) >= 0;
  return shared ? { account, document: PREFIX + id, version: '', count: 0 } : null;
}

function withoutCopy(setup: LocalSetup): LocalSetup {
  const changed = { ...setup };
  delete changed.copy;
  return changed;
}

function isChanged({ eventCount, copy }: { eventCount: number; copy: AccountCopy }): boolean {
  return eventCount > copy.count;
}

/** The copy of a game under a new name. */
function fresh(copy: AccountCopy): AccountCopy {
  return { ...copy, document: PREFIX + randomText(), version: '', count: 0 };
}

function readEndings(): Endings {
  try {
    return JSON.parse(localStorage.getItem(ENDED) ?? '{}') as Endings;
  } catch {
    return {};
  }
}

export const sharedGames = new GameSharing({ store: gameStore, documents: api });
