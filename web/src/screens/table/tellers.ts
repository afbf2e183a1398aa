/** Tellers: each game's actions and outcomes as a few words, such as “2 shells on level 3”. */
import { t } from '$lib/i18n';
import type { Setting } from './eventText';

/** What a seat is called. */
export type Called = (seat: number) => string;

/** Puts the events of one game into words, one after the other. */
export interface Teller {
  /** The words for an event on the turn of `seat`; the last of them are that seat's own. */
  tell(seat: number, text: string): string[];
}

/** The teller of a game; for a game the page does not know, its notation stands for itself. */
export function tellerOf(setting: Setting): Teller {
  if (setting.game === 'into_the_blue') return new DiveTeller(setting);
  if (setting.game === 'blue_lagoon') return new LagoonTeller(setting);
  return { tell: (_, text) => [text] };
}

/** Dice as people say them: `1 1 2 chest`. */
export function diceWords(dice: string): string {
  return [...dice].map((face) => (face === 'C' ? t('web-table-die-chest') : face)).join(' ');
}

const PERFECT = '12345C';

class DiveTeller implements Teller {
  #hand = '';
  #kept = '';
  #rolls = 0;
  readonly #unplayed: number[];

  constructor(readonly setting: Setting) {
    const shells = Number(setting.options['shells'] ?? 12);
    this.#unplayed = Array.from({ length: setting.players }, () => shells);
  }

  tell(seat: number, text: string): string[] {
    const [word, rest = ''] = text.split(' ');
    if (word === 'first') return [t('story-first', { who: this.setting.called(Number(rest)) })];
    if (word === 'roll') return [this.#rolled(rest)];
    if (word === 'keep') return [this.#keeps(rest)];
    if (word === 'stop') return [this.#final([t('itb-story-stop')])];
    if (word === 'chest') return [this.#chest(rest)];
    return [this.#place(seat, Number(rest))];
  }

  #rolled(dice: string): string {
    this.#hand = [...this.#kept, ...dice].sort().join('');
    this.#kept = '';
    this.#rolls += 1;
    const words = [t('story-rolls', { dice: diceWords(dice) })];
    return this.#rolls < 3 ? words.join(', ') : this.#final(words);
  }

  #keeps(dice: string): string {
    this.#kept = dice === '-' ? '' : dice;
    return this.#kept ? t('itb-story-keep', { dice: diceWords(dice) }) : t('itb-story-again');
  }

  /** What the dice came to, if there is no level to choose. */
  #final(words: string[]): string {
    this.#rolls = 0;
    if (!this.#hand.includes('1')) words.push(t('itb-story-failed'));
    else if (this.#hand === PERFECT) words.push(t('itb-story-perfect'));
    return words.join(', ');
  }

  #chest(worth: string): string {
    this.#rolls = 0;
    return worth === '?' ? t('itb-story-chest') : t('itb-story-chest-worth', { worth });
  }

  #place(seat: number, level: number): string {
    const shown = this.#hand.split(String(level)).length - 1;
    const count = Math.min(shown, this.#unplayed[seat] ?? shown);
    this.#unplayed[seat] = (this.#unplayed[seat] ?? count) - count;
    this.#rolls = 0;
    return t('itb-place', { count, level });
  }
}

const PLACED = /^([SV])([a-z]\d+)$/;
const CIRCLES = 32;

class LagoonTeller implements Teller {
  readonly #circles: string[];
  readonly #tokens = new Map<string, string>();
  #laid = 0;
  #last: number | null = null;

  constructor(readonly setting: Setting) {
    this.#circles = circleNames(setting.map);
  }

  tell(seat: number, text: string): string[] {
    const placed = PLACED.exec(text);
    if (placed) return [...this.#skipped(seat), this.#place(placed[1] === 'V', text.slice(1))];
    const [word, rest = ''] = text.split(' ');
    return word === 'first'
      ? [t('story-first', { who: this.setting.called(Number(rest)) })]
      : this.#draw(rest);
  }

  #draw(token: string): string[] {
    const place = this.#laid % CIRCLES;
    this.#laid += 1;
    this.#last = null;
    if (place === 0) this.#tokens.clear();
    this.#tokens.set(this.#circles[place] ?? '', token);
    if (place === 0 && this.#laid > 1) return [t('lagoon-story-explored')];
    return place === CIRCLES - 1 ? [t('lagoon-story-laid')] : [];
  }

  #place(village: boolean, space: string): string {
    const words = [t(village ? 'lagoon-story-village' : 'lagoon-story-settler', { space })];
    const token = this.#tokens.get(space);
    if (token && this.#tokens.delete(space))
      words.push(t('lagoon-story-takes', { token: t(`lagoon-one-${token}`) }));
    return words.join(', ');
  }

  /** Those between the last player and this one who could not place anything. */
  #skipped(seat: number): string[] {
    const { players, called } = this.setting;
    const passed: string[] = [];
    for (let next = this.#last ?? seat - 1; (next = (next + 1) % players) !== seat;)
      passed.push(t('lagoon-story-skipped', { who: called(next) }));
    this.#last = seat;
    return passed;
  }
}

/** The names of the stone circles, in the order in which tokens are laid on them. */
function circleNames(map: string[]): string[] {
  return map.flatMap((row, r) =>
    [...row].flatMap((sign, c) =>
      /[A-Z]/.test(sign) ? [`${String.fromCharCode(97 + r)}${c + 1}`] : [],
    ),
  );
}

/** An action that may be chosen, in words. */
export function choiceWords(
  game: string,
  text: string,
  view: Record<string, unknown> | null,
): string {
  const [word = '', rest = ''] = text.split(' ');
  if (game === 'blue_lagoon' && PLACED.test(text))
    return t(text.startsWith('V') ? 'lagoon-story-village' : 'lagoon-story-settler', {
      space: text.slice(1),
    });
  if (game !== 'into_the_blue') return text;
  if (word === 'keep')
    return rest === '-' ? t('odds-roll-all') : t('odds-keep', { dice: diceWords(rest) });
  if (word === 'stop') return t('odds-stop');
  const allowed = (view?.['allows'] ?? []) as [number, number][];
  const count = allowed.find(([level]) => level === Number(rest))?.[1] ?? 0;
  return word === 'place' ? t('itb-place', { count, level: Number(rest) }) : text;
}
