/** The queue of frames: in order, paced, and never in the way. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WAITING, Playback } from '$lib/playback.svelte';

interface Numbered {
  n: number;
  hold: number;
  skipped?: number[];
}

let pace: number;
let playback: Playback<Numbered>;
const frame = (n: number, hold = 500): Numbered => ({ n, hold });
const frames = (count: number) => Array.from({ length: count }, (_, n) => frame(n + 1));
const shown = () => playback.frame?.n;

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
  playback = new Playback<Numbered>({
    pace: () => pace,
    merge: (all) => ({ ...(all.at(-1) as Numbered), skipped: all.map(({ n }) => n) }),
  });
  playback.jump(frame(0, 0));
});
afterEach(() => {
  playback.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('frames', () => {
  it('are shown in order, each for its own time', () => {
    playback.push([frame(1, 850), frame(2, 500), frame(3)]);
    expect([shown(), playback.waiting]).toEqual([1, 2]);
    vi.advanceTimersByTime(849);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(500);
    expect([shown(), playback.waiting]).toEqual([3, 0]);
  });

  it('that arrive later wait for the one that is shown', () => {
    playback.push([frame(1)]);
    vi.advanceTimersByTime(300);
    playback.push([frame(2)]);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(2);
  });

  it('that arrive after a pause are shown at once', () => {
    playback.push([frame(1)]);
    vi.advanceTimersByTime(2000);
    playback.push([frame(2)]);
    expect(shown()).toBe(2);
  });

  it('without a hold give way at once', () => {
    playback.push([frame(1, 0), frame(2)]);
    expect(shown()).toBe(2);
  });

  it('are quicker with a quicker pace, and when many wait', () => {
    pace = 0.4;
    playback.push(frames(2));
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(2);
    playback.flush();
    pace = 1;
    playback.push(frames(12));
    vi.advanceTimersByTime(250);
    expect(shown()).toBe(2);
  });
});

describe('the newest frame', () => {
  it('is shown at once by a flush, with all that it skips', () => {
    playback.push(frames(4));
    playback.flush();
    expect([shown(), playback.waiting]).toEqual([4, 0]);
    expect(playback.frame?.skipped).toEqual([2, 3, 4]);
  });

  it('does not have to wait after a flush', () => {
    playback.push([frame(1, 850)]);
    playback.flush();
    playback.push([frame(2)]);
    expect(shown()).toBe(2);
  });

  it('is shown at once with instant pace', () => {
    pace = 0;
    playback.push(frames(3));
    expect([shown(), playback.waiting]).toEqual([3, 0]);
  });

  it('is shown at once while the page is hidden', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    playback.push(frames(3));
    expect(shown()).toBe(3);
  });

  it('is shown at once when too many wait', () => {
    playback.push(frames(MAX_WAITING));
    expect(shown()).toBe(1);
    playback.push(frames(2));
    expect([shown(), playback.waiting]).toEqual([2, 0]);
  });

  it('is shown by a jump, and what waited is forgotten', () => {
    playback.push(frames(3));
    playback.jump(frame(9));
    vi.advanceTimersByTime(5000);
    expect(shown()).toBe(9);
  });

  it('is known before it is shown', () => {
    playback.push(frames(3));
    expect(playback.newest?.n).toBe(3);
  });
});

it('holds back frames until there is a board', () => {
  playback.pause();
  playback.push(frames(2));
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe(0);
  playback.resume();
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(shown()).toBe(2);
});

it('forgets what waits when it is stopped', () => {
  playback.push(frames(3));
  playback.stop();
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe(1);
});
