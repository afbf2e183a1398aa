/** What a player has achieved with puzzles, by game; stored in this browser, and shared through an account. */
import { store } from '../storage.svelte';
import { FIRST_RATING, rated, type Rating } from './rating';

/** What counts of a puzzle: a player with its rating finds the solution every second time. */
interface RatedPuzzle {
  id: string;
  rating: number;
}

/** A puzzle tried, and whether the last attempt was right. */
type Attempt = readonly [id: string, right: boolean];

export interface Progress extends Rating {
  /** The puzzles tried, the latest last. */
  tried: readonly Attempt[];
  /** Right answers in a row. */
  run: number;
  /** The last day with an attempt at the puzzle of the day, counted from 1970; -1 if there is none. */
  day: number;
  /** Days in a row on which the puzzle of the day was solved, up to that day. */
  streak: number;
}

const STORED_AS = 'atoll.puzzles';
export const NONE: Progress = { ...FIRST_RATING, tried: [], run: 0, day: -1, streak: 0 };

/** The day of a time in milliseconds: it begins for everyone at the same moment, midnight UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / 86_400_000);
}

/** The days in a row on which the puzzle of the day was solved; 0 once a day was left out. */
export function streakOn(progress: Progress, day: number): number {
  return progress.day >= day - 1 ? progress.streak : 0;
}

/** Whether the next attempt at a puzzle counts for the rating: only the first one does. */
export function counts(progress: Progress, { id }: Pick<RatedPuzzle, 'id'>): boolean {
  return !progress.tried.some(([tried]) => tried === id);
}

/** The progress after an attempt; `day` is given if it is the puzzle of that day. */
export function afterAttempt(
  before: Progress,
  puzzle: RatedPuzzle,
  right: boolean,
  day: number | null,
): Progress {
  const first = counts(before, puzzle);
  const others = before.tried.filter(([id]) => id !== puzzle.id);
  return {
    ...(first ? rated(before, puzzle.rating, right) : pick(before)),
    tried: [...others, [puzzle.id, right]],
    run: first ? (right ? before.run + 1 : 0) : before.run,
    ...(day === null || before.day >= day
      ? { day: before.day, streak: before.streak }
      : { day, streak: right ? streakOn(before, day) + 1 : 0 }),
  };
}

function pick({ rating, deviation }: Rating): Rating {
  return { rating, deviation };
}

/** Parse what is stored; invalid parts are as for a new player. */
export function readProgress(text: string | null): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    const games = Object.entries((found ?? {}) as Record<string, Partial<Progress>>);
    return Object.fromEntries(games.map(([game, stored]) => [game, checked(stored)]));
  } catch {
    return {};
  }
}

function checked(stored: Partial<Progress> | null): Progress {
  const { tried, ...numbers } = { ...NONE, ...stored };
  const valid = Object.values(numbers).every((value) => Number.isFinite(value));
  const attempts = Array.isArray(tried) ? (tried as unknown[]).filter(isAttempt) : [];
  return { ...(valid ? numbers : NONE), tried: attempts };
}

function isAttempt(value: unknown): value is Attempt {
  const [id, right, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof id === 'string' && typeof right === 'boolean' && !more.length;
}

export class PuzzleProgress {
  #games = $state.raw(readProgress(localStorage.getItem(STORED_AS)));
  /** Called after each attempt. */
  onchange: () => void = () => {};

  /** The progress in all games, as it is stored. */
  stored(): Record<string, Progress> {
    return readProgress(localStorage.getItem(STORED_AS));
  }

  /** Store other progress in all games. */
  replace(games: Record<string, Progress>): void {
    this.#games = games;
    store(STORED_AS, JSON.stringify(games));
  }

  of(game: string): Progress {
    return this.#games[game] ?? NONE;
  }

  /** Record an attempt; what another tab has stored since is kept. */
  record(game: string, puzzle: RatedPuzzle, right: boolean, day: number | null): void {
    const stored = this.stored();
    const next = afterAttempt(stored[game] ?? this.of(game), puzzle, right, day);
    this.replace({ ...this.#games, ...stored, [game]: next });
    this.onchange();
  }
}

export const puzzleProgress = new PuzzleProgress();
