/** What the screen gets of a table in this browser: the same messages as from a server. */
import { has, t } from '../../i18n';
import type { NoteInfo, Problem, SeatInfo, SeatView, TableEvent, TableInfo } from '../../api/types';
import { SPECTATOR } from '../../seatNumbers';
import { undoProblem } from './commands';
import type { LogEntry } from './log';
import type { TableState } from './tableState';

/** An entry of the log with its notes. */
interface DescribedEntry {
  entry: LogEntry;
  notes: NoteInfo[];
  /** For an outcome that only its owner may know: what all others see. */
  hidden: { action: number; notes: NoteInfo[] } | null;
}

/** Fold an entry into a table; it is described in the position before it. */
export function foldDescribed(table: TableState, entry: LogEntry): DescribedEntry {
  const described = describe(table, entry);
  table.fold(entry);
  return described;
}

function describe({ game, state }: TableState, entry: LogEntry): DescribedEntry {
  if (entry.kind !== 'action' && entry.kind !== 'outcome')
    return { entry, notes: [], hidden: null };
  const notes = state.describe(entry.action);
  const action =
    entry.kind === 'outcome' ? game.hide(entry.action, entry.seat, SPECTATOR) : entry.action;
  const secret = action !== entry.action;
  return { entry, notes, hidden: secret ? { action, notes: state.describe(action) } : null };
}

/** An event as the players at this screen see it. */
export function tableEvent(
  table: TableState,
  { entry, notes, hidden }: DescribedEntry,
): TableEvent {
  if (entry.kind === 'action')
    return { ...entry, text: table.game.actionText(entry.action), notes };
  if (entry.kind !== 'outcome') return entry;
  const secret = hidden !== null && table.status !== 'over';
  if (secret && !table.holders.includes(entry.seat))
    return { ...entry, ...hidden, text: table.game.outcomeText(hidden.action) };
  const text = table.game.outcomeText(entry.action);
  return { ...entry, text, notes, ...(secret && { visible_to: entry.seat }) };
}

/** The state of a table. */
export function tableInfo(table: TableState, createdAt: number): TableInfo {
  const { setup, undo } = table;
  const result = table.status === 'over' ? table.state.result() : null;
  return {
    id: table.id,
    game: table.game.engine.facts.name,
    rules: setup.rules,
    players: table.seats.length,
    options: { ...setup.options },
    status: table.status,
    seats: seatInfos(table),
    listed: false,
    hints: setup.hints,
    clock: setup.clock,
    dice: setup.dice,
    commitment: '',
    created_at: createdAt,
    seq: table.seq,
    state_seq: table.stateSeq,
    to_move: table.toMove,
    deadline: table.deadline,
    undo: undo && { seat: undo.seat, agreed: [...undo.agreed] },
    scores: result?.scores ?? [],
    ranks: result?.ranks ?? [],
    seed: '',
    rematch_of: setup.rematchOf,
    rematch: '',
    rated: false,
    starts_at: null,
  };
}

/** The seats of a table and who plays them. */
export function seatInfos(table: TableState): SeatInfo[] {
  return table.seats.map(({ name, bot, held, timedOut }, seat) => ({
    seat,
    kind: bot ? 'bot' : 'person',
    name,
    bot,
    reserved: held && bot !== '',
    time_left: table.timeLeft(seat),
    timed_out: timedOut,
    no_undo: table.people.includes(seat) ? undoProblem(table, seat) : '',
  }));
}

/** The views of the seats at this screen, or that of spectators. */
export function seatViews(table: TableState): Record<number, SeatView> {
  const seats = table.holders.length ? table.holders : [SPECTATOR];
  return Object.fromEntries(seats.map((seat) => [seat, table.state.seatView(seat)]));
}

/** A problem as a server would report it, with its text in the catalogues. */
export function problemOf(code: string): Problem {
  const keys = [`web-local-${code}`, `web-table-no-undo-${code}`];
  const title = t(keys.find(has) ?? 'web-local-not-possible');
  return { type: `/problems/${code}`, status: 0, code, title };
}
