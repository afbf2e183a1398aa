/** A player who has waited is offered a bot of the same strength, in the wished game. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { botTable } from '../../src/screens/lobby/botOffer';
import { LobbyClient, type SeekTerms } from '../../src/screens/lobby/lobby.svelte';
import Waiting from '../../src/screens/lobby/Waiting.svelte';
import type { GameOffer } from '../../src/screens/home/gameOffers';
import type { RatingInfo } from '$lib/api/types';
import { speak } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';

const LEVELS = ['shrimp', 'crab', 'turtle', 'seal'];
const OFFER: GameOffer = {
  name: 'blue_lagoon',
  title: 'Blue Lagoon',
  minPlayers: 2,
  maxPlayers: 4,
  minutes: 30,
  levels: LEVELS.map((bot) => ({ bot, title: bot, description: bot, players: [2, 3, 4] })),
  options: [],
};
const TERMS: SeekTerms = {
  game: 'blue_lagoon',
  players: [3],
  clock: { move: 90 },
  options: { map: 'a.b/c.de;a6' },
  rated: false,
  max_difference: null,
};

function rating(pool: string, rating: number, level: string): RatingInfo {
  return { pool, rating, level, deviation: 60, provisional: false, games: 20, wins: 9 };
}

/** The level that is offered after a minute. */
function offered(ratings: readonly RatingInfo[]): string | undefined {
  const seek = { terms: TERMS, token: '', id: '', since: Date.now() - 60_000 };
  const props = { lobby: new LobbyClient(), seek, offers: [OFFER], ratings };
  const waiting = mount(Waiting, { target: document.body, props });
  flushSync();
  const value = document.querySelector('select')?.value;
  void unmount(waiting);
  return value;
}

afterEach(() => settings.set('level', 'crab'));

test('the level equals the rating for the wished number of players', async () => {
  await speak('en');
  settings.set('level', 'shrimp');
  const ratings = [rating('blue_lagoon-2', 1510, 'crab'), rating('blue_lagoon-3', 2080, 'turtle')];
  expect(offered(ratings)).toBe('turtle');
});

test('a person without a rating is offered the level last played against', () => {
  settings.set('level', 'seal');
  expect(offered([rating('into_the_blue', 1500, 'crab')])).toBe('seal');
});

test('the game against bots has the wished players, clock and options', () => {
  const table = botTable(OFFER, TERMS, 'Ana', 'turtle');
  const bot = { kind: 'bot', bot: 'turtle' };
  expect(table.seats).toEqual([{ kind: 'person', name: 'Ana' }, bot, bot]);
  expect(table).toMatchObject({ clock: TERMS.clock, options: TERMS.options });
  const rated = botTable(OFFER, { ...TERMS, options: {}, rated: true }, 'Ana', 'turtle');
  expect(rated).toMatchObject({ rated: true, clock: TERMS.clock });
});
