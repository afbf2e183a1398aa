/** The browser's storage, which may be full or forbidden. The page works on, and says so. */
import { SvelteMap } from 'svelte/reactivity';

/** The keys whose present texts are not stored, and how to try again. */
const failed = new SvelteMap<string, () => void>();

if (typeof addEventListener === 'function') {
  // The player may have made room in the meantime, here or in another tab.
  document.addEventListener('visibilitychange', tryAgain);
  addEventListener('storage', tryAgain);
}

export const storage = {
  /** Whether something could not be stored. */
  get full(): boolean {
    return failed.size > 0;
  },
};

function tryAgain(): void {
  for (const storeAgain of [...failed.values()]) storeAgain();
}

/**
 * Store a text; false, and a notice on the screen, if the browser does not take it. Then
 * `storeAgain` is called when there may be room.
 */
export function store(
  key: string,
  text: string,
  storeAgain: () => void = () => store(key, text),
): boolean {
  try {
    localStorage.setItem(key, text);
    failed.delete(key);
    return true;
  } catch {
    failed.set(key, storeAgain);
    return false;
  }
}
