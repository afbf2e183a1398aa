/** Which plants grow on an island and where: always between spaces, so that pieces do not hide them. */
import type { Point } from './hexes';
import { chance, inlandCorners, type Island } from './shores';

export type PlantKind = 'palm' | 'bush' | 'grass' | 'fern' | 'flower' | 'rock';

interface Planted extends Point {
  kind: PlantKind;
}

const GARDENS: readonly (readonly PlantKind[])[] = [
  ['palm', 'grass', 'palm', 'bush'],
  ['bush', 'flower', 'grass'],
  ['fern', 'palm', 'rock'],
  ['flower', 'grass', 'fern'],
  ['palm', 'rock', 'bush'],
  ['grass', 'fern', 'bush', 'palm'],
  ['palm', 'fern', 'flower'],
  ['rock', 'palm', 'grass'],
];
const PART_PLANTED = 0.62;

/** The plants of an island: on corners where three of its spaces meet, except where its mark is. */
export function plantsOf(island: Island): Planted[] {
  const garden = GARDENS[(island.letter.charCodeAt(0) - 97) % GARDENS.length] ?? [];
  const free = inlandCorners(island.spaces).filter((spot) => !near(spot, island.mark));
  return free.flatMap((spot) => plantAt(spot, garden));
}

function near(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 22;
}

function plantAt(spot: Point, garden: readonly PlantKind[]): Planted[] {
  if (chance(spot.x, spot.y) > PART_PLANTED) return [];
  const kind = garden[Math.floor(chance(spot.y + 5, spot.x) * garden.length)];
  return kind ? [{ x: spot.x, y: spot.y + 3, kind }] : [];
}
