/** The tables at which this browser holds a seat. */
import { api, ProblemError } from '$lib/api/rest';
import { dismiss, heldTables, forget, type HeldTable } from '$lib/api/heldTables';
import type { TableInfo } from '$lib/api/types';

const MAX_TABLES = 12;
const MAX_OVER = 3;
const REFRESH_INTERVAL = 15_000;

export interface MyTable {
  table: TableInfo;
  seats: number[];
  /** Whether a seat of this browser has to act. */
  turn: boolean;
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
    return () => clearInterval(timer);
  }

  /** Without a network, what was found before stays. */
  async refresh(): Promise<void> {
    const held = heldTables().filter(({ dismissed }) => !dismissed);
    const found = await fetchTables(held.slice(0, MAX_TABLES));
    if (found) this.found = found;
  }

  /** Take a game off the list; it stays in the history. */
  dismiss({ table }: MyTable): void {
    dismiss(table.id);
    this.found = this.found.filter((one) => one.table.id !== table.id);
  }
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
    const seats = Object.keys(held.seats).map(Number);
    const turn = table.status === 'running' && seats.includes(table.to_move);
    return { table, seats, turn };
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : '';
    if (code === 'no-table') forget(held.id);
    return code === 'offline' ? code : null;
  }
}
