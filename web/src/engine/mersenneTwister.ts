/** The generator of Python's `random.Random`: the same seed gives the same whole numbers. */
const SIZE = 624;
const MIDDLE = 397;
const MATRIX = 0x9908b0df;

export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #next = SIZE;

  /** `seed` is a whole number below 2³². */
  constructor(seed: number) {
    this.#fill(19650218);
    const state = this.#state;
    let i = 1;
    for (let n = 0; n < SIZE; n += 1) {
      state[i] = (this.#at(i) ^ Math.imul(mixed(this.#at(i - 1)), 1664525)) + seed;
      i = this.#after(i);
    }
    for (let n = 0; n < SIZE - 1; n += 1) {
      state[i] = (this.#at(i) ^ Math.imul(mixed(this.#at(i - 1)), 1566083941)) - i;
      i = this.#after(i);
    }
    state[0] = 0x80000000;
  }

  /** A whole number from 0 to `limit`, exclusive; `limit` is at most 2³². */
  below(limit: number): number {
    const bits = limit.toString(2).length;
    for (;;) {
      const number = bits > 32 ? this.#word() : this.#word() >>> (32 - bits);
      if (number < limit) return number;
    }
  }

  #fill(seed: number): void {
    this.#state[0] = seed;
    for (let i = 1; i < SIZE; i += 1)
      this.#state[i] = Math.imul(1812433253, mixed(this.#at(i - 1))) + i;
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  /** The index after one, from 1; the last element is copied to the front before. */
  #after(index: number): number {
    if (index + 1 < SIZE) return index + 1;
    this.#state[0] = this.#at(SIZE - 1);
    return 1;
  }

  #word(): number {
    if (this.#next === SIZE) this.#twist();
    let word = this.#at(this.#next);
    this.#next += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  #twist(): void {
    for (let i = 0; i < SIZE; i += 1) {
      const both = (this.#at(i) & 0x80000000) | (this.#at((i + 1) % SIZE) & 0x7fffffff);
      const odd = both & 1 ? MATRIX : 0;
      this.#state[i] = this.#at((i + MIDDLE) % SIZE) ^ (both >>> 1) ^ odd;
    }
    this.#next = 0;
  }
}

function mixed(word: number): number {
  return word ^ (word >>> 30);
}
