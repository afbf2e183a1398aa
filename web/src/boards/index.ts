/** The boards there are, by the name of the game. */
import type { Board } from './contract';

const BOARDS: Record<string, () => Promise<{ default: unknown }>> = {
  blue_lagoon: () => import('./blue_lagoon/Board.svelte'),
  into_the_blue: () => import('./into_the_blue/Board.svelte'),
};

/** The board of a game, or null for a game this page cannot draw. */
export async function loadBoard(game: string): Promise<Board | null> {
  const load = BOARDS[game];
  return load ? ((await load()).default as Board) : null;
}
