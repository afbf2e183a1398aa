/** The win chance after an action, estimated in a web worker. */
import { startBots } from '$engine/bots';
import { loadPosition } from '$engine/modules';

/** The win chance of a seat after an action; null if another player does not have to decide then. */
export async function chanceAfter(
  position: string,
  action: string,
  seat: number,
): Promise<number | null> {
  const state = await loadPosition(position);
  state.apply(state.parseEvent(action));
  if (state.currentPlayer < 0) return null;
  const worker = startBots();
  try {
    const hint = await worker.hint(state.position(state.currentPlayer));
    return hint.win_chances[seat] ?? null;
  } finally {
    worker.close();
  }
}
