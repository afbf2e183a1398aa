/** The result of a game in a sentence, from the point of view of the player at this screen. */
import { listed, t } from '$lib/i18n';
import type { TableModel } from './model.svelte';

/** The seats that won. */
export function winnersOf(ranks: readonly number[]): number[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

/** Who won with how many points; that the table was closed if nobody did. */
export function resultText({ table, names, people }: TableModel): string {
  const winners = winnersOf(table.ranks);
  const points = table.scores[winners[0] ?? 0] ?? 0;
  if (!winners.length) return t('web-table-log-closed');
  if (!table.scores.length) return forfeitText(winners, names, people.mine);
  const won = people.mine !== null && winners.includes(people.mine);
  const others = winners.filter((seat) => seat !== people.mine).map((seat) => names[seat] ?? '');
  if (winners.length === 1)
    return won
      ? t('web-table-you-win', { points })
      : t('result-won', { who: others.join(), points });
  if (won) return t('web-table-you-share', { others: listed(others), points });
  return t('result-shared', { seats: listed(others), points });
}

/** Who is left in a game that the others have left; there are no points. */
function forfeitText(
  winners: readonly number[],
  names: readonly string[],
  mine: number | null,
): string {
  if (mine !== null && winners.includes(mine)) return t('web-table-forfeit-win');
  return t('web-table-forfeit-won', { who: listed(winners.map((seat) => names[seat] ?? '')) });
}
