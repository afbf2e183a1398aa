/** Which of a game's levels to offer, and which of them first. */
import type { LevelInfo } from './api/types';

/** The level for a player who has not chosen one; every game has it. */
export const USUAL_LEVEL = 'crab';

/** The levels offered for a number of players. */
export function offeredLevels(levels: readonly LevelInfo[], players: number): LevelInfo[] {
  return levels.filter((level) => level.players.includes(players));
}

/**
 * The wanted level; if it is not offered for this number of players, the next weaker one that is,
 * or else the weakest. Instead of a level that the game does not have, the usual one.
 */
export function levelAmong(levels: readonly LevelInfo[], wanted: string, players: number): string {
  const offered = offeredLevels(levels, players);
  const place = [wanted, USUAL_LEVEL]
    .map((name) => levels.findIndex(({ bot }) => bot === name))
    .find((index) => index >= 0);
  const upTo = offered.filter((level) => levels.indexOf(level) <= (place ?? 0));
  return (upTo.at(-1) ?? offered[0])?.bot ?? '';
}
