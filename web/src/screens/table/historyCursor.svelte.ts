/** Stepping back: the positions a game has been through, asked for when somebody looks at them. */
import { api } from '$lib/api/rest';
import type { Seen } from '$lib/api/types';
import { masked, type View } from './optimistic';

/** The actions and outcomes that count: whatever was undone is gone. */
export function played(events: readonly Seen[]): Seen[] {
  const history: Seen[] = [];
  for (const event of events) {
    if (event.kind === 'action' || event.kind === 'outcome') history.push(event);
    else if (event.kind === 'undone') history.length = event.kept ?? 0;
  }
  return history;
}

/** How many events had happened each time somebody had to decide, and how many have by now. */
export function stops(history: readonly Seen[]): number[] {
  const decisions = history.flatMap((event, n) => (event.kind === 'action' ? [n] : []));
  return [...decisions, history.length];
}

/** Where the past is asked for. */
export interface Source {
  id: string;
  game: string;
  tokens: string[];
  mine: number[];
}

const SPECTATOR = -2;

export class Past {
  /** How many events the shown position has seen; null for the present. */
  at = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  #record = '';
  #recorded = -1;
  #asked = 0;

  /** Show the position after so many of the events; all of them are the present. */
  async show(at: number, history: readonly Seen[], source: Source): Promise<void> {
    if (at >= history.length) return this.leave();
    this.at = at;
    const asked = ++this.#asked;
    const view = await this.#look(at, history.length, source).catch(() => null);
    if (asked === this.#asked) this.view = view;
  }

  /** Back to the present. */
  leave(): void {
    this.#asked += 1;
    this.at = null;
    this.view = null;
  }

  async #look(at: number, length: number, source: Source): Promise<View> {
    const alone = source.mine.length === 1;
    if (this.#recorded !== length) {
      this.#record = await api.record(source.id, alone ? source.tokens : []);
      this.#recorded = length;
    }
    const seats = alone ? source.mine : [SPECTATOR];
    const looked = await api.look({ record: this.#record, upto: at, seats });
    return masked(alone ? '' : source.game, looked.views[0]?.view as View);
  }
}
