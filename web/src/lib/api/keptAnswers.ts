/**
 * Answers of the server that this browser keeps, so that they are there without a network. Only
 * what is the same for everyone may be kept: the list of games, boards, positions of lessons.
 */
import { ProblemError } from './rest';

const CACHE = 'atoll-answers';

/** The answer to a request; without a network, the last one under the same name. */
export async function withKept<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    await keep(name, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof ProblemError && error.code === 'offline' && (await find<T>(name));
    if (kept) return kept;
    throw error;
  }
}

async function keep(name: string, answer: unknown): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(keyOf(name), Response.json(answer));
  } catch {
    // Pages without HTTPS have no caches, and storage may be full.
  }
}

async function find<T>(name: string): Promise<T | null> {
  try {
    const found = await caches.match(keyOf(name), { cacheName: CACHE });
    return found ? ((await found.json()) as T) : null;
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return `/kept/${encodeURIComponent(name)}`;
}
