/** Ratings: the names of their pools, how they are written, and requests. */
import { pluginFor } from '$games/index';
import { request } from './api/rest';
import type * as m from './api/types';
import { t } from './i18n';

/** The title of a pool, such as `Blue Lagoon, 2 players`. */
export function poolTitle(pool: string): string {
  const [game = '', players] = pool.split('-');
  const { title } = pluginFor(game);
  return players ? t('web-ratings-pool-players', { game: title, players: Number(players) }) : title;
}

/** A rating beside a name; a question mark stands for a provisional one. */
export function shortRating({ rating, provisional }: Pick<m.SeatRating, 'rating' | 'provisional'>) {
  const value = String(rating);
  return t(provisional ? 'web-ratings-short-provisional' : 'web-ratings-short', { rating: value });
}

/** The rating of a player who has not played a rated game. */
export const NEW_RATING = 1500;

/** The rating for a game with a number of players; none if the player has not played such a game. */
export function ratingFor(
  ratings: readonly m.RatingInfo[],
  game: string,
  players: number,
): m.RatingInfo | undefined {
  return ratings.find(({ pool }) => pool === game || pool === `${game}-${players}`);
}

export const ratingsApi = {
  pools: () => request<m.PoolList>('/ratings'),
  leaderboard: (pool: string, offset: number) =>
    request<m.Leaderboard>(`/ratings/${pool}`, { query: { offset, limit: 25 } }),
  mine: () => request<m.OwnRatings>('/account/ratings'),
  atTable: (id: string) => request<m.TableRatings>(`/tables/${id}/ratings`),
};
