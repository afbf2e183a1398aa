/**
 * The tables that wait for this player: a number in the title and on the icon of the app. The
 * number on the icon is that of the service worker, which knows the tables of all pages and of push
 * messages.
 */
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
    report({ tables: { [table]: waits }, all: false });
  },

  /** Replace all tables. */
  set(found: readonly string[]): void {
    for (const table of [...tables]) if (!found.includes(table)) tables.delete(table);
    for (const table of found) tables.add(table);
    report({ tables: Object.fromEntries(found.map((table) => [table, true])), all: true });
  },
};

/** A title with the number of tables in front. */
export function countedTitle(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

/** What the service worker learns: which tables wait, and whether there are no others. */
interface Report {
  tables: Record<string, boolean>;
  all: boolean;
}

function report(found: Report): void {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) {
    void showBadge(tables.size);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    void showBadge(typeof data === 'number' ? data : tables.size);
  };
  worker.postMessage({ type: 'waiting', ...found }, [port2]);
}

async function showBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // The page is not installed as an app.
  }
}
