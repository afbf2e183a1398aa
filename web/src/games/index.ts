/** The boards there are, by the name of the game. */
import type { Component } from 'svelte';
import type { Board } from './plugin';

const BOARDS: Record<string, () => Promise<{ default: unknown }>> = {
  blue_lagoon: () => import('./blue_lagoon/board/Board.svelte'),
  into_the_blue: () => import('./into_the_blue/board/Board.svelte'),
};
const plain = () => import('./PlainBoard.svelte');

/** The board of a game; for a game this page cannot draw, the plain one. */
export async function loadBoard(game: string): Promise<Board> {
  const load = BOARDS[game] ?? plain;
  return (await load()).default as Board;
}

/** What a player holds, in pictures. */
export type Stock = Component<{ view: never; names: readonly string[]; seat?: number }>;

const STOCKS: Record<string, () => Promise<{ default: unknown }>> = {
  blue_lagoon: () => import('./blue_lagoon/board/Stock.svelte'),
  into_the_blue: () => import('./into_the_blue/board/Stock.svelte'),
};

/** The component that shows what a player of this game holds, or null. */
export async function loadStock(game: string): Promise<Stock | null> {
  const load = STOCKS[game];
  return load ? ((await load()).default as Stock) : null;
}
