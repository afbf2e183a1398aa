/** The plug-in of Into the Blue. */
import type { GamePlugin } from '../plugin';
import * as table from './table';

export const plugin: GamePlugin = {
  title: 'Into the Blue',
  maxPlayers: 5,
  minutes: 20,
  rollsDice: true,
  board: () => import('./board/Board.svelte'),
  stock: () => import('./board/Stock.svelte'),
  stockOnBoard: true,
  homePicture: () => import('./HomePicture.svelte'),
  lesson: () => import('./lesson'),
  rules: () => import('./rules'),
  puzzles: () => import('./puzzles.json?url'),
  scorePad: () => import('./scorepad/ScorePad.svelte'),
  ...table,
};
