/** Texts of score sheets: the server sends keys and numbers. */
import { pluginFor } from '$games/index';
import { has, t, type Values } from './i18n';
import type { Note } from './notes';

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

/** Consecutive rows under a title, such as a phase of the game. */
interface Section {
  title: string;
  lines: SheetLine[];
}

/** Whether a reason is about a tie. */
export function isTie(note: Note): boolean {
  return note.key.includes('tie');
}

/** The name of a row inside its section. */
export function rowText(game: string, line: SheetLine): string {
  const { sheetRow } = pluginFor(game);
  if (sheetRow) return sheetRow(line);
  const key = `sheet-${game}-${line.key}`;
  return has(key) ? t(key, line.values) : line.key;
}

/** The sheet in its sections, in the order of the board. */
export function sections(game: string, sheet: Sheet): Section[] {
  const { sheetOrder, sheetSection: titleOf = () => '' } = pluginFor(game);
  const found: Section[] = [];
  for (const line of sheetOrder?.(sheet.lines) ?? sheet.lines) {
    const title = titleOf(line);
    const last = found.at(-1);
    if (last?.title === title) last.lines.push(line);
    else found.push({ title, lines: [line] });
  }
  return found;
}

/** The seats that have the most points in a row; none if all have zero. */
export function leaders(points: readonly number[]): number[] {
  const most = Math.max(...points);
  return most > 0 ? points.flatMap((one, seat) => (one === most ? [seat] : [])) : [];
}

/** The change of a seat's points in a row since another sheet, which may have fewer rows. */
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
