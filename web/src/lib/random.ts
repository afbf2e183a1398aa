/** Random texts, for salts of the dice and for secrets of requests. */

/** 128 random bits in the letters of base64url. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
