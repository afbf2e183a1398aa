/** The tables at which this browser holds a seat, as they stand now. */
import { api, ProblemError } from '$lib/api/rest';
import { heldTables, forget, type HeldTable } from '$lib/api/heldTables';
import type { TableInfo } from '$lib/api/types';

const MOST = 12;
const AGAIN_AFTER = 15_000;

export interface Mine {
  table: TableInfo;
  seats: number[];
  /** It is the turn of somebody at this screen. */
  turn: boolean;
}

export class MyTables {
  found = $state.raw<readonly Mine[]>([]);

  /** Tables that go on, those that wait for us first. */
  get running(): Mine[] {
    const going = this.found.filter(({ table }) => table.status !== 'over');
    return going.sort((a, b) => Number(b.turn) - Number(a.turn));
  }

  /** Games that are over. */
  get over(): Mine[] {
    return this.found.filter(({ table }) => table.status === 'over').slice(0, 3);
  }

  /** Look again and again until the answer is called. */
  follow(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, AGAIN_AFTER);
    return () => clearInterval(timer);
  }

  async refresh(): Promise<void> {
    const looked = await Promise.all(heldTables().slice(0, MOST).map(look));
    this.found = looked.filter((one) => one !== null);
  }
}

async function look(kept: HeldTable): Promise<Mine | null> {
  try {
    const table = await api.table(kept.id);
    const seats = Object.keys(kept.seats).map(Number);
    const turn = table.status === 'running' && seats.includes(table.to_move);
    return { table, seats, turn };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'no-table') forget(kept.id);
    return null;
  }
}
