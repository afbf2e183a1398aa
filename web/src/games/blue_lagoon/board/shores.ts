/** The drawing of islands: one smooth outline around the spaces of each, and a place for its mark. */
import { beyond, corner, extent, point, type Place, type Point } from './hexes';
import { SEA, spaceName, type Space } from './view';

/** One island, ready to be drawn. */
export interface Island {
  letter: string;
  value: number;
  /** The outline, as an SVG path. */
  shore: string;
  /** Where its mark stands. */
  mark: Point;
  spaces: Space[];
}

/** A side of a space with another island, the sea or the edge of the board beyond it. */
interface Side {
  from: Point;
  to: Point;
}

const MARK_ROOM = 22;

/** All islands of a map in the order of their letters. */
export function readIslands(
  rows: readonly Space[][],
  values: readonly (readonly [string, number])[],
): Island[] {
  const worth = new Map(values);
  const letters = new Set(rows.flat().flatMap((space) => space.island ?? []));
  return [...letters].sort().map((letter) => drawIsland(rows, letter, worth.get(letter) ?? 0));
}

function drawIsland(rows: readonly Space[][], letter: string, value: number): Island {
  const spaces = rows.flat().filter((space) => space.island === letter);
  const sides = spaces.flatMap((space) => outerSides(rows, space));
  const shore = loops(sides).map(smooth).join(' ');
  return { letter, value, shore, mark: inside(markPlace(spaces), rows), spaces };
}

function outerSides(rows: readonly Space[][], space: Space): Side[] {
  return [0, 1, 2, 3, 4, 5].flatMap((index) => {
    const other = at(rows, beyond(space, index));
    if (other?.island === space.island) return [];
    return [{ from: corner(space, index), to: corner(space, index + 1) }];
  });
}

function at(rows: readonly Space[][], { row, column }: Place): Space | null {
  return rows[row]?.[column] ?? null;
}

/** Corners around an island, in order; one loop for each part of it and for each lake. Three spaces meet in a corner,
 * so exactly one side leaves each corner of the outline. */
export function loops(sides: readonly Side[]): Point[][] {
  const next = new Map(sides.map((side) => [key(side.from), side]));
  const found: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let side = next.values().next().value;
    while (side) {
      next.delete(key(side.from));
      loop.push(side.from);
      side = next.get(key(side.to));
    }
    found.push(loop);
  }
  return found;
}

function key({ x, y }: Point): string {
  return `${Math.round(x)}:${Math.round(y)}`;
}

/** A closed curve that rounds all corners, a little uneven as coasts are. */
function smooth(corners: readonly Point[]): string {
  const bent = corners.map(wander);
  const steps = bent.map((now, index) => {
    const next = bent[(index + 1) % bent.length] ?? now;
    return `Q${point(now)} ${point(between(now, next))}`;
  });
  const last = bent[bent.length - 1] ?? { x: 0, y: 0 };
  return `M${point(between(last, bent[0] ?? last))}${steps.join('')}Z`;
}

function wander(at: Point): Point {
  return { x: at.x + 3.4 * (chance(at.x, at.y) - 0.5), y: at.y + 3.4 * (chance(at.y, at.x) - 0.5) };
}

/** A pseudo-random number from 0 to 1, always the same for the same place. */
export function chance(a: number, b: number): number {
  const wave = Math.sin(Math.round(a) * 12.9898 + Math.round(b) * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function middle(spaces: readonly Space[]): Point {
  const sum = spaces.reduce((so, space) => ({ x: so.x + space.x, y: so.y + space.y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / spaces.length, y: sum.y / spaces.length };
}

/** A corner near the middle of the island, where three of its spaces meet; if possible none of them a stone circle. */
function markPlace(spaces: readonly Space[]): Point {
  const heart = middle(spaces);
  const quiet = spaces.filter((space) => !space.circle);
  const coast = spaces.flatMap((space) => [0, 1, 2, 3, 4, 5].map((index) => corner(space, index)));
  const places = [inlandCorners(quiet), inlandCorners(spaces), coast];
  return closest(places.find((some) => some.length > 0) ?? [], heart) ?? heart;
}

/** The point moved so that a mark there is fully visible. */
function inside(mark: Point, rows: readonly Space[][]): Point {
  const { width } = extent(rows.map((row) => SEA.repeat(row.length)));
  return { x: Math.min(Math.max(mark.x, MARK_ROOM), width - MARK_ROOM), y: mark.y };
}

/** The corners in which three of the spaces meet: each is the top or the bottom of one of them. */
export function inlandCorners(spaces: readonly Space[]): Point[] {
  const names = new Set(spaces.map((space) => space.name));
  const has = (space: Space, side: number) => {
    const { row, column } = beyond(space, side);
    return names.has(spaceName(row, column));
  };
  return spaces.flatMap((space) => [
    ...(has(space, 5) && has(space, 0) ? [corner(space, 0)] : []),
    ...(has(space, 2) && has(space, 3) ? [corner(space, 3)] : []),
  ]);
}

function closest(points: readonly Point[], heart: Point): Point | null {
  const ranked = points.toSorted((a, b) => distance(a, heart) - distance(b, heart));
  return ranked[0] ?? null;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
