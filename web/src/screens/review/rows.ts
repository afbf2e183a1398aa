/** The rows of a review: one for each event of the game, as text. */
import type { EventInfo } from '$lib/api/types';
import { eventTexts, type EventText } from '$lib/notes';
import { isError, type Review, type Step } from '$lib/review';

/** One or more events: from the position after `begin` events to the one after `number`. */
export interface Row {
  number: number;
  begin: number;
  kind: Step['kind'];
  /** The seat of the event, -1 for none. */
  seat: number;
  text: string;
  step: Step | null;
  /** The win chance of each seat afterwards; null until the review is ready. */
  chances: number[] | null;
}

/**
 * All rows. A chance event without a text, such as a token drawn, shares its row with the adjacent
 * events of its kind. `opened` is the text for the reveal of secrets, if there was one.
 */
export function rowsOf(
  game: string,
  events: readonly EventInfo[],
  names: readonly string[],
  opened: string,
): Row[] {
  const rows: Row[] = [];
  let silent = false;
  for (const [index, event] of events.entries()) {
    const texts = eventTexts(game, event.notes, names);
    const last = rows.at(-1);
    const sameKind = event.chance && verbOf(event) === verbOf(events[index - 1]);
    if (last && sameKind && (silent || !texts.length)) {
      last.number = index + 1;
      last.text = joined([last.text, ...texts.map(({ text }) => text)]);
    } else rows.push(rowOf(event, index, texts));
    silent = texts.length === 0;
  }
  return opened ? [...rows, openingRow(events.length, opened)] : rows;
}

function verbOf(event: EventInfo | undefined): string {
  return event?.text.split(' ', 1).join() ?? '';
}

function rowOf(event: EventInfo, index: number, texts: readonly EventText[]): Row {
  return {
    number: index + 1,
    begin: index,
    kind: event.chance ? 'chance' : 'decision',
    seat: texts[0]?.own === false ? -1 : event.seat,
    text: joined(texts.map(({ text }) => text)),
    step: null,
    chances: null,
  };
}

function openingRow(number: number, text: string): Row {
  return { number, begin: number, kind: 'opening', seat: -1, text, step: null, chances: null };
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}

/** The rows with the findings of a review. */
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

/** Whether secrets were revealed at the end of the game. */
export function hasOpening(review: Review | null): boolean {
  return review?.steps.some((step) => step.kind === 'opening') ?? false;
}

/** Which rows are listed. */
interface Filter {
  /** Only decisions that lost noticeably. */
  errors: boolean;
  /** Only the events of these seats; null for all. */
  seats: readonly number[] | null;
}

/** Whether a row is shown under a filter. */
export function passes(row: Row, filter: Filter): boolean {
  if (filter.errors && !isError(row.step)) return false;
  return filter.seats === null || filter.seats.includes(row.seat);
}

/** The index of the row after `number` events, from 0 for the start. */
export function placeOf(rows: readonly Row[], number: number): number {
  return rows.filter((row) => row.number <= number && row.kind !== 'opening').length;
}
