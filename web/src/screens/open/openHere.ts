/** Opens a record in this browser, when the server cannot be reached. */
import { readRecord } from '$engine/inspection';
import { loadGame, loadPosition } from '$engine/modules';
import { randomText } from '$lib/random';
import { storeFile } from '$lib/reviewStore';

/** Check and store a record; resolves to the path of its review, or throws an `EngineError`. */
export async function openHere(record: string): Promise<string> {
  await readRecord(record, { loadGame, loadPosition });
  const id = randomText();
  await storeFile(id, record);
  return `/review/${id}`;
}
