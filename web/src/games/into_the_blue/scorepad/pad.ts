/** The input of the score pad of Into the Blue, and its position line. */

export const LEVELS = [1, 2, 3, 4, 5] as const;
export const SHELLS = 12;
const USUAL_TREASURES = [2, 3, 4, 5, 6, 1, 1, 2, 2, 3];
const USUAL_CHESTS = [5, 6, 6, 7, 8];
const SIGNS = '0123456789abc';

/** The final position of a physical game. */
export interface Entered {
  /** Shells by seat and level. */
  shells: number[][];
  /** Who has each chest, null for those at the bottom; in the order of `values`. */
  owners: (number | null)[];
  values: number[];
  /** Main treasures of level 1 to 5, then the secondary ones. */
  treasures: number[];
  /** Who ran out of shells first, or took the last chest; null if that is not known yet. */
  ended: number | null;
}

/** An empty pad. */
export function emptyPad(players: number): Entered {
  return {
    shells: Array.from({ length: players }, () => LEVELS.map(() => 0)),
    owners: USUAL_CHESTS.map(() => null),
    values: [...USUAL_CHESTS],
    treasures: [...USUAL_TREASURES],
    ended: null,
  };
}

/** How many shells a seat has placed. */
export function placed(pad: Entered, seat: number): number {
  return (pad.shells[seat] ?? []).reduce((sum, count) => sum + count, 0);
}

/** What ended the game: a seat without shells, no chest left, or nothing yet. */
type Ending = 'shells' | 'chests' | 'none';

/** What has ended the game. */
export function endingOf(pad: Entered): Ending {
  if (pad.owners.every((owner) => owner !== null)) return 'chests';
  return outOfShells(pad).length > 0 ? 'shells' : 'none';
}

/** The seats that may have ended it: those without shells, or those with a chest. */
export function enders(pad: Entered): number[] {
  const ending = endingOf(pad);
  if (ending === 'shells') return outOfShells(pad);
  if (ending === 'none') return [];
  return pad.shells.flatMap((_, seat) => (pad.owners.includes(seat) ? [seat] : []));
}

function outOfShells(pad: Entered): number[] {
  return pad.shells.flatMap((_, seat) => (placed(pad, seat) === SHELLS ? [seat] : []));
}

/** The position line; null if a seat has too many shells or the end is ambiguous. */
export function positionOf(pad: Entered): string | null {
  if (pad.shells.some((_, seat) => placed(pad, seat) > SHELLS)) return null;
  const moved = lastMoved(pad);
  if (moved === null) return null;
  const players = pad.shells.length;
  const over = endingOf(pad) !== 'none';
  const fields = {
    players,
    levels: pad.shells.map((levels) => levels.map((n) => SIGNS[n] ?? '0').join('')).join(','),
    taken: pad.shells.map((_, seat) => chestsOf(pad, seat)).join(','),
    turn: over ? `over:${moved}` : '0',
    rolls: 0,
    dice: '-',
    last: over ? (firstOut(pad, moved) ?? '-') : '-',
    ...changed(pad),
  };
  return `into_the_blue/1 ${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
}

/** The seat that moved last: the one that took the last chest, or the one before the first to run out. */
function lastMoved(pad: Entered): number | null {
  const candidates = enders(pad);
  const ended = candidates.length === 1 ? candidates[0] : pad.ended;
  const ending = endingOf(pad);
  if (ending === 'none') return 0;
  if (ended === undefined || ended === null || !candidates.includes(ended)) return null;
  return ending === 'chests' ? ended : (ended + pad.shells.length - 1) % pad.shells.length;
}

/** The seat that ran out of shells first, derived from the last to move. */
function firstOut(pad: Entered, moved: number): number | undefined {
  const players = pad.shells.length;
  const order = pad.shells.map((_, n) => (moved + 1 + n) % players);
  return order.find((seat) => placed(pad, seat) === SHELLS);
}

function chestsOf(pad: Entered, seat: number): string {
  const values = pad.values.filter((_, n) => pad.owners[n] === seat).sort((a, b) => a - b);
  return values.join('+') || '-';
}

function changed(pad: Entered): Record<string, string> {
  const treasures = pad.treasures.join();
  const chests = [...pad.values].sort((a, b) => a - b).join();
  return {
    ...(treasures !== USUAL_TREASURES.join() && { treasures }),
    ...(chests !== USUAL_CHESTS.join() && { chests }),
  };
}
