/** What the score pad of a game is: a form for what lies on the table, and the sheet that follows from it. */
import type { Component } from 'svelte';

/** What a pad is given: the names of all players, in seat order. It asks the server and shows the sheet itself. */
export interface PadProps {
  names: string[];
}

/** The pad of a game, loaded when it is needed. */
export type Pad = Component<PadProps>;

const PADS = import.meta.glob<{ default: Pad }>('./*Pad.svelte');
const FILES: Record<string, string> = {
  blue_lagoon: './BlueLagoonPad.svelte',
  into_the_blue: './IntoTheBluePad.svelte',
};

/** The pad of a game, or null for a game without one. */
export async function loadPad(game: string): Promise<Pad | null> {
  return (await PADS[FILES[game] ?? '']?.())?.default ?? null;
}
