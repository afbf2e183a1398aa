/** Maps saved in the browser as text. */
import { fromText, toText, type Draft } from './mapDraft';

export const STORED_AS = 'atoll.maps';

interface Stored {
  /** The map that was on the screen last. */
  open: string;
  /** HeldTable maps by name. */
  kept: Record<string, string>;
}

/** The map that was drawn last, if there is one. */
export function openDraft(): Draft | null {
  return fromText(read().open);
}

/** Remember what is on the screen. */
export function rememberOpen(draft: Draft): void {
  write({ ...read(), open: toText(draft) });
}

/** The names of all kept maps. */
export function keptNames(): string[] {
  return Object.keys(read().kept).sort((a, b) => a.localeCompare(b));
}

/** A kept map. */
export function keptDraft(name: string): Draft | null {
  const draft = fromText(read().kept[name] ?? '');
  return draft && { ...draft, name };
}

/** Keep a map under its name. */
export function keepDraft(draft: Draft): void {
  const stored = read();
  write({ ...stored, kept: { ...stored.kept, [draft.name]: toText(draft) } });
}

/** Forget a kept map. */
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
  localStorage.setItem(STORED_AS, JSON.stringify(stored));
}
