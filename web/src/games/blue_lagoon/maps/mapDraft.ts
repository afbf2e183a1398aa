/**
 * A map of Blue Lagoon while it is drawn, and its text form: rows of `.` for sea, a letter for land of that island, a
 * capital for a stone circle. The server decides whether a map can be played.
 */
import { SEA } from '../board/view';

export interface Draft {
  name: string;
  rows: string[];
  /** The value of each existing island, by its letter. */
  values: Record<string, number>;
}

/** What the brush paints: sea, land of an island, or a stone circle on its land. */
export type Brush = 'sea' | 'land' | 'circle';

export const SIZES = { rows: { least: 5, most: 25 }, columns: { least: 3, most: 40 } } as const;
export const CIRCLES = 32;
const MAX_ISLANDS = 16;
export const USUAL_VALUE = 6;
const MOST_VALUE = 999;

/** An empty map: only sea. */
export function blank(rows: number, columns: number): Draft {
  const count = Math.min(Math.max(rows, SIZES.rows.least), SIZES.rows.most);
  return {
    name: '',
    rows: Array.from({ length: count }, (_, row) => SEA.repeat(long(row, columns))),
    values: {},
  };
}

/** Even rows hold one space fewer than odd ones. */
function long(row: number, columns: number): number {
  const wide = Math.min(Math.max(columns, SIZES.columns.least), SIZES.columns.most);
  return wide - 1 + (row % 2);
}

/** The number of spaces in an odd row. */
export function columnsOf({ rows }: Draft): number {
  return rows[1]?.length ?? 0;
}

/** The same map with more or fewer rows and columns; new spaces are sea. */
export function resized(draft: Draft, rows: number, columns: number): Draft {
  const empty = blank(rows, columns);
  const kept = empty.rows.map((row, index) =>
    (draft.rows[index] ?? '').slice(0, row.length).padEnd(row.length, SEA),
  );
  return tidy({ ...draft, rows: kept });
}

/** The map after painting a space. A stone circle needs land: on the sea it adds land of the island. */
export function painted(
  draft: Draft,
  row: number,
  column: number,
  brush: Brush,
  island: string,
): Draft {
  const old = draft.rows[row]?.[column];
  if (old === undefined) return draft;
  const sign = signAfter(old, brush, island);
  if (sign === old) return draft;
  const rows = draft.rows.map((text, index) =>
    index === row ? text.slice(0, column) + sign + text.slice(column + 1) : text,
  );
  return tidy({ ...draft, rows });
}

function signAfter(old: string, brush: Brush, island: string): string {
  if (brush === 'sea') return SEA;
  if (brush === 'land') return isCircle(old) && old.toLowerCase() === island ? old : island;
  return (old === SEA ? island : old).toUpperCase();
}

export function isCircle(sign: string): boolean {
  return sign !== SEA && sign === sign.toUpperCase();
}

/** Every island that is drawn has a value, and no other has. */
function tidy(draft: Draft): Draft {
  const values = Object.fromEntries(
    islandsOf(draft).map((letter) => [letter, draft.values[letter] ?? USUAL_VALUE]),
  );
  return { ...draft, values };
}

/** The letters of the islands that are drawn. */
export function islandsOf({ rows }: Draft): string[] {
  return [...new Set(rows.join('').replaceAll(SEA, '').toLowerCase())].sort();
}

/** The first unused letter; null if the map has the maximum number of islands. */
export function freeLetter(draft: Draft): string | null {
  const used = islandsOf(draft);
  if (used.length >= MAX_ISLANDS) return null;
  return Array.from('abcdefghijklmnopqrstuvwxyz').find((letter) => !used.includes(letter)) ?? null;
}

/** The same map with another value for an island, from 0 to 999. */
export function valued(draft: Draft, island: string, value: number): Draft {
  const fit = Math.min(Math.max(Math.round(value) || 0, 0), MOST_VALUE);
  return { ...draft, values: { ...draft.values, [island]: fit } };
}

export function circlesOf({ rows }: Draft): number {
  return Array.from(rows.join('')).filter(isCircle).length;
}

/** The values of the islands, in the order of their letters. */
export function valuesOf({ values }: Draft): [string, number][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The map on one line, as the server reads it. */
export function toLine(draft: Draft): string {
  return `${draft.rows.join('/')};${valuesOf(draft)
    .map(([letter, value]) => letter + String(value))
    .join(',')}`;
}

/** The map as readable text; its name is a comment line. */
export function toText(draft: Draft): string {
  const values = valuesOf(draft).map(([letter, value]) => `${letter} ${value}`);
  const lines = draft.rows.map(
    (row, index) => (index % 2 === 0 ? ' ' : '') + Array.from(row).join(' '),
  );
  const name = draft.name ? [`# ${draft.name}`] : [];
  return [...name, `# values: ${values.join(', ')}`, ...lines, ''].join('\n');
}

/** The map of a text, in lines or on one line; null if its rows cannot be those of a board. */
export function fromText(text: string): Draft | null {
  const { rows, values, name } =
    text.includes('/') && !text.trim().includes('\n') ? oneLine(text) : lines(text);
  const bare = rows.map((row) => row.replaceAll(/\s/g, ''));
  const columns = bare[1]?.length ?? 0;
  const whole = bare.every(
    (row, index) => /^[.a-zA-Z]+$/.test(row) && row.length === long(index, columns),
  );
  const fits = bare.length >= SIZES.rows.least && bare.length <= SIZES.rows.most;
  return whole && fits ? tidy({ name, rows: bare, values: readValues(values) }) : null;
}

interface Parts {
  rows: string[];
  values: string;
  name: string;
}

function oneLine(text: string): Parts {
  const [body = '', values = ''] = text.trim().split(';');
  return { rows: body.split('/'), values, name: '' };
}

function lines(text: string): Parts {
  const all = text.split('\n').map((line) => line.trim());
  const isValues = (line: string) => /values:/i.test(line);
  const remark = all.find((line) => line.startsWith('#') && !isValues(line)) ?? '';
  return {
    rows: all.filter((line) => line !== '' && !line.startsWith('#') && !isValues(line)),
    values: all.find(isValues)?.replace(/.*values:/i, '') ?? '',
    name: remark.replace(/^#\s*/, '').slice(0, 60),
  };
}

function readValues(text: string): Record<string, number> {
  const found = text.matchAll(/([a-z])\s*(\d{1,3})/gi);
  return Object.fromEntries(
    Array.from(found, ([, letter = '', value]) => [letter.toLowerCase(), Number(value)]),
  );
}
