/** Arrow-key navigation on the board. */
import type { Space } from './view';

/** The space that a key moves the focus to, or null for other keys. At an edge the focus stays. */
export function nextSpace(
  rows: readonly Space[][],
  from: Space,
  key: string,
  far = false,
): Space | null {
  const row = rows[from.row] ?? [];
  switch (key) {
    case 'ArrowLeft':
      return row[from.column - 1] ?? from;
    case 'ArrowRight':
      return row[from.column + 1] ?? from;
    case 'ArrowUp':
      return nearest(rows[from.row - 1], from);
    case 'ArrowDown':
      return nearest(rows[from.row + 1], from);
    case 'Home':
      return (far ? rows[0]?.[0] : row[0]) ?? from;
    case 'End':
      return (far ? rows[rows.length - 1]?.at(-1) : row.at(-1)) ?? from;
    default:
      return null;
  }
}

/** The same column in the next row: half a space to the left, then half a space to the right. */
function nearest(row: readonly Space[] | undefined, from: Space): Space {
  return row?.[Math.min(from.column, row.length - 1)] ?? from;
}
