/** A view of Into the Blue for tests: seat 0 has rolled once and may stop or roll again. */
import type { View } from '$games/into_the_blue/board/view';

export const VIEW: View = {
  seat: 0,
  players: 2,
  current_player: 0,
  position: 'first',
  turn_seat: 0,
  rolls: 1,
  dice: [1, 1, 2, 3, 4, 6],
  to_roll: 0,
  allows: [
    [1, 2],
    [2, 1],
  ],
  perfect: false,
  shells: [
    [2, 1, 0, 0, 0],
    [0, 0, 3, 0, 0],
  ],
  unplayed: [9, 9],
  chests: [[], [6, null]],
  chests_left: 3,
  last_round_by: null,
  main: [2, 3, 4, 5, 6],
  secondary: [1, 1, 2, 2, 3],
  secondaries_per_level: 1,
  order: [[0], [0], [1], [], []],
};
