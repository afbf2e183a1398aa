/** Who is connected. Interruptions are ignored: a player is away after a while without connection. */

/** Milliseconds without connection after which a player is away. */
const GRACE = 8_000;

export class Presence {
  /** The seats of people who are away; null before anything is known. */
  away = $state.raw<readonly number[] | null>(null);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows the timers
  #missing = new Map<number, ReturnType<typeof setTimeout>>();

  /** Follow which seats of `people` are connected. */
  follow(people: readonly number[], present: readonly number[]): void {
    const missing = people.filter((seat) => !present.includes(seat));
    const away = this.away ?? missing;
    for (const seat of this.#missing.keys()) if (!missing.includes(seat)) this.#stop(seat);
    for (const seat of missing) if (!away.includes(seat)) this.#start(seat);
    this.#set(away.filter((seat) => missing.includes(seat)));
  }

  /** Stop waiting for those who are missing. */
  stop(): void {
    for (const seat of this.#missing.keys()) this.#stop(seat);
  }

  #start(seat: number): void {
    if (this.#missing.has(seat)) return;
    const late = () => {
      this.#stop(seat);
      this.#set([...(this.away ?? []), seat]);
    };
    this.#missing.set(seat, setTimeout(late, GRACE));
  }

  #stop(seat: number): void {
    clearTimeout(this.#missing.get(seat));
    this.#missing.delete(seat);
  }

  #set(away: readonly number[]): void {
    if (this.away?.join() !== away.join()) this.away = away;
  }
}
