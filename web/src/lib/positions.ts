/** Positions outside a table, by the rules in this browser or, for games without them, the server. */
import { withCache } from './api/responseCache';
import { api } from './api/rest';
import type { PositionInfo, PositionQuery } from './api/types';

/** The position of a query. What the rules refuse goes to the server, which says why. */
export async function inspectPosition(
  query: PositionQuery,
  signal?: AbortSignal,
): Promise<PositionInfo> {
  const found = await inspectHere(query);
  signal?.throwIfAborted();
  return found ?? withCache(JSON.stringify(query), () => api.position(query, signal));
}

/** The position by the rules in this browser; null if they do not have it. */
async function inspectHere(query: PositionQuery): Promise<PositionInfo | null> {
  try {
    const [{ positionInfo }, modules] = await Promise.all([
      import('$engine/inspection'),
      import('$engine/modules'),
    ]);
    return await positionInfo(query, modules);
  } catch {
    return null;
  }
}
