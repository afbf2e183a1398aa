/**
 * Reviews made in this browser, and records opened without a server, stored in IndexedDB. They can
 * be made or opened again, so the oldest are dropped, and nothing fails if they cannot be stored.
 */
import type { Review } from './review';

/** A review with what it was made of: the record, and the version of the engine. */
interface StoredReview {
  id: string;
  storedAt: number;
  record: string;
  engine: string;
  review: Review;
}

interface StoredFile {
  id: string;
  storedAt: number;
  record: string;
}

type Kind = 'reviews' | 'records';

const DATABASE = 'atoll-reviews';
/** Entries of each kind that are kept. */
const MAX_ENTRIES = 60;

/** The review of a game by this engine, if it is stored and the record is the same. */
export async function storedReview(
  id: string,
  record: string,
  engine: string,
): Promise<Review | null> {
  const found = await get<StoredReview>('reviews', id).catch(() => undefined);
  return found?.record === record && found.engine === engine ? found.review : null;
}

/** Store the review of a game. */
export function storeReview(
  id: string,
  record: string,
  engine: string,
  review: Review,
): Promise<void> {
  return put('reviews', { id, storedAt: Date.now(), record, engine, review }).catch(() => {});
}

/** Delete the review of a game. */
export async function forgetReview(id: string): Promise<void> {
  try {
    const database = await connect();
    const transaction = database.transaction('reviews', 'readwrite');
    transaction.objectStore('reviews').delete(id);
    await completed(transaction, database);
  } catch {
    // There is nothing to forget where nothing can be stored.
  }
}

/** The text of a record that was opened in this browser; null if it is not stored. */
export async function storedFile(id: string): Promise<string | null> {
  return (await get<StoredFile>('records', id))?.record ?? null;
}

/** Store the text of a record; rejects if that is not possible. */
export function storeFile(id: string, record: string): Promise<void> {
  return put('records', { id, storedAt: Date.now(), record });
}

async function get<T>(kind: Kind, id: string): Promise<T | undefined> {
  const database = await connect();
  const transaction = database.transaction(kind, 'readonly');
  const request = transaction.objectStore(kind).get(id);
  await completed(transaction, database);
  return request.result as T | undefined;
}

async function put(kind: Kind, entry: StoredReview | StoredFile): Promise<void> {
  const database = await connect();
  const transaction = database.transaction(kind, 'readwrite');
  const store = transaction.objectStore(kind);
  store.put(entry);
  const byAge = store.index('storedAt').getAllKeys();
  byAge.onsuccess = () => {
    for (const id of byAge.result.slice(0, -MAX_ENTRIES)) store.delete(id);
  };
  await completed(transaction, database);
}

function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    for (const kind of ['reviews', 'records'] satisfies Kind[])
      opening.result.createObjectStore(kind, { keyPath: 'id' }).createIndex('storedAt', 'storedAt');
  };
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the database cannot be opened'));
  });
}

/** Wait for a transaction, and close its database. */
function completed(transaction: IDBTransaction, database: IDBDatabase): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction ended'));
  }).finally(() => database.close());
}
