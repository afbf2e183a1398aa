/** The games on offer: at first those with a plug-in, then exactly those the server lists. */
import { KNOWN_GAMES, pluginFor } from '$games/index';
import type { GameInfo, LevelInfo } from '$lib/api/types';
import { withCache } from '$lib/api/responseCache';
import { api } from '$lib/api/rest';
import { features } from '$lib/features.svelte';
import { language, t } from '$lib/i18n';
import { offeredLevels, USUAL_LEVEL } from '$lib/levels';

export interface GameOffer {
  name: string;
  title: string;
  minPlayers: number;
  maxPlayers: number;
  /** How long a game takes; 0 if unknown. */
  minutes: number;
  /** Only the usual one until the server has responded. */
  levels: LevelInfo[];
  /** Empty until the server has responded. */
  options: GameInfo['options'];
}

/** The games with a plug-in, before the server has responded. */
export function knownOffers(): GameOffer[] {
  return KNOWN_GAMES.map((name) => {
    const { title, maxPlayers, minutes } = pluginFor(name);
    const levels = [usualLevel(maxPlayers)];
    return { name, title, minPlayers: 2, maxPlayers, minutes, levels, options: [] };
  });
}

function usualLevel(maxPlayers: number): LevelInfo {
  const [title, description] = [t(`seat-${USUAL_LEVEL}`), t(`level-${USUAL_LEVEL}`)];
  const players = Array.from({ length: maxPlayers - 1 }, (_, more) => more + 2);
  return { bot: USUAL_LEVEL, title, description, players };
}

/** The games the server lists; without a network, those it has listed before. */
export async function fetchOffers(): Promise<GameOffer[]> {
  const { games, lobby } = await withCache(`game-list-${language()}`, () => api.games());
  features.lobby = lobby;
  return listedOffers(games);
}

/** The games the server lists, those with a plug-in first. */
export function listedOffers(games: readonly GameInfo[]): GameOffer[] {
  const place = ({ game }: GameInfo) => (KNOWN_GAMES.indexOf(game) + 1 || Infinity) - 1;
  return [...games]
    .sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .map(({ game, title, min_players, max_players, levels, options }) => ({
      name: game,
      title,
      minPlayers: min_players,
      maxPlayers: max_players,
      minutes: pluginFor(game).minutes,
      levels,
      options,
    }));
}

/** The bots that are offered without a set-up: the levels for the number of players, or all bots. */
export function cardLevels({ levels }: GameOffer, players: number): LevelInfo[] {
  const offered = offeredLevels(levels, players);
  const described = offered.filter(({ description }) => description);
  return described.length ? described : offered;
}
