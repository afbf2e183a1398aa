/** The record of a game in this browser, for its review. */
import { loadGame as loadRules } from '$engine/modules';
import { toText } from '$engine/record';
import { loadGame } from '../../gameStore';
import { seatNames } from '../../seats';
import type { LocalHeader, LocalSetup, LogEntry } from './log';
import { seatInfos } from './messages';
import { recordFile, recordOf } from './record';
import { RefusedError, TableState } from './tableState';
import type { TextFile } from '../client';

export interface StoredRecord {
  header: LocalHeader;
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
  const { game, setup, createdAt } = found.header;
  const rules = await loadRules(game, setup.seats.length, setup.options);
  if (rules.engine.facts.rules !== setup.rules) throw new RefusedError('other-rules');
  const table = new TableState(id, rules, setup);
  for (const event of found.events) table.fold(event);
  const record = recordOf(table, createdAt);
  return {
    header: found.header,
    over: table.status === 'over',
    names: seatNames(seatInfos(table)),
    mine: table.holders,
    file: recordFile(record),
    text: toText(record),
  };
}
