/** Who plays, as long as the page stays open: the same for every game of an evening. */
import { t } from '$lib/i18n';

const MOST = 5;
const LETTERS = 'ABCDE';

class People {
  count = $state(2);
  typed = $state<string[]>(Array.from({ length: MOST }, () => ''));

  /** The names of all players of a game for at most so many; who typed none has a letter. */
  names(most: number): string[] {
    const wanted = this.typed.slice(0, Math.min(this.count, most));
    return wanted.map(
      (name, seat) => name.trim() || t('seat-default', { letter: LETTERS[seat] ?? '' }),
    );
  }
}

export const people = new People();
