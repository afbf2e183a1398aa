/** The tables that wait for this player: a number in the title and on the icon of the app. */
import { SvelteSet } from 'svelte/reactivity';

const tables = new SvelteSet<string>();

export const waiting = {
  /** How many tables wait. */
  get count(): number {
    return tables.size;
  },

  /** How many other tables wait. */
  others(table: string): number {
    return tables.size - Number(tables.has(table));
  },

  /** Note whether a table waits. */
  mark(table: string, waits: boolean): void {
    if (waits) tables.add(table);
    else tables.delete(table);
    void showBadge(tables.size);
  },

  /** Replace all tables. */
  set(found: readonly string[]): void {
    for (const table of [...tables]) if (!found.includes(table)) tables.delete(table);
    for (const table of found) tables.add(table);
    void showBadge(tables.size);
  },
};

/** A title with the number of tables in front. */
export function countedTitle(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

async function showBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // The page is not installed as an app.
  }
}
