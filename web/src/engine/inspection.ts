/** Positions and records in the form of the server's messages, as `routes/positions.py`. */
import type {
  EventInfo,
  Frame,
  PositionInfo,
  PositionQuery,
  ReplayInfo,
  ReplayQuery,
} from '$lib/api/types';
import { CHANCE, SPECTATOR, TERMINAL } from '$lib/seatNumbers';
import type { Game, State } from './game';
import { initialState, parseRecord, replayRecord, type GameRecord } from './record';

/** More outcomes than this are not listed. */
const MAX_OUTCOMES = 600;
/** Positions of a record in one answer. */
const MAX_FRAMES = 64;

/** Loads the rules that a query needs. */
interface Loader {
  loadGame(name: string, players: number, options: Record<string, string>): Promise<Game>;
  loadPosition(text: string): Promise<State>;
}

/** A position as some seats see it: of a new game, of a position line, or of a record. */
export async function positionInfo(query: PositionQuery, loader: Loader): Promise<PositionInfo> {
  const state = await startingState(query, loader);
  const { game } = state;
  const events = (query.moves ?? []).map((text) => applied(state, state.parseEvent(text)));
  const outcomes = state.chanceOutcomes();
  const listed = outcomes.length <= MAX_OUTCOMES ? outcomes : [];
  const seats = query.seats ?? [SPECTATOR, ...Array.from({ length: game.players }, (_, n) => n)];
  return {
    ...gameFields(game),
    position: state.position(),
    to_move: state.currentPlayer,
    turn_seat: state.turnSeat,
    chance: state.currentPlayer === CHANCE,
    over: state.currentPlayer === TERMINAL,
    outcomes: listed.map(([outcome]) => state.eventText(outcome)),
    views: seats.map((seat) => state.seatView(seat)),
    sheet: state.sheet(),
    result: state.result(),
    events,
  };
}

async function startingState(query: PositionQuery, loader: Loader): Promise<State> {
  const { game = '', players = 2, options = {}, position, record, event_count: count } = query;
  if (position != null) return loader.loadPosition(position);
  if (record == null) return (await loader.loadGame(game, players, options)).newState();
  const read = await readRecord(record, loader);
  const state = initialState(read);
  for (const event of read.events.slice(0, count ?? undefined)) state.apply(event);
  return state;
}

/** The record of a text, with every event checked. */
export async function readRecord(text: string, loader: Loader): Promise<GameRecord> {
  const header = parseRecord(text);
  const game = await loader.loadGame(header.game, header.players, header.options);
  return replayRecord(game, header);
}

function gameFields(game: Game) {
  const { name, rules } = game.engine.facts;
  return { game: name, rules, players: game.players, options: { ...game.changedOptions } };
}

function applied(state: State, event: number): EventInfo {
  const info = eventInfo(state, event);
  state.apply(event);
  return info;
}

function eventInfo(state: State, event: number): EventInfo {
  const chance = state.currentPlayer === CHANCE;
  const [text, notes] = [state.eventText(event), state.describe(event)];
  return { seat: state.turnSeat, chance, text, notes };
}

/** The events of a record and some of its positions, as a seat or a spectator sees them. */
export async function replayInfo(query: ReplayQuery, loader: Loader): Promise<ReplayInfo> {
  const record = await readRecord(query.record, loader);
  const seat = query.seat ?? SPECTATOR;
  const begin = Math.min(query.begin ?? 0, record.events.length);
  const last = Math.min(query.end ?? Infinity, begin + MAX_FRAMES - 1);
  const state = initialState(record);
  const [events, frames]: [EventInfo[], Frame[]] = [[], []];
  for (const [number, event] of [...record.events, null].entries()) {
    if (begin <= number && number <= last) frames.push(frame(number, state, seat));
    if (event === null) break;
    events.push(eventInfo(state, visible(state, event, seat)));
    state.apply(event);
  }
  const { seats, tags, position = '' } = record;
  const fields = { names: [...seats], tags: { ...tags }, position, seat };
  return { ...gameFields(record.game), ...fields, events, frames, result: state.result() };
}

function frame(number: number, state: State, seat: number): Frame {
  return { number, view: state.seatView(seat), totals: state.sheet(seat).totals };
}

/** An event as a seat sees it. */
function visible(state: State, event: number, seat: number): number {
  return state.currentPlayer === CHANCE ? state.game.hide(event, state.turnSeat, seat) : event;
}
