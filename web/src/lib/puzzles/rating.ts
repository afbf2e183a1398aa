/**
 * The rating of a player who solves puzzles, by Glicko (Glickman 1999): each first attempt is a
 * game against the puzzle, whose rating is fixed.
 */

export interface Rating {
  rating: number;
  /** The standard deviation of the rating. */
  deviation: number;
}

/** The rating of a player without any attempt. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 180 };
/** The deviation never falls below this, so that a rating can follow its player. */
export const LEAST_DEVIATION = 60;
/** The rating is provisional above this deviation. */
export const PROVISIONAL = 110;
const PUZZLE_DEVIATION = 80;
const Q = Math.log(10) / 400;
const LIMITS = [100, 4000] as const;

/** The rating after an attempt. */
export function rated(before: Rating, puzzle: number, solved: boolean): Rating {
  const g = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const chance = expected(before.rating, puzzle, g);
  const information = Q ** 2 * g ** 2 * chance * (1 - chance);
  const variance = 1 / (1 / before.deviation ** 2 + information);
  const change = Q * variance * g * (Number(solved) - chance);
  return {
    rating: limited(before.rating + change),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
  };
}

/** A rating that is stored: a whole number within the limits. */
export function limited(rating: number): number {
  const [least, most] = LIMITS;
  return Math.round(Math.min(most, Math.max(least, rating)));
}

function expected(player: number, puzzle: number, g: number): number {
  return 1 / (1 + 10 ** ((g * (puzzle - player)) / 400));
}

/** The strongest level with at most this rating; empty if all are stronger. */
export function levelOf(rating: number, levels: Readonly<Record<string, number>>): string {
  const reached = Object.entries(levels).filter(([, strength]) => strength <= rating);
  return reached.sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
