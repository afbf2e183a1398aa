/**
 * A table as its screen needs it: whose turn, what may be done, what is shown now. Everything
 * follows from the connection; the server decides.
 */
import { api, ask, problemText } from '$lib/api/rest';
import { TableConnection } from '$lib/api/connection.svelte';
import type { Seen, TableInfo } from '$lib/api/types';
import { forget, keptAt, tokensAt } from '$lib/api/heldTables';
import { announce } from '$lib/announce.svelte';
import type { Choice } from '$games/plugin';
import type { Sheet } from '$lib/scoreSheet';
import { foreseen, masked, type View } from './optimistic';
import { played } from './historyCursor.svelte';
import { seatNames } from '$lib/seatNames';
import { tellAll, type Line } from './eventText';

const CHANCE = -1;
const SPECTATOR = -2;

export class TableModel {
  readonly line: TableConnection;
  sheet = $state.raw<Sheet | null>(null);
  /** The sheet before the last change, to show what changed. */
  sheetBefore = $state.raw<Sheet | null>(null);
  /** Why the last wish was not fulfilled; shown until the next one. */
  trouble = $state('');
  /** What real dice or a real bag may show, where people type it in. */
  outcomes = $state.raw<string[]>([]);

  constructor(readonly id: string) {
    this.line = new TableConnection(id);
  }

  get tokens(): string[] {
    return tokensAt(this.id);
  }

  /** The table; only asked for once it is known. */
  get table(): TableInfo {
    return this.line.table as TableInfo;
  }

  readonly names: string[] = $derived.by(() => seatNames(this.line.table?.seats ?? []));
  readonly mine: number[] = $derived.by(() => [...this.line.seats]);

  /** The seat of this screen that is to decide, or to tell what real dice show; null if none is. */
  readonly acting: number | null = $derived.by(() => this.#acting());

  /** The seat whose eyes the board is seen with. */
  readonly eyes: number = $derived(this.acting ?? this.mine[0] ?? SPECTATOR);

  /** What the server says these eyes see. */
  readonly told: View | null = $derived.by(() => {
    const found = this.line.views[this.eyes] ?? Object.values(this.line.views)[0];
    return (found?.view as View | undefined) ?? null;
  });

  /** A decision that is sent and not answered yet. */
  readonly pending: string | null = $derived.by(() =>
    this.acting === null ? null : this.line.pendingAct(this.acting),
  );

  /** The view the board shows: a move that was sent is on it already, secrets of hot seats are not. */
  readonly view: View | null = $derived.by(() => {
    if (!this.told) return null;
    const seen = this.mine.length > 1 ? masked(this.table.game, this.told) : this.told;
    return this.pending === null ? seen : foreseen(this.table.game, seen, this.pending);
  });

  /** People at this screen roll real dice, and are to tell what came. */
  readonly typing: boolean = $derived.by(
    () => this.acting !== null && this.line.table?.to_move === CHANCE,
  );

  readonly choices: Choice[] = $derived.by(() => {
    if (this.acting === null || this.pending !== null) return [];
    if (this.typing) return this.outcomes.map((text, action) => ({ action, text }));
    const found = this.line.views[this.acting];
    const numbers = ((found?.view as View | undefined)?.['legal_actions'] ?? []) as number[];
    return numbers.map((action, n) => ({ action, text: found?.actions[n] ?? '' }));
  });

  /** The actions and outcomes that count. */
  readonly history: Seen[] = $derived.by(() => played(this.line.events));
  readonly log: Line[] = $derived.by(() => this.#log());
  /** What happened since one's own last decision, in the game's notation. */
  readonly latest: string[] = $derived.by(() => this.#latest());

  #acting(): number | null {
    const { table, seats } = this.line;
    if (table?.status !== 'running') return null;
    if (table.to_move >= 0) return this.#plays(table.to_move) ? table.to_move : null;
    if (table.dice !== 'typed') return null;
    const turn = Number(
      (Object.values(this.line.views)[0]?.view as View | undefined)?.['turn_seat'] ?? -1,
    );
    const person = turn >= 0 && table.seats[turn]?.kind === 'person';
    if (person) return seats.includes(turn) ? turn : null;
    return seats.find((seat) => this.#plays(seat)) ?? null;
  }

  /** Whether a seat is held here and no bot plays for it. */
  #plays(seat: number): boolean {
    return this.line.seats.includes(seat) && this.line.table?.seats[seat]?.kind === 'person';
  }

  #log(): Line[] {
    const { table, events } = this.line;
    if (!table) return [];
    const { game, players, options } = table;
    const map = (this.told?.['map'] ?? []) as string[];
    const called = (seat: number) => this.names[seat] ?? '';
    return tellAll(events, { game, players, options, map, mine: this.mine, called });
  }

  #latest(): string[] {
    const own = this.history.findLastIndex(
      (event) => event.kind === 'action' && this.mine.length === 1 && event.seat === this.mine[0],
    );
    const since = this.history.slice(Math.max(own, this.history.length - 40));
    return since
      .filter((event) => !event.text?.startsWith('draw'))
      .map((event) => event.text ?? '');
  }

  // Wishes

  /** Decide, or tell what the dice show. */
  async act(text: string): Promise<void> {
    if (this.acting === null) return;
    this.#settled(await this.line.act(this.acting, text));
  }

  async undo(seat: number): Promise<void> {
    this.#settled(await this.line.undo(seat));
  }

  async answerUndo(seat: number, agree: boolean): Promise<void> {
    this.#settled(await this.line.answerUndo(seat, agree));
  }

  async say(seat: number, text: string): Promise<void> {
    this.#settled(await this.line.say(seat, text));
  }

  #settled(problem: { title: string } | null): void {
    this.trouble = problem?.title ?? '';
    if (problem?.title) announce(problem.title, true);
    this.line.dismiss();
  }

  /** Something asked for over plain HTTP; trouble is told, and null is the answer then. */
  async wish<T>(asked: Promise<T>): Promise<T | null> {
    try {
      const answer = await asked;
      this.trouble = '';
      return answer;
    } catch (error) {
      this.#settled({ title: problemText(error) });
      return null;
    }
  }

  /** Get up for good. */
  async leave(seat: number): Promise<void> {
    const token = keptAt(this.id)?.seats[seat];
    if (token === undefined) return;
    if (await this.wish(api.leave(this.id, seat, [token]))) forget(this.id, seat);
  }

  /** Read the sheet after so many moves; an answer that comes after the next one is too late. */
  async readSheet(moves: number): Promise<void> {
    const seat = this.mine.length === 1 ? this.mine[0] : undefined;
    const tokens = seat === undefined ? [] : this.tokens;
    const found = await ask<unknown>(`/tables/${this.id}/sheet`, { tokens, query: { seat } }).catch(
      () => null,
    );
    if (!found || moves !== this.history.length) return;
    if (JSON.stringify(found) === JSON.stringify(this.sheet)) return;
    this.sheetBefore = this.sheet;
    this.sheet = found as Sheet;
  }

  /** Find out what the real dice or the real bag may show. */
  async readOutcomes(): Promise<void> {
    const position = String(this.told?.['position'] ?? '');
    const looked = await this.wish(api.look({ position, seats: [SPECTATOR] }));
    this.outcomes = (looked?.outcomes ?? []).filter((text) => !text.endsWith('?'));
  }
}
