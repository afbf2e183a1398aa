/** Records: the text form of a game, which servers and the command line read. */
import type { Game } from '../../../engine/game';
import { CHANCE, seatNames } from '../../seats';
import type { TextFile } from '../client';
import { seatInfos } from './messages';
import type { TableState } from './tableState';

/** A game, finished or running. */
export interface GameRecord {
  game: Game;
  /** The names of the seats. */
  seats: readonly string[];
  tags: Readonly<Record<string, string>>;
  events: readonly number[];
  /** The seat that may know it, or spectators; a complete record has none. */
  seenBy?: number;
}

const MAX_EVENTS_PER_LINE = 16;
const MAX_NAME = 60;

/** The game of a table so far; with `seenBy`, only what that seat or spectators may know. */
export function recordOf(table: TableState, createdAt: number, seenBy?: number): GameRecord {
  const bots = table.seats.flatMap(({ bot }, seat) => (bot ? [`${seat}=${bot}`] : []));
  const tags = {
    date: new Date(createdAt).toISOString().slice(0, 10),
    ...(bots.length && { bots: bots.join(' ') }),
    ...(table.setup.dice === 'typed' && { dice: 'typed' }),
  };
  const seats = seatNames(seatInfos(table));
  const events = [...table.history];
  return { game: table.game, seats, tags, events, ...(seenBy !== undefined && { seenBy }) };
}

/** The text form of a record. */
export function recordText(record: GameRecord): string {
  const { game, seats, tags, events, seenBy } = record;
  const { lines, scores } = replay(record);
  const head = [
    'atoll record 1',
    `game: ${game.engine.name}`,
    `rules: ${game.engine.rulesVersion}`,
    `players: ${game.players}`,
    ...Object.entries(game.changedOptions).map(([name, text]) => `option ${name}: ${text}`),
    ...seats.map((name, seat) => `seat ${seat}: ${oneLine(name)}`),
    ...Object.entries(tags).map(([name, text]) => `tag ${name}: ${text}`),
    ...(seenBy === undefined ? [] : [`seen by: ${seenBy}`]),
    ...(scores ? [`result: ${scores.join(' ')}`] : []),
  ];
  return [...head, '', ...lines, `end ${events.length}`, ''].join('\n');
}

/** The record as a file, named after game, players and date. */
export function recordFile(record: GameRecord): TextFile {
  const parts = [record.game.engine.name, ...record.seats, record.tags['date'] ?? ''];
  const name = parts.map(slug).filter(Boolean).join('-');
  return { name: `${name}.atoll`, text: recordText(record) };
}

/** The lines of events, one for each turn, and the scores of a finished game. */
function replay({ game, events, seenBy }: GameRecord) {
  const state = game.newState();
  const lines: { owner: number; first: number; texts: string[] }[] = [];
  events.forEach((whole, n) => {
    const chance = seenBy !== undefined && state.currentPlayer === CHANCE;
    const event = chance ? game.hide(whole, state.turnSeat, seenBy) : whole;
    const last = lines.at(-1);
    const text = state.eventText(event);
    if (last?.owner === state.turnSeat && last.texts.length < MAX_EVENTS_PER_LINE)
      last.texts.push(text);
    else lines.push({ owner: state.turnSeat, first: n + 1, texts: [text] });
    state.apply(event);
  });
  const written = lines.map(
    ({ owner, first, texts }) => `${first}. ${owner === CHANCE ? '-' : owner} ${texts.join(', ')}`,
  );
  return { lines: written, scores: state.result()?.scores };
}

/** A name as records may carry it: without control characters and line breaks. */
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
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replaceAll(/^-|-$/g, '');
}
