/** The screens, each loaded when it is first shown. */
import type { Component } from 'svelte';
import { EXTRA_SCREENS } from '$games/index';

export type Screen = Component<{ params: Record<string, string> }>;

const SCREENS = import.meta.glob<{ default: Screen }>('./screens/*/Screen.svelte');

const loaded = new Map<string, Screen>();

/** A screen that is loaded already. */
export function loadedScreen(name: string): Screen | undefined {
  return loaded.get(name);
}

/** The screen with a name; the one for unknown paths if there is none. */
export async function loadScreen(name: string): Promise<Screen> {
  const load = EXTRA_SCREENS[name]?.load ?? SCREENS[`./screens/${name}/Screen.svelte`];
  const screen = load ? ((await load()).default as Screen) : await loadScreen('missing');
  loaded.set(name, screen);
  return screen;
}
