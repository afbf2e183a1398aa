/** Addresses of the analysis board: a position or a new game, the moves from there, the names. */

/** What the analysis board starts with. */
export interface AnalysisStart {
  /** A position line, or empty for a new game. */
  position: string;
  game: string;
  players: number;
  /** Actions and outcomes from there on. */
  moves: readonly string[];
  /** How many of them have been played at the position that is shown. */
  at: number;
  /** The names of the players; empty for letters. */
  names: readonly string[];
}

/** Separates moves, which contain no semicolons. */
const SEPARATOR = ';';

/** The path of an analysis, with everything in its fragment. */
export function analysisPath(start: Partial<AnalysisStart>): string {
  const {
    position = '',
    game = '',
    players = 0,
    moves = [],
    at = moves.length,
    names = [],
  } = start;
  const begin = position ? { position } : { game, players: String(players) };
  const line = moves.length ? { moves: moves.join(SEPARATOR), at: String(at) } : {};
  const fields = new URLSearchParams({ ...begin, ...line } as Record<string, string>);
  for (const name of names) fields.append('name', name);
  return `/analysis#${fields.toString()}`;
}

/** The analysis in a fragment; null if it has neither a position nor a game. */
export function readAnalysis(fragment: URLSearchParams): AnalysisStart | null {
  const [position, game] = [fragment.get('position') ?? '', fragment.get('game') ?? ''];
  if (!position && !game) return null;
  const moves = (fragment.get('moves') ?? '').split(SEPARATOR).filter(Boolean);
  const at = Number(fragment.get('at') ?? moves.length);
  return {
    position,
    game,
    players: Number(fragment.get('players')) || 2,
    moves,
    at: Number.isInteger(at) ? Math.min(Math.max(at, 0), moves.length) : moves.length,
    names: fragment.getAll('name'),
  };
}
