/** The games on offer: at first those with a plug-in, then exactly those the server lists. */
import { KNOWN_GAMES, pluginFor } from '$games/index';
import type { GameInfo } from '$lib/api/types';
import { t } from '$lib/i18n';
import { LEVELS } from './draft';

export interface GameOffer {
  name: string;
  title: string;
  minPlayers: number;
  maxPlayers: number;
  /** How long a game takes; 0 if unknown. */
  minutes: number;
  levels: GameInfo['levels'];
  /** Empty until the server has responded. */
  options: GameInfo['options'];
}

/** The games with a plug-in, before the server has responded. */
export function knownOffers(): GameOffer[] {
  return KNOWN_GAMES.map((name) => {
    const { title, maxPlayers, minutes } = pluginFor(name);
    const levels = LEVELS.map((bot) => ({ bot, title: t(`seat-${bot}`) }));
    return { name, title, minPlayers: 2, maxPlayers, minutes, levels, options: [] };
  });
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

/** The bots on the card of a game: the usual levels, or all bots if it has none of these. */
export function cardLevels({ levels }: GameOffer): GameOffer['levels'] {
  const usual = levels.filter(({ bot }) => (LEVELS as readonly string[]).includes(bot));
  return usual.length ? usual : levels;
}
