/** The geometry of the win-chance chart: stacked bands of all seats, always 100% high. */

export const WIDTH = 1000;
export const HEIGHT = 200;

/** A point of the chart: its index among the rows, from 0 for the start, and all chances. */
export interface Point {
  place: number;
  chances: readonly number[];
}

/** The outline of each seat's band, seat 0 at the bottom; `places` is the last index. */
export function bands(points: readonly Point[], places: number): string[] {
  const seats = points[0]?.chances.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const upper = points.map((point) => at(point, places, sum(point.chances, seat + 1)));
    const lower = points.map((point) => at(point, places, sum(point.chances, seat)));
    return `M${[...upper, ...lower.reverse()].join('L')}Z`;
  });
}

/** The line between a seat's band and the next. */
export function border(points: readonly Point[], places: number, seat: number): string {
  return `M${points.map((point) => at(point, places, sum(point.chances, seat + 1))).join('L')}`;
}

/** The middle of a seat's band at a point and its height, as shares of the whole, from the top. */
export function middle(point: Point, seat: number): { y: number; height: number } {
  const height = point.chances[seat] ?? 0;
  return { y: 1 - sum(point.chances, seat) - height / 2, height };
}

/** The horizontal position of an index, as a share of the width. */
export function share(place: number, places: number): number {
  return places === 0 ? 0 : place / places;
}

/** The index nearest to a share of the width. */
export function nearest(part: number, places: number): number {
  return Math.min(places, Math.max(0, Math.round(part * places)));
}

function at(point: Point, places: number, height: number): string {
  return `${rounded(share(point.place, places) * WIDTH)} ${rounded((1 - height) * HEIGHT)}`;
}

function sum(chances: readonly number[], count: number): number {
  return Math.min(
    1,
    chances.slice(0, count).reduce((total, chance) => total + chance, 0),
  );
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
