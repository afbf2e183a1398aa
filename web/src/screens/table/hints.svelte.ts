/** A hint: what to do, why, and what else there is, as the server found it. */
import { ask } from '$lib/api/rest';
import type { Odds } from '$games/plugin';
import type { Note } from '$lib/scoreSheet';
import type { TableModel } from './model.svelte';
import { oddsOf, type Choice } from './odds';

export interface Hint extends Choice {
  reasons: Note[];
  alternatives: Choice[];
}

export class Advice {
  hint = $state.raw<Hint | null>(null);
  busy = $state(false);
  /** The event the hint was given at: it is void when anything else happens. */
  #seq = 0;

  /** Ask for a hint for the seat to decide. */
  async ask(model: TableModel): Promise<void> {
    const seat = model.acting;
    if (seat === null) return;
    this.busy = true;
    const { id, tokens } = model;
    const found = await model.wish(ask<Hint>(`/tables/${id}/hint`, { tokens, query: { seat } }));
    this.busy = false;
    this.hint = found;
    this.#seq = model.line.table?.played ?? 0;
  }

  /** Forget the hint if the game has gone on. */
  follow(played: number): void {
    if (played !== this.#seq) this.hint = null;
  }

  /** The actions it names, the best first. */
  get texts(): string[] {
    return this.hint ? [this.hint.text, ...this.hint.alternatives.map((one) => one.text)] : [];
  }

  /** The chance to win after each of them. */
  odds(seat: number | null): Odds | null {
    if (!this.hint || seat === null) return null;
    const all = [this.hint, ...this.hint.alternatives];
    return oddsOf(all, seat);
  }
}
