/**
 * Responses of the server in a cache of this browser, for use without a network. Only what is the
 * same for everyone may be cached: the list of games, boards, positions of lessons.
 */
import { ProblemError } from './rest';

const CACHE = 'atoll-responses';

/** The response to a request; without a network, the last one under the same name. */
export async function withCache<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const response = await ask();
    await store(name, response);
    return response;
  } catch (error) {
    const offline = error instanceof ProblemError && error.code === 'offline';
    const cached = offline && (await find<T>(name));
    if (cached) return cached;
    throw error;
  }
}

async function store(name: string, response: unknown): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(keyOf(name), Response.json(response));
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
  return `/cached/${encodeURIComponent(name)}`;
}
