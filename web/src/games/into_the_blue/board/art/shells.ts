/**
 * The five kinds of shells, one for each seat, on a grid of 24: starfish, sand dollar, mussel,
 * sea flower, scallop. They echo the signs of the seats.
 */

interface ShellArt {
  /** The outline, filled in the colour of the seat. */
  outline: string;
  /** Fine lines on it. */
  lines: string;
}

const STARFISH: ShellArt = {
  outline:
    'M12 2.6c1 0 1.6.8 1.9 1.9l1 3.4 3.6-.3c2.7-.1 3.5 2.1 1.6 3.4l-2.9 2 1 3.7c.7 2.6-1.3 4-3.4 2.6L12 17.2l-2.8 2.1c-2.1 1.4-4.1 0-3.4-2.6l1-3.7-2.9-2C2 9.7 2.8 7.5 5.5 7.6l3.6.3 1-3.4c.3-1.1.9-1.9 1.9-1.9z',
  lines: 'M12 6.2v4.2M17 9.8l-3.2 1.6M15 16.2l-1.9-2.9M9 16.2l1.9-2.9M7 9.8l3.2 1.6',
};

const SAND_DOLLAR: ShellArt = {
  outline:
    'M12 2.5l2.3 1.7 2.8-.4 1.3 2.5 2.6 1.2-.2 2.8 1.5 2.4-1.5 2.4.2 2.8-2.6 1.2-1.3 2.5-2.8-.4-2.3 1.5-2.3-1.5-2.8.4-1.3-2.5L3 17.9l.2-2.8-1.5-2.4 1.5-2.4L3 7.5l2.6-1.2 1.3-2.5 2.8.4z',
  lines:
    'M12 12c-1.3-1.5-1.3-3.6 0-5.1 1.3 1.5 1.3 3.6 0 5.1zM12 12c1-1.7 3-2.3 4.9-1.6-1 1.7-3 2.3-4.9 1.6zM12 12c2 .4 3.2 2 3.1 4.1-2-.4-3.2-2-3.1-4.1zM12 12c.1 2.1-1.1 3.7-3.1 4.1-.1-2.1 1.1-3.7 3.1-4.1zM12 12c-1.9.7-3.9.1-4.9-1.6 1.9-.7 3.9-.1 4.9 1.6z',
};

const MUSSEL: ShellArt = {
  outline:
    'M4.3 5.1C5 3.2 7.2 2.6 9.6 3.2c6.3 1.6 11 6.9 11.6 12.9.3 3.2-1.9 5.1-5 5C8.7 20.9 3 13.4 4.3 5.1z',
  lines:
    'M6.2 5.6c5.6 1.2 9.9 5 11.5 10.6M6.3 8.6c4 1.3 7 4.2 8.4 8.6M7.2 12.1c2.3 1.2 4 3.1 4.9 5.8',
};

const SEA_FLOWER: ShellArt = {
  outline:
    'M12 2.3c2.5 0 4 2.3 3.4 4.7 2-1.4 4.7-.7 5.5 1.7s-.9 4.6-3.4 4.7c1.9 1.5 2.1 4.3.1 5.7s-4.7.5-5.6-1.9c-.9 2.4-3.6 3.3-5.6 1.9s-1.8-4.2.1-5.7c-2.5-.1-4.2-2.3-3.4-4.7S6.6 5.6 8.6 7C8 4.6 9.5 2.3 12 2.3z',
  lines:
    'M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM12 4.6v2.6M18.5 9.4l-2.4.9M16 16.9l-1.5-2M8 16.9l1.5-2M5.5 9.4l2.4.9',
};

const SCALLOP: ShellArt = {
  outline:
    'M12 2.8c1.4 0 2.4.8 2.9 1.7 1.5-.5 3 .1 3.7 1.5 1.6.1 2.7 1.4 2.7 2.9 1.3 1 1.6 2.6.9 4L15.3 18.7l1.2 1.9c.4.7 0 1.4-.8 1.4H8.3c-.8 0-1.2-.7-.8-1.4l1.2-1.9L1.8 12.9c-.7-1.4-.4-3 .9-4 0-1.5 1.1-2.8 2.7-2.9.7-1.4 2.2-2 3.7-1.5.5-.9 1.5-1.7 2.9-1.7z',
  lines: 'M12 5.5v12.3M16.5 7.3l-3.2 10.5M20 10.7l-5.5 7M7.5 7.3l3.2 10.5M4 10.7l5.5 7',
};

const KINDS = [STARFISH, SAND_DOLLAR, MUSSEL, SEA_FLOWER, SCALLOP] as const;

/** The shape of a seat's shells. */
export function shellOf(seat: number): ShellArt {
  return KINDS[seat % KINDS.length] ?? SCALLOP;
}
