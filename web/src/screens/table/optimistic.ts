/**
 * A move shown at once: the view as it will look when the server has agreed, as far as that needs no
 * rules. The server's own view takes its place as soon as it comes.
 */

/** A view of a game the page may not know. */
export type View = Record<string, unknown>;

/** The view after an action of the seat on turn; the same view where nothing can be foreseen. */
export function foreseen(game: string, view: View, text: string): View {
  if (game === 'blue_lagoon') return withPiece(view, text);
  if (game === 'into_the_blue') return withDive(view, text);
  return view;
}

function withPiece(view: View, text: string): View {
  const placed = /^([SV])([a-z])(\d+)$/.exec(text);
  if (!placed) return view;
  const [, kind, letter, number] = placed as unknown as [string, string, string, string];
  const seat = Number(view['turn_seat']);
  const sign = kind === 'V' ? 'ABCD'.charAt(seat) : String(seat);
  const board = [...(view['board'] as string[])];
  const row = letter.charCodeAt(0) - 97;
  const column = Number(number) - 1;
  const before = board[row] ?? '';
  board[row] = before.slice(0, column) + sign + before.slice(column + 1);
  const hand = kind === 'V' ? 'villages' : 'settlers';
  return { ...view, board, [hand]: changed(view[hand] as number[], seat, -1) };
}

function withDive(view: View, text: string): View {
  const [word, rest = ''] = text.split(' ');
  if (word === 'keep') return withKept(view, rest === '-' ? '' : rest);
  return word === 'place' ? withShells(view, Number(rest)) : view;
}

function withKept(view: View, kept: string): View {
  const dice = [...kept].map((face) => (face === 'C' ? 6 : Number(face)));
  return { ...view, dice, to_roll: 6 - dice.length, allows: [], perfect: false };
}

function withShells(view: View, level: number): View {
  const seat = Number(view['turn_seat']);
  const allowed = view['allows'] as [number, number][];
  const count = allowed.find(([on]) => on === level)?.[1] ?? 0;
  const shells = (view['shells'] as number[][]).map((row, n) =>
    n === seat ? changed(row, level - 1, count) : row,
  );
  return { ...view, shells, unplayed: changed(view['unplayed'] as number[], seat, -count) };
}

function changed(numbers: readonly number[], at: number, by: number): number[] {
  return numbers.map((number, n) => (n === at ? number + by : number));
}

/** A view without what only its seat may know, for a screen that several people look at. */
export function masked(game: string, view: View): View {
  if (game !== 'into_the_blue' || view['current_player'] === TERMINAL) return view;
  const chests = (view['chests'] as unknown[][]).map((taken) => taken.map(() => null));
  return { ...view, chests };
}

/** The current player of a finished game. */
export const TERMINAL = -4;

/** What a seat alone may know, in the values of its chests; empty if there is nothing. */
export function secretsOf(game: string, view: View, seat: number): number[] {
  if (game !== 'into_the_blue') return [];
  return ((view['chests'] as (number | null)[][])[seat] ?? []).filter((value) => value !== null);
}
