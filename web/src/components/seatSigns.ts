/**
 * The signs of the seats, drawn on a grid of 24: star, sun, anchor, flower, shell.
 * A seat is always shown with its colour, its sign and its name.
 */

interface Sign {
  /** The catalogue key of the sign's name. */
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
    path: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM9.93 5.31L12.00 0.80L14.07 5.31zM15.27 5.81L19.92 4.08L18.19 8.73zM18.69 9.93L23.20 12.00L18.69 14.07zM18.19 15.27L19.92 19.92L15.27 18.19zM14.07 18.69L12.00 23.20L9.93 18.69zM8.73 18.19L4.08 19.92L5.81 15.27zM5.31 14.07L0.80 12.00L5.31 9.93zM5.81 8.73L4.08 4.08L8.73 5.81z',
  },
  {
    key: 'web-sign-anchor',
    path: 'M12 1.8a3.4 3.4 0 0 1 1.4 6.5v1.5h3.4v2.7h-3.4v6.4c2.3-.5 4-2 4.5-4.2l-1.9.6 2.7-4.6 3 4.4-1.6-.3C19.5 19.3 16.2 22.2 12 22.2S4.5 19.3 3.9 14.8l-1.6.3 3-4.4 2.7 4.6-1.9-.6c.5 2.2 2.2 3.7 4.5 4.2v-6.4H7.2V9.8h3.4V8.3A3.4 3.4 0 0 1 12 1.8z',
  },
  {
    key: 'web-sign-flower',
    path: 'M7.40 6.20a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0zM12.92 10.21a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0zM10.81 16.69a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0zM3.99 16.69a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0zM1.88 10.21a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0z',
  },
  {
    key: 'web-sign-shell',
    path: 'M12 2.4c1.3 0 2.2.8 2.7 1.6 1.3-.5 2.7 0 3.4 1.3 1.5.1 2.6 1.2 2.7 2.7 1.3.9 1.6 2.4 1 3.8L15 18.6v2.2c0 .7-.5 1.1-1.1 1.1h-3.8c-.6 0-1.1-.4-1.1-1.1v-2.2l-6.8-6.8c-.6-1.4-.3-2.9 1-3.8.1-1.5 1.2-2.6 2.7-2.7.7-1.3 2.1-1.8 3.4-1.3.5-.8 1.4-1.6 2.7-1.6zM11.4 17.5h1.2V6.5h-1.2zM9.6 16.9l-3.1-8.2-1.1.5 3.1 8.2zM14.4 16.9l1.1.5 3.1-8.2-1.1-.5z',
  },
];

/** The sign of a seat. */
export function signOf(seat: number): Sign {
  return SIGNS[seat % SIGNS.length] as Sign;
}
