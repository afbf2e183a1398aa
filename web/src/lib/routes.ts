/** Maps paths to screens. */
import { EXTRA_SCREENS } from '$games/index';

export interface Route {
  /** The folder of the screen under `src/screens`, or the name of a game's own screen. */
  screen: string;
  params: Record<string, string>;
}

const PATTERNS: readonly (readonly [pattern: string, screen: string])[] = [
  ['/', 'home'],
  ['/table/:id', 'table'],
  ['/local/:id', 'local'],
  ['/review/:id', 'review'],
  ['/history', 'history'],
  ['/open', 'open'],
  ['/me', 'me'],
  ['/friends', 'friends'],
  ['/ratings', 'ratings'],
  ['/lobby', 'lobby'],
  ['/learn', 'learn'],
  ['/learn/:game', 'learn'],
  ['/rules', 'rules'],
  ['/rules/:game', 'rules'],
  ['/scorepad', 'scorepad'],
  ['/scorepad/:game', 'scorepad'],
  ['/settings', 'settings'],
  ['/puzzles', 'puzzles'],
  ['/puzzles/:game', 'puzzles'],
  ['/daily/:game', 'daily'],
  ['/analysis', 'analysis'],
];

/** The screen of a path; `missing` if there is none. */
export function routeOf(path: string): Route {
  for (const [pattern, screen] of PATTERNS) {
    const params = matched(parts(pattern), parts(path));
    if (params) return { screen, params };
  }
  const [first = '', ...more] = parts(path);
  if (Object.hasOwn(EXTRA_SCREENS, first) && !more.length) return { screen: first, params: {} };
  return { screen: 'missing', params: {} };
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matched(pattern: string[], path: string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given);
    else if (part !== given) return null;
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
