/** Who plays, as long as the page stays open: the same for every game of an evening. */
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
