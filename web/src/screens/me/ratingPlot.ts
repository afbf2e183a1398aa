/** The geometry of a plot of ratings. */

export const WIDTH = 600;
export const HEIGHT = 160;
/** The least range of the plot in points, so that small changes look small. */
const MIN_RANGE = 200;

interface RatingPoint {
  rating: number;
  deviation: number;
}

interface Plot {
  /** The path of the ratings. */
  line: string;
  /** The area within one deviation. */
  band: string;
  low: number;
  high: number;
  /** The height of a rating from above, as a share of the plot. */
  share: (rating: number) => number;
}

/** A plot of ratings, the oldest first. */
export function plotOf(points: readonly RatingPoint[]): Plot {
  const ratings = points.map(({ rating }) => rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const range = Math.max(MIN_RANGE, 1.2 * (Math.max(...ratings) - Math.min(...ratings)));
  const [low, high] = [Math.round(middle - range / 2), Math.round(middle + range / 2)];
  const share = (rating: number) => Math.min(1, Math.max(0, (high - rating) / (high - low)));
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * WIDTH : 0);
  const spot = (index: number, rating: number) =>
    `${x(index).toFixed(1)} ${(share(rating) * HEIGHT).toFixed(1)}`;
  const above = points.map(({ rating, deviation }, n) => spot(n, rating + deviation));
  const below = points.map(({ rating, deviation }, n) => spot(n, rating - deviation));
  return {
    line: `M${ratings.map((rating, n) => spot(n, rating)).join('L')}`,
    band: `M${[...above, ...below.reverse()].join('L')}Z`,
    low,
    high,
    share,
  };
}
