/** The screens, each loaded when it is first shown. */
import type { Component } from 'svelte';

export type Screen = Component<{ params: Record<string, string> }>;

const SCREENS = import.meta.glob<{ default: Screen }>('./screens/*/Screen.svelte');

/** The screen of a name; the one for wrong addresses if there is none. */
export async function loadScreen(name: string): Promise<Screen> {
  const loader = SCREENS[`./screens/${name}/Screen.svelte`];
  return loader ? (await loader()).default : loadScreen('missing');
}
