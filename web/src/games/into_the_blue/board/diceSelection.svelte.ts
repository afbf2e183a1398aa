/** Local state of the board between two updates from the server: dice kept, shells just placed. */
import { actionFor, diceText, facesIn, keeping, keptBefore, laidOut, type Die } from './dice';
import { DICE, placedSince, type Placed, type View } from './view';

/** The dice, and the last event. */
export class Hand {
  dice = $state<Die[]>([]);
  /** The shells that were placed last. */
  fresh = $state<Placed | null>(null);
  /** Whether a die was tapped since the roll. */
  touched = $state(false);
  /** The dice that are not kept are being rolled. */
  rolling = $state(false);
  /** The last action sent. */
  sent = $state('');
  #view: View | null = null;

  /**
   * Apply a new view; `last` is the event before it. A view with an unchanged position runs ahead
   * of the server: its shells count, the dice it lacks are being rolled.
   */
  follow(view: View, last: readonly string[]): void {
    const before = this.#view;
    this.#view = view;
    const placed = before ? placedSince(before, view) : [];
    if (placed.length > 0) this.fresh = placed.length === 1 ? (placed[0] ?? null) : null;
    if (before?.position !== view.position) this.#layOut(before, view, last);
    else this.#keep(view);
  }

  #keep(view: View): void {
    this.rolling = view.to_roll > 0 && this.dice.length === DICE;
    if (this.rolling) this.dice = keeping(this.dice, `keep ${diceText(view.dice)}`);
  }

  #layOut(before: View | null, view: View, last: readonly string[]): void {
    this.dice = laidOut(this.dice, view.dice, this.#kept(before, view, last));
    this.touched = false;
    this.rolling = false;
    this.sent = '';
  }

  /** The faces that were kept when the others were rolled. */
  #kept(before: View | null, view: View, last: readonly string[]): number[] {
    if (view.dice.length < DICE) return view.dice;
    if (view.rolls < 2) return [];
    const answered = before?.turn_seat === view.turn_seat && view.rolls === before.rolls + 1;
    return answered && this.sent.startsWith('keep ') ? facesIn(this.sent) : keptBefore(last);
  }

  /** Keep a die, or put it back among those to be rolled. */
  toggle(id: number): void {
    this.dice = this.dice.map((die) => (die.id === id ? { ...die, kept: !die.kept } : die));
    this.touched = true;
  }

  /** Keep the dice that an action keeps. */
  select(action: string): void {
    this.dice = keeping(this.dice, action);
    this.touched = true;
  }

  /** The action that the kept dice select. */
  get action(): string {
    return actionFor(this.dice);
  }
}
