/** The state of the map editor: the map, the brush, undo, and the server's validation. */
import { inspectPosition } from '$lib/positions';
import { ProblemError, problemText } from '$lib/api/rest';
import type { LagoonView } from '../board/view';
import { blank, freeLetter, islandsOf, painted, toLine, type Brush, type Draft } from './mapDraft';
import { openDraft, rememberOpen } from './savedMaps';

/** The server's validation of the map. */
export type Verdict =
  | { state: 'waiting' }
  | { state: 'good' }
  | { state: 'bad'; text: string }
  | { state: 'lost'; text: string };

const PAUSE = 350;
const MOST_STEPS = 200;
const USUAL_SIZE = { rows: 13, columns: 13 };

export class Editor {
  draft = $state.raw<Draft>(blank(USUAL_SIZE.rows, USUAL_SIZE.columns));
  brush = $state<Brush>('land');
  island = $state('a');
  verdict = $state.raw<Verdict>({ state: 'waiting' });
  #past = $state.raw<Draft[]>([]);
  #future = $state.raw<Draft[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Start with the last map drawn, or with the published board. */
  async begin(): Promise<void> {
    const draft = openDraft();
    if (draft) this.#show(draft);
    else await this.usePublished();
  }

  /** Load the published board. */
  async usePublished(): Promise<void> {
    try {
      const query = { game: 'blue_lagoon', players: 2, seats: [-2] };
      const answer = await inspectPosition(query);
      const { map, island_values } = answer.views[0]?.view as LagoonView;
      this.change({ name: '', rows: map, values: Object.fromEntries(island_values) });
    } catch (error) {
      this.verdict = { state: 'lost', text: problemText(error) };
    }
  }

  /** Replace the map, as one step that can be undone. */
  change(draft: Draft): void {
    if (draft === this.draft) return;
    this.#past = [...this.#past, this.draft].slice(-MOST_STEPS);
    this.#future = [];
    this.#show(draft);
  }

  /** Paint a space; all spaces of one stroke are one step of undo. */
  paint(row: number, column: number, first: boolean): void {
    const next = painted(this.draft, row, column, this.brush, this.island);
    if (next === this.draft) return;
    if (first || !this.canUndo) this.change(next);
    else this.#show(next);
  }

  /** Select a new island for the brush. */
  newIsland(): void {
    this.island = freeLetter(this.draft) ?? this.island;
    this.brush = 'land';
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.draft, ...this.#future];
    this.#show(before);
  }

  redo(): void {
    const [next, ...later] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.draft];
    this.#future = later;
    this.#show(next);
  }

  #show(draft: Draft): void {
    this.draft = draft;
    const islands = islandsOf(draft);
    if (!islands.includes(this.island) && freeLetter(draft) === null)
      this.island = islands[0] ?? 'a';
    rememberOpen(draft);
    this.#checkSoon();
  }

  #checkSoon(): void {
    this.verdict = { state: 'waiting' };
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Find out whether the map can be played. */
  async check(): Promise<void> {
    const request = (this.#request = new AbortController());
    const options = { map: toLine(this.draft) };
    try {
      const query = { game: 'blue_lagoon', players: 2, options, seats: [-2] };
      await inspectPosition(query, request.signal);
      this.verdict = { state: 'good' };
    } catch (error) {
      if (!request.signal.aborted) this.verdict = verdictOf(error);
    }
  }

  /** Load or check again what the server has not answered. */
  async retry(): Promise<void> {
    if (this.verdict.state !== 'lost') return;
    if (this.draft.rows.some((row) => /\w/.test(row))) await this.check();
    else await this.begin();
  }

  /** Cancel pending requests. */
  end(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof ProblemError && error.problem.status >= 400 && error.problem.status < 500) {
    return { state: 'bad', text: error.problem.detail || error.problem.title };
  }
  return { state: 'lost', text: problemText(error) };
}
