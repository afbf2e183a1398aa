/** The state of the score pad of Blue Lagoon: both phases, and their score sheet. */
import type { PositionInfo, ScorePadPhase, ScorePadInfo } from '$lib/api/types';
import { inspectPosition } from '$lib/positions';
import { ProblemError, problemText } from '$lib/api/rest';
import type { LagoonView, Piece, Space } from '../board/view';
import {
  afterExploration,
  boardOf,
  fromView,
  holding,
  misplaced,
  nothing,
  touched,
  type Chart,
  type PhaseEnd,
} from './phaseEnd';
import { scoreTable } from './scoreTable';

export type Phase = 1 | 2;
const PAUSE = 300;

export class PadModel {
  chart = $state.raw<Chart | null>(null);
  phase = $state<Phase>(1);
  scored = $state.raw<ScorePadInfo | null>(null);
  problem = $state('');
  #ends = $state.raw<Record<Phase, PhaseEnd>>({ 1: nothing(0), 2: nothing(0) });
  #mapText = 'published';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(readonly players: number) {
    this.#ends = { 1: nothing(players), 2: nothing(players) };
  }

  /** The pieces and tokens of the phase that is being entered. */
  get end(): PhaseEnd {
    return this.#ends[this.phase];
  }

  /** Load a map: the published board, or another one as text. */
  async useMap(text: string): Promise<void> {
    const options = text === 'published' ? {} : { map: text };
    const query = { game: 'blue_lagoon', players: this.players, options, seats: [-2] };
    const view = await this.#view(inspectPosition(query));
    if (!view) return;
    this.#mapText = text;
    this.chart = {
      map: view.map,
      values: view.island_values,
      stock: { settler: view.settlers[0] ?? 0, village: view.villages[0] ?? 0 },
    };
    this.#ends = { 1: nothing(this.players), 2: nothing(this.players) };
    this.#scoreSoon();
  }

  /** Load again what could not be loaded. */
  async retry(): Promise<void> {
    if (this.chart) this.#scoreSoon();
    else await this.useMap(this.#mapText);
  }

  /** Load a position line; false if it is invalid or for another number of players. */
  async usePosition(position: string): Promise<boolean> {
    const view = await this.#view(inspectPosition({ position, seats: [-2] }));
    if (!view || view.game !== 'blue_lagoon' || view.players !== this.players) return false;
    await this.useMap(mapLine(view));
    this.phase = view.phase === 2 ? 2 : 1;
    this.#set(fromView(view));
    return true;
  }

  /** Show the other phase. */
  show(phase: Phase): void {
    this.phase = phase;
    this.#scoreSoon();
  }

  /** Exploration is scored: what stays on the board begins Settlement. */
  settle(): void {
    if (!this.chart) return;
    this.#ends = { ...this.#ends, 2: afterExploration(this.chart.map, this.#ends[1]) };
    this.show(2);
  }

  /** Place or remove a piece; returns the catalogue key of the reason if that is not possible. */
  touch(space: Space, piece: Piece | null): string | null {
    const wrong = piece && this.chart && misplaced(piece, space, this.phase, this.end, this.chart);
    if (!wrong) this.#set(touched(this.end, space.name, piece));
    return wrong;
  }

  /** Set a player's number of tokens of one kind. */
  hold(seat: number, kind: number, count: number): void {
    this.#set(holding(this.end, seat, kind, count));
  }

  #set(end: PhaseEnd): void {
    this.#ends = { ...this.#ends, [this.phase]: end };
    this.#scoreSoon();
  }

  #scoreSoon(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#timer = setTimeout(() => void this.#score(), PAUSE);
  }

  async #score(): Promise<void> {
    const request = (this.#request = new AbortController());
    try {
      const table = { players: this.players, map: this.#mapText, phases: this.#phases() };
      const scored = await scoreTable(table, request.signal);
      if (request.signal.aborted) return;
      this.scored = scored;
      this.problem = '';
    } catch (error) {
      if (!request.signal.aborted) this.problem = messageOf(error);
    }
  }

  /** The phase shown, and Exploration before Settlement if it was entered. */
  #phases(): ScorePadPhase[] {
    const wanted: Phase[] =
      this.phase === 2 && Object.keys(this.#ends[1].pieces).length > 0 ? [1, 2] : [this.phase];
    return wanted.map((phase) => ({
      phase,
      board: boardOf(this.chart?.map ?? [], this.#ends[phase]),
      taken: this.#ends[phase].taken.map((row) => [...row]),
    }));
  }

  async #view(asked: Promise<PositionInfo>): Promise<LagoonView | null> {
    try {
      const answer = await asked;
      this.problem = '';
      return answer.views[0]?.view as LagoonView;
    } catch (error) {
      this.problem = messageOf(error);
      return null;
    }
  }

  /** Cancel pending requests. */
  close(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }
}

function mapLine({ map, island_values }: LagoonView): string {
  return `${map.join('/')};${island_values.map(([letter, value]) => letter + String(value)).join(',')}`;
}

function messageOf(error: unknown): string {
  return (error instanceof ProblemError && error.problem.detail) || problemText(error);
}
