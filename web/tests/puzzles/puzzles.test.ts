/** Puzzles: the rating of a player, streaks, which puzzle comes next, and the files of puzzles. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KNOWN_GAMES, pluginFor } from '$games/index';
import {
  afterAttempt,
  dayOf,
  readProgress,
  streakOn,
  type Progress,
} from '$lib/puzzles/progress.svelte';
import type { Puzzle, PuzzleFile } from '../../src/screens/puzzles/puzzleFile';
import { FIRST_RATING, LEAST_DEVIATION, levelOf, rated } from '$lib/puzzles/rating';
import { dailyPuzzle, nextPuzzle } from '../../src/screens/puzzles/selection';

const NEW: Progress = { ...FIRST_RATING, tried: [], run: 0, day: -1, streak: 0 };

function puzzle(id: string, rating = 1500): Puzzle {
  const choices = [['stop', 0.6] as const, ['keep 1', 0.5] as const] as const;
  return { id, kind: 'stop', position: '', rating, choices, reasons: [] };
}

describe('the rating of a player', () => {
  it('rises with a solution, more for a difficult puzzle, and falls with a mistake', () => {
    const easy = rated(FIRST_RATING, 1200, true).rating - FIRST_RATING.rating;
    const hard = rated(FIRST_RATING, 1800, true).rating - FIRST_RATING.rating;
    expect(hard).toBeGreaterThan(easy);
    expect(easy).toBeGreaterThan(0);
    expect(rated(FIRST_RATING, 1500, false).rating).toBeLessThan(FIRST_RATING.rating);
  });

  it('approaches the strength of a player who solves as often as a rating of 2000 should', () => {
    let [now, solved, expected] = [FIRST_RATING, 0, 0];
    for (let n = 0; n < 400; n += 1) {
      const level = 1400 + ((n * 37) % 1200);
      expected += 1 / (1 + 10 ** ((level - 2000) / 400));
      const right = solved < expected;
      solved += Number(right);
      now = rated(now, level, right);
    }
    expect(Math.abs(now.rating - 2000)).toBeLessThan(100);
    expect(now.deviation).toBe(LEAST_DEVIATION);
  });

  it('names the strongest level that it reaches', () => {
    const levels = { shrimp: 800, crab: 950, turtle: 1100 };
    expect(levelOf(1000, levels)).toBe('crab');
    expect(levelOf(700, levels)).toBe('');
  });
});

describe('progress', () => {
  it('counts only the first attempt at a puzzle', () => {
    const first = afterAttempt(NEW, puzzle('a'), false, null);
    const second = afterAttempt(first, puzzle('a'), true, null);
    expect(second.rating).toBe(first.rating);
    expect([second.run, second.tried]).toEqual([0, [['a', true]]]);
  });

  it('counts days in a row by UTC, and starts anew after a day left out', () => {
    const day = dayOf(Date.UTC(2026, 10, 17, 23, 59));
    expect(dayOf(Date.UTC(2026, 10, 18))).toBe(day + 1);
    const one = afterAttempt(NEW, puzzle('a'), true, day);
    const two = afterAttempt(one, puzzle('b'), true, day + 1);
    expect([streakOn(one, day), streakOn(two, day + 2), streakOn(two, day + 3)]).toEqual([1, 2, 0]);
    expect(afterAttempt(two, puzzle('c'), true, day + 3).streak).toBe(1);
    expect(afterAttempt(two, puzzle('c'), false, day + 2).streak).toBe(0);
  });

  it('keeps the first answer of a day', () => {
    const wrong = afterAttempt(NEW, puzzle('a'), false, 5);
    expect(afterAttempt(wrong, puzzle('a'), true, 5).streak).toBe(0);
  });

  it('is read back, and what is broken counts as new', () => {
    const stored = { x: afterAttempt(NEW, puzzle('a'), true, 5) };
    expect(readProgress(JSON.stringify(stored))).toEqual(stored);
    expect(readProgress('{"x": {"rating": "high", "tried": [["a"], 3]}}')).toEqual({ x: NEW });
    for (const text of [null, 'null', '[', '{"x": null}'])
      expect(() => readProgress(text)).not.toThrow();
  });
});

describe('the next puzzle', () => {
  const puzzles = Array.from({ length: 20 }, (_, n) => puzzle(`p${n}`, 1100 + 50 * n));

  it('is the same for all on a day, and another one the next day', () => {
    const shuffled = [...puzzles].reverse();
    expect(dailyPuzzle(puzzles, 7)).toEqual(dailyPuzzle(shuffled, 7));
    const days = new Set(puzzles.map((_, day) => dailyPuzzle(puzzles, day)?.id));
    expect(days.size).toBe(20);
    expect(dailyPuzzle([], 7)).toBe(null);
  });

  it('is a new one near the rating of the player', () => {
    for (const random of [0, 0.5, 0.999]) {
      const next = nextPuzzle(puzzles, NEW, random);
      expect(Math.abs((next?.rating ?? 0) - NEW.rating)).toBeLessThanOrEqual(200);
    }
  });

  it('is the one tried longest ago when all have been tried', () => {
    const tried = puzzles.map(({ id }) => [id, true] as const);
    expect(nextPuzzle(puzzles, { ...NEW, tried }, 0.5)?.id).toBe('p0');
    const again = [...tried.slice(1), ['p0', true] as const];
    expect(nextPuzzle(puzzles, { ...NEW, tried: again }, 0.5)?.id).toBe('p1');
  });
});

describe.each(KNOWN_GAMES.filter((name) => pluginFor(name).puzzles))('puzzles of %s', (game) => {
  const text = readFileSync(`src/games/${game}/puzzles.json`, 'utf8');
  const file = JSON.parse(text) as PuzzleFile;
  const catalogue = readFileSync('../src/atoll/locales/en/web_puzzles.ftl', 'utf8');

  it('have a name and an explanation for each kind', () => {
    for (const kind of new Set(file.puzzles.map((one) => one.kind))) {
      expect(catalogue).toContain(`web-puzzles-kind-${game}-${kind} =`);
      expect(catalogue).toContain(`web-puzzles-why-${game}-${kind} =`);
    }
  });
});
