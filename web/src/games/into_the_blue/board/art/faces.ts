/** Where the pips of a die are, on a grid of 48. */

const LOW = 13;
const MID = 24;
const HIGH = 35;

/** The centres of the pips of face 1 to 5. */
export const PIPS: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

/** The rotation of a cube that turns a face to the viewer. */
export const TURNS: Record<number, readonly [x: number, y: number]> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};
