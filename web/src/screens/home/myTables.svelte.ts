/** The tables in this browser, and those on the server at which it holds a seat. */
import { api, ProblemError } from '$lib/api/rest';
import { dismiss, heldTables, forget, markOver, type HeldTable } from '$lib/api/heldTables';
import { onGamesChange } from '$lib/gameStore';
import { waiting } from '$lib/waiting.svelte';
import { dismissStored, storedTables, type ListedGame } from '$lib/storedTables';

/** Games that go on: each of them is a request. */
const MAX_GOING = 60;
const MAX_OVER = 3;
const REFRESH_INTERVAL = 15_000;

export interface MyTable {
  table: ListedGame;
  /** The path of the table or, of a finished game on the server, of its review. */
  path: string;
  /** Whether a seat of this browser has to act. */
  turn: boolean;
  /** Whether the game is stored in this browser. */
  local: boolean;
  /** Whether a game that is stored in this browser is in an account, too. */
  kept: boolean;
  /** Whether a running game of this browser is on the other devices of an account, too. */
  shared: boolean;
  /** Whether two devices have gone on with the game, and this is one of the two. */
  split: boolean;
}

export class MyTables {
  found = $state.raw<readonly MyTable[]>([]);

  /** Running games, those where it is the player's turn first. */
  get running(): MyTable[] {
    const going = this.found.filter(({ table }) => table.status !== 'over');
    return going.sort((a, b) => Number(b.turn) - Number(a.turn));
  }

  /** Finished games. */
  get over(): MyTable[] {
    return this.found.filter(({ table }) => table.status === 'over').slice(0, MAX_OVER);
  }

  /** Refresh regularly until the returned function is called. */
  follow(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, REFRESH_INTERVAL);
    const unsubscribe = onGamesChange(() => void this.refresh());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  /** Without a network, what was found before stays. */
  async refresh(): Promise<void> {
    const all = heldTables().filter(({ dismissed }) => !dismissed);
    const held = await withoutStored(all);
    const here = listed(await localTables(), ({ table }) => table.status === 'over');
    const others = this.found.filter(({ local }) => !local);
    this.found = [...here, ...others];
    const fetched = await fetchTables(listed(held, ({ over }) => over ?? false));
    if (!fetched) return;
    this.found = [...here, ...fetched];
    waiting.set(fetched.filter(({ turn }) => turn).map(({ table }) => table.id));
  }

  /** Take a game off the list; it stays in the history. */
  dismiss({ table, local }: MyTable): void {
    if (local) void dismissStored(table.id);
    else dismiss(table.id);
    this.found = this.found.filter((one) => one.table.id !== table.id);
  }
}

/** The games that go on, then a few that are over; each in the given order. */
function listed<T>(games: readonly T[], isOver: (game: T) => boolean): T[] {
  const going = games.filter((one) => !isOver(one)).slice(0, MAX_GOING);
  return [...going, ...games.filter(isOver).slice(0, MAX_OVER)];
}

/** The tables in this browser that were not taken off the list, or all of them. */
export async function localTables(all = false): Promise<MyTable[]> {
  const stored = await storedTables().catch(() => []);
  return stored
    .filter(({ dismissed }) => all || !dismissed)
    .map(({ table, keptAs, shared, split }) => ({
      table,
      path: `/local/${table.id}`,
      turn: table.status === 'running',
      local: true,
      kept: keptAs !== '',
      shared,
      split,
    }));
}

/** Tables of the account without those that are games stored in this browser. */
export async function withoutStored(held: readonly HeldTable[]): Promise<HeldTable[]> {
  const stored = await storedTables().catch(() => []);
  const here = stored.map(({ keptAs }) => keptAs);
  return held.filter(({ id }) => !here.includes(id));
}

/** The tables that still exist, in the same order; null if the server does not respond. */
export async function fetchTables(held: readonly HeldTable[]): Promise<MyTable[] | null> {
  const fetched = await Promise.all(held.map(fetchTable));
  return fetched.includes('offline')
    ? null
    : fetched.filter((one) => typeof one === 'object' && one !== null);
}

async function fetchTable(held: HeldTable): Promise<MyTable | 'offline' | null> {
  try {
    const table = await api.table(held.id);
    if (table.status === 'over') markOver(held.id);
    const seats = Object.keys(held.seats).map(Number);
    const turn = table.status === 'running' && seats.includes(table.to_move);
    const path = `/${table.status === 'over' ? 'review' : 'table'}/${table.id}`;
    return { table, path, turn, local: false, kept: false, shared: false, split: false };
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : '';
    if (code === 'no-table') forget(held.id);
    return code === 'offline' ? code : null;
  }
}
