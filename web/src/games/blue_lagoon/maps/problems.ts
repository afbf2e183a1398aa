/** Why a map cannot be played, as sentences, and the spaces concerned. */
import { t } from '$lib/i18n';
import { spaceName } from '../board/view';
import { CIRCLES, circlesOf, isCircle, islandsOf, type Draft } from './mapDraft';
import type { Verdict } from './editor.svelte';

/** The problems of a map, one sentence each: those the editor finds, then the server's. */
export function problemsOf(draft: Draft, verdict: Verdict): string[] {
  if (verdict.state !== 'bad') return [];
  const circles = circlesOf(draft);
  const found = [
    ...(islandsOf(draft).length === 0 ? [t('web-maps-no-island')] : []),
    ...(circles < CIRCLES ? [t('web-maps-too-few-circles', { missing: CIRCLES - circles })] : []),
    ...(circles > CIRCLES ? [t('web-maps-too-many-circles', { surplus: circles - CIRCLES })] : []),
  ];
  return found.length > 0 ? found : [verdict.text];
}

/** The invalid spaces: surplus stone circles, or the row that the server names. */
export function wrongSpaces(draft: Draft, verdict: Verdict): Set<string> {
  if (verdict.state !== 'bad') return new Set();
  const surplus = circleNames(draft).slice(CIRCLES);
  if (surplus.length > 0 || circlesOf(draft) < CIRCLES) return new Set(surplus);
  const row = Number(/^row (\d+):/.exec(verdict.text)?.[1] ?? NaN);
  return new Set(Array.from(draft.rows[row] ?? '', (_, column) => spaceName(row, column)));
}

function circleNames({ rows }: Draft): string[] {
  return rows.flatMap((text, row) =>
    Array.from(text, (sign, column) => (isCircle(sign) ? spaceName(row, column) : '')).filter(
      Boolean,
    ),
  );
}
