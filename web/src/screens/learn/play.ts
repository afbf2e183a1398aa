/** From a lesson or a page of rules straight to a first game. */
import { api } from '$lib/api/rest';
import { keepNew } from '$lib/api/seats';
import { go } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';

/** Set up a table against a gentle bot, with hints, and go there. */
export async function playNow(game: string): Promise<void> {
  const made = await api.create({
    game,
    seats: [
      { kind: 'person', name: settings.choices.name },
      { kind: 'bot', bot: 'gentle' },
    ],
    hints: true,
  });
  keepNew(made);
  await api.start(made.table.id, [made.host]);
  go(`/table/${made.table.id}`);
}
