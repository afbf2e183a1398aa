/** Frames: every event of a message gets its place in the playback. */
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '$lib/i18n';
import type { SeatView, TableEvent } from '$lib/api/types';
import { framesBetween, mergedFrame, type TableFrame } from '../../src/screens/table/frames';
import { table } from '../lib/fakeSocket';

beforeAll(() => speak('en'));

const PEOPLE = { names: ['Ana', 'Easy bot'], mine: 0 };
const SEA = {
  seat: 0,
  position: 'p',
  turn_seat: 1,
  current_player: 1,
  rolls: 1,
  dice: [1, 1, 2, 3, 5, 6],
  to_roll: 0,
  allows: [[1, 2]],
  perfect: false,
  shells: [
    [1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  unplayed: [11, 12],
  chests: [[], []],
  chests_left: 5,
  last_round_by: null,
  order: [[0], [], [], [], []],
};

const view = (more: object): SeatView => ({
  seat: 0,
  view: { ...SEA, ...more },
  actions: ['stop'],
});
const event = (seq: number, kind: 'action' | 'outcome', text: string, seat = 1): TableEvent => ({
  seq,
  at: 0,
  kind,
  text,
  seat,
});
const begin: TableFrame = {
  hold: 0,
  events: [],
  table: { ...table(0), to_move: 1 },
  views: { 0: view({}) },
  moments: [],
};

function frames(fresh: TableEvent[], after: object = {}, mine = [0]): TableFrame[] {
  const now = { ...begin, events: fresh, table: table(fresh.length), views: { 0: view(after) } };
  return framesBetween(begin, now, fresh, PEOPLE, mine);
}

const viewOf = (frame: TableFrame | undefined) => frame?.views[0]?.view as typeof SEA;

describe('a turn of another player', () => {
  const turn = [
    event(1, 'action', 'keep 11'),
    event(2, 'outcome', 'roll 2345'),
    event(3, 'action', 'stop'),
    event(4, 'action', 'place 1'),
    event(5, 'outcome', 'roll 123456', 0),
  ];

  it('has a frame for each event, with times for rolls and placings', () => {
    const found = frames(turn);
    expect(found.map(({ events }) => events.at(-1)?.text)).toEqual(turn.map(({ text }) => text));
    const [keep, roll, stop, place] = found.map(({ hold }) => hold);
    expect(roll).toBeGreaterThanOrEqual(600);
    expect(roll).toBeLessThanOrEqual(900);
    expect(keep).toBeGreaterThan(300);
    expect(stop).toBeGreaterThan(300);
    expect(place).toBeGreaterThanOrEqual(500);
  });

  it('shows the dice that are kept, then all six', () => {
    const [kept, rolled] = frames(turn);
    expect(viewOf(kept)).toMatchObject({ dice: [1, 1], to_roll: 4 });
    expect(viewOf(rolled)).toMatchObject({ dice: [1, 1, 2, 3, 4, 5], to_roll: 0, rolls: 2 });
  });

  it('lets nobody act before its last event', () => {
    const found = frames(turn);
    for (const frame of found.slice(0, -1)) {
      expect(frame.table).toMatchObject({ to_move: -2, status: 'running', deadline: null });
      expect(frame.views[0]?.actions).toEqual([]);
    }
    expect(found.at(-1)?.table.to_move).toBe(0);
    expect(found.at(-1)?.views[0]?.actions).toEqual(['stop']);
  });
});

it('does not delay the outcome of one’s own choice', () => {
  const fresh = [event(1, 'action', 'keep 11', 0), event(2, 'outcome', 'roll 2345', 0)];
  expect(frames(fresh)).toHaveLength(1);
  expect(frames(fresh, {}, [])).toHaveLength(2);
});

it('shows chat and seats together with the next event', () => {
  const said: TableEvent = { seq: 1, at: 0, kind: 'said', text: 'hello', seat: 1 };
  expect(frames([said, event(2, 'action', 'stop')])).toHaveLength(1);
});

describe('moments', () => {
  const placed = [event(1, 'action', 'place 1'), event(2, 'outcome', 'roll 123456', 0)];
  const texts = (found: TableFrame[]) =>
    found.map(({ moments }) => moments.map((moment) => moment.text));

  it('announce a level that changes hands, with the move that takes it', () => {
    expect(texts(frames(placed, { order: [[1, 0], [], [], [], []] }))).toEqual([
      ['Easy bot takes the lead on level 1 from you.'],
      [],
    ]);
  });

  it('announce the last round once', () => {
    const [first] = texts(frames(placed, { last_round_by: 1 }));
    expect(first).toEqual(['Last round: Easy bot has placed the last shell. One turn is left.']);
    const again = { ...begin, views: { 0: view({ last_round_by: 1 }) } };
    const now = { ...again, events: placed };
    expect(texts(framesBetween(again, now, placed, PEOPLE, [0]))).toEqual([[], []]);
  });

  it('say how many play on in the last round', () => {
    const lastRound = (names: string[], seat: number) => {
      const after = { ...begin, views: { 0: view({ last_round_by: seat }) } };
      return framesBetween(begin, after, placed, { names, mine: 0 }, [0])[0]?.moments[0]?.text;
    };
    const three = [...PEOPLE.names, 'Eva'];
    expect(lastRound(PEOPLE.names, 0)).toContain('Your opponent plays one more turn.');
    expect(lastRound(three, 0)).toContain('The others play one more turn.');
    expect(lastRound(three, 1)).toContain('Everyone else plays one more turn.');
  });

  it('announce the last chest, and the one before it', () => {
    const taken = [event(1, 'action', 'stop'), event(2, 'outcome', 'chest ?')];
    expect(texts(frames(taken, { chests_left: 1 }))[0]?.join()).toContain('Only one chest is left');
    expect(texts(frames(taken, { chests_left: 0 }))[0]?.join()).toContain('last chest is taken');
    expect(texts(frames(taken, { chests_left: 2 }))[0]).toEqual([]);
  });

  it('survive when their frames are skipped', () => {
    const found = frames(placed, { last_round_by: 1 });
    expect(mergedFrame(found).moments).toHaveLength(1);
    expect(mergedFrame(found).table).toBe(found.at(-1)?.table);
  });

  it('show the points of a phase row by row on the new board', () => {
    const lagoon = { ...table(1), game: 'blue_lagoon' };
    const at = (phase: number, scores: number[][] | null): TableFrame => ({
      ...begin,
      table: lagoon,
      views: {
        0: { seat: 0, view: { phase, scores, board: [], settlers: [], taken: [] }, actions: [] },
      },
    });
    const scores = [
      [20, 10, 8, 5, 10, 4],
      [10, 15, 6, 0, 0, 8],
    ];
    const fresh = [event(1, 'action', 'Sd5'), event(2, 'outcome', 'draw water')];
    const after = { ...at(2, scores), events: fresh };
    const [piece, board] = framesBetween(at(1, null), after, fresh, PEOPLE, [0]);
    expect(piece?.moments).toEqual([]);
    expect(board?.moments[0]?.rows?.map(({ name, points }) => [name, ...points])).toEqual([
      ['Islands', 20, 10],
      ['Links', 10, 15],
      ['Majorities', 8, 6],
      ['Resources', 5, 0],
      ['All four kinds', 10, 0],
      ['Statuettes', 4, 8],
    ]);
  });
});
