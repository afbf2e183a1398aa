/** The players of the score pads, kept while the page is open. */
import { t } from '$lib/i18n';

const MAX_PLAYERS = 5;
const LETTERS = 'ABCDE';

class Players {
  count = $state(2);
  typed = $state<string[]>(Array.from({ length: MAX_PLAYERS }, () => ''));

  /** The names of the players, at most `most`; those without a name have a letter. */
  names(most: number): string[] {
    const wanted = this.typed.slice(0, Math.min(this.count, most));
    return wanted.map(
      (name, seat) => name.trim() || t('seat-default', { letter: LETTERS[seat] ?? '' }),
    );
  }
}

export const players = new Players();
