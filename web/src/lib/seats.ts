/** The names of seats. */
import { has, t } from './i18n';
import type { SeatInfo } from './api/types';

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

function botName(bot: string): string {
  return has(`seat-${bot}`) ? t(`seat-${bot}`) : bot;
}

const VOWEL = '[aeiouyäöüàâéèêëíïîóôúù]';
/** Where a syllable ends with a vowel, three letters or more from both ends of the word. */
const SYLLABLE = new RegExp(`(?<=\\p{L}{2}${VOWEL})(?=(?!${VOWEL})\\p{L}${VOWEL}\\p{L})`, 'giu');
/** It is seen only where a line ends. */
const SOFT_HYPHEN = '\u00ad';

/** A name with soft hyphens, for narrow columns: browsers do not divide names by themselves. */
export function hyphenated(name: string): string {
  return name.replace(SYLLABLE, SOFT_HYPHEN);
}
