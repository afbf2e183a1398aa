/** The game against bots that a player who waits is offered: as near to the wish as possible. */
import type { NewTable, RatingInfo } from '$lib/api/types';
import { ratingFor } from '$lib/ratings';
import { draftFor, requestFor } from '../home/draft';
import type { GameOffer } from '../home/gameOffers';
import type { SeekTerms } from './lobby.svelte';

/** The player's rating for the wished game, with the level that equals it. */
export function ownRating(
  terms: SeekTerms,
  ratings: readonly RatingInfo[],
): RatingInfo | undefined {
  return ratingFor(ratings, terms.game, botPlayers(terms));
}

/** The number of players of the game against bots: the first that is wished. */
export function botPlayers({ players }: SeekTerms): number {
  return players[0] ?? 2;
}

/** A game against bots with the wished number of players, clock and options; rated if that was wished. */
export function botTable(game: GameOffer, terms: SeekTerms, name: string, bot: string): NewTable {
  const draft = draftFor(game, 'bots', name, bot, botPlayers(terms));
  const table = requestFor({ ...draft, options: { ...terms.options }, rated: terms.rated });
  return { ...table, clock: terms.clock };
}
