/** Blue Lagoon at a table, without its board: prompts, optimistic updates, sounds, texts. */
import { t, type Values } from '$lib/i18n';
import type { SheetLine } from '$lib/scoreSheet';
import type { Sound } from '$lib/sound';
import type { Choice, View } from '../plugin';

const PLACEMENT = /^([SV])([a-z])(\d+)$/;
const VILLAGE_SIGNS = 'ABCD';

export function prompt(actions: readonly Choice[]): string {
  const may = (kind: string) => actions.some(({ text }) => text.startsWith(kind));
  if (may('V')) return 'web-table-do-piece';
  return may('S') ? 'web-table-do-settler' : '';
}

export function optimistic(view: View, action: string): View {
  const placed = PLACEMENT.exec(action);
  if (!placed) return view;
  const [, kind, letter, number] = placed as unknown as [string, string, string, string];
  const seat = Number(view['turn_seat']);
  const sign = kind === 'V' ? VILLAGE_SIGNS.charAt(seat) : String(seat);
  const board = [...(view['board'] as string[])];
  const row = letter.charCodeAt(0) - 97;
  const column = Number(number) - 1;
  const before = board[row] ?? '';
  board[row] = before.slice(0, column) + sign + before.slice(column + 1);
  const stock = kind === 'V' ? 'villages' : 'settlers';
  const left = (view[stock] as number[]).map((count, n) => (n === seat ? count - 1 : count));
  return { ...view, board, [stock]: left };
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
