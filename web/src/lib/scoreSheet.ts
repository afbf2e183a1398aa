/** Score sheets in words: rows, reasons and ties, as the server gives them in keys and numbers. */
import { listed, t, type Values } from './i18n';

/** One reason: a key of the catalogues with its values. */
export interface Note {
  key: string;
  values: Values;
}

/** One row of the pad: points by seat, and the reasons. */
export interface SheetLine {
  key: string;
  values: Values;
  points: number[];
  notes: Note[];
}

/** A score sheet. `decided_by` says what decided between equal totals when the game is over. */
export interface Sheet {
  seat: number;
  totals: number[];
  lines: SheetLine[];
  decided_by: Note[];
}

/** Rows that belong together: a phase of Blue Lagoon, or all rows of Into the Blue. */
export interface Section {
  title: string;
  lines: SheetLine[];
}

const SEAT_VALUES = ['seat', 'winner', 'loser'];

/** A reason in words, seats by their names. */
export function noteText(game: string, note: Note, names: readonly string[]): string {
  const values: Values = { ...note.values };
  const name = (seat: string | number) => names[Number(seat)] ?? '';
  for (const key of SEAT_VALUES) if (values[key] !== undefined) values[key] = name(values[key]);
  if (values['seats'] !== undefined)
    values['seats'] = listed(String(values['seats']).split(',').map(name));
  if (values['token'] !== undefined && game === 'blue_lagoon')
    values['token'] = t(`lagoon-one-${values['token']}`);
  return t(`note-${game}-${note.key}`, values);
}

/** Whether a reason is about a tie, which people ask about most. */
export function isTie(note: Note): boolean {
  return note.key.includes('tie');
}

/** What a row is called beside the others of its section. */
export function rowText(game: string, line: SheetLine): string {
  const inPhase = line.values['phase'] !== undefined;
  return inPhase ? t(`web-table-row-${line.key}`) : t(`sheet-${game}-${line.key}`, line.values);
}

/** The sheet in its sections, in the order of the pad. */
export function sections(sheet: Sheet): Section[] {
  const phases = [...new Set(sheet.lines.map((line) => line.values['phase'] ?? 0))];
  return phases.map((phase) => ({
    title: phase ? t('lagoon-phase', { phase }) : '',
    lines: sheet.lines.filter((line) => (line.values['phase'] ?? 0) === phase),
  }));
}

/** The seats that have the most points in a row; nobody if there are none. */
export function leaders(points: readonly number[]): number[] {
  const most = Math.max(...points);
  return most > 0 ? points.flatMap((one, seat) => (one === most ? [seat] : [])) : [];
}

/** What a seat's points in a row have changed by since another sheet, which may have fewer rows. */
export function change(line: SheetLine, seat: number, before: Sheet | null): number {
  const same = before?.lines.find(
    (one) => one.key === line.key && sameValues(one.values, line.values),
  );
  return same ? (line.points[seat] ?? 0) - (same.points[seat] ?? 0) : 0;
}

function sameValues(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change with its sign: `+3`, `−2`. */
export function signed(number: number): string {
  return (number > 0 ? '+' : '−') + t('number', { number: Math.abs(number) });
}
