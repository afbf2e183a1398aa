/** What tables in this browser depend on: the compiled rules, bots in a worker, and IndexedDB. */
import { startBots } from '$engine/bots';
import { drawOutcome } from '$engine/chance';
import type { BotWorker } from '$engine/game';
import { loadGame } from '$engine/modules';
import type { GameRecord } from '$engine/record';
import { account } from '../../account.svelte';
import * as store from '../../gameStore';
import { sharedGames } from '../../sync/sharedGames';
import { handOver, replay } from './games';
import type { Draw } from './commands';
import type { LocalHeader } from './log';
import type { LoadRules } from './tableState';

/** The part of the game store that a table uses. */
export type TableStore = Pick<
  typeof store,
  'loadGame' | 'appendEvent' | 'changeSetup' | 'deleteGame' | 'exportGame' | 'onGamesChange'
>;

/** What a table in this browser depends on. */
export interface LocalDependencies {
  store: TableStore;
  loadRules: LoadRules;
  startBots: () => BotWorker;
  draw: Draw;
  now: () => number;
  /** Create a game of the same set-up, and go to it. */
  replay: (header: LocalHeader) => Promise<unknown>;
  /** Give a game to the server; resolves to its path there. */
  handOver: (header: LocalHeader, record: GameRecord) => Promise<string>;
  /** Called when the result of a game is stored. */
  onover: () => void;
}

export const localDependencies: LocalDependencies = {
  store: { ...store, deleteGame: (id) => sharedGames.remove(id) },
  loadRules: loadGame,
  startBots,
  draw: (state) => drawOutcome(state),
  now: Date.now,
  replay,
  handOver,
  onover: () => void account.keepGames(),
};
