/** The review of a game in this browser, made in a web worker. */
import { startBots } from '$engine/bots';
import { positionInfo, replayInfo } from '$engine/inspection';
import { loadGame, loadPosition } from '$engine/modules';
import { putGame } from '$lib/gameStore';
import type { Review } from '$lib/review';
import { handOver } from '$lib/table/local/games';
import { readStoredRecord, type StoredRecord } from '$lib/table/local/storedRecord';
import { NotOverError, viewpoint, WINDOW, type Done, type ReviewSource } from './source';

const LOADER = { loadGame, loadPosition };

/** Load a finished game of this browser. */
export async function localSource(id: string): Promise<ReviewSource> {
  const stored = await readStoredRecord(id);
  const { over, names, mine, file, text: record } = stored;
  if (!over) throw new NotOverError(`/local/${id}`);
  return {
    id,
    names,
    mine,
    record,
    replay: await replayInfo({ record, seat: viewpoint(mine), end: WINDOW }, LOADER),
    replayOf: (query) => replayInfo(query, LOADER),
    positionOf: (query) => positionInfo(query, LOADER),
    review: (signal, report) => reviewHere(record, signal, report),
    sharedPath: () => share(stored),
    file,
  };
}

/** Review a record in a worker, which ends with the signal. */
async function reviewHere(
  record: string,
  signal: AbortSignal,
  report: (now: Done) => void,
): Promise<Review> {
  const worker = startBots();
  signal.addEventListener('abort', () => worker.close());
  try {
    return await worker.review(record, (done, total) => report({ done, total }));
  } finally {
    worker.close();
  }
}

/** Upload a game unless the server has it; its path there. */
async function share({ header, record }: StoredRecord): Promise<string> {
  const known = header.setup.sharedAs;
  if (known) return known;
  const path = await handOver(header, record);
  await putGame({ ...header, setup: { ...header.setup, sharedAs: path } });
  return path;
}
