/** The record of a table in this browser. */
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import { toText, type GameRecord } from '$engine/record';
import { seatNames } from '../../seats';
import type { TextFile } from '../client';
import { seatInfos } from './messages';
import type { TableState } from './tableState';

/** The longest name that records take. */
const MAX_NAME = 60;
/** The longest part of a file name. */
const MAX_SLUG = 20;

/** The game of a table so far. */
export function recordOf(table: TableState, createdAt: number): GameRecord {
  const bots = table.seats.flatMap(({ bot }, seat) => (bot ? [`${seat}=${bot}`] : []));
  const tags = {
    date: new Date(createdAt).toISOString().slice(0, 10),
    ...(bots.length && { bots: bots.join(' ') }),
    ...(table.setup.dice === 'typed' && { dice: 'typed' }),
  };
  const seats = seatNames(seatInfos(table)).map(oneLine);
  return { game: table.game, seats, tags, events: [...table.history], seenBy: null };
}

/** The record as the people at this screen may know it; until the game is over, only one of them. */
export function knownRecord({ status, holders }: TableState, record: GameRecord): GameRecord {
  const [seat = SPECTATOR, ...others] = holders;
  return status === 'over' ? record : redacted(record, others.length ? SPECTATOR : seat);
}

/** A record of a running game with no more than a seat, or a spectator, may know. */
function redacted(record: GameRecord, seat: number): GameRecord {
  const state = record.game.newState();
  const events = record.events.map((event) => {
    const chance = state.currentPlayer === CHANCE;
    const known = chance ? record.game.hide(event, state.turnSeat, seat) : event;
    state.apply(known);
    return known;
  });
  return { ...record, events, seenBy: seat };
}

/** A record as a file, named after game, players and date. */
export function recordFile(record: GameRecord): TextFile {
  const parts = [record.game.engine.facts.name, ...record.seats, record.tags['date'] ?? ''];
  const name = parts.map(slug).filter(Boolean).join('-');
  return { name: `${name}.atoll`, text: toText(record) };
}

/** A name as records take it: without control characters and line breaks. */
function oneLine(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
  return [...plain].slice(0, MAX_NAME).join('').trim();
}

/** Lower-case ASCII letters and digits, with hyphens between words. */
function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MAX_SLUG);
  return words.replaceAll(/^-|-$/g, '');
}
