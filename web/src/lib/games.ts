/** The games there are, as far as the page itself has to know them. */

export interface GameFacts {
  name: string;
  /** A proper name, the same in every language. */
  title: string;
  most: number;
  /** How long a game takes, in minutes. */
  minutes: number;
}

export const GAMES: readonly GameFacts[] = [
  { name: 'into_the_blue', title: 'Into the Blue', most: 5, minutes: 20 },
  { name: 'blue_lagoon', title: 'Blue Lagoon', most: 4, minutes: 30 },
];

/** The title of a game. */
export function titleOf(game: string): string {
  return GAMES.find(({ name }) => name === game)?.title ?? game;
}
