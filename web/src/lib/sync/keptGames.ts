/**
 * Keeps finished games of this browser in the account: uploads them in the background, one after the
 * other, the oldest first. An error ends that until the next start of the page or the next game.
 */
import { account } from '../account.svelte';
import { api, ProblemError } from '../api/rest';
import { changeSetup, listGames } from '../gameStore';
import { settings } from '../settings.svelte';
import type { KeptAs, LocalHeader, LocalSetup, SeatSetup } from '../table/local/log';

/** Uploads at a time; the others wait for the next start. */
const MAX_UPLOADS = 20;
/** Milliseconds between two uploads: the player's own requests have the same limits. */
const PAUSE = 5_000;
/** Milliseconds to wait, at least, after the server has had too many requests. */
const MIN_WAIT = 60_000;
/** The statuses of a record that the server will never take. */
const REJECTED = [400, 413, 422];

interface UploadDependencies {
  /** The account that gets the games; empty if there is none or games stay here. */
  owner: () => string;
  listGames: () => Promise<LocalHeader[]>;
  /** The record of a game; null if it cannot be read. */
  readText: (id: string) => Promise<string | null>;
  /** Give a record to the account; resolves to its table. */
  upload: (record: string, seat: number) => Promise<string>;
  /** Remember what has become of a game. */
  note: (id: string, kept: KeptAs) => Promise<void>;
  /** Called when the account has got games. */
  ondone: () => void;
}

export class UploadQueue {
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly dependencies: UploadDependencies) {}

  /** Upload what is missing, unless that is going on. */
  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    let done = 0;
    try {
      while (done < MAX_UPLOADS && (await this.#uploadNext(done > 0))) done += 1;
    } catch (error) {
      this.#continueLater(error);
    } finally {
      this.#busy = false;
    }
    if (done) this.dependencies.ondone();
  }

  /** Upload the oldest game that is missing; false if there is none. */
  async #uploadNext(pause: boolean): Promise<boolean> {
    if (!(await this.#oldest())) return false;
    if (pause) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const { owner, note } = this.dependencies;
    const [game, name] = [await this.#oldest(), owner()];
    if (!game) return false;
    const table = await this.#upload(game, seatFor(game, name));
    await note(game.id, { account: name, table });
    return true;
  }

  async #oldest(): Promise<LocalHeader | undefined> {
    const name = this.dependencies.owner();
    if (!name) return undefined;
    const missing = (await this.dependencies.listGames()).filter((game) => isMissing(game, name));
    return missing.sort((one, other) => one.createdAt - other.createdAt)[0];
  }

  /** The table that a game becomes; empty if it cannot become one. */
  async #upload({ id }: LocalHeader, seat: number): Promise<string> {
    const text = await this.dependencies.readText(id);
    if (text === null) return '';
    try {
      return await this.dependencies.upload(text, seat);
    } catch (error) {
      if (error instanceof ProblemError && REJECTED.includes(error.problem.status)) return '';
      throw error;
    }
  }

  /** After too many requests, go on when the server allows it. */
  #continueLater(error: unknown): void {
    if (!(error instanceof ProblemError) || error.problem.status !== 429) return;
    this.#timer = setTimeout(() => void this.run(), Math.max(MIN_WAIT, 1000 * error.retryAfter));
  }
}

/** Whether a finished game is to be given to an account. */
function isMissing(game: LocalHeader, name: string): boolean {
  return game.over && !game.setup.kept && seatFor(game, name) >= 0;
}

/** The seat of an account in a game of a guest or of its own; -1 if there is none. */
export function seatFor({ setup }: Pick<LocalHeader, 'setup'>, name: string): number {
  return setup.playedBy && setup.playedBy !== name ? -1 : ownSeat(setup.seats, name);
}

/** The only seat of a person or, of several, the one with the account's name; -1 if there is none. */
export function ownSeat(seats: readonly SeatSetup[], name: string): number {
  const people = [...seats.keys()].filter((seat) => !seats[seat]?.bot);
  const named = people.filter((seat) => seats[seat]?.name === name);
  const [found = -1, ...others] = people.length === 1 ? people : named;
  return others.length ? -1 : found;
}

async function readText(id: string): Promise<string | null> {
  const { readStoredRecord } = await import('../table/local/storedRecord');
  const { RefusedError } = await import('../table/local/tableState');
  try {
    return (await readStoredRecord(id)).text;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function note(id: string, kept: KeptAs): Promise<void> {
  const sharedAs = `/review/${kept.table}`;
  return changeSetup<LocalSetup>(id, (setup) =>
    kept.table ? { sharedAs, ...setup, kept } : { ...setup, kept },
  );
}

const owner = () => (settings.choices.keepGames ? account.name : '');

/** The seat in a game that the account of this browser is to get; -1 if it gets none. */
export function claimedSeat(game: LocalHeader): number {
  return game.setup.kept || !owner() ? -1 : seatFor(game, owner());
}

export const keptGames = new UploadQueue({
  owner,
  listGames,
  readText,
  upload: async (record, seat) => (await api.importRecord(record, seat)).table.id,
  note,
  ondone: () => (account.shares += 1),
});
