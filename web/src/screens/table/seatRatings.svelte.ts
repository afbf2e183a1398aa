/** The ratings of the players at a rated table, read when seats change hands and at the end. */
import { ratingsApi } from '$lib/ratings';
import type { SeatRating, TableInfo } from '$lib/api/types';

export class SeatRatings {
  seats = $state.raw<readonly SeatRating[]>([]);
  #known = '';

  /** Read the ratings again if they may have changed. */
  follow({ id, rated, status, seats }: TableInfo): void {
    const now = `${status} ${seats.map(({ kind, name }) => kind + name).join()}`;
    if (!rated || now === this.#known) return;
    this.#known = now;
    void this.#read(id, now);
  }

  async #read(id: string, asked: string): Promise<void> {
    try {
      const { seats } = await ratingsApi.atTable(id);
      if (asked === this.#known) this.seats = seats;
    } catch {
      // They are read again with the next change.
      this.#known = '';
    }
  }

  /** The rating of a seat; undefined if it has none. */
  of(seat: number): SeatRating | undefined {
    return this.seats.find((one) => one.seat === seat);
  }
}
