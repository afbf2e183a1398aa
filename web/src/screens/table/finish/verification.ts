/** Verifies the dice of a finished game with the compiled rules of this browser. */
import type { State } from '$engine/game';
import type { SeatInfo } from '$lib/api/types';
import type { FairRecord, Verification } from '$lib/fairDice';

/** Whether the dice depend on other salts than those that this browser has added, by seat. */
export function hasOtherSalt(
  seats: readonly Pick<SeatInfo, 'salt'>[],
  own: Record<number, string>,
): boolean {
  return Object.entries(own).some(([seat, salt]) => seats[Number(seat)]?.salt !== salt);
}

export async function verifyRecord(record: FairRecord, pinned?: string): Promise<Verification> {
  const [{ verify }, start] = await Promise.all([import('$lib/fairDice'), startOf(record)]);
  return verify(record, start, pinned);
}

/** The position before the first event; null if this browser does not have the rules. */
async function startOf({ game, players, options, position }: FairRecord): Promise<State | null> {
  const { loadEngine, loadGame, loadPosition } = await import('$engine/modules');
  if (!(await loadEngine(game).catch(() => null))) return null;
  if (position !== undefined) return loadPosition(position);
  return (await loadGame(game, players, options)).newState();
}
