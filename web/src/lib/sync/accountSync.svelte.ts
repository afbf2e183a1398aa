/**
 * Keeps what an account shares between devices in step: games in progress and puzzles. Changes are
 * stored a few seconds later, and when the page is hidden; everything is compared when the page is
 * opened or shown again, when the network returns, and when another device was first.
 */
import { account } from '../account.svelte';
import { api, ProblemError } from '../api/rest';
import { onGamesChange } from '../gameStore';
import { network } from '../network.svelte';
import { puzzleProgress } from '../puzzles/progress.svelte';
import { SerialQueue } from '../serialQueue';
import { settings } from '../settings.svelte';
import { isConflict, sharedGames } from './sharedGames';
import { SharedPuzzles } from './sharedPuzzles';

/** Milliseconds after a change in which more of them may follow. */
const DELAY = 5_000;
/** Milliseconds to wait, at least, after the server has had too many requests. */
const MIN_WAIT = 60_000;
/** How often everything is compared again while other devices are first. */
const MAX_ROUNDS = 3;

const sharedPuzzles = new SharedPuzzles(puzzleProgress, api);

class AccountSync {
  #following = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #queue = new SerialQueue();

  /** Compare everything, and follow what changes from now on. */
  start(): Promise<void> {
    this.#follow();
    return this.#enqueue(() => this.#compare());
  }

  /** Forget what an account has had on this device, except what it has not got yet. */
  leave(name: string): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(async () => {
      sharedPuzzles.leave(name);
      await sharedGames.leave(name);
    });
  }

  #follow(): void {
    if (this.#following) return;
    this.#following = true;
    const soon = () => void this.#saveLater();
    onGamesChange(soon);
    puzzleProgress.onchange = soon;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.#enqueue(() => this.#save());
      else void this.start();
    });
    let returns = network.returns;
    $effect.root(() => {
      $effect(() => {
        if (network.returns !== returns) void this.start();
        returns = network.returns;
      });
    });
  }

  async #saveLater(): Promise<void> {
    if (this.#timer !== undefined || !(await this.#hasChanges())) return;
    this.#wait(DELAY, () => this.#save());
  }

  #wait(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#enqueue(work);
    }, milliseconds);
  }

  async #hasChanges(): Promise<boolean> {
    if (!account.name) return false;
    const games = settings.choices.keepGames && (await sharedGames.hasChanges(account.name));
    return games || sharedPuzzles.hasChanges(account.name);
  }

  /** Work of this tab and others takes turns; after an error it is done again later. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const locked = () =>
      'locks' in navigator ? navigator.locks.request('atoll.account', work) : work();
    return this.#queue.run(locked).catch((error: unknown) => this.#tryLater(error));
  }

  #tryLater(error: unknown): void {
    if (!(error instanceof ProblemError) || ![429, 503].includes(error.problem.status)) return;
    const wait = Math.max(MIN_WAIT, 1000 * error.retryAfter);
    this.#wait(wait, () => this.#compare());
  }

  /** Store what has changed here; compare everything if another device was first. */
  async #save(): Promise<void> {
    const { name } = account;
    if (!name) return;
    try {
      await sharedPuzzles.save(name);
      if (!settings.choices.keepGames) return;
      await sharedGames.save(name);
      // What is left is finished, and has to be ended in the account.
      if (await sharedGames.hasChanges(name)) await this.#compare();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await this.#compare();
    }
  }

  async #compare(round = 1): Promise<void> {
    const { name } = account;
    if (!name) return;
    try {
      await sharedGames.sendEndings(name);
      const { documents } = await api.documents();
      if (account.name !== name) return;
      await sharedPuzzles.run(name, documents);
      if (settings.choices.keepGames) await sharedGames.run(name, documents);
    } catch (error) {
      if (!isConflict(error) || round === MAX_ROUNDS) throw error;
      await this.#compare(round + 1);
    }
  }
}

export const accountSync = new AccountSync();
