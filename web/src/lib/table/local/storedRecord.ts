/** The record of a game in this browser, for its review. */
import { loadGame as loadRules } from '$engine/modules';
import { toText, type GameRecord } from '$engine/record';
import { loadGame } from '../../gameStore';
import { seatNames } from '../../seats';
import type { LocalHeader, LocalSetup, LogEntry } from './log';
import { seatInfos } from './messages';
import { recordFile, recordOf } from './record';
import { initialTableState, RefusedError } from './tableState';
import type { TextFile } from '../client';

export interface StoredRecord {
  header: LocalHeader;
  record: GameRecord;
  over: boolean;
  names: string[];
  /** The seats of people. */
  mine: number[];
  file: TextFile;
  text: string;
}

/** Read a game from its log; rejects if it is not stored, or of other rules. */
export async function readStoredRecord(id: string): Promise<StoredRecord> {
  const found = await loadGame<LogEntry, LocalSetup>(id);
  if (!found) throw new RefusedError('no-game');
  const table = await initialTableState(found.header, loadRules);
  for (const event of found.events) table.fold(event);
  const record = recordOf(table, found.header.createdAt);
  return {
    header: found.header,
    record,
    over: table.status === 'over',
    names: seatNames(seatInfos(table)),
    mine: table.holders,
    file: recordFile(record),
    text: toText(record),
  };
}
