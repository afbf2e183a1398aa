/**
 * A table in this browser: its events are stored before they count, its bots run in a worker, and
 * no server is involved.
 */
import { randomSeed } from '$engine/chance';
import type { GameRecord } from '$engine/record';
import type { View } from '$games/plugin';
import { ProblemError } from '../../api/rest';
import type { Problem, SeatView, TableEvent, TableInfo } from '../../api/types';
import { StaleGameError, type StoredGame } from '../../gameStore';
import { forgetReview } from '../../reviewStore';
import type { Sheet } from '../../scoreSheet';
import { SPECTATOR } from '../../seatNumbers';
import { SerialQueue } from '../../serialQueue';
import type { ClientStatus, Hint, LocalActions, TableClient, TextFile } from '../client';
import * as commands from './commands';
import { DeadlineTimer } from './deadlineTimer';
import type { LocalDependencies } from './dependencies';
import type { LocalEvent, LocalHeader, LocalSetup, LogEntry } from './log';
import * as messages from './messages';
import { knownRecord, recordFile, recordOf } from './record';
import { RestartingWorker } from './restartingWorker';
import { initialTableState, RefusedError, type TableState } from './tableState';

type Command = (table: TableState) => LocalEvent[];

export class LocalTable implements TableClient, LocalActions {
  status = $state<ClientStatus>('connecting');
  problem = $state.raw<Problem | null>(null);
  table = $state.raw<TableInfo | null>(null);
  events = $state.raw<readonly TableEvent[]>([]);
  views = $state.raw<Readonly<Record<number, SeatView>>>({});
  seats = $state.raw<readonly number[]>([]);
  undoing = $state(false);
  readonly present = null;
  readonly clockOffset = 0;
  readonly expectedGame = undefined;
  readonly startsOnArrival = true;
  readonly server = null;
  readonly local = this;
  onchange: TableClient['onchange'] = () => {};

  #pending = $state.raw<{ seat: number; text: string } | null>(null);
  #header = $state.raw<LocalHeader | null>(null);
  #state: TableState | null = null;
  readonly #bots: RestartingWorker;
  /** The event that led to the position in which a bot is deciding; 0 if none is. */
  #thinkingAt = 0;
  readonly #queue = new SerialQueue();
  #storing = false;
  #handingOver = false;
  #closed = false;
  readonly #clock: DeadlineTimer;
  #unsubscribe = () => {};

  constructor(
    readonly id: string,
    readonly dependencies: LocalDependencies,
  ) {
    this.#bots = new RestartingWorker(dependencies.startBots);
    this.#clock = new DeadlineTimer(dependencies.now);
  }

  get seq(): number {
    return this.events.at(-1)?.seq ?? 0;
  }

  get reviewPath(): string | null {
    return this.#header?.over ? `/review/${this.id}` : null;
  }

  get isKept(): boolean {
    return Boolean(this.#header?.setup.kept?.table);
  }

  get isShared(): boolean {
    return Boolean(this.#header?.setup.copy?.version);
  }

  get isSplit(): boolean {
    return Boolean(this.#header?.setup.split);
  }

  // Opening and closing

  open(): void {
    this.#unsubscribe = this.dependencies.store.onGamesChange(() => {
      if (!this.#storing) void this.#queue.run(() => this.#load());
    });
    void this.#queue.run(() => this.#load());
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    this.#clock.stop();
    this.#bots.close();
  }

  /** Load the table, or the events that another tab has added. */
  async #load(): Promise<void> {
    try {
      const found = await this.dependencies.store.loadGame<LogEntry, LocalSetup>(this.id);
      if (this.#closed || this.#handingOver) return;
      if (!found) return this.#report('no-game', 'refused');
      this.#state ??= await initialTableState(found.header, this.dependencies.loadRules);
      this.#header = found.header;
      await this.#forgetReplaced(found);
      const known = this.#state.seq;
      const entries = found.events.filter(({ seq }) => seq > known);
      if (!found.events.length) await this.#append(this.#state, [{ kind: 'created' }]);
      else if (entries.length) this.#fold(this.#state, entries, known > 0);
      // The page may have been closed after the last event, before the result was stored.
      if (this.#state.status === 'over' && !found.header.over) await this.#storeResult(this.#state);
    } catch (error) {
      this.#report(error instanceof RefusedError ? error.code : 'not-loaded', 'refused');
    }
  }

  /** Begin again if another device has gone on with the game from an earlier position. */
  async #forgetReplaced({ header, events }: StoredGame<LogEntry, LocalSetup>): Promise<void> {
    const [known, stored] = [this.events.at(-1), events[this.events.length - 1]];
    if (!known || (stored?.kind === known.kind && stored.at === known.at)) return;
    this.#state = await initialTableState(header, this.dependencies.loadRules);
    this.events = [];
    this.#bots.stop();
    this.#thinkingAt = 0;
  }

  /** Report that the game cannot be opened, or cannot go on at present; what is stored is safe. */
  #report(code: string, status: 'refused' | 'lost'): void {
    this.problem = messages.problemOf(code);
    this.status = status;
  }

  // Events

  /** Carry out a command; resolves to the problem if it is refused. */
  #run(command: Command): Promise<Problem | null> {
    return this.#queue.run(async () => {
      const table = this.#state;
      if (!table || this.#closed) return messages.problemOf('not-possible');
      try {
        await this.#append(table, command(table));
        return null;
      } catch (error) {
        return this.#failed(error);
      }
    });
  }

  async #failed(error: unknown): Promise<Problem> {
    if (error instanceof RefusedError) return messages.problemOf(error.code);
    if (!(error instanceof StaleGameError)) return messages.problemOf('not-stored');
    await this.#load();
    return messages.problemOf('changed-elsewhere');
  }

  /** Store events, then apply them. */
  async #append(table: TableState, events: readonly LocalEvent[]): Promise<void> {
    if (!events.length) return;
    const at = this.dependencies.now();
    const entries = events.map((event, n): LogEntry => ({ ...event, seq: table.seq + n + 1, at }));
    this.#storing = true;
    try {
      await this.dependencies.store.appendEvent(this.id, ...entries);
      this.#fold(table, entries, true);
      if (table.status === 'over') await this.#storeResult(table);
    } finally {
      this.#storing = false;
    }
  }

  async #storeResult(table: TableState): Promise<void> {
    const result = table.state.result();
    if (!result) return;
    await this.#storeSetup({ result }, true);
    this.dependencies.onover();
  }

  async #storeSetup(more: Partial<LocalSetup>, over: boolean): Promise<void> {
    const header = this.#header;
    if (!header) return;
    this.#header = { ...header, over, setup: { ...header.setup, ...more } };
    const change = (setup: LocalSetup) => ({ ...setup, ...more });
    await this.dependencies.store.changeSetup(this.id, change, over);
  }

  /** Apply stored events, and tell the screen; `live` if they have just happened. */
  #fold(table: TableState, entries: readonly LogEntry[], live: boolean): void {
    const described = entries.map((entry) => messages.foldDescribed(table, entry));
    const fresh = described.map((one) => messages.tableEvent(table, one));
    this.events = [...this.events, ...fresh];
    this.table = messages.tableInfo(table, this.#header?.createdAt ?? 0);
    this.views = messages.seatViews(table);
    this.seats = table.holders;
    this.status = 'live';
    this.problem = null;
    this.#pending = null;
    this.onchange(fresh, live);
    this.#startClock(table);
    this.#think(table);
  }

  #startClock(table: TableState): void {
    this.#clock.set(this.#closed ? null : table.deadline, () => void this.#timeUp(table));
  }

  async #timeUp(table: TableState): Promise<void> {
    const { now, draw } = this.dependencies;
    const problem = await this.#run((current) => commands.timeUp(current, now(), draw));
    if (problem) this.#report(problem.code, 'lost');
    else this.#startClock(table);
  }

  // Bots

  /** Let a bot decide if it is to move; a decision in an earlier position is dropped. */
  #think(table: TableState): void {
    const [seat, at, bot] = [table.toMove, table.stateSeq, table.botToMove];
    if (at === this.#thinkingAt || this.#closed) return;
    if (this.#thinkingAt) this.#bots.stop();
    this.#thinkingAt = bot ? at : 0;
    if (bot) void this.#decide(table, seat, at, bot);
  }

  async #decide(table: TableState, seat: number, at: number, bot: string): Promise<void> {
    const job = { position: table.state.position(seat), bot, seed: randomSeed() };
    const action = await this.#bots.choose(job, () => !this.#closed && table.stateSeq === at);
    if (this.#thinkingAt === at) this.#thinkingAt = 0;
    if (this.#closed || table.stateSeq !== at) return;
    if (action === null) return this.#report('bot-failed', 'lost');
    const problem = await this.#run((now) =>
      now.stateSeq === at ? commands.decide(now, seat, action, 'bot', this.dependencies.draw) : [],
    );
    if (problem && table.stateSeq === at) this.#report(problem.code, 'lost');
  }

  // Requests

  async start(): Promise<void> {
    const problem = await this.#run((table) => commands.start(table, this.dependencies.draw));
    if (problem && this.status === 'live') this.#report(problem.code, 'lost');
  }

  async act(seat: number, text: string): Promise<Problem | null> {
    this.#pending = { seat, text };
    const problem = await this.#run((table) =>
      commands.act(table, seat, text, this.dependencies.draw),
    );
    if (problem) this.#pending = null;
    return problem;
  }

  pendingAct(seat: number): string | null {
    return this.#pending?.seat === seat ? this.#pending.text : null;
  }

  async undo(seat: number): Promise<Problem | null> {
    this.undoing = true;
    const problem = await this.#run((table) => commands.undo(table, seat));
    this.undoing = false;
    return problem;
  }

  answerUndo(seat: number, agree: boolean): Promise<Problem | null> {
    return this.#run((table) => commands.answerUndo(table, seat, agree));
  }

  handBack(seat: number): Promise<void> {
    return this.#demand((table) => commands.handBack(table, seat));
  }

  /** Carry out a command, or throw the problem. */
  async #demand(command: Command): Promise<void> {
    const problem = await this.#run(command);
    if (problem) throw new ProblemError(problem);
  }

  // Questions

  get #known(): TableState {
    if (!this.#state) throw new RefusedError('not-loaded');
    return this.#state;
  }

  async sheet(seat = SPECTATOR): Promise<Sheet> {
    return this.#known.state.sheet(seat);
  }

  async outcomes(position: string): Promise<string[]> {
    const { game } = this.#known;
    const known = game.parsePosition(position).chanceOutcomes();
    return known.map(([outcome]) => game.outcomeText(outcome));
  }

  async viewAt(count: number, _length: number, seat: number): Promise<View> {
    return this.#known.stateAfter(count).view(seat);
  }

  async hint(seat: number): Promise<Hint> {
    return this.#bots.hint(this.#known.state.position(seat));
  }

  async recordFile(): Promise<TextFile> {
    return recordFile(knownRecord(this.#known, this.#record()));
  }

  #record(): GameRecord {
    return recordOf(this.#known, this.#header?.createdAt ?? 0);
  }

  async rematch(): Promise<void> {
    if (this.#header) await this.dependencies.replay(this.#header);
  }

  handOver(): Promise<string> {
    return this.#queue.run(async () => {
      const header = this.#header;
      if (!header) throw new RefusedError('not-loaded');
      if (header.setup.sharedAs) return header.setup.sharedAs;
      this.#handingOver = true;
      try {
        const path = await this.dependencies.handOver(header, this.#record());
        if (header.over) await this.#storeSetup({ sharedAs: path }, true);
        else this.close();
        return path;
      } finally {
        this.#handingOver = false;
      }
    });
  }

  acceptSplit(): Promise<void> {
    return this.#storeSetup({ split: false }, this.#header?.over ?? false);
  }

  async exportFile(): Promise<TextFile> {
    const file = await this.dependencies.store.exportGame(this.id);
    if (!file) throw new RefusedError('no-game');
    return { name: file.name, text: await file.text() };
  }

  async remove(): Promise<void> {
    this.close();
    await this.dependencies.store.deleteGame(this.id);
    await forgetReview(this.id);
  }
}
