/** A game that is looked through: its record, the positions asked for, and its review. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { api, problemText, ProblemError } from '$lib/api/rest';
import { keptAt } from '$lib/api/heldTables';
import type { Frame, Happening, Replayed, TableInfo, Working } from '$lib/api/types';
import { t } from '$lib/i18n';
import { seatName } from '$lib/seatNames';
import { tellerOf } from '../table/tellers';
import type { Review } from './review';
import { hasOpening, judged, placeOf, rowsOf, type Row } from './rows';

export const SPECTATOR = -2;
const WINDOW = 24;
const LAST_SHOWN = 8;

/** How far the review is: being worked out, there, given up by the reader, or not to be had. */
export type Progress = 'working' | 'there' | 'stopped' | 'failed';

/** What is known at once about a game: the table it was played at, and its record. */
export interface Source {
  table: TableInfo;
  record: string;
  replay: Replayed;
}

/** Everything needed to begin; whatever is wrong is a `ProblemError`. */
export async function opened(id: string): Promise<Source> {
  const table = await api.table(id);
  if (table.status !== 'over') throw new NotOverError();
  const record = await api.record(id);
  const seat = ownSeat(id);
  return { table, record, replay: await api.replay({ record, seat, end: WINDOW }) };
}

/** The game still runs, and nobody is to look through it yet. */
export class NotOverError extends Error {}

function ownSeat(id: string): number {
  const [seat, ...others] = Object.keys(keptAt(id)?.seats ?? {});
  return seat !== undefined && others.length === 0 ? Number(seat) : SPECTATOR;
}

export class Study {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly record: string;
  readonly names: readonly string[];
  /** The seats this browser holds. */
  readonly mine: readonly number[];
  readonly result: Replayed['result'];
  /** Whose eyes the board is seen with. */
  eyes = $state(SPECTATOR);
  /** The place among the rows, 0 before anything happened. */
  place = $state(0);
  review = $state.raw<Review | null>(null);
  progress = $state<Progress>('working');
  problem = $state('');
  #events = $state.raw<Happening[]>([]);
  #frames = new SvelteMap<string, Frame>();
  #asked = new SvelteSet<string>();
  #map: string[];
  readonly #options: Record<string, string>;
  #watch: AbortController | null = null;

  readonly rows: Row[] = $derived.by(() => {
    const told = rowsOf(this.#events, this.#teller(), this.#opening());
    return this.review ? judged(told, this.review) : told;
  });
  /** The row that led to the present position; null at the start. */
  readonly row: Row | null = $derived(this.rows[this.place - 1] ?? null);
  /** How many events have happened. */
  readonly number: number = $derived(this.row?.number ?? 0);
  /** The present position, as soon as it is there. */
  readonly frame: Frame | null = $derived(this.frameAt(this.number));

  constructor({ table, record, replay }: Source) {
    this.id = table.id;
    this.game = table.game;
    this.players = table.players;
    this.record = record;
    this.names = table.seats.map(seatName);
    this.mine = Object.keys(keptAt(table.id)?.seats ?? {}).map(Number);
    this.result = replay.result;
    this.#options = replay.options;
    this.#map = mapOf(replay.frames[0]);
    this.eyes = replay.seat;
    this.#take(replay);
  }

  /** Whose turn it is here, and who is to decide: -1 for chance, below that nobody. */
  get turn(): { turn_seat: number; current_player: number } {
    const nobody = { turn_seat: -1, current_player: -4 };
    return (this.frame?.view.view as typeof nobody | undefined) ?? nobody;
  }

  /** Whether anything happened that not everybody saw. */
  get hasSecrets(): boolean {
    return this.#events.some((event) => event.text.startsWith('chest '));
  }

  get total(): number {
    return this.#events.length;
  }

  /** Go to a place among the rows. */
  go(place: number): void {
    this.place = Math.min(this.rows.length, Math.max(0, place));
    void this.load(this.number);
  }

  /** Go to the position after so many events. */
  goTo(number: number): void {
    this.go(placeOf(this.rows, number));
  }

  /** See with other eyes from here on. */
  async seeWith(eyes: number): Promise<void> {
    const { record, number } = this;
    const replay = await api.replay({ record, seat: eyes, ...around(number) });
    this.eyes = eyes;
    this.#take(replay);
  }

  /** The position after so many events, if it has been asked for. */
  frameAt(number: number): Frame | null {
    return this.#frames.get(`${this.eyes} ${number}`) ?? null;
  }

  /** The texts of the last events before a position. */
  lastTexts(number: number): string[] {
    return this.#events.slice(Math.max(0, number - LAST_SHOWN), number).map((event) => event.text);
  }

  /** Ask for a position and those around it, unless it is there. */
  async load(number: number): Promise<void> {
    const { record, eyes } = this;
    const key = `${eyes} ${number}`;
    if (this.#frames.has(key) || this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#take(await api.replay({ record, seat: eyes, ...around(number) }));
      this.problem = '';
    } catch (error) {
      this.problem = problemText(error);
    } finally {
      this.#asked.delete(key);
    }
  }

  /** Wait for the review until it is there or somebody stops waiting. */
  async wait(): Promise<void> {
    this.#watch?.abort();
    const watch = (this.#watch = new AbortController());
    this.progress = 'working';
    try {
      const review = await awaited(this.id, watch.signal);
      if (watch.signal.aborted) return;
      this.review = review;
      this.progress = 'there';
    } catch (error) {
      if (watch.signal.aborted) return;
      this.progress = 'failed';
      this.problem = problemText(error);
    }
  }

  /** Wait no longer; the server works on. */
  stopWaiting(): void {
    this.#watch?.abort();
    if (this.progress === 'working') this.progress = 'stopped';
  }

  #take(replay: Replayed): void {
    if (replay.seat === this.eyes) this.#events = replay.events;
    for (const frame of replay.frames) this.#frames.set(`${replay.seat} ${frame.number}`, frame);
  }

  #teller() {
    const called = (seat: number) => this.names[seat] ?? '';
    const { game, players } = this;
    const setting = { game, players, options: this.#options, map: this.#map, mine: [], called };
    return tellerOf(setting);
  }

  #opening(): string {
    return hasOpening(this.review) ? t('story-opened') : '';
  }
}

function mapOf(frame: Frame | undefined): string[] {
  return (frame?.view.view as { map?: string[] } | undefined)?.map ?? [];
}

function around(number: number): { begin: number; end: number } {
  const begin = Math.max(0, number - WINDOW / 3);
  return { begin, end: begin + WINDOW };
}

/** Ask for a review again and again until the server has it. */
async function awaited(id: string, signal: AbortSignal): Promise<Review> {
  for (let pause = 1; ; pause = 3) {
    const answer = (await api.review(id)) as Review | Working;
    if (!('retry_after' in answer)) return answer;
    await slept(1000 * pause, signal);
    if (signal.aborted) throw new ProblemError({ type: '', status: 0, code: 'stopped', title: '' });
  }
}

function slept(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
