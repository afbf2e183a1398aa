/** What tables in this browser depend on: the compiled rules, bots in a worker, and IndexedDB. */
import { startBots } from '$engine/bots';
import { drawOutcome } from '$engine/chance';
import { loadGame } from '$engine/modules';
import * as store from '../../gameStore';
import { handOver, replay } from './games';
import type { LocalDependencies } from './localTable.svelte';

export const localDependencies: LocalDependencies = {
  store,
  loadRules: loadGame,
  startBots,
  draw: (state) => drawOutcome(state),
  now: Date.now,
  replay,
  handOver,
};
