/** A page for tests and benchmarks, which start bots from its script. */
import { readSpec } from '$engine/botSpec';
import { startBots } from '$engine/bots';
import { loadPosition } from '$engine/modules';

/** The milliseconds of a decision in the thread of the page, which can be slowed down. */
async function measureDecision(position: string, bot: string): Promise<number> {
  const state = await loadPosition(position);
  const { engine } = state.game;
  const start = performance.now();
  const search = await engine.createSearch(state, readSpec(engine.facts, bot), 0n);
  while (search && search.advance() < 1);
  search?.decide();
  return performance.now() - start;
}

Object.assign(window, { startBots, measureDecision });
