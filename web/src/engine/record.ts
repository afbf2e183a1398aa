/** Records of games: a header and every event, in the two forms of `record.py`. */
import { EngineError, type Game, type Options, type State } from './game';
import { CHANCE } from '$lib/seatNumbers';

const FORMAT = 'atoll record 1';
const MAX_EVENTS_PER_LINE = 16;

/** One game, finished or running. */
export interface GameRecord {
  game: Game;
  /** The names of the seats. */
  seats: readonly string[];
  events: readonly number[];
  tags: Readonly<Record<string, string>>;
  /** The position line of a game that did not begin at the initial position. */
  position?: string;
  /** The seat that the record was redacted for; null for a complete one. */
  seenBy: number | null;
}

/** The position before the first event. */
export function initialState({ game, position }: GameRecord): State {
  return position === undefined ? game.newState() : game.parsePosition(position);
}

interface Step {
  seat: number;
  text: string;
}

/** The text of each event with the seat whose turn it is, and the state after all of them. */
function replay(record: GameRecord): { steps: Step[]; state: State } {
  const state = initialState(record);
  const steps = record.events.map((event) => {
    const step = { seat: state.turnSeat, text: state.eventText(event) };
    state.apply(event);
    return step;
  });
  return { steps, state };
}

/** The JSON form. */
export function toJson(record: GameRecord): string {
  const { game, position } = record;
  const { steps, state } = replay(record);
  const fields = {
    format: FORMAT,
    game: game.engine.facts.name,
    rules: game.engine.facts.rules,
    players: game.players,
    options: game.changedOptions,
    ...(position === undefined ? {} : { position }),
    seats: record.seats,
    tags: record.tags,
    seen_by: record.seenBy,
    result: state.result()?.scores ?? null,
    events: steps.map((step) => step.text),
  };
  return JSON.stringify(fields, null, 1);
}

/** The text form. */
export function toText(record: GameRecord): string {
  const { steps, state } = replay(record);
  const lines = [...headLines(record, state), '', ...eventLines(steps), `end ${steps.length}`, ''];
  return lines.join('\n');
}

function headLines(record: GameRecord, last: State): string[] {
  const { game, position, seats, tags, seenBy } = record;
  const scores = last.result()?.scores;
  const named = (kind: string, texts: Options) =>
    Object.entries(texts).map(([name, text]) => `${kind} ${name}: ${text}`);
  return [
    FORMAT,
    `game: ${game.engine.facts.name}`,
    `rules: ${game.engine.facts.rules}`,
    `players: ${game.players}`,
    ...named('option', game.changedOptions),
    ...(position === undefined ? [] : [`position: ${position}`]),
    ...seats.map((name, seat) => `seat ${seat}: ${name}`),
    ...named('tag', tags),
    ...(seenBy === null ? [] : [`seen by: ${seenBy}`]),
    ...(scores ? [`result: ${scores.join(' ')}`] : []),
  ];
}

/** Events of the same turn share a line, as far as it is not too long. */
function eventLines(steps: readonly Step[]): string[] {
  const lines: Step[][] = [];
  for (const step of steps) {
    const line = lines.at(-1);
    const fits = line?.[0]?.seat === step.seat && line.length < MAX_EVENTS_PER_LINE;
    if (fits) line.push(step);
    else lines.push([step]);
  }
  let number = 1;
  return lines.map((line) => {
    const first = number;
    number += line.length;
    const seat = seatText(line[0]?.seat ?? CHANCE);
    return `${first}. ${seat} ${line.map((step) => step.text).join(', ')}`;
  });
}

function seatText(seat: number): string {
  return seat === CHANCE ? '-' : String(seat);
}

/** A record as read; its events are not checked yet. */
interface RecordHeader {
  game: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  position?: string;
  seats: string[];
  tags: Record<string, string>;
  seen_by: number | null;
  result: number[] | null;
  events: string[];
}

/** Read either form of a record. */
export function parseRecord(text: string): RecordHeader {
  return text.trimStart().startsWith('{') ? parseJson(text) : parseLines(text);
}

function parseJson(text: string): RecordHeader {
  try {
    const { format, ...fields } = JSON.parse(text) as RecordHeader & { format?: string };
    if (format === FORMAT && Array.isArray(fields.events)) return fields;
  } catch {
    // Reported below.
  }
  throw new EngineError('record', `a record in JSON has the format “${FORMAT}”`);
}

function parseLines(text: string): RecordHeader {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const blank = lines.indexOf('');
  if (lines[0] !== FORMAT || blank < 0)
    throw new EngineError('record', `“${FORMAT}” on the first line`);
  const events = parseEvents(lines.slice(blank).filter((line) => line !== ''));
  return { ...parseHead(lines.slice(1, blank)), events };
}

function parseHead(lines: readonly string[]): Omit<RecordHeader, 'events'> {
  const fields = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  });
  const values = new Map(fields);
  const named = (kind: string) =>
    fields
      .filter(([key]) => key.startsWith(`${kind} `))
      .map(([key, value]) => [key.slice(kind.length + 1), value]);
  const position = values.get('position');
  return {
    game: values.get('game') ?? '',
    rules: Number(values.get('rules')),
    players: Number(values.get('players')),
    options: Object.fromEntries(named('option')) as Record<string, string>,
    ...(position === undefined ? {} : { position }),
    seats: named('seat').map(([, name = '']) => name),
    tags: Object.fromEntries(named('tag')) as Record<string, string>,
    seen_by: values.has('seen by') ? Number(values.get('seen by')) : null,
    result: values.get('result')?.split(/\s+/).map(Number) ?? null,
  };
}

function parseEvents(lines: readonly string[]): string[] {
  const events = lines.slice(0, -1).flatMap((line) => {
    const [, texts = ''] = /^\d+\. (?:-|\d) (.+)$/.exec(line) ?? [];
    return texts.split(',').map((text) => text.trim());
  });
  if (lines.at(-1) !== `end ${events.length}`)
    throw new EngineError('record', `the record stops without its last line “end N”`);
  return events;
}

/** The record of a header, every event replayed and checked, for the game that it names. */
export function replayRecord(game: Game, header: RecordHeader): GameRecord {
  if (header.rules !== game.engine.facts.rules)
    throw new EngineError('record', `the rules have version ${game.engine.facts.rules}`);
  const record: GameRecord = {
    game,
    seats: header.seats,
    events: [],
    tags: header.tags,
    ...(header.position === undefined ? {} : { position: header.position }),
    seenBy: header.seen_by,
  };
  const state = initialState(record);
  const events = header.events.map((text) => {
    const event = state.parseEvent(text);
    state.apply(event);
    return event;
  });
  const scores = state.result()?.scores;
  if (header.result && JSON.stringify(header.result) !== JSON.stringify(scores))
    throw new EngineError('record', 'the events give another result');
  return { ...record, events };
}
