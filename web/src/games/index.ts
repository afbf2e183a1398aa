/** The registry of games: one folder each, found by its `index.ts`. Other games get the plain board. */
import type { Board, GamePlugin, ScorePad, Stock } from './plugin';

const MODULES = import.meta.glob<GamePlugin>('./*/index.ts', { eager: true, import: 'plugin' });

const PLUGINS = new Map(
  Object.entries(MODULES)
    .map(([path, plugin]) => [path.split('/')[1] ?? '', plugin] as const)
    .sort(([, one], [, other]) => one.minutes - other.minutes),
);

/** The names of the games this page can draw, the shortest game first. */
export const KNOWN_GAMES: readonly string[] = [...PLUGINS.keys()];

/** The plug-in of a game; for a game without one, its title and the plain board. */
export function pluginFor(game: string): GamePlugin {
  return PLUGINS.get(game) ?? plain(game);
}

function plain(game: string): GamePlugin {
  const words = game.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    title: words.join(' '),
    maxPlayers: 2,
    minutes: 0,
    board: () => import('./PlainBoard.svelte') as ReturnType<GamePlugin['board']>,
  };
}

export function titleOf(game: string): string {
  return pluginFor(game).title;
}

export async function loadBoard(game: string): Promise<Board> {
  return (await pluginFor(game).board()).default;
}

/** The component that shows what a player holds; null for a game without one. */
export async function loadStock(game: string): Promise<Stock | null> {
  return (await pluginFor(game).stock?.())?.default ?? null;
}

/** The score pad of a game; null for a game without one. */
export async function loadScorePad(game: string): Promise<ScorePad | null> {
  return (await pluginFor(game).scorePad?.())?.default ?? null;
}

/** The additional screens of games, by the first segment of their path. */
export const EXTRA_SCREENS = Object.assign(
  {},
  ...[...PLUGINS.values()].map(({ screens = {} }) => screens),
) as NonNullable<GamePlugin['screens']>;
