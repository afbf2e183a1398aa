/** The pages of rules there are, by the name of the game, loaded when they are needed. */
import type { RulesPage } from './chapter';

const PAGES = import.meta.glob<{ page: RulesPage }>('./pages/*.ts');

/** The rules of a game, or null for a game without a page. */
export async function loadRules(game: string): Promise<RulesPage | null> {
  return (await PAGES[`./pages/${game}.ts`]?.())?.page ?? null;
}
