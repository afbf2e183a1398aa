/** Random texts, for salts of the dice and for secrets of requests, and random numbers. */

/** 128 random bits in the letters of base64url. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A random whole number from 0 to `limit`, exclusive, each equally likely; `limit` is at most 2⁵³. */
export function randomBelow(limit: number): number {
  const size = 2 ** 53;
  const usable = size - (size % limit);
  for (;;) {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    const value = (high >>> 11) * 2 ** 32 + low;
    if (value < usable) return value % limit;
  }
}
