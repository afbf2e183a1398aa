/** The puzzles of a game, as `atoll puzzles` writes them. */
import { pluginFor } from '$games/index';
import type { Values } from '$lib/i18n';

/** The text of an action, and the win chance of the player to move after it. */
export type Choice = readonly [text: string, chance: number];

/** A position with one clearly best action. */
export interface Puzzle {
  id: string;
  /** What the decision is about; the texts of a kind are in the catalogues. */
  kind: string;
  position: string;
  /** A player with this rating finds the solution every second time. */
  rating: number;
  /** The actions worth showing, the solution first. */
  choices: readonly [Choice, Choice, ...Choice[]];
  /** The reasons for the solution, as keys and values of notes. */
  reasons: readonly (readonly [key: string, values: Values])[];
}

export interface PuzzleFile {
  game: string;
  /** The ratings of levels on the scale of puzzles, the weakest first. */
  levels: Readonly<Record<string, number>>;
  puzzles: readonly Puzzle[];
}

/** Load the puzzles of a game; null for a game without puzzles. */
export async function loadPuzzles(game: string): Promise<PuzzleFile | null> {
  const found = await pluginFor(game).puzzles?.();
  if (!found) return null;
  const response = await fetch(found.default);
  if (!response.ok) throw new Error(`${found.default}: status ${response.status}`);
  return (await response.json()) as PuzzleFile;
}
