/** The state of the analysis board: a position, the line played from it, and its analysis. */
import { drawOutcome } from '$engine/chance';
import { LiveAnalysis } from '$engine/liveAnalysis.svelte';
import { loadPosition } from '$engine/modules';
import type { PositionAnalysis } from '$engine/analysis/positionAnalysis';
import type { Choice, View } from '$games/plugin';
import type { AnalysisStart } from '$lib/analysisLink';
import { problemText, ProblemError } from '$lib/api/rest';
import type { EventInfo, PositionInfo, SeatView } from '$lib/api/types';
import { t } from '$lib/i18n';
import { inspectPosition } from '$lib/positions';
import { CHANCE, SPECTATOR } from '$lib/seatNumbers';
import { placeOf, rowsOf, type Row } from '../review/rows';

/** Events whose traces the board shows. */
const LAST_SHOWN = 8;
const LETTERS = 'ABCDE';

export class AnalysisModel {
  readonly live = new LiveAnalysis();
  /** The position that is shown; null before it is known. */
  info = $state.raw<PositionInfo | null>(null);
  /** All moves of the line, and how many of them are played at the position shown. */
  moves = $state.raw<readonly string[]>([]);
  at = $state(0);
  problem = $state('');
  /** Whether outcomes are drawn as soon as they are due. */
  draws = $state(false);
  #start: AnalysisStart | null = null;
  #events = $state.raw<readonly EventInfo[]>([]);
  #requests = 0;

  readonly names: string[] = $derived.by(() => this.#names());
  readonly rows: Row[] = $derived.by(() =>
    rowsOf(this.info?.game ?? '', this.#events, this.names, ''),
  );
  /** The index of the last row that is played, 0 for the start. */
  readonly place: number = $derived(placeOf(this.rows, this.at));
  /** What the player to decide or to draw sees. */
  readonly seen: SeatView | null = $derived.by(() => this.#seen());
  readonly choices: Choice[] = $derived.by(() => this.#choices());
  /** The analysis of the position that is shown; null until there is one. */
  readonly analysis: PositionAnalysis | null = $derived(
    this.live.position === this.info?.position ? this.live.found : null,
  );

  /** Show an analysis from its address. */
  async open(start: AnalysisStart): Promise<void> {
    this.#start = start;
    const { moves, at } = start;
    if (!(await this.#show(moves, moves.length))) return;
    this.#events = this.info?.events ?? [];
    if (at < moves.length) await this.#show(moves, at);
  }

  /** What an address needs to show the same. */
  get link(): Partial<AnalysisStart> {
    return { ...this.#start, moves: this.moves, at: this.at };
  }

  /** Play an action or an outcome; what was played after this position is replaced. */
  async play(...texts: string[]): Promise<void> {
    const moves = [...this.moves.slice(0, this.at), ...texts];
    const repeated = texts.every((text, n) => this.moves[this.at + n] === text);
    const line = repeated ? this.moves : moves;
    if (!(await this.#show(line, this.at + texts.length))) return;
    if (!repeated) this.#events = this.info?.events ?? [];
    if (this.draws && this.info?.chance) await this.draw();
  }

  /** Draw outcomes until someone has to decide, unless something else is shown by then. */
  async draw(): Promise<void> {
    const request = this.#requests;
    const state = await loadPosition(this.info?.position ?? '');
    if (request !== this.#requests) return;
    const texts: string[] = [];
    while (state.currentPlayer === CHANCE) {
      const outcome = drawOutcome(state);
      texts.push(state.eventText(outcome));
      state.apply(outcome);
    }
    await this.play(...texts);
  }

  /** Show the position after a row; 0 for the start. */
  async go(place: number): Promise<void> {
    const row = Math.min(Math.max(place, 0), this.rows.length);
    await this.#show(this.moves, this.rows[row - 1]?.number ?? 0);
  }

  close(): void {
    this.live.close();
  }

  /** Show the position after the first moves of a line; whether that is possible. */
  async #show(moves: readonly string[], at: number): Promise<boolean> {
    if (!this.#start) return false;
    const { position, game, players } = this.#start;
    const request = ++this.#requests;
    const begin = position ? { position } : { game, players };
    try {
      const info = await inspectPosition({ ...begin, moves: moves.slice(0, at) });
      if (request !== this.#requests) return false;
      [this.info, this.moves, this.at, this.problem] = [info, moves, at, ''];
      this.live.follow(info.over ? null : { position: info.position, spectator: false });
      return true;
    } catch (error) {
      if (request === this.#requests) this.problem = textOf(error);
      return false;
    }
  }

  #names(): string[] {
    const given = this.#start?.names ?? [];
    return Array.from(
      { length: this.info?.players ?? 0 },
      (_, seat) => given[seat] || t('seat-default', { letter: LETTERS[seat] ?? '' }),
    );
  }

  #seen(): SeatView | null {
    if (!this.info) return null;
    const { to_move: mover, turn_seat: turn, views } = this.info;
    const seat = mover >= 0 ? mover : turn >= 0 ? turn : SPECTATOR;
    return views.find((view) => view.seat === seat) ?? null;
  }

  #choices(): Choice[] {
    if (this.info?.chance)
      return this.info.outcomes
        .filter((text) => !text.endsWith('?'))
        .map((text, action) => ({ action, text }));
    const numbers = ((this.seen?.view as View | undefined)?.['legal_actions'] ?? []) as number[];
    return (this.seen?.actions ?? []).map((text, n) => ({ text, action: numbers[n] ?? -1 }));
  }

  /** The texts of the last moves. */
  get last(): string[] {
    return this.moves.slice(Math.max(0, this.at - LAST_SHOWN), this.at);
  }
}

function textOf(error: unknown): string {
  const detail = error instanceof ProblemError ? error.problem.detail : '';
  return detail || problemText(error);
}
