/** Texts about the terms of a game. */
import type { Clock } from '$lib/api/types';
import { duration } from '$lib/duration';
import { listed, t } from '$lib/i18n';

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
