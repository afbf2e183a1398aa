/** The state of the puzzle screen: the puzzle, its position, the player's answer. */
import { announce } from '$lib/announce.svelte';
import { problemText } from '$lib/api/rest';
import type { PositionInfo, SeatView } from '$lib/api/types';
import type { Choice } from '$games/plugin';
import { t } from '$lib/i18n';
import { inspectPosition } from '$lib/positions';
import { counts, dayOf, puzzleProgress } from '$lib/puzzles/progress.svelte';
import type { Puzzle, PuzzleFile } from './puzzleFile';
import { chanceAfter } from './chanceAfter';
import { dailyPuzzle, nextPuzzle } from './selection';

/** Puzzles of one game for one player: that of the day, or training without an end. */
export class PuzzleRunner {
  puzzle = $state.raw<Puzzle | null>(null);
  info = $state.raw<PositionInfo | null>(null);
  /** The text of the action chosen; empty before. */
  chosen = $state('');
  /** By how much the answer changed the player's rating; null if it does not count. */
  change = $state<number | null>(null);
  problem = $state('');
  /** The win chance after an answer that the puzzle does not list, once it is estimated. */
  estimate = $state<number | null>(null);

  /** The day of the puzzle of the day; null for training. */
  readonly day: number | null;

  constructor(
    readonly file: PuzzleFile,
    daily: boolean,
  ) {
    this.day = daily ? dayOf(Date.now()) : null;
  }

  get game(): string {
    return this.file.game;
  }

  /** The position as the player to move sees it. */
  get seen(): SeatView | null {
    const { views = [], to_move: seat } = this.info ?? {};
    return views.find(({ view }) => (view as { seat?: number }).seat === seat) ?? null;
  }

  get seat(): number {
    return this.info?.to_move ?? 0;
  }

  /** The names of the seats; they are those of the lessons. */
  get names(): string[] {
    const count = this.info?.players ?? 0;
    const name = (seat: number) => t(seat === this.seat ? 'web-learn-you' : 'web-learn-other');
    return Array.from({ length: count }, (_, seat) => name(seat));
  }

  /** The actions that can be chosen; none after the answer. */
  get actions(): Choice[] {
    if (this.chosen) return [];
    const { view, actions } = this.seen ?? { view: null, actions: [] };
    const numbers = (view as { legal_actions?: number[] } | null)?.legal_actions ?? [];
    return actions.map((text, n) => ({ text, action: numbers[n] ?? -1 }));
  }

  get solution(): string {
    return this.puzzle?.choices[0][0] ?? '';
  }

  get right(): boolean {
    return this.chosen !== '' && this.chosen === this.solution;
  }

  /** Show the puzzle of the day, or the next one for training. */
  async next(): Promise<void> {
    const { puzzles } = this.file;
    const progress = puzzleProgress.of(this.game);
    const found =
      this.day === null
        ? nextPuzzle(puzzles, progress, Math.random())
        : dailyPuzzle(puzzles, this.day);
    if (found) await this.open(found);
  }

  async open(puzzle: Puzzle): Promise<void> {
    try {
      this.info = await inspectPosition({ position: puzzle.position });
      this.puzzle = puzzle;
      this.problem = '';
      this.again();
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** Forget the answer, so that the player can try again. */
  again(): void {
    [this.chosen, this.change, this.estimate] = ['', null, null];
  }

  /** Take the player's answer. */
  choose(text: string): void {
    const { puzzle, game } = this;
    if (!puzzle || this.chosen) return;
    const before = puzzleProgress.of(game);
    this.chosen = text;
    puzzleProgress.record(game, puzzle, this.right, this.day);
    const first = counts(before, puzzle);
    this.change = first ? puzzleProgress.of(game).rating - before.rating : null;
    announce(t(this.right ? 'web-puzzles-right' : 'web-puzzles-wrong'));
    if (!puzzle.choices.some(([listed]) => listed === text)) void this.#estimate(puzzle, text);
  }

  /** Estimate the win chance after an answer, at most that of the second best action. */
  async #estimate(puzzle: Puzzle, text: string): Promise<void> {
    const found = await chanceAfter(puzzle.position, text, this.seat).catch(() => null);
    if (found === null || this.puzzle !== puzzle || this.chosen !== text) return;
    this.estimate = Math.min(found, puzzle.choices[1][1]);
  }
}
