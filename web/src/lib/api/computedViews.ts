/**
 * The views of a table as this browser computes them, once the rules of its game are loaded. When
 * that fails, for whatever reason, it is not tried again: the views of the server do as well.
 */
import type { ViewFolder } from '$engine/viewFolder';
import type { SeatView, TableEvent, TableInfo } from './types';

/** Loads the rules of a table; null if there are none that fit. */
export type LoadFolder = (table: TableInfo) => Promise<ViewFolder | null>;

/** Loads the rules that are part of the page, if they have the version of the table. */
export const loadFolder: LoadFolder = async ({ game, rules, players, options }) => {
  const [{ ViewFolder }, { loadGame }] = await Promise.all([
    import('$engine/viewFolder'),
    import('$engine/modules'),
  ]);
  const loaded = await loadGame(game, players, options);
  return loaded.engine.facts.rules === rules ? new ViewFolder(loaded) : null;
};

export class ComputedViews {
  #folder: ViewFolder | null = null;
  #requested = false;

  constructor(readonly load: LoadFolder) {}

  /** What is computed at present; null if nothing is. */
  get folder(): ViewFolder | null {
    return this.#folder;
  }

  /** Load the rules once; resolves to whether that was now, and views can be computed. */
  async prepare(table: TableInfo): Promise<boolean> {
    if (this.#requested) return false;
    this.#requested = true;
    this.#folder = await this.load(table).catch(() => null);
    return this.#folder !== null;
  }

  /** Continue from views of the server. */
  reset(views: readonly SeatView[]): void {
    this.#attempt((folder) => folder.reset(views));
  }

  /** The views after further events; null if they cannot be computed. */
  fold(events: readonly TableEvent[], table: TableInfo): SeatView[] | null {
    return this.#attempt((folder) => folder.fold(events, table));
  }

  #attempt<T>(work: (folder: ViewFolder) => T): T | null {
    try {
      return this.#folder && work(this.#folder);
    } catch {
      this.#folder = null;
      return null;
    }
  }
}
