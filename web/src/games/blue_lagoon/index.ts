/** The plug-in of Blue Lagoon. */
import type { GamePlugin } from '../plugin';
import * as table from './table';

export const plugin: GamePlugin = {
  title: 'Blue Lagoon',
  maxPlayers: 4,
  minutes: 30,
  board: () => import('./board/Board.svelte'),
  stock: () => import('./board/Stock.svelte'),
  homePicture: () => import('./HomePicture.svelte'),
  lesson: () => import('./lesson'),
  rules: () => import('./rules'),
  puzzles: () => import('./puzzles.json?url'),
  scorePad: () => import('./scorepad/ScorePad.svelte'),
  optionChoices: () => import('./maps/choices'),
  screens: { maps: { load: () => import('./maps/Screen.svelte'), icon: 'map' } },
  ...table,
};
