/**
 * `ViewFolder`: the views of a table on a server, computed from the events that this page gets.
 * It starts from views of the server, whose positions contain what each seat knows.
 */
import type { View } from '$games/plugin';
import type { SeatView, SheetInfo, TableEvent, TableInfo } from '$lib/api/types';
import { SPECTATOR } from '$lib/seatNumbers';
import { playedEvents } from '$lib/table/playedEvents';
import { EngineError, type Game, type State } from './game';

export class ViewFolder {
  /** The position as each seat knows it; a spectator has that of seat -2. */
  #states: ReadonlyMap<number, State> = new Map();

  constructor(readonly game: Game) {}

  /** Continue from views of the server. */
  reset(views: readonly SeatView[]): void {
    this.#states = new Map(
      views.map(({ seat, view }) => [
        seat,
        this.game.parsePosition(String((view as View)['position'])),
      ]),
    );
  }

  /** The views after further events; an `EngineError` if they do not lead to the table's state. */
  fold(events: readonly TableEvent[], { status, to_move }: TableInfo): SeatView[] {
    for (const [seat, state] of this.#states) for (const event of events) apply(state, event, seat);
    const views = Array.from(this.#states, ([seat, state]) => state.seatView(seat));
    const [state] = this.#states.values();
    if (!state || (status === 'running' && state.currentPlayer !== to_move))
      throw new EngineError('record', 'the events lead to another position');
    return views;
  }

  /** The score sheet as a seat knows it; null if its position is unknown. */
  sheet(seat: number): SheetInfo | null {
    return this.#known(seat)?.sheet(seat) ?? null;
  }

  /**
   * The view of a seat after the first `count` actions and outcomes; null if the events do not lead
   * from a new game to the present, because the game began elsewhere or has revealed something.
   */
  viewAt(events: readonly TableEvent[], count: number, seat: number): View | null {
    const state = this.game.newState();
    const history = playedEvents(events);
    try {
      for (const event of history.slice(0, count)) apply(state, event, seat);
      const view = state.view(seat);
      for (const event of history.slice(count)) apply(state, event, seat);
      return state.position(seat) === this.#known(seat)?.position(seat) ? view : null;
    } catch {
      return null;
    }
  }

  #known(seat: number): State | undefined {
    const [any] = this.#states.values();
    return seat === SPECTATOR ? any : this.#states.get(seat);
  }
}

/** Apply an event as a seat sees it; chat changes nothing. */
function apply(state: State, { kind, action, seat: owner }: TableEvent, seat: number): void {
  if (action == null || owner == null) return;
  if (kind === 'action') state.apply(action);
  else if (kind === 'outcome') state.apply(state.game.hide(action, owner, seat));
}
