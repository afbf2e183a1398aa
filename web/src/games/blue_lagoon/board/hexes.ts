/**
 * Hexagons with a point at the top, in rows. Counting from 0, even rows sit half a space to the right and hold one
 * space fewer than odd ones. Lengths are in the units of the drawing.
 */

/** A point of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** The place of a space: counted from 0, from the top left. */
export interface Place {
  row: number;
  column: number;
}

/** From the centre of a space to its corners. */
const RADIUS = 20;
/** From one side of a space to the opposite one. */
export const WIDTH = Math.sqrt(3) * RADIUS;
/** Water around the spaces; coordinates stand at the top and at the left. */
const MARGIN = { top: 17, right: 6, bottom: 6, left: 14 };

/** The centre of a space. */
export function centre(row: number, column: number): Point {
  const shift = row % 2 === 0 ? WIDTH / 2 : 0;
  return {
    x: MARGIN.left + WIDTH / 2 + shift + column * WIDTH,
    y: MARGIN.top + RADIUS + row * 1.5 * RADIUS,
  };
}

/** The size of the drawing of a map. */
export function extent(map: readonly string[]): { width: number; height: number } {
  const columns = map[1]?.length ?? 0;
  return {
    width: MARGIN.left + MARGIN.right + columns * WIDTH,
    height: MARGIN.top + MARGIN.bottom + RADIUS * (1.5 * map.length + 0.5),
  };
}

/** The corners are numbered clockwise; corner 0 is the top. */
export function corner(at: Point, index: number, radius = RADIUS): Point {
  const angle = ((index * 60 - 90) * Math.PI) / 180;
  return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
}

/** The place beyond side `index`, which runs from corner `index` to the next; it may be off the board. */
export function beyond({ row, column }: Place, index: number): Place {
  const left = column - (row % 2);
  const around: Place[] = [
    { row: row - 1, column: left + 1 },
    { row, column: column + 1 },
    { row: row + 1, column: left + 1 },
    { row: row + 1, column: left },
    { row, column: column - 1 },
    { row: row - 1, column: left },
  ];
  return around[index % 6] ?? { row, column };
}

/** The outline of a space as the points of a polygon. */
export function outline(at: Point, radius = RADIUS): string {
  return [0, 1, 2, 3, 4, 5].map((index) => point(corner(at, index, radius))).join(' ');
}

/** A point in SVG syntax. */
export function point({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

/** A number, rounded for an SVG path. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
