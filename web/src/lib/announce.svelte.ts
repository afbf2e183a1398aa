/**
 * Announcements for screen readers: turns, rolls, moves, problems.
 * `LiveRegions.svelte` holds the two regions that are read aloud.
 */

/** A message in one of two slots; the slots take turns, so that equal messages are read again. */
class Region {
  slots = $state<[string, string]>(['', '']);
  #next: 0 | 1 = 0;

  say(text: string): void {
    this.slots = this.#next === 0 ? [text, ''] : ['', text];
    this.#next = this.#next === 0 ? 1 : 0;
  }
}

export const polite = new Region();
export const assertive = new Region();

/** Announce a text; `urgent` interrupts what is being read. */
export function announce(text: string, urgent = false): void {
  (urgent ? assertive : polite).say(text);
}
