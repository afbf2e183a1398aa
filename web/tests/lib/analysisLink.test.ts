/** Addresses of the analysis board: what is written is read back. */
import { expect, it } from 'vitest';
import { analysisPath, readAnalysis, type AnalysisStart } from '$lib/analysisLink';

const read = (path: string) => readAnalysis(new URLSearchParams(path.split('#')[1]));

it.each<Partial<AnalysisStart>>([
  { position: 'into_the_blue/1 players=2 taken=-,5+? dice=11234C', names: ['Ana & Ben', '#;='] },
  { game: 'blue_lagoon', players: 4, moves: ['first 1', 'draw stone', 'v e4'], at: 1 },
])('%o', (start) => {
  expect(read(analysisPath(start))).toMatchObject(start);
});

it('shows the end of a line whose place is missing or impossible', () => {
  expect(read('/analysis#game=g&moves=a;b')?.at).toBe(2);
  expect(read('/analysis#game=g&moves=a;b&at=7')?.at).toBe(2);
  expect(read('/analysis#game=g&moves=a;b&at=x')?.at).toBe(2);
  expect(read('/analysis#game=g&moves=a;b&at=-1')?.at).toBe(0);
});

it('is none without a position or a game', () => {
  expect(read('/analysis#moves=a')).toBeNull();
});
