/**
 * SHA-256 and HMAC-SHA-256. The browser's own are missing on pages that came over plain HTTP,
 * as they do in a family's network, so these are written out (FIPS 180-4, RFC 2104).
 */

const BLOCK = 64;
const PRIMES = firstPrimes(64);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime ** (1 / 2)));
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** The hash of some bytes. */
export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = START.slice();
  const blocks = padded(data);
  for (let at = 0; at < blocks.byteLength; at += BLOCK)
    mix(state, new DataView(blocks.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

/** The keyed hash of some bytes; keys are at most one block long. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const inner = sha256(joined(mixedKey(key, 0x36), data));
  return sha256(joined(mixedKey(key, 0x5c), inner));
}

function mixedKey(key: Uint8Array, byte: number): Uint8Array {
  return Uint8Array.from({ length: BLOCK }, (_, n) => (key[n] ?? 0) ^ byte);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function padded(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  whole.set(data);
  whole[data.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(8 * data.length));
  return whole;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + turns(e, 6, 11, 25) + choice + word(ROUNDS, n) + word(words, n)) | 0;
    const second = (turns(a, 2, 13, 22) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  state.set([a, b, c, d, e, f, g, h].map((mixed, n) => word(state, n) + mixed));
}

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  for (let n = 0; n < 16; n++) words[n] = block.getUint32(4 * n);
  for (let n = 16; n < 64; n++) {
    const [far, near] = [word(words, n - 15), word(words, n - 2)];
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[n] = word(words, n - 16) + small + word(words, n - 7) + large;
  }
  return words;
}

function word(words: Uint32Array, n: number): number {
  return words[n] ?? 0;
}

function turn(bits: number, by: number): number {
  return (bits >>> by) | (bits << (32 - by));
}

function turns(bits: number, one: number, two: number, three: number): number {
  return turn(bits, one) ^ turn(bits, two) ^ turn(bits, three);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++)
    if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}
