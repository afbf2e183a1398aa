/** What a table shows if it allows hints: odds of the dice, and win chances from this device. */
import type { LiveAnalysis } from '$engine/liveAnalysis.svelte';
import { pluginFor } from '$games/index';
import { settings } from '$lib/settings.svelte';
import type { TableModel } from './model.svelte';

/** Whether the board shows the odds of the dice to the players at this screen. */
export function showsDiceOdds({ table, mine }: TableModel): boolean {
  const rolls = pluginFor(table.game).rollsDice === true;
  return rolls && settings.choices.diceOdds && table.hints && mine.length > 0;
}

export class WinChances {
  #live = $state.raw<LiveAnalysis | null>(null);
  #loading = false;
  #closed = false;

  /** The win chance of each seat; null while they are not shown. */
  get chances(): number[] | null {
    return this.#live?.found?.seats.map((seat) => seat.win_chance) ?? null;
  }

  /** Follow the position on the screen. Positions of which only a part is played back are left out. */
  follow(model: TableModel): void {
    const shown = settings.choices.winChances && model.table.hints;
    const position = shown && model.table.status === 'running' ? positionOf(model) : '';
    if (position && !this.#live) void this.#load(model);
    if (model.playback.waiting) return;
    const spectator = model.mine.length !== 1;
    this.#live?.follow(position ? { position, spectator } : null);
  }

  async #load(model: TableModel): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const { LiveAnalysis } = await import('$engine/liveAnalysis.svelte');
    if (this.#closed) return;
    this.#live = new LiveAnalysis();
    this.follow(model);
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
  }
}

function positionOf({ serverView }: TableModel): string {
  return String(serverView?.['position'] ?? '');
}
