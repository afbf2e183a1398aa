/** The rows of a game that is stepped through: one for each thing that happened, in words. */
import type { EventInfo } from '$lib/api/types';
import { isError, type Review, type Step } from './review';

/** Something that happened: from the position after `begin` events to that after `number`. */
export interface Row {
  number: number;
  begin: number;
  kind: Step['kind'];
  /** Whose it was, -1 for nobody's. */
  seat: number;
  text: string;
  step: Step | null;
  /** Every seat's chance to win afterwards; null as long as nobody knows. */
  chances: number[] | null;
}

/** Puts events into words, one after the other. */
export interface Teller {
  tell(seat: number, text: string): string[];
}

/** All rows; a run of draws, which nobody decides between, is one. */
export function rowsOf(events: readonly EventInfo[], teller: Teller, opened: string): Row[] {
  const rows: Row[] = [];
  for (const [index, event] of events.entries()) {
    const words = teller.tell(event.seat, event.text);
    const last = rows.at(-1);
    if (last && isDraw(event) && isDraw(events[index - 1])) {
      last.number = index + 1;
      last.text = joined(last.text, words);
    } else rows.push(rowOf(event, index, words));
  }
  return opened ? [...rows, openingRow(events.length, opened)] : rows;
}

function isDraw(event: EventInfo | undefined): boolean {
  return event !== undefined && event.chance && event.text.startsWith('draw ');
}

function rowOf(event: EventInfo, index: number, words: string[]): Row {
  return {
    number: index + 1,
    begin: index,
    kind: event.chance ? 'chance' : 'decision',
    seat: event.text.startsWith('first ') ? -1 : event.seat,
    text: joined('', words),
    step: null,
    chances: null,
  };
}

function openingRow(number: number, text: string): Row {
  return { number, begin: number, kind: 'opening', seat: -1, text, step: null, chances: null };
}

function joined(before: string, words: readonly string[]): string {
  return [before, ...words].filter(Boolean).join(', ');
}

/** The rows with what a review found out about them. */
export function judged(rows: readonly Row[], review: Review): Row[] {
  const found = new Map(review.steps.map((step, index) => [keyOf(step.kind, step.end), index]));
  return rows.map((row) => {
    const index = found.get(keyOf(row.kind, row.number));
    if (index === undefined) return row;
    const seats = review.evaluations[index + 1]?.seats ?? [];
    const chances = seats.map((seat) => seat.win_chance);
    return { ...row, step: review.steps[index] ?? null, chances };
  });
}

function keyOf(kind: Step['kind'], end: number): string {
  return `${kind === 'opening'} ${end}`;
}

/** Whether a review tells of secrets that were opened at the end. */
export function hasOpening(review: Review | null): boolean {
  return review?.steps.some((step) => step.kind === 'opening') ?? false;
}

/** What a list of rows is narrowed down to. */
export interface Filter {
  /** Only decisions that lost noticeably. */
  errors: boolean;
  /** Only what these seats did; null for everybody. */
  seats: readonly number[] | null;
}

/** Whether a row is shown under a filter. */
export function passes(row: Row, filter: Filter): boolean {
  if (filter.errors && !isError(row.step)) return false;
  return filter.seats === null || filter.seats.includes(row.seat);
}

/** The place in the rows, from 0 for the start, at which so many events have happened. */
export function placeOf(rows: readonly Row[], number: number): number {
  return rows.filter((row) => row.number <= number && row.kind !== 'opening').length;
}
