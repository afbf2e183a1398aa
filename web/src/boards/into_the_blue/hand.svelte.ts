/** What changes on the board between two answers of the server: dice kept, shells just placed. */
import { actionFor, keptBefore, keeping, laidOut, facesIn, type Die } from './dice';
import { DICE, placedSince, type Placed, type View } from './view';
import { allowedOn } from './words';

/** The dice in front of the players, and what came last. */
export class Hand {
  dice = $state<Die[]>([]);
  /** The shells that were placed last. */
  fresh = $state<Placed | null>(null);
  /** Somebody has touched the dice since they were rolled. */
  touched = $state(false);
  /** What was sent last. */
  sent = $state('');
  #view: View | null = null;

  /** Take up a new view; `last` is what happened before it. */
  follow(view: View, last: readonly string[]): void {
    const before = this.#view;
    this.#view = view;
    if (before?.position === view.position) return;
    const placed = before ? placedSince(before, view) : [];
    if (placed.length > 0) this.fresh = placed.length === 1 ? (placed[0] ?? null) : null;
    this.#layOut(view, last);
  }

  #layOut(view: View, last: readonly string[]): void {
    const mine = this.sent.startsWith('keep ') ? facesIn(this.sent) : keptBefore(last);
    const again = view.rolls > 1 && view.dice.length === DICE;
    const kept = view.dice.length < DICE ? view.dice : again ? mine : [];
    this.dice = laidOut(this.dice, view.dice, kept);
    this.touched = false;
    this.sent = '';
  }

  /** Keep a die, or put it back among those to be rolled. */
  toggle(id: number): void {
    this.dice = this.dice.map((die) => (die.id === id ? { ...die, kept: !die.kept } : die));
    this.touched = true;
  }

  /** Keep what an action says. */
  take(action: string): void {
    this.dice = keeping(this.dice, action);
    this.touched = true;
  }

  /** The action the dice stand for as they are kept now. */
  get action(): string {
    return actionFor(this.dice);
  }
}

/** The position with the shells of a level placed, shown until the server has answered. */
export function withPlaced(view: View, action: string): View {
  const level = Number(/^place (\d)$/.exec(action)?.[1]);
  const count = allowedOn(view, level);
  if (!count) return view;
  const seat = view.turn_seat;
  const shells = view.shells.map((levels, one) =>
    one === seat ? levels.map((n, at) => (at === level - 1 ? n + count : n)) : levels,
  );
  const unplayed = view.unplayed.map((n, one) => (one === seat ? n - count : n));
  return { ...view, shells, unplayed, allows: [] };
}
