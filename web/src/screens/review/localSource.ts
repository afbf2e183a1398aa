/** Reviews that a web worker makes: of a game in this browser, or of a record opened in it. */
import { ENGINE_VERSION, startBots } from '$engine/bots';
import { positionInfo, readRecord, replayInfo } from '$engine/inspection';
import { loadGame, loadPosition } from '$engine/modules';
import { api } from '$lib/api/rest';
import { putGame } from '$lib/gameStore';
import type { Review } from '$lib/review';
import { storedFile, storedReview, storeReview } from '$lib/reviewStore';
import { handOver } from '$lib/table/local/games';
import { recordFile } from '$lib/table/local/record';
import { readStoredRecord, type StoredRecord } from '$lib/table/local/storedRecord';
import { NotOverError, viewpoint, WINDOW, type Done, type ReviewSource } from './source';

const LOADER = { loadGame, loadPosition };

type Fixed = Pick<ReviewSource, 'id' | 'names' | 'mine' | 'record' | 'file' | 'sharedPath'>;

/** Load a finished game of this browser, or a record that was opened in it. */
export async function localSource(id: string): Promise<ReviewSource> {
  const opened = await storedFile(id).catch(() => null);
  return opened === null ? gameSource(id) : fileSource(id, opened);
}

async function gameSource(id: string): Promise<ReviewSource> {
  const stored = await readStoredRecord(id);
  const { over, names, mine, file, text: record } = stored;
  if (!over) throw new NotOverError(`/local/${id}`);
  return sourceOf({ id, names, mine, record, file, sharedPath: () => share(stored) });
}

async function fileSource(id: string, record: string): Promise<ReviewSource> {
  const read = await readRecord(record, LOADER);
  const sharedPath = async () => `/review/${(await api.importRecord(record)).table.id}`;
  const [names, file] = [[...read.seats], recordFile(read)];
  return sourceOf({ id, names, mine: [], record, file, sharedPath });
}

async function sourceOf(fixed: Fixed): Promise<ReviewSource> {
  const { id, mine, record } = fixed;
  return {
    ...fixed,
    replay: await replayInfo({ record, seat: viewpoint(mine), end: WINDOW }, LOADER),
    replayOf: (query) => replayInfo(query, LOADER),
    positionOf: (query) => positionInfo(query, LOADER),
    review: (signal, report) => reviewHere(id, record, signal, report),
  };
}

/** The review that is stored, or else one made in a worker, which ends with the signal. */
async function reviewHere(
  id: string,
  record: string,
  signal: AbortSignal,
  report: (now: Done) => void,
): Promise<Review> {
  const stored = await storedReview(id, record, ENGINE_VERSION);
  if (stored) return stored;
  const worker = startBots();
  signal.addEventListener('abort', () => worker.close());
  try {
    const review = await worker.review(record, (done, total) => report({ done, total }));
    await storeReview(id, record, ENGINE_VERSION, review);
    return review;
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
