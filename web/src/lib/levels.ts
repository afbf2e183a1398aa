/** Which of a game's levels to offer first. */
import type { LevelInfo } from './api/types';

/** The level for a player who has not chosen one; every game has it. */
export const USUAL_LEVEL = 'crab';

/** The wanted level if there is one of that name, else the usual one, else the first. */
export function levelAmong(levels: readonly LevelInfo[], wanted: string): string {
  const bots = levels.map(({ bot }) => bot);
  return [wanted, USUAL_LEVEL].find((bot) => bots.includes(bot)) ?? bots[0] ?? '';
}
