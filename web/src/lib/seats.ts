/** Seat numbers with a special meaning, and the names of seats. */
import { has, t } from './i18n';
import type { SeatInfo } from './api/types';

/** Special seat numbers, as the server sends them. */
export const CHANCE = -1;
export const SPECTATOR = -2;
/** The current player of a finished game. */
export const TERMINAL = -4;

/** The name of a seat: the player's, else the bot's, else a letter. */
export function seatName(info: SeatInfo): string {
  if (info.name) return info.name;
  if (info.bot) return botName(info.bot);
  return t('seat-default', { letter: 'ABCDE'.charAt(info.seat) });
}

/** The names of all seats; equal names are numbered. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, seat) => {
    const same = names.flatMap((other, n) => (other === name ? [n] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}

export function botName(bot: string): string {
  return has(`seat-${bot}`) ? t(`seat-${bot}`) : bot;
}
