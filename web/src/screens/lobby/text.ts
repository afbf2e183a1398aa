/** Texts about the terms of a game. */
import type { Clock } from '$lib/api/types';
import { language, listed, t } from '$lib/i18n';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in the largest unit that divides it, such as “15 minutes”. */
export function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(seconds / size);
}

/** The limits of a clock. */
export function clockText(clock: Clock | null): string {
  const { move, total } = clock ?? {};
  const limits = [
    ...(move ? [t('web-lobby-clock-move', { time: duration(move) })] : []),
    ...(total ? [t('web-lobby-clock-total', { time: duration(total) })] : []),
  ];
  return limits.length ? listed(limits) : t('web-setup-clock-none');
}

/** The numbers of players that someone agrees to. */
export function playersText(players: readonly number[]): string {
  const [least = 0, most = least] = [players.at(0), players.at(-1)];
  if (least === most) return t('web-lobby-players', { count: least });
  if (players.length === most - least + 1) return t('web-home-players', { least, most });
  return t('web-lobby-players-some', { numbers: players.join(', ') });
}
