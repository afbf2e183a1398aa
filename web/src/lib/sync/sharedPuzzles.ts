/** Keeps puzzle progress in step with an account: what is done on each device counts once. */
import type { api } from '../api/rest';
import type { DocumentEntry } from '../api/types';
import { mergedGames } from '../puzzles/merge';
import { readProgress, type Progress, type PuzzleProgress } from '../puzzles/progress.svelte';
import { store } from '../storage.svelte';

const DOCUMENT = 'puzzles';
const STORED_AS = 'atoll.puzzles.account';

type Games = Readonly<Record<string, Progress>>;

/** What this device and an account had in common last. */
interface Common {
  account: string;
  /** Empty before. */
  version: string;
  games: Games;
  /** The text that was sent last; the response may be lost. */
  sent: string;
}

export class SharedPuzzles {
  constructor(
    readonly progress: Pick<PuzzleProgress, 'stored' | 'replace'>,
    readonly documents: Pick<typeof api, 'document' | 'storeDocument'>,
  ) {}

  /** Merge what the account has into the progress here, and store the result in the account. */
  async run(account: string, entries: readonly DocumentEntry[]): Promise<void> {
    const entry = entries.find(({ name }) => name === DOCUMENT);
    if (entry && entry.version !== this.#common(account).version) await this.#merge(account);
    if (!entry) this.#remember({ ...this.#common(account), version: '' });
    await this.save(account);
  }

  /** Store the progress in the account; rejects with a conflict if another device was first. */
  async save(account: string): Promise<void> {
    if (!this.hasChanges(account)) return;
    const [common, games] = [this.#common(account), this.progress.stored()];
    const text = JSON.stringify(games);
    this.#remember({ ...common, sent: text });
    const body = { text, version: common.version };
    const { version } = await this.documents.storeDocument(DOCUMENT, body);
    this.#remember({ account, version, games, sent: text });
  }

  hasChanges(account: string): boolean {
    const [{ games }, mine] = [this.#common(account), this.progress.stored()];
    return JSON.stringify(mine) !== JSON.stringify(games);
  }

  /** Forget the progress of an account, unless it has not got all of it. */
  leave(account: string): void {
    if (this.#stored()?.account !== account || this.hasChanges(account)) return;
    this.progress.replace({});
    localStorage.removeItem(STORED_AS);
  }

  async #merge(account: string): Promise<void> {
    const { text, version } = await this.documents.document(DOCUMENT);
    const [theirs, common] = [readProgress(text), this.#common(account)];
    const before = text === common.sent ? theirs : common.games;
    this.progress.replace(mergedGames(before, this.progress.stored(), theirs));
    this.#remember({ account, version, games: theirs, sent: text });
  }

  /** What is common with an account; what belongs to another account is dropped. */
  #common(account: string): Common {
    const stored = this.#stored();
    if (stored?.account === account) return stored;
    if (stored) this.progress.replace({});
    const common = { account, version: '', games: {}, sent: '' };
    if (stored) this.#remember(common);
    return common;
  }

  #stored(): Common | null {
    try {
      return JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as Common | null;
    } catch {
      return null;
    }
  }

  #remember(common: Common): void {
    store(STORED_AS, JSON.stringify(common));
  }
}
