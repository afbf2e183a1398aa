/**
 * The state of a table screen: whose turn it is, the legal actions, the view shown. The table
 * decides; what it reports is played back frame by frame.
 */
import { problemText } from '$lib/api/rest';
import type { TableEvent, TableInfo } from '$lib/api/types';
import { announce } from '$lib/announce.svelte';
import { Playback } from '$lib/playback.svelte';
import { settings } from '$lib/settings.svelte';
import { pluginFor } from '$games/index';
import type { Choice, People, View } from '$games/plugin';
import type { Sheet } from '$lib/scoreSheet';
import type { TableClient } from '$lib/table/client';
import { playedEvents } from '$lib/table/playedEvents';
import { seatNames } from '$lib/seats';
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import { logLines, type LogLine } from './eventText';
import { framesBetween, mergedFrame, type TableFrame } from './frames';
import { Presence } from './presence.svelte';
import { SeatPeople } from './seatPeople.svelte';
import { SeatRatings } from './seatRatings.svelte';

/** The pace while the clock of a player at this screen is running already. */
const HURRIED = 0.4;
/** Milliseconds for which an explanation is shown. */
const EXPLAINED = 5_000;

export class TableModel {
  readonly playback = new Playback<TableFrame>({ pace: () => this.#pace(), merge: mergedFrame });
  readonly presence = new Presence();
  readonly ratings = new SeatRatings();
  readonly seatPeople = new SeatPeople();
  sheet = $state.raw<Sheet | null>(null);
  /** The sheet before the last change, to show what changed. */
  sheetBefore = $state.raw<Sheet | null>(null);
  /** Why the last request failed; shown until the next one. */
  problem = $state('');
  /** Why something is not possible at present; shown for a while, or until something happens. */
  explanation = $state('');
  #closed = false;
  #explanationTimer: ReturnType<typeof setTimeout> | undefined;
  /** The possible outcomes, where players enter those of real dice and tokens. */
  outcomes = $state.raw<string[]>([]);

  constructor(readonly client: TableClient) {
    client.onchange = (fresh, live) => this.#follow(fresh, live);
  }

  /** Stop: what arrives when the screen has been left is not shown. */
  close(): void {
    this.#closed = true;
    this.client.close();
    this.playback.stop();
    this.presence.stop();
  }

  /** Show new events one after the other, or, after an absence, only where they led to. */
  #follow(fresh: readonly TableEvent[], live: boolean): void {
    const { events, table, views } = this.client;
    if (!table || this.#closed) return;
    if (fresh.length) this.explanation = '';
    const now: TableFrame = { hold: 0, events, table, views, moments: [] };
    const before = this.playback.newest;
    if (live && before && fresh.length)
      this.playback.push(framesBetween(before, now, fresh, this.people, this.mine));
    else this.playback.jump(now);
  }

  #pace(): number {
    const { table, seats } = this.client;
    const hurried = table?.deadline != null && seats.includes(table.to_move);
    return settings.pace * (hurried ? HURRIED : 1);
  }

  /** What is on the screen; null before anything is known. */
  get shown(): TableFrame | null {
    return this.playback.frame;
  }

  /** The table as it is shown; only used once it is known. */
  get table(): TableInfo {
    return this.shown?.table as TableInfo;
  }

  /** The number of the last event that is shown. */
  get seq(): number {
    return this.shown?.events.at(-1)?.seq ?? 0;
  }

  readonly names: string[] = $derived.by(() => seatNames(this.client.table?.seats ?? []));
  readonly mine: number[] = $derived.by(() => [...this.client.seats]);

  get people(): People {
    return { names: this.names, mine: this.mine.length === 1 ? (this.mine[0] ?? null) : null };
  }

  /** Whether people at other screens play, or this screen only watches. */
  get hasCompany(): boolean {
    const elsewhere = (kind: string, seat: number) =>
      kind === 'person' && !this.mine.includes(seat);
    return !this.mine.length || this.table.seats.some(({ kind }, seat) => elsewhere(kind, seat));
  }

  /** Whether the player of a seat at another screen is connected; null if that is no question. */
  presenceOf(seat: number): 'online' | 'offline' | null {
    const { away } = this.presence;
    const person = this.client.table?.seats[seat]?.kind === 'person';
    if (!person || !away || this.mine.includes(seat)) return null;
    return away.includes(seat) ? 'offline' : 'online';
  }

  /** The seat of this screen that has to act, or to enter an outcome; null if none has. */
  readonly acting: number | null = $derived.by(() => this.#acting());

  /** The seat whose view the board shows. */
  readonly viewSeat: number = $derived(this.acting ?? this.mine[0] ?? SPECTATOR);

  /** The view of that seat, without the action that was sent. */
  readonly serverView: View | null = $derived.by(() => {
    const views = this.shown?.views ?? {};
    const found = views[this.viewSeat] ?? Object.values(views)[0];
    return (found?.view as View | undefined) ?? null;
  });

  /** The action that was sent and is not acknowledged yet. */
  readonly pending: string | null = $derived.by(() =>
    this.acting === null ? null : this.client.pendingAct(this.acting),
  );

  /** The view on the board: with the action that was sent, without secrets on a shared screen. */
  readonly view: View | null = $derived.by(() => {
    if (!this.serverView) return null;
    const { mask, afterEvent } = pluginFor(this.table.game);
    const shared = this.mine.length > 1;
    const seen = shared && mask ? mask(this.serverView) : this.serverView;
    if (this.pending === null || this.acting === null || this.typing) return seen;
    return afterEvent?.(seen, this.pending, this.acting) ?? seen;
  });

  /** The players at this screen roll real dice and enter the outcome. */
  readonly typing: boolean = $derived.by(
    () => this.acting !== null && this.shown?.table.to_move === CHANCE,
  );

  readonly choices: Choice[] = $derived.by(() => {
    if (this.acting === null) return [];
    if (this.typing) return this.outcomes.map((text, action) => ({ action, text }));
    const found = this.shown?.views[this.acting];
    const numbers = ((found?.view as View | undefined)?.['legal_actions'] ?? []) as number[];
    return numbers.map((action, n) => ({ action, text: found?.actions[n] ?? '' }));
  });

  /** The actions and outcomes that count. */
  readonly history: TableEvent[] = $derived.by(() => playedEvents(this.shown?.events ?? []));
  readonly log: LogLine[] = $derived.by(() =>
    logLines(this.#logged(), this.shown?.table.game ?? '', this.names, this.mine),
  );
  /** The events since the player's own last decision, in the game's notation. */
  readonly latest: string[] = $derived.by(() => this.#latest());

  /** The events that are shown, and all chat except that of people who are blocked. */
  #logged(): TableEvent[] {
    const said = this.client.events.filter(({ seq, kind }) => seq > this.seq && kind === 'said');
    const all = [...(this.shown?.events ?? []), ...said];
    return all.filter(({ kind, seat }) => kind !== 'said' || !this.seatPeople.hides(seat ?? null));
  }

  #acting(): number | null {
    const table = this.shown?.table;
    const { seats } = this.client;
    if (table?.status !== 'running') return null;
    if (table.to_move >= 0) return this.#plays(table.to_move) ? table.to_move : null;
    if (table.dice !== 'typed' || table.to_move !== CHANCE) return null;
    const turn = Number(
      (Object.values(this.shown?.views ?? {})[0]?.view as View | undefined)?.['turn_seat'] ?? -1,
    );
    const person = turn >= 0 && table.seats[turn]?.kind === 'person';
    if (person) return seats.includes(turn) ? turn : null;
    return seats.find((seat) => this.#plays(seat)) ?? null;
  }

  /** Whether this browser holds a seat and no bot plays for it. */
  #plays(seat: number): boolean {
    return this.client.seats.includes(seat) && this.client.table?.seats[seat]?.kind === 'person';
  }

  #latest(): string[] {
    const own = this.history.findLastIndex(
      (event) => event.kind === 'action' && this.mine.length === 1 && event.seat === this.mine[0],
    );
    const since = this.history.slice(Math.max(own, this.history.length - 40));
    return since.map((event) => event.text ?? '');
  }

  // Requests

  /** Act, or enter an outcome. A choice that newer events have overtaken does not count. */
  async act(text: string): Promise<void> {
    if (this.playback.waiting) return this.playback.flush();
    if (this.acting === null || this.pending !== null) return;
    this.playback.flush();
    this.#settled(await this.client.act(this.acting, text));
  }

  async undo(seat: number): Promise<void> {
    this.playback.flush();
    this.#settled(await this.client.undo(seat));
  }

  async answerUndo(seat: number, agree: boolean): Promise<void> {
    this.#settled(await this.client.answerUndo(seat, agree));
  }

  async say(seat: number, text: string): Promise<void> {
    this.#settled((await this.client.server?.say(seat, text)) ?? null);
  }

  /** Say why something is not possible at present. */
  explain(text: string): void {
    this.explanation = text;
    announce(text);
    clearTimeout(this.#explanationTimer);
    this.#explanationTimer = setTimeout(() => (this.explanation = ''), EXPLAINED);
  }

  #settled(problem: { title: string } | null): void {
    this.explanation = '';
    this.problem = problem?.title ?? '';
    if (problem?.title) announce(problem.title, true);
  }

  /** The answer to a request; null, and a message, if it failed. */
  async request<T>(answer: Promise<T>): Promise<T | null> {
    try {
      const found = await answer;
      this.problem = '';
      return found;
    } catch (error) {
      this.#settled({ title: problemText(error) });
      return null;
    }
  }

  /** Load the sheet after `moves` events; a response that arrives after the next event is dropped. */
  async readSheet(moves: number): Promise<void> {
    const seat = this.mine.length === 1 ? this.mine[0] : undefined;
    const found = await this.client.sheet(seat).catch(() => null);
    if (!found || this.#closed || moves !== this.history.length) return;
    if (JSON.stringify(found) === JSON.stringify(this.sheet)) return;
    this.sheetBefore = this.sheet;
    this.sheet = found;
  }

  /** Load the possible outcomes of real dice or tokens. */
  async readOutcomes(): Promise<void> {
    const position = String(this.serverView?.['position'] ?? '');
    const outcomes = await this.request(this.client.outcomes(position));
    this.outcomes = (outcomes ?? []).filter((text) => !text.endsWith('?'));
  }
}
