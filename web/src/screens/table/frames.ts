/** The frames of a table: what the screen shows after each event, for playback in order. */
import { pluginFor } from '$games/index';
import type { GamePlugin, Moment, People, View } from '$games/plugin';
import type { SeatView, TableEvent, TableInfo } from '$lib/api/types';
import type { Timed } from '$lib/playback.svelte';

/** A table after some of its events. */
export interface TableFrame extends Timed {
  events: readonly TableEvent[];
  table: TableInfo;
  /** Views by seat; a spectator has the one of seat -2. */
  views: Readonly<Record<number, SeatView>>;
  moments: readonly Moment[];
}

/** The value of `to_move` while no seat decides. */
const NO_DECISION = -2;
const HOLD = { action: 500, outcome: 700 };
/** The board is seen for this long before another player begins. */
const START_HOLD = 700;
/** A card with points stays for this long, and for each of its rows. */
const CARD = { hold: 1800, row: 450 };
/** A moment stays for this long at least. */
const MOMENT_HOLD = 1400;

/** The frames from one frame to the next that the server has sent, one for each visible event. */
export function framesBetween(
  before: TableFrame,
  after: TableFrame,
  fresh: readonly TableEvent[],
  people: People,
  mine: readonly number[],
): TableFrame[] {
  const plugin = pluginFor(after.table.game);
  const frames: TableFrame[] = [];
  let { views } = before;
  fresh.forEach((event, n) => {
    const next = fresh[n + 1];
    views = viewsAfter(plugin, views, event);
    const hold = holdOf(plugin, event, next, mine);
    if (!next) frames.push({ ...after, hold });
    else if (hold > 0) frames.push(between(after, views, fresh.length - n - 1, hold));
  });
  const moments = momentsOf(plugin, before, after, people);
  // A card is seen before the result that covers everything.
  if (after.table.status === 'over' && moments.some((moment) => moment.rows))
    frames.splice(-1, 0, between(after, after.views, 0, 1));
  return withMoments(frames, moments);
}

/** One frame for several: the last, with the moments of all. */
export function mergedFrame(frames: readonly TableFrame[]): TableFrame {
  const last = frames.at(-1) as TableFrame;
  return { ...last, hold: 0, moments: frames.flatMap((frame) => frame.moments) };
}

/** A frame before the last `left` events of its message: nobody can act on it. */
function between(
  after: TableFrame,
  views: TableFrame['views'],
  left: number,
  hold: number,
): TableFrame {
  const events = after.events.slice(0, after.events.length - left);
  const table: TableInfo = {
    ...after.table,
    status: 'running',
    to_move: NO_DECISION,
    deadline: null,
  };
  return { hold, events, table, views, moments: [] };
}

function viewsAfter(
  { afterEvent }: GamePlugin,
  views: TableFrame['views'],
  { kind, text = '', seat }: TableEvent,
): TableFrame['views'] {
  if (!afterEvent || (kind !== 'action' && kind !== 'outcome')) return views;
  const entries = Object.entries(views).map(([viewer, one]) => {
    const view = afterEvent(one.view as View, text, seat ?? -1);
    return [viewer, { ...one, view: { ...view, legal_actions: [] }, actions: [] }];
  });
  return Object.fromEntries(entries) as TableFrame['views'];
}

/** The player's own choice is on the screen already: its outcome follows at once. */
function holdOf(
  { hold }: GamePlugin,
  { kind, text = '', seat, by }: TableEvent,
  next: TableEvent | undefined,
  mine: readonly number[],
): number {
  if (kind === 'started') return mine.includes(next?.seat ?? -1) ? 0 : START_HOLD;
  if (kind !== 'action' && kind !== 'outcome') return 0;
  const own = kind === 'action' && !by && mine.includes(seat ?? -1);
  if (own && next?.kind === 'outcome' && next.seat === seat) return 0;
  return hold ? hold(text) : HOLD[kind];
}

function momentsOf(
  { moments }: GamePlugin,
  before: TableFrame,
  after: TableFrame,
  people: People,
): Moment[] {
  const seats = Object.keys(after.views).map(Number);
  const seat = seats.find((one) => before.views[one]);
  if (seat === undefined || !moments || before.table.status !== 'running') return [];
  return moments(before.views[seat]?.view as View, after.views[seat]?.view as View, people);
}

/** Points are shown on the new board, everything else with the move that led to it. */
function withMoments(frames: TableFrame[], moments: readonly Moment[]): TableFrame[] {
  if (!moments.length) return frames;
  const last = frames.findLastIndex(({ table }) => table.status === 'running');
  const moved = frames.findIndex(({ events }) => events.at(-1)?.kind === 'action');
  return frames.map((frame, n) => {
    const card = n === last ? moments.filter((moment) => moment.rows) : [];
    const lines = n === Math.max(moved, 0) ? moments.filter((moment) => !moment.rows) : [];
    const here = [...lines, ...card];
    return here.length ? { ...frame, moments: here, hold: holdFor(here, frame.hold) } : frame;
  });
}

function holdFor(moments: readonly Moment[], usual: number): number {
  const rows = moments.flatMap((moment) => moment.rows ?? []).length;
  return Math.max(usual, rows ? cardHold(rows) : MOMENT_HOLD);
}

/** How long a card with this many rows is shown, at normal pace. */
export function cardHold(rows: number): number {
  return CARD.hold + rows * CARD.row;
}
