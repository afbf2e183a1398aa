/** The registered people at a table whom the account follows or has blocked. */
import type { SeatPerson, TableInfo } from '$lib/api/types';
import { peopleApi } from '$lib/people';

export class SeatPeople {
  seats = $state.raw<readonly SeatPerson[]>([]);
  #known = '';

  /** Read them again if other people have taken seats, or another account is logged in. */
  follow({ id, seats }: TableInfo, account: string): void {
    const now = `${account} ${seats.map(({ kind, name }) => kind + name).join()}`;
    if (now === this.#known) return;
    this.#known = now;
    if (account) void this.#read(id, now);
    else this.seats = [];
  }

  async #read(id: string, asked: string): Promise<void> {
    try {
      const { people } = await peopleApi.atTable(id);
      if (asked === this.#known) this.seats = people;
    } catch {
      // They are read again with the next change.
      this.#known = '';
    }
  }

  /** Follow or block a person, or no longer. */
  async change(person: SeatPerson, what: 'followed' | 'blocked'): Promise<void> {
    const { name } = person;
    if (what === 'followed') await peopleApi[person.followed ? 'unfollow' : 'follow'](name);
    else await peopleApi[person.blocked ? 'unblock' : 'block'](name);
    const changed = { ...person, [what]: !person[what] };
    if (changed.blocked) changed.followed = false;
    this.seats = this.seats.map((one) => (one.seat === person.seat ? changed : one));
  }

  /** Whether the messages of a seat are hidden. */
  hides(seat: number | null): boolean {
    return this.seats.some((one) => one.seat === seat && one.blocked);
  }
}
