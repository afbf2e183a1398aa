/** The requests of a connection that have no answer yet. */
import { newRequestId, offline } from './socket';
import type { Act, AnswerUndo, Problem, Say, Undo } from './types';

/** A request to a table. */
export type Request = Act | Undo | AnswerUndo | Say;

interface Pending {
  id: string;
  request: Request;
  settle: (problem: Problem | null) => void;
}

/** Milliseconds without an answer after which the socket counts as broken. */
const ANSWER_TIMEOUT = 8_000;

export class PendingRequests {
  all = $state.raw<readonly Pending[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `write` sends a message; `ontimeout` is called if no answer arrives. */
  constructor(
    readonly write: (request: Request) => void,
    readonly ontimeout: () => void,
  ) {}

  /** Add a request with a new id, to be sent now or later; resolves to the problem, if any. */
  add(request: Request, now: boolean): Promise<Problem | null> {
    const id = newRequestId();
    const message = { ...request, id };
    return new Promise((settle) => {
      this.all = [...this.all, { id, request: message, settle }];
      if (now) this.#send(message);
    });
  }

  /** Send all requests, again under their old ids. */
  resend(): void {
    for (const { request } of this.all) this.#send(request);
  }

  /** Settle a request; whether there was one with this id. */
  settle(id: string, problem: Problem | null): boolean {
    const one = this.all.find((pending) => pending.id === id);
    if (!one) return false;
    this.all = this.all.filter((pending) => pending !== one);
    if (!this.all.length) this.stopWaiting();
    one.settle(problem);
    return true;
  }

  /** Stop waiting for answers, because the socket is closed. */
  stopWaiting(): void {
    clearTimeout(this.#timer);
  }

  /** Settle all requests as not answered. */
  close(): void {
    for (const one of this.all) one.settle(offline());
    this.all = [];
  }

  #send(request: Request): void {
    this.write(request);
    this.stopWaiting();
    this.#timer = setTimeout(this.ontimeout, ANSWER_TIMEOUT);
  }
}
