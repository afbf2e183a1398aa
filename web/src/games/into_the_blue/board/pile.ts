/** The layout of shells in a heap: rows on top of each other, the lowest first. */

interface Spot {
  /** Distance from the centre of the heap, in widths of a shell. */
  x: number;
  /** Height above the ground, in heights of a shell. */
  y: number;
  /** A slight rotation, in degrees. */
  tilt: number;
}

const BASES: readonly (readonly [shells: number, base: number])[] = [
  [1, 1],
  [3, 2],
  [5, 3],
  [9, 4],
  [12, 5],
];
const STEP = 0.78;
const RISE = 0.62;
const TILTS = [-8, 5, 11, -13, 3];

/** Where each shell of a heap lies. */
export function pile(count: number): Spot[] {
  const spots: Spot[] = [];
  let row = 0;
  for (let wide = baseOf(count); spots.length < count; wide = Math.max(1, wide - 1), row++) {
    const here = Math.min(wide, count - spots.length);
    for (let n = 0; n < here; n++) spots.push(spot(n, here, row, spots.length));
  }
  return spots;
}

function baseOf(count: number): number {
  return BASES.find(([shells]) => count <= shells)?.[1] ?? 6;
}

function spot(n: number, here: number, row: number, index: number): Spot {
  return { x: (n - (here - 1) / 2) * STEP, y: row * RISE, tilt: TILTS[index % TILTS.length] ?? 0 };
}
