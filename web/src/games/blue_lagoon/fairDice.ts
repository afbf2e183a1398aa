/** The chance outcomes of Blue Lagoon: tokens drawn from the bag, and the first player. */
import {
  firstPlayers,
  reduced,
  type ChanceModel,
  type FairRecord,
  type Tickets,
} from '$lib/fairDice';

const TOKENS: Tickets = [
  ['draw coconut', 6],
  ['draw bamboo', 6],
  ['draw water', 6],
  ['draw stone', 6],
  ['draw statuette', 8],
];

export function chanceModel({ players }: FairRecord): ChanceModel {
  return new Bag(players);
}

class Bag implements ChanceModel {
  #left: Tickets = [];

  constructor(readonly players: number) {}

  outcomes(verb: string): Tickets {
    if (verb === 'first') return firstPlayers(this.players);
    return verb === 'draw' ? reduced(this.#content()) : [];
  }

  happened(event: string): void {
    if (event.startsWith('draw'))
      this.#left = this.#content().map(([token, n]) => [token, n - Number(token === event)]);
  }

  /** The tokens in the bag; an empty bag is filled again before the next phase. */
  #content(): Tickets {
    return this.#left.some(([, count]) => count > 0) ? this.#left : TOKENS;
  }
}
