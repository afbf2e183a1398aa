/**
 * One table, live. Says hello with the last event it has, so that nothing is lost or told twice;
 * tries again when the line breaks; sends unanswered requests again under their old name, so that
 * each is carried out once.
 */
import { language } from '../i18n';
import { Backoff } from './backoff';
import { newName, offline, openLine, type Line } from './socket';
import type {
  Events,
  FromServer,
  Problem,
  SeatView,
  Seen,
  TableInfo,
  Welcome,
  Act,
  AnswerUndo,
  Say,
  Undo,
} from './types';
import { onSeatsChange, tokensAt } from './heldTables';

/** What can be asked of a table. */
export type Request = Act | Undo | AnswerUndo | Say;
export type Status = 'connecting' | 'live' | 'lost' | 'refused';

export interface Means {
  /** Opens a line to the server. */
  open: () => Line;
  tokens: () => string[];
  random: () => number;
}

/** A request that was not answered yet. */
export interface Pending {
  id: string;
  request: Request;
  settle: (problem: Problem | null) => void;
}

/** A request that was refused, and why. */
export interface Refused {
  request: Request;
  problem: Problem;
}

/** So long a request may stay unanswered before the line counts as broken. */
const ANSWER_WITHIN = 8_000;
/** A page that was hidden for so long does not trust its line any more. */
const HIDDEN_FOR = 30_000;
const PASSING = ['too-many-requests', 'too-many-sockets', 'store', 'busy', 'server', 'no-answer'];

export class TableConnection {
  status = $state<Status>('connecting');
  /** Why the server does not talk to us; only with the status `refused`. */
  problem = $state.raw<Problem | null>(null);
  table = $state.raw<TableInfo | null>(null);
  events = $state.raw<readonly Seen[]>([]);
  /** Views by seat; a spectator has the one of seat -2. */
  views = $state.raw<Readonly<Record<number, SeatView>>>({});
  /** The seats held by this browser, and whether it is the host's. */
  seats = $state.raw<readonly number[]>([]);
  host = $state(false);
  pending = $state.raw<readonly Pending[]>([]);
  /** The last request that was refused; `dismiss` when it was read. */
  refused = $state.raw<Refused | null>(null);
  /** Add this to the local time for the server's, in milliseconds. */
  clockOffset = $state(0);

  readonly #means: Means;
  readonly #backoff: Backoff;
  #line: Line | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  #tokens = '';
  #aim = 0;
  #ends: (() => void)[] = [];

  constructor(
    readonly id: string,
    means: Partial<Means> = {},
  ) {
    this.#means = {
      open: openLine,
      tokens: () => tokensAt(id),
      random: Math.random,
      ...means,
    };
    this.#backoff = new Backoff(this.#means.random);
  }

  /** The number of the last event we have. */
  get seq(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  /** Whether everything up to the present has arrived. */
  get caughtUp(): boolean {
    return this.status === 'live' && this.seq >= this.#aim;
  }

  // Opening and closing

  /** Connect, and stay connected until `close`. */
  open(): this {
    this.#watchPage();
    this.#connect();
    return this;
  }

  /** Hang up for good. */
  close(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#hangUp();
    for (const one of this.pending) one.settle(offline());
    this.pending = [];
  }

  /** Try again at once. */
  reconnect(): void {
    this.#backoff.reset();
    this.#connect();
  }

  #connect(): void {
    this.#hangUp();
    if (this.status === 'refused') this.problem = null;
    this.status = this.status === 'lost' ? 'lost' : 'connecting';
    const line = this.#means.open();
    this.#line = line;
    line.onopen = () => this.#greet(line);
    line.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as FromServer);
    line.onclose = () => this.#broken();
  }

  #greet(line: Line): void {
    const tokens = this.#means.tokens();
    const known = tokens.join();
    if (this.#tokens !== known) this.#forgetGame();
    this.#tokens = known;
    const hello = { type: 'hello', table: this.id, tokens, have: this.seq, language: language() };
    line.send(JSON.stringify(hello));
  }

  /** With other tokens one sees other things: begin anew. */
  #forgetGame(): void {
    this.events = [];
    this.views = {};
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #broken(): void {
    this.#hangUp();
    if (this.status === 'refused') return;
    this.status = 'lost';
    this.#retry = setTimeout(() => this.#connect(), this.#backoff.next());
  }

  #watchPage(): void {
    const online = () => this.reconnect();
    const visible = () => this.#visibility();
    addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    this.#ends = [
      () => removeEventListener('online', online),
      () => document.removeEventListener('visibilitychange', visible),
      onSeatsChange(() => this.#seatsChanged()),
    ];
  }

  #visibility(): void {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
    } else if (this.status === 'lost' || Date.now() - this.#hiddenAt > HIDDEN_FOR) {
      this.reconnect();
    }
  }

  #seatsChanged(): void {
    if (this.#tokens !== this.#means.tokens().join()) this.reconnect();
  }

  // Hearing

  #hear(message: FromServer): void {
    if (message.type === 'welcome') this.#welcomed(message);
    else if (message.type === 'events') this.#happened(message);
    else if (message.type === 'done') this.#settle(message.id, null);
    else this.#refusedBy(message.problem, message.id ?? '');
  }

  #welcomed(welcome: Welcome): void {
    if (welcome.table.seq < this.seq) {
      this.#forgetGame();
      this.#connect();
      return;
    }
    this.status = 'live';
    this.#backoff.reset();
    this.#aim = welcome.table.seq;
    this.seats = welcome.seats;
    this.host = welcome.host;
    if (this.caughtUp || !this.table) this.table = welcome.table;
    if (this.caughtUp) this.#sendAgain();
  }

  #happened(news: Events): void {
    const fresh = news.events.filter((event) => event.seq > this.seq);
    const wasCaughtUp = this.caughtUp;
    this.events = [...this.events, ...fresh];
    if (news.table) this.table = news.table;
    if (news.views) this.views = Object.fromEntries(news.views.map((one) => [one.seat, one]));
    if (wasCaughtUp) this.#compareClocks(fresh);
    for (const event of fresh) if (event.id) this.#settle(event.id, null);
    if (!wasCaughtUp && this.caughtUp) this.#sendAgain();
  }

  #compareClocks(fresh: readonly Seen[]): void {
    const at = fresh.at(-1)?.at;
    if (at !== undefined) this.clockOffset = at - Date.now();
  }

  #refusedBy(problem: Problem, id: string): void {
    const one = this.pending.find((pending) => pending.id === id);
    if (one) {
      this.refused = { request: one.request, problem };
      this.#settle(id, problem);
    } else if (this.status !== 'live' && !PASSING.includes(problem.code)) {
      this.problem = problem;
      this.status = 'refused';
    }
  }

  // Asking

  /** Decide; the promise holds the problem if it was refused. */
  act(seat: number, action: string): Promise<Problem | null> {
    return this.#ask({ type: 'act', seq: this.seq, seat, action });
  }

  /** Take back the last decision, or ask the others for it. */
  undo(seat: number): Promise<Problem | null> {
    return this.#ask({ type: 'undo', seq: this.seq, seat });
  }

  answerUndo(seat: number, agree: boolean): Promise<Problem | null> {
    return this.#ask({ type: 'answer_undo', seq: this.seq, seat, agree });
  }

  say(seat: number, text: string): Promise<Problem | null> {
    return this.#ask({ type: 'say', seat, text });
  }

  /** The decision that a seat has sent and that is not answered yet. */
  pendingAct(seat: number): string | null {
    const found = this.pending.find(
      ({ request }) => request.type === 'act' && request.seat === seat,
    );
    return found && 'action' in found.request ? String(found.request.action) : null;
  }

  /** The last refusal was read. */
  dismiss(): void {
    this.refused = null;
  }

  #ask(request: Request): Promise<Problem | null> {
    const id = newName();
    const named = { ...request, id };
    return new Promise((settle) => {
      this.pending = [...this.pending, { id, request: named, settle }];
      if (this.caughtUp) this.#transmit(named);
    });
  }

  #transmit(request: Request): void {
    this.#line?.send(JSON.stringify(request));
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#broken(), ANSWER_WITHIN);
  }

  #sendAgain(): void {
    for (const { request } of this.pending) this.#transmit(request);
  }

  #settle(id: string, problem: Problem | null): void {
    const one = this.pending.find((pending) => pending.id === id);
    if (!one) return;
    this.pending = this.pending.filter((pending) => pending !== one);
    if (!this.pending.length) clearTimeout(this.#patience);
    one.settle(problem);
  }
}
