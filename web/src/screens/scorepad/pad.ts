/** What the score pad of a game is: a form that turns what lies on the table into a position line. */
import type { Component } from 'svelte';

/** What a pad is given. It tells a position line whenever it has one, or null while it has none. */
export interface PadProps {
  /** Names of all players, in seat order. */
  names: string[];
  onposition: (position: string | null, options: Record<string, string>) => void;
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
