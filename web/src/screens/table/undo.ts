/** Why a player cannot undo at present. */
import { has } from '$lib/i18n';
import type { TableInfo } from '$lib/api/types';

/** The message that says why a seat cannot undo; empty if it can. */
export function whyNoUndo(table: TableInfo | null, seat: number | null): string {
  if (table?.undo) return 'web-table-no-undo-undo-asked';
  const code = seat === null ? 'nothing-to-undo' : (table?.seats[seat]?.no_undo ?? '');
  if (!code) return '';
  const key = `web-table-no-undo-${code}`;
  return has(key) ? key : 'web-table-no-undo-nothing-to-undo';
}
