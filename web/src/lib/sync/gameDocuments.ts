/** Running games as texts, in which an account shares them between devices. */
import type { LocalHeader, LocalSetup, LogEntry } from '../table/local/log';

/** What all devices have of a game. */
export interface SharedGame {
  game: string;
  createdAt: number;
  setup: LocalSetup;
  events: LogEntry[];
}

/** An event without its number, which follows from its place. */
type Unnumbered = Omit<LogEntry, 'seq'>;

function unnumbered(entry: LogEntry): Unnumbered {
  const event: Partial<LogEntry> = { ...entry };
  delete event.seq;
  return event as Unnumbered;
}

/** The text of a game. */
export function writeGame(header: LocalHeader, events: readonly LogEntry[]): string {
  const { game, createdAt, setup } = header;
  const { rules, options, seats, hints, clock, dice, rematchOf } = setup;
  const shared = { rules, options, seats, hints, clock, dice, rematchOf };
  return JSON.stringify({ game, createdAt, setup: shared, events: events.map(unnumbered) });
}

/** The game of a text; null if it is none, for example of a later version of the page. */
export function readGame(text: string): SharedGame | null {
  try {
    const found = JSON.parse(text) as SharedGame;
    const { game, createdAt, setup, events } = found;
    const valid = typeof game === 'string' && Number.isFinite(createdAt) && isSetup(setup);
    if (!valid || !events.every(isEvent)) return null;
    return { game, createdAt, setup, events: events.map((one, n) => ({ ...one, seq: n + 1 })) };
  } catch {
    return null;
  }
}

function isSetup({ seats, rules, options }: LocalSetup): boolean {
  return Array.isArray(seats) && Number.isInteger(rules) && typeof options === 'object';
}

function isEvent({ kind, at }: LogEntry): boolean {
  return typeof kind === 'string' && Number.isFinite(at);
}

/** How many events two logs have in common from the start. */
export function commonLength(one: readonly LogEntry[], other: readonly LogEntry[]): number {
  const text = (event: LogEntry | undefined) => event && JSON.stringify(unnumbered(event));
  const end = one.findIndex((event, n) => text(event) !== text(other[n]));
  return end < 0 ? one.length : end;
}

/** Whether a person has decided an event; all others happen again if they are lost. */
export function isDecision(event: LogEntry, dice: LocalSetup['dice']): boolean {
  if (event.kind === 'action') return event.by === '';
  if (event.kind === 'outcome') return dice === 'typed';
  return ['undone', 'undo_asked', 'undo_answered', 'handed_back'].includes(event.kind);
}
