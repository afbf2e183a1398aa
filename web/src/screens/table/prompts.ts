/** What there is to do now, as a key of the catalogues, found by what the server offers. */
import type { Choice } from '$games/plugin';

/** The key of the sentence; empty if there is nothing to do. */
export function promptKey(choices: readonly Choice[], typing: boolean): string {
  if (typing) return 'web-table-do-type';
  const may = (start: string) => choices.some(({ text }) => text.startsWith(start));
  if (may('keep')) return 'web-table-do-keep';
  if (may('stop')) return 'web-table-do-stop';
  if (may('place')) return 'web-table-do-place';
  if (may('V')) return 'web-table-do-piece';
  return may('S') ? 'web-table-do-settler' : '';
}
