/** The list of the tables in this browser, read from their stored headers. */
import type { TableInfo } from './api/types';
import { listGames, loadGame, putGame } from './gameStore';
import type { LocalSetup } from './table/local/log';

/** What a list shows of a game. */
export type ListedGame = Pick<
  TableInfo,
  'id' | 'game' | 'status' | 'created_at' | 'seats' | 'to_move' | 'scores' | 'ranks'
>;

interface StoredTable {
  table: ListedGame;
  /** The player took it off the home screen. */
  dismissed: boolean;
  /** The table that it is in an account; empty if it is in none. */
  keptAs: string;
  /** Whether the running game is on the other devices of an account, too. */
  shared: boolean;
  /** Whether two devices have gone on with the game, and this is one of the two. */
  split: boolean;
}

/** The tables in this browser, the last changed first. */
export async function storedTables(): Promise<StoredTable[]> {
  return (await listGames<LocalSetup>()).map(({ id, game, createdAt, over, setup }) => ({
    table: {
      id,
      game,
      status: over ? 'over' : 'running',
      created_at: createdAt,
      seats: setup.seats.map(({ name, bot }, seat) => ({
        seat,
        kind: bot ? 'bot' : 'person',
        name,
        bot,
      })),
      to_move: setup.seats.findIndex(({ bot }) => !bot),
      scores: setup.result?.scores ?? [],
      ranks: setup.result?.ranks ?? [],
    },
    dismissed: setup.dismissed ?? false,
    keptAs: setup.kept?.table ?? '',
    shared: Boolean(setup.copy?.version),
    split: setup.split ?? false,
  }));
}

/** The key of the question before a game is deleted from this browser. */
export function deletionQuestion(kept: boolean, shared: boolean): string {
  if (shared) return 'web-local-delete-shared';
  return kept ? 'web-local-delete-kept' : 'web-local-delete-sure';
}

/** Take a game off the home screen; the history still lists it. */
export async function dismissStored(id: string): Promise<void> {
  const found = await loadGame<{ seq: number }, LocalSetup>(id);
  if (!found) return;
  const { header } = found;
  await putGame({ ...header, setup: { ...header.setup, dismissed: true } });
}
