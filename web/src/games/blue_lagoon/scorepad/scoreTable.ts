/** Scores a physical game by the rules in this browser or, without them, on the server. */
import { api } from '$lib/api/rest';
import type { ScorePadInfo, ScorePadQuery } from '$lib/api/types';
import type { BlueLagoon } from '../engine/game';

/** The score sheet. What the rules refuse goes to the server, which says why. */
export async function scoreTable(table: ScorePadQuery, signal: AbortSignal): Promise<ScorePadInfo> {
  const found = await scoreHere(table).catch(() => null);
  return found ?? api.score<ScorePadInfo>('blue_lagoon', table, signal);
}

async function scoreHere({
  players,
  phases,
  map = 'published',
}: ScorePadQuery): Promise<ScorePadInfo> {
  const [{ scorePhases }, { loadGame }] = await Promise.all([
    import('../engine/scorePad'),
    import('$engine/modules'),
  ]);
  const options: Record<string, string> = map === 'published' ? {} : { map };
  return scorePhases((await loadGame('blue_lagoon', players, options)) as BlueLagoon, phases);
}
