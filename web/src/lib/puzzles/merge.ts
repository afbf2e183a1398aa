/** Joins the puzzle progress of two devices that have gone on from the same state. */
import { NONE, type Progress } from './progress.svelte';
import { LEAST_DEVIATION, limited } from './rating';

type Games = Readonly<Record<string, Progress>>;

/** The progress of all games, from what both devices had in common. */
export function mergedGames(base: Games, mine: Games, theirs: Games): Record<string, Progress> {
  const games = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const of = (progress: Games, game: string) => progress[game] ?? NONE;
  return Object.fromEntries(
    games.map((game) => [game, merged(of(base, game), of(mine, game), of(theirs, game))]),
  );
}

/** The progress in one game: what either device has done since `base` counts once. */
export function merged(base: Progress, mine: Progress, theirs: Progress): Progress {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const known = new Map(base.tried);
  const fresh = mine.tried.filter(([id, right]) => known.get(id) !== right);
  const ids = new Set(fresh.map(([id]) => id));
  return {
    ...mergedRating(base, mine, theirs),
    tried: [...theirs.tried.filter(([id]) => !ids.has(id)), ...fresh],
    // Without a wrong answer here, the answers here continue those of the other device.
    run: mine.run >= base.run ? theirs.run + mine.run - base.run : mine.run,
    ...mergedStreak(mine, theirs),
  };
}

function isSame(one: Progress, other: Progress): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Both ratings are estimates from the same state and independent attempts: their information adds
 * up, without that of the state, which both contain.
 */
function mergedRating(base: Progress, mine: Progress, theirs: Progress) {
  const [before, here, there] = [base, mine, theirs].map(({ deviation }) => 1 / deviation ** 2) as [
    number,
    number,
    number,
  ];
  const information = Math.max(here, there, here + there - before);
  const sum = here * mine.rating + there * theirs.rating - before * base.rating;
  const weights = here + there - before;
  return {
    rating: weights > 0 ? limited(sum / weights) : theirs.rating,
    deviation: Math.max(LEAST_DEVIATION, 1 / Math.sqrt(information)),
  };
}

/** The streak up to the later of both days; the days of the other one may fill its gap. */
function mergedStreak(mine: Progress, theirs: Progress): Pick<Progress, 'day' | 'streak'> {
  const [early, late] = mine.day < theirs.day ? [mine, theirs] : [theirs, mine];
  const joined = early.streak && late.streak && early.day >= late.day - late.streak;
  const days = joined ? late.day - early.day + early.streak : 0;
  return {
    day: late.day,
    streak: Math.max(late.streak, days, late.day === early.day ? early.streak : 0),
  };
}
