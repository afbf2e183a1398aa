/** The state of a review screen: the record, the positions loaded, the review itself. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { problemText } from '$lib/api/rest';
import type { Frame, EventInfo, ReplayInfo } from '$lib/api/types';
import { t } from '$lib/i18n';
import { SPECTATOR, TERMINAL } from '$lib/seatNumbers';
import { pluginFor } from '$games/index';
import type { Review } from '$lib/review';
import { WINDOW, type ReviewSource } from './source';
import { hasOpening, judged, placeOf, rowsOf, type Row } from './rows';

const LAST_SHOWN = 8;

/** The state of the review: being computed, ready, no longer awaited, or failed. */
type Progress = 'working' | 'ready' | 'stopped' | 'failed';

export class ReviewModel {
  readonly game: string;
  readonly record: string;
  readonly names: readonly string[];
  /** The seats this browser holds. */
  readonly mine: readonly number[];
  readonly result: ReplayInfo['result'];
  /** The seat whose view the board shows. */
  viewSeat = $state(SPECTATOR);
  /** The index of the current row, 0 for the start. */
  place = $state(0);
  review = $state.raw<Review | null>(null);
  progress = $state<Progress>('working');
  /** How many positions are evaluated; of 0 while the review waits for its turn. */
  evaluated = $state.raw({ done: 0, total: 0 });
  problem = $state('');
  #events = $state.raw<EventInfo[]>([]);
  #frames = new SvelteMap<string, Frame>();
  #requested = new SvelteSet<string>();
  #waiting: AbortController | null = null;

  readonly rows: Row[] = $derived.by(() => {
    const rows = rowsOf(this.game, this.#events, this.names, this.#opening());
    return this.review ? judged(rows, this.review) : rows;
  });
  /** The row that led to the current position; null at the start. */
  readonly row: Row | null = $derived(this.rows[this.place - 1] ?? null);
  /** The number of events before the current position. */
  readonly number: number = $derived(this.row?.number ?? 0);
  /** The current position, when it is loaded. */
  readonly frame: Frame | null = $derived(this.frameAt(this.number));

  constructor(readonly source: ReviewSource) {
    const { replay } = source;
    this.game = replay.game;
    this.record = source.record;
    this.names = source.names;
    this.mine = source.mine;
    this.result = replay.result;
    this.viewSeat = replay.seat;
    this.#store(replay);
  }

  /** The seat whose turn it is, and the current player: -1 for chance, below that none. */
  get turn(): { turn_seat: number; current_player: number } {
    const none = { turn_seat: -1, current_player: TERMINAL };
    return (this.frame?.view.view as typeof none | undefined) ?? none;
  }

  /** Whether the game has events with secret outcomes. */
  get hasSecrets(): boolean {
    const { isSecret } = pluginFor(this.game);
    return isSecret !== undefined && this.#events.some((event) => isSecret(event.text));
  }

  get total(): number {
    return this.#events.length;
  }

  /** Go to a row by its index. */
  go(place: number): void {
    this.place = Math.min(this.rows.length, Math.max(0, place));
    void this.load(this.number);
  }

  /** Go to the position after `number` events. */
  goTo(number: number): void {
    this.go(placeOf(this.rows, number));
  }

  /** Show the views of another seat. */
  async viewAs(seat: number): Promise<void> {
    const { record, number } = this;
    const replay = await this.source.replayOf({ record, seat, ...around(number) });
    this.viewSeat = seat;
    this.#store(replay);
  }

  /** The position after `number` events, if it is loaded. */
  frameAt(number: number): Frame | null {
    return this.#frames.get(`${this.viewSeat} ${number}`) ?? null;
  }

  /** The texts of the last events before a position. */
  lastTexts(number: number): string[] {
    return this.#events.slice(Math.max(0, number - LAST_SHOWN), number).map((event) => event.text);
  }

  /** Load a position and those around it, unless it is loaded. */
  async load(number: number): Promise<void> {
    const { record, viewSeat } = this;
    const key = `${viewSeat} ${number}`;
    if (this.#frames.has(key) || this.#requested.has(key)) return;
    this.#requested.add(key);
    try {
      this.#store(await this.source.replayOf({ record, seat: viewSeat, ...around(number) }));
      this.problem = '';
    } catch (error) {
      this.problem = problemText(error);
    } finally {
      this.#requested.delete(key);
    }
  }

  /** Wait for the review until it is ready or `stopWaiting` is called. */
  async wait(): Promise<void> {
    this.#waiting?.abort();
    const waiting = (this.#waiting = new AbortController());
    this.progress = 'working';
    try {
      const review = await this.source.review(waiting.signal, (now) => (this.evaluated = now));
      if (waiting.signal.aborted) return;
      this.review = review;
      this.progress = 'ready';
    } catch (error) {
      if (waiting.signal.aborted) return;
      this.progress = 'failed';
      this.problem = problemText(error);
    }
  }

  /** Stop waiting; the server continues, a worker of this page ends. */
  stopWaiting(): void {
    this.#waiting?.abort();
    if (this.progress === 'working') this.progress = 'stopped';
  }

  #store(replay: ReplayInfo): void {
    if (replay.seat === this.viewSeat) this.#events = replay.events;
    for (const frame of replay.frames) this.#frames.set(`${replay.seat} ${frame.number}`, frame);
  }

  #opening(): string {
    return hasOpening(this.review) ? t('story-opened') : '';
  }
}

function around(number: number): { begin: number; end: number } {
  const begin = Math.max(0, number - WINDOW / 3);
  return { begin, end: begin + WINDOW };
}
