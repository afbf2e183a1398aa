/** The browser's storage, which may be full or forbidden. The page works on, and says so. */
import { SvelteSet } from 'svelte/reactivity';

/** The keys whose present texts are not stored. */
const failed = new SvelteSet<string>();

export const storage = {
  /** Whether something could not be stored. */
  get full(): boolean {
    return failed.size > 0;
  },
};

/** Store a text; false, and a notice on the screen, if the browser does not take it. */
export function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    failed.delete(key);
    return true;
  } catch {
    failed.add(key);
    return false;
  }
}
