/** Running games on two devices of one account: none is lost, none is doubled. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '$lib/api/rest';
import type { GameHeader, LoggedEvent } from '$lib/gameStore';
import { readGame } from '$lib/sync/gameDocuments';
import { GameSharing } from '$lib/sync/sharedGames';
import type { LocalHeader, LocalSetup, LogEntry } from '$lib/table/local/log';

type Store = GameSharing['dependencies']['store'];
type Stored = LocalHeader & { eventCount: number; changedAt: number };

/** The documents of an account, with the promises of the server. */
class Account {
  readonly texts = new Map<string, { text: string; version: string }>();
  #versions = 0;
  /** Called once before the next change. */
  before = async (): Promise<void> => {};
  code = '';

  list = () =>
    [...this.texts].map(([name, { text, version }]) => ({
      ...{ name, version, changed_at: 0, length: text.length },
    }));

  document = async (name: string) => {
    const found = this.texts.get(name) ?? { text: '', version: '' };
    return { name, changed_at: 0, ...found };
  };

  storeDocument = async (
    name: string,
    { text, version = '' }: { text: string; version?: string },
  ) => {
    const { before } = this;
    this.before = async () => {};
    await before();
    if (this.code) throw problem(this.code);
    if ((this.texts.get(name)?.version ?? '') !== version) throw problem('document-changed');
    const next = `v${++this.#versions}`;
    this.texts.set(name, { text, version: next });
    return { version: next };
  };

  /** The numbers of decisions in each running game. */
  get games(): string[] {
    const shared = [...this.texts.values()].map(({ text }) => readGame(text));
    return shared.flatMap((one) => (one ? [actions(one.events)] : [])).sort();
  }
}

const problem = (code: string) =>
  new ProblemError({ type: '', status: code === 'too-large' ? 413 : 409, code, title: code });

/** The browser of a device. */
class Device {
  readonly games = new Map<string, { header: Stored; events: LogEntry[] }>();
  readonly sharing: GameSharing;

  constructor(readonly account: Account) {
    const store: Store = {
      listGames: (async () =>
        structuredClone(
          [...this.games.values()].map(({ header }) => header),
        )) as Store['listGames'],
      loadGame: (async (id: string) => structuredClone(this.games.get(id) ?? null)) as never,
      addGame: async (header, events, isSame) => {
        const all = [...this.games.values()].map((one) => one.header);
        if (all.some((one) => one.id === header.id || isSame(one as never))) return;
        this.put(header as GameHeader as LocalHeader, events as LogEntry[]);
      },
      changeSetup: async (id, change) => {
        const game = this.games.get(id);
        if (game)
          game.header = { ...game.header, setup: change(game.header.setup as never) as never };
      },
      replaceLog: async (id, count, events: readonly LoggedEvent[]) => {
        const game = this.games.get(id);
        if (game?.events.length !== count) return false;
        this.put(game.header, events as LogEntry[]);
        return true;
      },
      deleteGame: async (id, count) => {
        if (count === undefined || this.games.get(id)?.events.length === count)
          this.games.delete(id);
      },
    };
    this.sharing = new GameSharing({ store, documents: account });
  }

  put(header: LocalHeader, events: LogEntry[]): void {
    const stored = { ...header, changedAt: 0, eventCount: events.length };
    this.games.set(header.id, { header: stored, events: structuredClone(events) });
  }

  create(id: string, more: Partial<LocalSetup> = {}): void {
    const rest = { rules: 1, options: {}, hints: false, clock: null, rematchOf: '' };
    const seats = [
      { name: 'Ana', bot: '' },
      { name: '', bot: 'easy' },
    ];
    const setup: LocalSetup = { ...rest, seats, dice: 'fair', ...more };
    this.put({ id, game: 'blue_lagoon', createdAt: 1, over: false, setup }, []);
    this.play(id, 'created');
  }

  /** Add events: numbers are actions of the person, negative ones those of the bot. */
  play(id: string, ...added: (number | 'created')[]): void {
    const { header, events } = this.games.get(id) ?? { header: null, events: [] };
    const more = added.map((one, n): LogEntry => {
      const place = { seq: events.length + n + 1, at: Number(one) || 0 };
      if (one === 'created') return { kind: one, ...place };
      const by = one < 0 ? 'bot' : '';
      return { kind: 'action', seat: one < 0 ? 1 : 0, action: Math.abs(one), by, ...place };
    });
    if (header) this.put(header, [...events, ...more]);
  }

  finish(id: string): void {
    const game = this.games.get(id);
    const kept = { account: 'Ana', table: 't' };
    if (game) game.header = { ...game.header, over: true, setup: { ...game.header.setup, kept } };
  }

  /** Compare everything, again while another device was first. */
  async run(name = 'Ana'): Promise<void> {
    await this.sharing.sendEndings(name);
    try {
      await this.sharing.run(name, this.account.list());
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'document-changed') throw error;
      await this.run(name);
    }
  }

  /** The decisions of each game. */
  get all(): string[] {
    return [...this.games.values()].map(({ events }) => actions(events)).sort();
  }
}

function actions(events: readonly LogEntry[]): string {
  return events
    .flatMap((one) => (one.kind === 'action' ? [one.by ? -one.action : one.action] : []))
    .join(' ');
}

let account: Account;
let phone: Device;
let laptop: Device;

beforeEach(() => {
  localStorage.clear();
  account = new Account();
  [phone, laptop] = [new Device(account), new Device(account)];
});

/** A game that both devices have. */
async function shareGame(): Promise<void> {
  phone.create('g');
  phone.play('g', 1, -2);
  await phone.run();
  await laptop.run();
}

it('goes on with a game on another device, and back', async () => {
  await shareGame();
  expect(laptop.all).toEqual(['1 -2']);
  laptop.play('g', 3, -4);
  await laptop.sharing.save('Ana');
  await phone.run();
  expect(phone.all).toEqual(['1 -2 3 -4']);
  await Promise.all([phone.run(), laptop.run()]);
  expect([phone.all, laptop.all, account.games]).toEqual(Array(3).fill(['1 -2 3 -4']));
});

it('keeps both games when two devices have gone on', async () => {
  await shareGame();
  phone.play('g', 3);
  laptop.play('g', 5);
  await phone.run();
  await laptop.run();
  await phone.run();
  for (const device of [phone, laptop]) expect(device.all).toEqual(['1 -2 3', '1 -2 5']);
  expect(account.games).toEqual(['1 -2 3', '1 -2 5']);
  // The device that was second goes on with its own game, and both say what happened.
  expect(actions(laptop.games.get('g')?.events ?? [])).toBe('1 -2 5');
  expect([...laptop.games.values()].map(({ header }) => header.setup.split)).toEqual([true, true]);
});

it('does not take the moves of bots for a player’s', async () => {
  await shareGame();
  phone.play('g', 3);
  await phone.run();
  await laptop.run();
  // The bot answers on both devices, and the player goes on where the answer was another one.
  phone.play('g', -4);
  await phone.run();
  laptop.play('g', -6);
  await laptop.run();
  expect(laptop.all).toEqual(['1 -2 3 -4']);
  phone.play('g', 5);
  laptop.play('g', -8);
  await laptop.run();
  await phone.run();
  await laptop.run();
  for (const device of [phone, laptop]) expect(device.all).toHaveLength(1);
  expect(laptop.all).toEqual(phone.all);
  expect(phone.all[0]).toContain('3 -4 5');
});

it('notices a device that was first while it stores the game', async () => {
  await shareGame();
  laptop.play('g', 5);
  account.before = async () => {
    phone.play('g', 3);
    await phone.sharing.save('Ana');
  };
  await laptop.run();
  await phone.run();
  expect(account.games).toEqual(['1 -2 3', '1 -2 5']);
  expect(phone.all).toEqual(laptop.all);
});

it('knows a copy whose response was lost', async () => {
  phone.create('g');
  phone.play('g', 1);
  await phone.run();
  const { version } = account.texts.get('game-g') ?? { version: '' };
  phone.games.forEach(({ header }) => delete header.setup.copy);
  await phone.run();
  expect(phone.games.get('g')?.header.setup.copy?.version).toBe(version);
  expect(account.games).toEqual(['1']);
});

it('removes the running game everywhere once it is over', async () => {
  await shareGame();
  laptop.play('g', 3);
  laptop.finish('g');
  await laptop.run();
  await phone.run();
  expect(account.games).toEqual([]);
  expect(phone.all).toEqual([]);
  expect(laptop.all).toEqual(['1 -2 3']);
  await Promise.all([phone.run(), laptop.run()]);
  expect(laptop.all).toEqual(['1 -2 3']);
});

it('keeps what went on here after the game has ended elsewhere', async () => {
  await shareGame();
  phone.play('g', 5);
  laptop.finish('g');
  await laptop.run();
  await phone.run();
  expect(account.games).toEqual(['1 -2 5']);
});

it('deletes a game on all devices, unless one of them has gone on with it', async () => {
  await shareGame();
  await laptop.sharing.remove('g');
  expect(laptop.all).toEqual([]);
  await laptop.run();
  await phone.run();
  expect([...phone.all, ...laptop.all, ...account.games]).toEqual([]);

  phone.create('h');
  await phone.run();
  await laptop.run();
  phone.play('h', 1);
  await phone.run();
  await laptop.sharing.remove('h');
  await laptop.run();
  expect(laptop.all).toEqual(['1']);
});

it('stores a game again that the account has lost', async () => {
  await shareGame();
  account.texts.clear();
  await laptop.run();
  await phone.run();
  expect(account.games).toEqual(['1 -2']);
  expect([phone.all, laptop.all]).toEqual([['1 -2'], ['1 -2']]);
});

it('shares neither games of several people nor those of another account', async () => {
  phone.create('two', {
    seats: [
      { name: 'Dora', bot: '' },
      { name: 'Cleo', bot: '' },
    ],
  });
  phone.create('other', { playedBy: 'Ben' });
  phone.create('mine', { playedBy: 'Ana' });
  await phone.run();
  expect([...account.texts.keys()]).toEqual(['game-mine']);
  const other = new Account();
  await new GameSharing({ ...phone.sharing.dependencies, documents: other }).run('Ben', []);
  expect([...other.texts.keys()]).toEqual(['game-other']);
});

it('leaves nothing on a device that logs out but what the account has not got', async () => {
  await shareGame();
  laptop.create('new');
  await laptop.run();
  laptop.play('new', 1);
  await laptop.sharing.leave('Ana');
  expect(laptop.all).toEqual(['1']);
  await laptop.run();
  expect(laptop.all).toEqual(['1', '1 -2']);
});

it('leaves a game here that is too large, and shares the others', async () => {
  phone.create('large');
  phone.create('small');
  const send = vi.spyOn(account, 'storeDocument');
  send.mockRejectedValueOnce(problem('too-large'));
  await phone.run();
  expect([...account.texts.keys()]).toEqual(['game-small']);
});

it('ignores texts that are no games', async () => {
  account.texts.set('game-x', { text: '{"game": 5}', version: 'v' });
  account.texts.set('game-y', { text: '[', version: 'v' });
  await phone.run();
  expect(phone.all).toEqual([]);
});
