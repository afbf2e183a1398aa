/** Which puzzle comes next. */
import type { Progress } from '$lib/puzzles/progress.svelte';
import type { Puzzle } from './puzzleFile';

/** From how many puzzles near the player's rating the next one is drawn. */
const NEAREST = 8;

/** The puzzle of a day, the same for all players; ids are in no order that means anything. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle | null {
  const sorted = [...puzzles].sort((one, other) => (one.id < other.id ? -1 : 1));
  return sorted[day % sorted.length] ?? null;
}

/**
 * The next puzzle for training: a new one near the player's rating, drawn with `random` from 0 to
 * 1; if all have been tried, the one tried longest ago.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  progress: Progress,
  random: number,
): Puzzle | null {
  const tried = new Map(progress.tried.map(([id], index) => [id, index]));
  const fresh = puzzles.filter(({ id }) => !tried.has(id));
  const distance = ({ rating }: Puzzle) => Math.abs(rating - progress.rating);
  if (fresh.length) {
    const near = fresh.sort((one, other) => distance(one) - distance(other)).slice(0, NEAREST);
    return near[Math.floor(random * near.length)] ?? null;
  }
  const age = ({ id }: Puzzle) => tried.get(id) ?? 0;
  return [...puzzles].sort((one, other) => age(one) - age(other))[0] ?? null;
}
