/** Who sits where, in words. */
import { has, t } from './i18n';
import type { SeatInfo } from './api/types';

/** What a seat is called: the person's name, else the bot's, else a letter. */
export function seatName(info: SeatInfo): string {
  if (info.name) return info.name;
  if (info.bot) return botName(info.bot);
  return t('seat-default', { letter: 'ABCDE'.charAt(info.seat) });
}

/** What all seats are called; those of the same name are numbered. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, seat) => {
    const same = names.flatMap((other, n) => (other === name ? [n] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}

/** What a bot is called. */
export function botName(bot: string): string {
  return has(`seat-${bot}`) ? t(`seat-${bot}`) : bot;
}
