/** The view of Into the Blue that the server sends to one seat. */

/** A position as plain data: lists by seat in seat order, lists by level from 1 to 5. */
export interface View {
  seat: number;
  players: number;
  /** A seat, -1 for chance, below that none. */
  current_player: number;
  position: string;
  turn_seat: number;
  /** Rolls made in this turn; 3 once the dice are final. */
  rolls: number;
  /** Faces 1 to 5, and 6 for the chest: the roll, or what is kept of it while others are rolled. */
  dice: number[];
  to_roll: number;
  /** Level and shells, as if the dice were final. */
  allows: [level: number, shells: number][];
  perfect: boolean;
  shells: number[][];
  unplayed: number[];
  /** Chest values by seat, null for those this viewer may not know. */
  chests: (number | null)[][];
  chests_left: number;
  last_round_by: number | null;
  main: number[];
  secondary: number[];
  secondaries_per_level: number;
  /** Level by level, the seats with shells there as they would be scored now. */
  order: number[][];
}

export const LEVELS = [1, 2, 3, 4, 5] as const;
export const CHEST = 6;
export const DICE = 6;
const CHANCE = -1;
const LAST_ROLL = 3;

/** The next kind of event. */
export type Phase = 'first' | 'roll' | 'chest' | 'choose' | 'place' | 'over';

/** What the game waits for. */
export function phaseOf(view: View): Phase {
  if (view.current_player >= 0) return view.rolls === LAST_ROLL ? 'place' : 'choose';
  if (view.current_player !== CHANCE) return 'over';
  if (view.turn_seat < 0) return 'first';
  return view.rolls === LAST_ROLL ? 'chest' : 'roll';
}

/** Who would have a treasure of a level now: the main one, or one of the secondary ones. */
export interface Holding {
  main: number | null;
  secondary: (number | null)[];
}

/** The seats that would win a level's treasures; null where none has shells. */
export function holding(view: View, level: number): Holding {
  const order = view.order[level - 1] ?? [];
  const places = Array.from({ length: view.secondaries_per_level }, (_, n) => order[n + 1] ?? null);
  return { main: order[0] ?? null, secondary: places };
}

/** How many shells a seat has on a level. */
export function shellsOn(view: View, seat: number, level: number): number {
  return view.shells[seat]?.[level - 1] ?? 0;
}

/** Shells placed on one level between two views: who placed how many where. */
export interface Placed {
  seat: number;
  level: number;
  count: number;
}

/** Everything placed between two views, which may be several events apart. */
export function placedSince(before: View, now: View): Placed[] {
  return now.shells.flatMap((levels, seat) =>
    levels.flatMap((shells, n) => {
      const count = shells - (before.shells[seat]?.[n] ?? 0);
      return count > 0 ? [{ seat, level: n + 1, count }] : [];
    }),
  );
}
