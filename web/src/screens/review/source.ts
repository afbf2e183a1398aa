/** Where a review comes from: a game on the server, or one in this browser. */
import { api, ProblemError } from '$lib/api/rest';
import { heldTable } from '$lib/api/heldTables';
import type {
  PositionInfo,
  PositionQuery,
  ReplayInfo,
  ReplayQuery,
  ReviewPending,
} from '$lib/api/types';
import type { Review } from '$lib/review';
import { seatName } from '$lib/seats';
import { SPECTATOR } from '$lib/seatNumbers';
import type { TextFile } from '$lib/table/client';
import { isTableCode } from '$lib/tables';

/** Positions loaded at once. */
export const WINDOW = 24;

/** How many positions of a review are done; of 0 while it waits for its turn. */
export type Done = Pick<ReviewPending, 'done' | 'total'>;

/** What the screen starts with, and where it gets the rest. */
export interface ReviewSource {
  id: string;
  names: string[];
  /** The seats of this browser. */
  mine: number[];
  record: string;
  /** The first positions. */
  replay: ReplayInfo;
  replayOf(query: ReplayQuery): Promise<ReplayInfo>;
  positionOf(query: PositionQuery): Promise<PositionInfo>;
  /** The review, once it is made; `report` gets how far it is. */
  review(signal: AbortSignal, report: (now: Done) => void): Promise<Review>;
  /** The path of the review for everyone; a game in this browser is uploaded first. */
  sharedPath(): Promise<string>;
  /** The record as a file; null if the server has one. */
  file: TextFile | null;
}

/** The game is not over, so there is no review yet. */
export class NotOverError extends Error {
  /** `path` is that of its table. */
  constructor(readonly path: string) {
    super('the game is not over');
  }
}

/** Load what the screen starts with. */
export async function loadSource(id: string): Promise<ReviewSource> {
  return isTableCode(id) ? remoteSource(id) : (await import('./localSource')).localSource(id);
}

async function remoteSource(id: string): Promise<ReviewSource> {
  const table = await api.table(id);
  if (table.status !== 'over') throw new NotOverError(`/table/${id}`);
  const record = await api.record(id);
  const mine = Object.keys(heldTable(id)?.seats ?? {}).map(Number);
  return {
    id,
    names: table.seats.map(seatName),
    mine,
    record,
    replay: await api.replay({ record, seat: viewpoint(mine), end: WINDOW }),
    replayOf: (query) => api.replay(query),
    positionOf: (query) => api.position(query),
    review: (signal, report) => pollReview(id, signal, report),
    sharedPath: async () => `/review/${id}`,
    file: null,
  };
}

/** The seat whose view is shown at first. */
export function viewpoint([seat, ...others]: readonly number[]): number {
  return seat !== undefined && others.length === 0 ? seat : SPECTATOR;
}

/** Poll until the server has the review. */
async function pollReview(
  id: string,
  signal: AbortSignal,
  report: (now: Done) => void,
): Promise<Review> {
  for (let pause = 1; ; pause = 2) {
    const answer = (await api.review(id)) as Review | ReviewPending;
    if (!('retry_after' in answer)) return answer;
    report(answer);
    await sleep(1000 * pause, signal);
    if (signal.aborted) throw new ProblemError({ type: '', status: 0, code: 'stopped', title: '' });
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
