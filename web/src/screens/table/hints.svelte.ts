/** The hint that a table shows. */
import type { Odds } from '$games/plugin';
import type { Hint } from '$lib/table/client';
import type { TableModel } from './model.svelte';

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
    const found = await model.request(model.client.hint(seat));
    this.busy = false;
    this.hint = found;
    this.#seq = model.client.table?.state_seq ?? 0;
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
