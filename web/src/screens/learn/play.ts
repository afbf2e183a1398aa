/** From a lesson straight to a first game. */
import { settings } from '$lib/settings.svelte';
import { openTable } from '$lib/tables';

/** Set up a table against a gentle bot, with hints, and go there. */
export async function playNow(game: string): Promise<void> {
  await openTable({
    game,
    seats: [
      { kind: 'person', name: settings.choices.name },
      { kind: 'bot', bot: 'gentle' },
    ],
    hints: true,
  });
}
