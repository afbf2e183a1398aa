/**
 * Whether the server responds. Only requests can tell: a browser that believes to be offline still
 * reaches a server on the same computer, and one with a network may not reach the server.
 */
import { Backoff } from './api/backoff';

/** Costs no tokens, and no worker or cache answers it. */
const PROBE = '/health/live';

class Network {
  #offline = $state(false);
  #returns = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff = new Backoff();

  /** Whether the last request did not reach the server. */
  get offline(): boolean {
    return this.#offline;
  }

  /** How often the connection has come back: an effect that reads it runs again then. */
  get returns(): number {
    return this.#returns;
  }

  /** Note whether a request has reached the server. */
  report(reached: boolean): void {
    if (this.#offline && reached) this.#returns += 1;
    this.#offline = !reached;
    clearTimeout(this.#timer);
    if (reached) this.#backoff.reset();
    else this.#timer = setTimeout(() => void this.probe(), this.#backoff.next());
  }

  /** Find out whether the server responds. */
  async probe(): Promise<void> {
    try {
      this.report((await fetch(PROBE, { cache: 'no-store' })).ok);
    } catch {
      this.report(false);
    }
  }

  /** Follow what the browser notices. */
  watch(): void {
    const probe = () => void this.probe();
    addEventListener('online', probe);
    addEventListener('offline', probe);
    if (!navigator.onLine) probe();
  }
}

export const network = new Network();
