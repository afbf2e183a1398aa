/** The line on the analysis board: what is drawn belongs to the position that is shown. */
import { afterEach, expect, it, vi } from 'vitest';
import type { State } from '$engine/game';
import type { PositionQuery } from '$lib/api/types';
import { AnalysisModel } from '../../src/screens/analysis/model.svelte';

const loaded: ((state: State) => void)[] = [];
vi.mock('$engine/modules', () => ({
  loadPosition: () => new Promise<State>((resolve) => loaded.push(resolve)),
}));
vi.mock('$engine/bots', () => ({ startBots: () => ({ analyse: async () => null, close() {} }) }));
vi.mock('$lib/positions', () => ({
  inspectPosition: ({ moves = [] }: PositionQuery) => Promise.resolve(positionAfter(moves)),
}));

/** A position in which a roll is due after every action. */
function positionAfter(moves: readonly string[]) {
  const chance = moves.at(-1)?.startsWith('keep') === true;
  return {
    position: moves.join(),
    chance,
    game: '',
    players: 2,
    views: [],
    events: [],
    over: true,
  };
}

/** A state whose only outcome has this text. */
function rolling(text: string): State {
  let currentPlayer = -1;
  const outcomes = [[0, 1]];
  const apply = () => (currentPlayer = 0);
  const state = { chanceOutcomes: () => outcomes, eventText: () => text, apply };
  return Object.defineProperty(state, 'currentPlayer', { get: () => currentPlayer }) as never;
}

async function opened(...moves: string[]): Promise<AnalysisModel> {
  const model = new AnalysisModel();
  const start = { game: 'a', players: 2, position: '', names: [], moves, at: moves.length };
  await model.open(start as never);
  return model;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => (loaded.length = 0));

it('draws once, however often it is asked', async () => {
  const model = await opened('keep 1');
  const draws = [model.draw(), model.draw()];
  loaded[0]?.(rolling('roll 1'));
  await settled();
  loaded[1]?.(rolling('roll 2'));
  await Promise.all(draws);
  expect(model.moves).toEqual(['keep 1', 'roll 1']);
});

it('draws nothing for a position that was left meanwhile', async () => {
  const model = await opened();
  model.draws = true;
  const played = model.play('keep 1');
  await settled();
  await model.go(0);
  loaded[0]?.(rolling('roll 1'));
  await played;
  expect([model.moves, model.at]).toEqual([['keep 1'], 0]);
});
