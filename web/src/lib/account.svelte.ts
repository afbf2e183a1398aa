/** The account that is logged in on this device, if the server has accounts. */
import { forgetAccountTables } from './api/heldTables';
import { api } from './api/rest';
import type { AccountInfo } from './api/types';
import { settings } from './settings.svelte';
import { store } from './storage.svelte';

/** The name of the account that was last logged in; other tabs notice a change. */
const STORED_AS = 'atoll.account';
/** The name of an account that was logged out, until this device has forgotten it. */
const LEFT_AS = 'atoll.account.left';

/** The account that is logged in as far as this browser knows, also without a network. */
export function lastAccount(): string {
  return localStorage.getItem(STORED_AS) ?? '';
}

/** Null if it cannot be loaded; the next start of the page tries again. */
async function loadSync() {
  const loaded = await import('./sync/accountSync.svelte').catch(() => null);
  return loaded?.accountSync ?? null;
}

class Account {
  /** Whether the server has accounts; null before anything is known. */
  mode = $state<AccountInfo['accounts'] | null>(null);
  /** The name of the account; empty for a guest. */
  name = $state('');
  /** Whether one can log in with a code by e-mail. */
  email = $state(false);
  /** How often the account has got the games of this device; lists of its games are old then. */
  shares = $state(0);

  /** Whether there is a page for accounts. */
  get available(): boolean {
    return this.mode !== null && this.mode !== 'off';
  }

  #loading: Promise<void> | null = null;

  /** Ask the server who is logged in, and get the account's games. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { accounts, name, email } = await api.account();
    this.mode = accounts;
    this.email = email;
    await this.set(name);
  }

  /** Follow a login or logout; what other accounts had on this device goes. */
  async set(name: string): Promise<void> {
    const before = lastAccount();
    if (before && name !== before) {
      forgetAccountTables();
      store(LEFT_AS, before);
    }
    store(STORED_AS, name);
    this.name = name;
    void this.#forgetLeft();
    if (name) {
      if (name !== before) settings.set('name', name);
      if (await (await import('./accountSeats')).shareSeats()) this.shares += 1;
      void this.share();
      void this.keepGames();
    }
    // The server has forgotten this device with the session before.
    if (name !== before && settings.choices.notify) {
      await (await import('./push.svelte')).push.turnOn();
    }
  }

  /** Share games in progress and puzzles with the account's other devices, in the background. */
  async share(): Promise<void> {
    if (this.name) await (await loadSync())?.start();
  }

  /** Forget what the last account has had on this device; if the page is closed, the next one does. */
  async #forgetLeft(): Promise<void> {
    const left = localStorage.getItem(LEFT_AS);
    if (!left || !this.available) return;
    if (left !== this.name) {
      const sync = await loadSync();
      if (!sync) return;
      await sync.leave(left);
    }
    localStorage.removeItem(LEFT_AS);
  }

  /** Give finished games of this browser to the account, in the background. */
  async keepGames(): Promise<void> {
    if (!this.name) return;
    const loaded = await import('./sync/keptGames').catch(() => null);
    await loaded?.keptGames.run();
  }

  /** Follow logins and logouts in other tabs. */
  watch(): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === STORED_AS) this.name = event.newValue ?? '';
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }
}

export const account = new Account();
