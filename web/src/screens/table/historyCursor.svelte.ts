/** Stepping through earlier positions of a running game; each is requested when it is shown. */
import type { TableEvent } from '$lib/api/types';
import { pluginFor } from '$games/index';
import type { View } from '$games/plugin';
import { SPECTATOR } from '$lib/seatNumbers';
import type { TableClient } from '$lib/table/client';

/** The number of events before each decision, and the number of all events. */
export function stops(history: readonly TableEvent[]): number[] {
  const decisions = history.flatMap((event, n) => (event.kind === 'action' ? [n] : []));
  return [...decisions, history.length];
}

/** The table whose history is shown. */
interface HistorySource {
  client: Pick<TableClient, 'viewAt'>;
  game: string;
  mine: readonly number[];
}

export class HistoryCursor {
  /** The number of events before the position shown; null for the present. */
  at = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  #requests = 0;

  /** Show the position after `at` events; the last one is the present. */
  async show(at: number, history: readonly TableEvent[], source: HistorySource): Promise<void> {
    if (at >= history.length) return this.leave();
    this.at = at;
    const request = ++this.#requests;
    const view = await this.#load(at, history.length, source).catch(() => null);
    if (request === this.#requests) this.view = view;
  }

  /** Back to the present. */
  leave(): void {
    this.#requests += 1;
    this.at = null;
    this.view = null;
  }

  async #load(at: number, length: number, source: HistorySource): Promise<View> {
    const [seat = SPECTATOR, ...others] = source.mine;
    const alone = seat !== SPECTATOR && !others.length;
    const view = await source.client.viewAt(at, length, alone ? seat : SPECTATOR);
    return alone ? view : (pluginFor(source.game).mask?.(view) ?? view);
  }
}
