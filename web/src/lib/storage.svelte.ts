/** The browser's storage, which may be full or forbidden. The page works on, and says so. */

class Storage {
  /** Whether something could not be stored. */
  full = $state(false);
}

export const storage = new Storage();

/** Store a text; false, and a notice on the screen, if the browser does not take it. */
export function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    storage.full = false;
    return true;
  } catch {
    storage.full = true;
    return false;
  }
}
