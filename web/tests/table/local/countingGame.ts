/**
 * A small game behind the engine's interface: players in turn add 1 to 3 to a sum and then draw a
 * bonus of 1 or 2 points that only they may know; whoever reaches the target first ends the game.
 * With the option `bonus: no` nothing is drawn.
 */
import type { PositionAnalysis } from '$engine/analysis/positionAnalysis';
import {
  EngineError,
  type BotJob,
  type BotWorker,
  type Decision,
  type Engine,
  type Game,
  type Options,
  type Outcome,
  type State,
} from '$engine/game';
import type { Review } from '$lib/review';
import type { Hint } from '$lib/table/client';
import { CHANCE, TERMINAL } from '$lib/seatNumbers';

/** The outcome that stands for a hidden bonus. */
const HIDDEN = 0;

class CountingState implements State {
  constructor(
    readonly game: CountingGame,
    private sum = 0,
    private turn = 0,
    private drawing = false,
    private readonly bonus: number[] = Array.from({ length: game.players }, () => 0),
  ) {}

  get over(): boolean {
    return this.sum >= this.game.target && !this.drawing;
  }

  get currentPlayer(): number {
    if (this.over) return TERMINAL;
    return this.drawing ? CHANCE : this.turn;
  }

  get turnSeat(): number {
    return this.turn;
  }

  legalActions(): number[] {
    return this.currentPlayer >= 0 ? [1, 2, 3] : [];
  }

  chanceOutcomes(): readonly Outcome[] {
    return this.drawing
      ? [
          [1, 1],
          [2, 1],
        ]
      : [];
  }

  isLegal(event: number): boolean {
    return this.drawing ? [HIDDEN, 1, 2].includes(event) : this.legalActions().includes(event);
  }

  apply(event: number): void {
    if (!this.isLegal(event)) throw new EngineError('illegal-action', `${event}`);
    if (this.drawing) this.bonus[this.turn] = (this.bonus[this.turn] ?? 0) + event;
    else this.sum += event;
    const draws = !this.drawing && this.game.draws;
    this.drawing = draws;
    if (!draws) this.turn = (this.turn + 1) % this.game.players;
  }

  clone(): CountingState {
    return new CountingState(this.game, this.sum, this.turn, this.drawing, [...this.bonus]);
  }

  eventText(event: number): string {
    return this.drawing ? this.game.outcomeText(event) : this.game.actionText(event);
  }

  parseEvent(text: string): number {
    return this.drawing ? this.game.parseOutcome(text) : this.game.parseAction(text);
  }

  describe(event: number) {
    return [{ key: this.drawing ? 'bonus' : 'add', values: { points: event } }];
  }

  view(seat: number) {
    return {
      sum: this.sum,
      turn_seat: this.turn,
      bonus: this.known(seat),
      legal_actions: seat === this.currentPlayer ? this.legalActions() : [],
      position: this.position(seat),
    };
  }

  seatView(seat: number) {
    const view = this.view(seat);
    return { seat, view, actions: view.legal_actions.map((one) => this.game.actionText(one)) };
  }

  position(seat?: number): string {
    const bonus = seat === undefined ? this.bonus : this.known(seat);
    return JSON.stringify([this.sum, this.turn, this.drawing, bonus]);
  }

  sheet(seat: number) {
    return { seat, totals: this.known(seat), lines: [], decided_by: [] };
  }

  result() {
    if (!this.over) return null;
    const ranks = this.bonus.map((one) => 1 + this.bonus.filter((other) => other > one).length);
    return { scores: [...this.bonus], ranks };
  }

  toBytes(): Uint8Array {
    return new TextEncoder().encode(this.position());
  }

  private known(seat: number): number[] {
    return this.bonus.map((one, n) => (n === seat || this.over ? one : 0));
  }
}

class CountingGame implements Game {
  readonly numActions = 4;
  readonly numOutcomes = 3;
  readonly hasSecrets = true;
  readonly target: number;
  readonly draws: boolean;

  constructor(
    readonly engine: Engine,
    readonly players: number,
    readonly changedOptions: Options,
  ) {
    this.target = Number(changedOptions['target'] ?? '9');
    this.draws = changedOptions['bonus'] !== 'no';
  }

  newState(): CountingState {
    return new CountingState(this);
  }

  parsePosition(text: string): CountingState {
    const [sum, turn, drawing, bonus] = JSON.parse(text) as [number, number, boolean, number[]];
    return new CountingState(this, sum, turn, drawing, bonus);
  }

  actionText(action: number): string {
    return `add ${action}`;
  }

  parseAction(text: string): number {
    return numberIn(text, /^add (\d)$/);
  }

  outcomeText(outcome: number): string {
    return outcome === HIDDEN ? 'bonus ?' : `bonus ${outcome}`;
  }

  parseOutcome(text: string): number {
    return numberIn(text, /^bonus (\d)$/);
  }

  hide(outcome: number, owner: number, seat: number): number {
    return owner === seat ? outcome : HIDDEN;
  }
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new EngineError('notation', text);
  return Number(found);
}

export const countingEngine: Engine = {
  facts: {
    name: 'counting',
    rules: 1,
    min_players: 2,
    max_players: 4,
    defaults: { target: '9', bonus: 'yes' },
    levels: { easy: 'one', hard: 'three' },
    substitute: 'easy',
    constants: {},
  },
  prepare: async () => {},
  hasBot: ({ name }) => ['one', 'three'].includes(name),
  createSearch: async () => null,
  createEvaluator: async () => null,
  createGame: (players, options = {}) => new CountingGame(countingEngine, players, options),
};

/** A bot that answers when the test lets it: `easy` adds 1, everything else adds 3. */
export class CountingBots implements BotWorker {
  readonly jobs: { job: BotJob; answer: () => void; fail: () => void }[] = [];
  readonly hints: string[] = [];
  stopped = 0;
  closed = false;

  choose(job: BotJob): Promise<Decision> {
    const action = job.bot === 'easy' ? 1 : 3;
    const decision = { action, text: `add ${action}`, winChance: 0.5, margin: 0 };
    const candidates = [action, 2].map((one) => ({
      action: one,
      winChance: 0.5,
      margin: 0,
      weight: 0.5,
    }));
    return new Promise((resolve, reject) => {
      const answer = () => resolve({ ...decision, candidates });
      this.jobs.push({ job, answer, fail: () => reject(new Error('no bot')) });
    });
  }

  async hint(position: string): Promise<Hint> {
    this.hints.push(position);
    return { text: 'add 3', win_chances: [0.6, 0.4], reasons: [], alternatives: [] };
  }

  async analyse(): Promise<PositionAnalysis> {
    throw new EngineError('option', 'there is no evaluator');
  }

  async review(): Promise<Review> {
    throw new EngineError('option', 'there is no evaluator');
  }

  stop(): void {
    this.stopped += 1;
  }

  close(): void {
    this.closed = true;
  }
}
