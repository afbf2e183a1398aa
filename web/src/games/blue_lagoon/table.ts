/** Blue Lagoon at a table, without its board: prompts, events, moments, sounds, texts. */
import { t, type Values } from '$lib/i18n';
import type { SheetLine } from '$lib/scoreSheet';
import type { Sound } from '$lib/sound';
import type { Choice, Moment, View } from '../plugin';

const PLACEMENT = /^([SV])([a-z])(\d+)$/;
const VILLAGE_SIGNS = 'ABCD';
const TOKEN_SIGNS = 'cbwps';
/** The rows of the sheet, in the order of the view's scores. */
const ROWS = ['islands', 'links', 'majorities', 'resources', 'kinds', 'statuettes'];

export function prompt(actions: readonly Choice[]): string {
  const may = (kind: string) => actions.some(({ text }) => text.startsWith(kind));
  if (may('V')) return 'web-table-do-piece';
  return may('S') ? 'web-table-do-settler' : '';
}

export function afterEvent(view: View, event: string, seat: number): View {
  const placed = PLACEMENT.exec(event);
  if (!placed) return view;
  const [, kind, letter, number] = placed as unknown as [string, string, string, string];
  const sign = kind === 'V' ? VILLAGE_SIGNS.charAt(seat) : String(seat);
  const board = [...(view['board'] as string[])];
  const row = letter.charCodeAt(0) - 97;
  const column = Number(number) - 1;
  const before = board[row] ?? '';
  board[row] = before.slice(0, column) + sign + before.slice(column + 1);
  const stock = kind === 'V' ? 'villages' : 'settlers';
  const left = (view[stock] as number[]).map((count, n) => (n === seat ? count - 1 : count));
  const taken = withToken(view['taken'] as number[][], before.charAt(column), seat);
  return { ...view, board, taken, [stock]: left };
}

/** What each seat has taken, with the token of a space. */
function withToken(taken: readonly number[][], token: string, seat: number): number[][] {
  const kind = TOKEN_SIGNS.indexOf(token);
  return taken.map((counts, owner) =>
    owner === seat ? counts.map((count, n) => (n === kind ? count + 1 : count)) : counts,
  );
}

export function hold(event: string): number {
  if (PLACEMENT.test(event)) return 550;
  return event.startsWith('first') ? 700 : 0;
}

export function moments(before: View, after: View): Moment[] {
  if (before['phase'] !== 1 || after['phase'] !== 2) return [];
  const scores = (after['scores'] ?? []) as number[][];
  const rows = ROWS.map((key, n) => ({
    name: t(`web-table-row-${key}`),
    points: scores.map((row) => row[n] ?? 0),
  }));
  return [{ text: t('web-moment-settlement'), sound: 'stage', rows }];
}

export function stage(view: View): string {
  return t('lagoon-phase', { phase: Number(view['phase']) });
}

export function actionText(action: string): string {
  if (!PLACEMENT.test(action)) return action;
  const kind = action.startsWith('V') ? 'village' : 'settler';
  return t(`event-blue_lagoon-${kind}`, { space: action.slice(1), token: 'none' });
}

export function sound(event: string): Sound | null {
  return PLACEMENT.test(event) ? 'place' : 'roll';
}

export function sheetSection({ values }: SheetLine): string {
  return t('lagoon-phase', { phase: values['phase'] ?? 1 });
}

export function sheetRow({ key }: SheetLine): string {
  return t(`web-table-row-${key}`);
}

/** Islands are named by capital letters, as on their marks. */
export function noteValues(values: Values): Values {
  const { island } = values;
  return island === undefined ? values : { ...values, island: String(island).toUpperCase() };
}

export const tableNotes = ['tokens-laid', 'exploration-over'];
