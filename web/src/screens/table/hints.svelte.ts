/** Hints: the best action, its reasons and alternatives, as the server found them. */
import { api } from '$lib/api/rest';
import type { Odds } from '$games/plugin';
import type { Note } from '$lib/notes';
import type { TableModel } from './model.svelte';

/** An action with every seat's win chance after it. */
export interface RatedAction {
  text: string;
  win_chances: number[];
}

export interface Hint extends RatedAction {
  reasons: Note[];
  alternatives: RatedAction[];
}

export class Hints {
  hint = $state.raw<Hint | null>(null);
  busy = $state(false);
  /** The event the hint was given at: it is void when anything else happens. */
  #seq = 0;

  /** Request a hint for the seat to move. */
  async ask(model: TableModel): Promise<void> {
    const seat = model.acting;
    if (seat === null) return;
    this.busy = true;
    const { id, tokens } = model;
    const found = await model.request(api.hint<Hint>(id, seat, tokens));
    this.busy = false;
    this.hint = found;
    this.#seq = model.connection.table?.state_seq ?? 0;
  }

  /** Discard the hint if the game has continued. */
  follow(played: number): void {
    if (played !== this.#seq) this.hint = null;
  }

  /** The actions it names, the best first. */
  get texts(): string[] {
    return this.hint ? [this.hint.text, ...this.hint.alternatives.map((one) => one.text)] : [];
  }

  /** The win chance after each of them. */
  odds(seat: number | null): Odds | null {
    if (!this.hint || seat === null) return null;
    const all = [this.hint, ...this.hint.alternatives];
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed
    return new Map(all.map((one) => [one.text, one.win_chances[seat] ?? 0]));
  }
}
