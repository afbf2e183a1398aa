/** Spaces and pieces in words, for screen readers and for the line under the board. */
import { t } from '$lib/i18n';
import type { Placing } from './choices';
import type { LagoonView, Piece, Space } from './view';

/** Everything visible on a space: “c7, island C, worth 6, stone circle, your settler”. */
export function describeSpace(
  space: Space,
  worth: ReadonlyMap<string, number>,
  whose: (piece: Piece) => string,
  placings: readonly Placing[] = [],
): string {
  return [
    space.name,
    groundOf(space, worth),
    ...circleOf(space),
    ...(space.piece ? [whose(space.piece)] : []),
    ...possible(placings),
  ].join(', ');
}

function groundOf({ island }: Space, worth: ReadonlyMap<string, number>): string {
  if (island === null) return t('web-lagoon-sea');
  return t('web-lagoon-island', { island: island.toUpperCase(), value: worth.get(island) ?? 0 });
}

function circleOf({ circle, token }: Space): string[] {
  if (token) return [t('web-lagoon-circle-with', { token: t(`lagoon-one-${token}`) })];
  return circle ? [t('web-lagoon-circle')] : [];
}

function possible(placings: readonly Placing[]): string[] {
  if (placings.length === 0) return [];
  const kinds = placings.length > 1 ? 'both' : (placings[0]?.kind ?? 'settler');
  return [t(`web-lagoon-may-${kinds}`)];
}

/** A function that names the owner of a piece from the point of view of the view's seat. */
export function pieceWords(view: LagoonView, names: readonly string[]): (piece: Piece) => string {
  return ({ kind, seat }) =>
    seat === view.seat
      ? t(`web-lagoon-your-${kind}`)
      : t(`web-lagoon-${kind}-of`, { who: names[seat] ?? String(seat + 1) });
}
