/** Maps saved in the browser as text. */
import { store } from '$lib/storage.svelte';
import { fromText, toText, type Draft } from './mapDraft';

export const STORED_AS = 'atoll.maps';

interface Stored {
  /** The map that was on the screen last. */
  open: string;
  /** Saved maps by name. */
  kept: Record<string, string>;
}

/** The last map drawn, if any. */
export function openDraft(): Draft | null {
  return fromText(read().open);
}

/** Save the map on the screen as the last one. */
export function rememberOpen(draft: Draft): void {
  write({ ...read(), open: toText(draft) });
}

/** The names of all saved maps. */
export function keptNames(): string[] {
  return Object.keys(read().kept).sort((a, b) => a.localeCompare(b));
}

/** A saved map. */
export function keptDraft(name: string): Draft | null {
  const draft = fromText(read().kept[name] ?? '');
  return draft && { ...draft, name };
}

/** Save a map under its name. */
export function keepDraft(draft: Draft): void {
  const stored = read();
  write({ ...stored, kept: { ...stored.kept, [draft.name]: toText(draft) } });
}

/** Delete a saved map. */
export function forgetDraft(name: string): void {
  const stored = read();
  const kept = Object.entries(stored.kept).filter(([one]) => one !== name);
  write({ ...stored, kept: Object.fromEntries(kept) });
}

function read(): Stored {
  try {
    const found = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Stored>;
    return { open: found.open ?? '', kept: found.kept ?? {} };
  } catch {
    return { open: '', kept: {} };
  }
}

function write(stored: Stored): void {
  store(STORED_AS, JSON.stringify(stored));
}
