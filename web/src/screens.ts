/** The screens, each loaded when it is first shown. */
import type { Component } from 'svelte';

export type Screen = Component<{ params: Record<string, string> }>;

const SCREENS = import.meta.glob<{ default: Screen }>('./screens/*/Screen.svelte');

const arrived = new Map<string, Screen>();

/** A screen that has been loaded before. */
export function screenAtHand(name: string): Screen | undefined {
  return arrived.get(name);
}

/** The screen of a name; the one for wrong addresses if there is none. */
export async function loadScreen(name: string): Promise<Screen> {
  const loader = SCREENS[`./screens/${name}/Screen.svelte`];
  const screen = loader ? (await loader()).default : await loadScreen('missing');
  arrived.set(name, screen);
  return screen;
}
