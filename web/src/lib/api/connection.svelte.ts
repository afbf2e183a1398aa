/**
 * The live connection to a table. Its hello names the last event it has, so that none is lost or
 * repeated. It reconnects when the socket breaks, and sends unanswered requests again under their
 * old id, so that each is carried out once.
 */
import { defer } from '../deferQueue';
import { language } from '../i18n';
import { Backoff } from './backoff';
import { ComputedViews, loadFolder, type LoadFolder } from './computedViews';
import { PendingRequests, type Request } from './pendingRequests.svelte';
import { closeSocket, openSocket, type Socket } from './socket';
import type {
  EventBatch,
  ServerMessage,
  Problem,
  SeatView,
  TableEvent,
  TableInfo,
  Welcome,
} from './types';
import type { ViewFolder } from '$engine/viewFolder';
import type { ClientStatus } from '../table/client';
import { markOver, onHeldTablesChange, tokensFor } from './heldTables';

/** What the connection depends on; tests replace it. */
interface ConnectionDeps {
  open: () => Socket;
  tokens: () => string[];
  random: () => number;
  loadFolder: LoadFolder;
}

/** A page that was hidden for this many milliseconds reconnects. */
const MAX_HIDDEN = 30_000;
/** Temporary problems: the connection is retried. */
const TRANSIENT = ['too-many-requests', 'too-many-sockets', 'store', 'busy', 'server', 'no-answer'];

export class TableConnection {
  status = $state<ClientStatus>('connecting');
  /** Why the server refused the connection; only with the status `refused`. */
  problem = $state.raw<Problem | null>(null);
  table = $state.raw<TableInfo | null>(null);
  events = $state.raw<readonly TableEvent[]>([]);
  /** Views by seat; a spectator has the one of seat -2. */
  views = $state.raw<Readonly<Record<number, SeatView>>>({});
  /** The seats held by this browser, and whether it is the host's. */
  seats = $state.raw<readonly number[]>([]);
  host = $state(false);
  /** The seats whose players are connected; null before anything is known. */
  present = $state.raw<readonly number[] | null>(null);
  readonly #pending = new PendingRequests(
    (request) => this.#socket?.send(JSON.stringify(request)),
    () => this.#onBroken(),
  );
  /** Called with new events; `live` if they have just happened, and the page knew all before. */
  onchange: (fresh: readonly TableEvent[], live: boolean) => void = () => {};
  /** Add this to the local time for the server's, in milliseconds. */
  clockOffset = $state(0);

  readonly #deps: ConnectionDeps;
  readonly #backoff: Backoff;
  #socket: Socket | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  /** Whether the server takes this page to be visible, as it does at first. */
  #knownVisible = true;
  readonly #computed: ComputedViews;
  /** Whether the server sends views with every message, as it does at first. */
  #getsViews = true;
  #tokens = '[]';
  #target = 0;
  #cleanups: (() => void)[] = [];

  constructor(
    readonly id: string,
    deps: Partial<ConnectionDeps> = {},
  ) {
    this.#deps = {
      open: openSocket,
      tokens: () => tokensFor(id),
      random: Math.random,
      loadFolder,
      ...deps,
    };
    this.#computed = new ComputedViews(this.#deps.loadFolder);
    this.#backoff = new Backoff(this.#deps.random);
  }

  /** The number of the last event received. */
  get seq(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  /** Computes views and score sheets from the events; null while the server has to. */
  protected get folder(): ViewFolder | null {
    return this.#computed.folder;
  }

  /** Whether all events up to the present have arrived. */
  get caughtUp(): boolean {
    return this.status === 'live' && this.seq >= this.#target;
  }

  // Opening and closing

  /** Connect, and stay connected until `close`. */
  open(): this {
    this.#watchPage();
    this.#connect();
    return this;
  }

  /** Disconnect for good. */
  close(): void {
    for (const cleanup of this.#cleanups) cleanup();
    this.#cleanups = [];
    this.#disconnect();
    this.#pending.close();
  }

  /** Reconnect at once. */
  reconnect(): void {
    this.#backoff.reset();
    this.#connect();
  }

  #connect(): void {
    this.#disconnect();
    if (this.status === 'refused') this.problem = null;
    this.status = this.status === 'lost' ? 'lost' : 'connecting';
    const socket = this.#deps.open();
    this.#socket = socket;
    this.#knownVisible = this.#getsViews = true;
    socket.onopen = () => this.#sendHello(socket);
    socket.onmessage = (message) =>
      this.#receive(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = () => this.#onBroken();
  }

  #sendHello(socket: Socket): void {
    const held = this.#deps.tokens();
    const known = JSON.stringify(held);
    if (this.#tokens !== known) this.#forgetGame();
    this.#tokens = known;
    const tokens = held.filter(Boolean);
    const hello = { type: 'hello', table: this.id, tokens, after: this.seq, language: language() };
    socket.send(JSON.stringify(hello));
  }

  /** Reload all events, because other tokens may see other information. */
  #forgetGame(): void {
    this.events = [];
    this.#setViews([]);
    this.#computed.reset([]);
  }

  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#pending.stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    if (socket) closeSocket(socket);
  }

  #onBroken(): void {
    this.#disconnect();
    if (this.status === 'refused') return;
    this.status = 'lost';
    this.#retryTimer = setTimeout(() => this.#connect(), this.#backoff.next());
  }

  #watchPage(): void {
    const online = () => this.reconnect();
    const visible = () => this.#visibility();
    addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    this.#cleanups = [
      () => removeEventListener('online', online),
      () => document.removeEventListener('visibilitychange', visible),
      onHeldTablesChange(() => this.#seatsChanged()),
    ];
  }

  #visibility(): void {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
    } else if (this.status === 'lost' || Date.now() - this.#hiddenAt > MAX_HIDDEN) {
      this.reconnect();
    }
    this.#sendVisibility();
  }

  /** Players who do not see the table are notified of their turn by other means. */
  #sendVisibility(): void {
    const visible = !document.hidden;
    if (this.status !== 'live' || visible === this.#knownVisible) return;
    this.#knownVisible = visible;
    this.#socket?.send(JSON.stringify({ type: 'visibility', visible }));
  }

  #seatsChanged(): void {
    if (this.#tokens !== JSON.stringify(this.#deps.tokens())) this.reconnect();
  }

  // Receiving

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#onWelcome(message);
    else if (message.type === 'events') this.#onEvents(message);
    else if (message.type === 'presence') this.present = message.present;
    else if (message.type === 'ack') this.#pending.settle(message.id, null);
    else if (message.type === 'problem') this.#onProblem(message.problem, message.id ?? '');
  }

  #onWelcome(welcome: Welcome): void {
    if (welcome.table.seq < this.seq) {
      this.#forgetGame();
      this.#connect();
      return;
    }
    this.status = 'live';
    this.#backoff.reset();
    this.#target = welcome.table.seq;
    this.seats = welcome.seats;
    this.host = welcome.is_host;
    this.present = welcome.present;
    this.#sendVisibility();
    if (this.caughtUp || !this.table) this.#setTable(welcome.table);
    if (this.caughtUp) this.onchange([], false);
    if (this.caughtUp) this.#onCaughtUp();
  }

  #onCaughtUp(): void {
    this.#requestViews();
    this.#pending.resend();
  }

  #onEvents(message: EventBatch): void {
    const fresh = message.events.filter((event) => event.seq > this.seq);
    const wasCaughtUp = this.caughtUp;
    this.events = [...this.events, ...fresh];
    if (message.table) this.#onState(message.table, message.views ?? null, fresh, wasCaughtUp);
    if (wasCaughtUp) this.#compareClocks(fresh);
    for (const event of fresh) if (event.id) this.#pending.settle(event.id, null);
    if (!wasCaughtUp && this.caughtUp) this.#onCaughtUp();
  }

  /** The state after new events; without views they are computed, or requested if that fails. */
  #onState(
    table: TableInfo,
    sent: readonly SeatView[] | null,
    fresh: readonly TableEvent[],
    live: boolean,
  ): void {
    this.#setTable(table);
    const views = sent ?? this.#computed.fold(fresh, table);
    if (!views) return this.#requestViews();
    if (sent) this.#computed.reset(sent);
    this.#setViews(views);
    this.onchange(fresh, live);
    if (table.status !== 'over') defer(() => void this.#prepareToCompute(table));
  }

  #setViews(views: readonly SeatView[]): void {
    this.views = Object.fromEntries(views.map((one) => [one.seat, one]));
  }

  /** Load the rules when the board is on the screen; nothing waits for them. */
  async #prepareToCompute(table: TableInfo): Promise<void> {
    if (!(await this.#computed.prepare(table))) return;
    this.#computed.reset(Object.values(this.views));
    this.#requestViews();
  }

  /** Tell the server whether this page can compute its views. */
  #requestViews(): void {
    const always = this.#computed.folder === null;
    if (!this.caughtUp || always === this.#getsViews) return;
    this.#getsViews = always;
    this.#socket?.send(JSON.stringify({ type: 'views', always }));
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    if (table.status === 'over') markOver(this.id);
  }

  #compareClocks(fresh: readonly TableEvent[]): void {
    const at = fresh.at(-1)?.at;
    if (at !== undefined) this.clockOffset = at - Date.now();
  }

  #onProblem(problem: Problem, id: string): void {
    if (this.#pending.settle(id, problem)) return;
    if (this.status === 'live' || TRANSIENT.includes(problem.code)) return;
    this.problem = problem;
    this.status = 'refused';
  }

  // Sending

  /** Act; resolves to the problem if the server refused. */
  act(seat: number, action: string): Promise<Problem | null> {
    return this.#send({ type: 'act', seq: this.seq, seat, action });
  }

  /** Take back the last decision, or ask the other players to agree. */
  undo(seat: number): Promise<Problem | null> {
    return this.#send({ type: 'undo', seq: this.seq, seat });
  }

  answerUndo(seat: number, agree: boolean): Promise<Problem | null> {
    return this.#send({ type: 'answer_undo', seq: this.seq, seat, agree });
  }

  say(seat: number, text: string): Promise<Problem | null> {
    return this.#send({ type: 'say', seat, text });
  }

  /** The action that a seat has sent and that is not answered yet. */
  pendingAct(seat: number): string | null {
    const found = this.#pending.all.find(
      ({ request }) => request.type === 'act' && request.seat === seat,
    );
    return found && 'action' in found.request ? String(found.request.action) : null;
  }

  /** Whether an undo was requested and is not answered yet. */
  get undoing(): boolean {
    return this.#pending.all.some(({ request }) => request.type === 'undo');
  }

  #send(request: Request): Promise<Problem | null> {
    return this.#pending.add(request, this.caughtUp);
  }
}
