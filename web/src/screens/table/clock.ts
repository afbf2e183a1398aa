/** Clocks: the remaining time, and its format. */
import { language, t } from '$lib/i18n';
import type { TableInfo } from '$lib/api/types';

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

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The rule of a clock: “1 minute for each move”. */
export function clockText({ move, total }: NonNullable<TableInfo['clock']>): string {
  return [
    ...(move ? [t('web-table-clock-move', { time: spelled(move) })] : []),
    ...(total ? [t('web-table-clock-total', { time: spelled(total) })] : []),
  ].join(', ');
}

/** Seconds in the largest unit that fits: “15 minutes”. */
function spelled(seconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? UNITS[3];
  const form = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language(), form).format(seconds / size);
}
