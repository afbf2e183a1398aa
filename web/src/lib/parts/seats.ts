/**
 * The signs of the seats, drawn on a grid of 24: star, sun, anchor, flower, shell.
 * A seat is always its colour, its sign and its name together.
 */

export interface Sign {
  /** A word for the sign, as a key of the catalogues. */
  key: string;
  /** The outline, to be filled. */
  path: string;
}

export const SIGNS: readonly Sign[] = [
  {
    key: 'web-sign-star',
    path: 'M12 2.6l2.75 6.12 6.67.7-4.98 4.48 1.4 6.56L12 17.1l-5.84 3.36 1.4-6.56L2.58 9.42l6.67-.7z',
  },
  {
    key: 'web-sign-sun',
    path: 'M12 1.8l2.2 3.9 4.2-1.5-.9 4.4 4.3 1.4-3.4 3 2.6 3.6-4.4.5-.4 4.5L12 18.6l-4.2 3-.4-4.5-4.4-.5 2.6-3.6-3.4-3 4.3-1.4-.9-4.4 4.2 1.5z',
  },
  {
    key: 'web-sign-anchor',
    path: 'M12 1.8a3.4 3.4 0 0 1 1.4 6.5v1.5h3.4v2.7h-3.4v6.4c2.3-.5 4-2 4.5-4.2l-1.9.6 2.7-4.6 3 4.4-1.6-.3C19.5 19.3 16.2 22.2 12 22.2S4.5 19.3 3.9 14.8l-1.6.3 3-4.4 2.7 4.6-1.9-.6c.5 2.2 2.2 3.7 4.5 4.2v-6.4H7.2V9.8h3.4V8.3A3.4 3.4 0 0 1 12 1.8z',
  },
  {
    key: 'web-sign-flower',
    path: 'M12 1.7c2.6 0 4.1 2.5 3.3 4.9 2-1.5 4.9-.8 5.7 1.7s-1.1 4.7-3.6 4.7c2 1.5 2.3 4.4.2 5.9s-4.8.4-5.6-2c-.8 2.4-3.5 3.5-5.6 2s-1.8-4.4.2-5.9c-2.5 0-4.4-2.3-3.6-4.7s3.7-3.2 5.7-1.7C7.9 4.2 9.4 1.7 12 1.7z',
  },
  {
    key: 'web-sign-shell',
    path: 'M12 2.4c1.3 0 2.2.8 2.7 1.6 1.3-.5 2.7 0 3.4 1.3 1.5.1 2.6 1.2 2.7 2.7 1.3.9 1.6 2.4 1 3.8L15 18.6v2.2c0 .7-.5 1.1-1.1 1.1h-3.8c-.6 0-1.1-.4-1.1-1.1v-2.2l-6.8-6.8c-.6-1.4-.3-2.9 1-3.8.1-1.5 1.2-2.6 2.7-2.7.7-1.3 2.1-1.8 3.4-1.3.5-.8 1.4-1.6 2.7-1.6z',
  },
];

/** The sign of a seat. */
export function signOf(seat: number): Sign {
  return SIGNS[seat % SIGNS.length] as Sign;
}
