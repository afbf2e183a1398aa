/** Entries of the lobby's lists: which of them the filters show, and which the player can join. */
import type { Clock, OpenTable, RatingInfo, SeekInfo } from '$lib/api/types';
import { t } from '$lib/i18n';
import { NEW_RATING, ratingFor } from '$lib/ratings';

/** Stands for all games, or any number of players. */
export const [ALL, ANY] = ['', 0];
export const KINDS = ['any', 'casual', 'rated'] as const;
export const CLOCKS = ['any', 'live', 'slow'] as const;
export const RULES = ['any', 'standard'] as const;
/** The longest time, in seconds for a move or a game, of a game that is played at one sitting. */
const LIVE = 3600;

export interface Filters {
  game: string;
  players: number;
  kind: (typeof KINDS)[number];
  clock: (typeof CLOCKS)[number];
  rules: (typeof RULES)[number];
  /** Show only games that the player can join with their rating. */
  fits: boolean;
}

export const NO_FILTERS: Filters = {
  game: ALL,
  players: ANY,
  kind: 'any',
  clock: 'any',
  rules: 'any',
  fits: false,
};

/** Parse stored filters, with defaults for missing or invalid values. */
export function readFilters(text: string | null): Filters {
  let found: Partial<Record<keyof Filters, unknown>>;
  try {
    found = (JSON.parse(text ?? '{}') ?? {}) as typeof found;
  } catch {
    found = {};
  }
  const among = <T extends string>(values: readonly T[], value: unknown) =>
    values.find((one) => one === value) ?? (values[0] as T);
  return {
    game: typeof found.game === 'string' ? found.game : ALL,
    players: typeof found.players === 'number' ? found.players : ANY,
    kind: among(KINDS, found.kind),
    clock: among(CLOCKS, found.clock),
    rules: among(RULES, found.rules),
    fits: found.fits === true,
  };
}

/** How many filters leave something out. */
export function activeCount(filters: Filters): number {
  const keys = Object.keys(NO_FILTERS) as (keyof Filters)[];
  return keys.filter((key) => filters[key] !== NO_FILTERS[key]).length;
}

/** Whoever looks at the lists: a guest has no name and no ratings. */
interface Viewer {
  name: string;
  ratings: readonly RatingInfo[];
}

/** Whether the filters show an open table or a seek. */
export function isShown(entry: OpenTable | SeekInfo, filters: Filters, viewer: Viewer): boolean {
  const { game, players, kind, clock, rules, fits } = filters;
  return (
    (game === ALL || entry.game === game) &&
    (players === ANY || countsOf(entry).includes(players)) &&
    (kind === 'any' || entry.rated === (kind === 'rated')) &&
    (clock === 'any' || isLive(entry.clock) === (clock === 'live')) &&
    (rules === 'any' || Object.keys(entry.options).length === 0) &&
    (!fits || obstacle(entry, viewer) === '')
  );
}

function countsOf(entry: OpenTable | SeekInfo): readonly number[] {
  return 'seats' in entry ? [entry.seats.length] : entry.players;
}

/** Whether a game is played at one sitting. */
function isLive(clock: Clock | null): boolean {
  return Math.min(clock?.move ?? Infinity, clock?.total ?? Infinity) <= LIVE;
}

/** Why the player cannot join; empty if nothing is in the way. */
export function obstacle(entry: OpenTable | SeekInfo, { name, ratings }: Viewer): string {
  if (!entry.rated) return '';
  if (!name) return t('web-lobby-needs-account');
  if ('seats' in entry || entry.max_difference === null) return '';
  const points = entry.max_difference;
  const mine = entry.players.map(
    (players) => ratingFor(ratings, entry.game, players)?.rating ?? NEW_RATING,
  );
  if (mine.some((rating, n) => Math.abs(rating - (entry.ratings[n] ?? NEW_RATING)) <= points))
    return '';
  return t('web-lobby-other-rating', { points, rating: rangeText(mine) });
}

/** Ratings for several numbers of players: one number, or from the lowest to the highest. */
export function rangeText(ratings: readonly number[]): string {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  return least === most ? String(least) : `${least}–${most}`;
}
