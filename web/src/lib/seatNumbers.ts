/** Seat numbers with a special meaning, as the server sends them. */

/** `current_player` when dice are to be rolled or a token is to be drawn. */
export const CHANCE = -1;
/** The seat that stands for a spectator. */
export const SPECTATOR = -2;
/** `current_player` when the game is over. */
export const TERMINAL = -4;
