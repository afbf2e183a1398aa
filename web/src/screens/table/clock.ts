/** Clocks: the remaining time, and its format. */
import type { TableInfo } from '$lib/api/types';
import { duration } from '$lib/duration';
import { t } from '$lib/i18n';

/** Below this a clock warns. */
export const LOW = 20_000;

/** Milliseconds as `2:05`, `1:02:05` or, for days, `3 d 4 h`. */
export function formatDuration(
  milliseconds: number,
  days: (days: number, hours: number) => string,
): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (hours >= 48) return days(Math.floor(hours / 24), hours % 24);
  const small = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours ? `${hours}:${small}` : small;
}

/** The rule of a clock: “1 minute for each move”. */
export function clockText({ move, total }: NonNullable<TableInfo['clock']>): string {
  return [
    ...(move ? [t('web-table-clock-move', { time: duration(move) })] : []),
    ...(total ? [t('web-table-clock-total', { time: duration(total) })] : []),
  ].join(', ');
}
