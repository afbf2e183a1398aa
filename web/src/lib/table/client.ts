/**
 * The interface between the screen of a table and the table itself, which is on a server
 * (`RemoteTable`) or in this browser (`LocalTable`).
 */
import type { View } from '$games/plugin';
import type { Problem, SeatView, TableEvent, TableInfo } from '../api/types';
import type { Note } from '../notes';
import type { Sheet } from '../scoreSheet';
import type { RemoteTable } from './remoteTable';

/** Whether the table can be used: not yet, now, not at present, or not at all. */
export type ClientStatus = 'connecting' | 'live' | 'lost' | 'refused';

/** An action with every seat's win chance after it. */
export interface RatedAction {
  text: string;
  win_chances: number[];
}

/** The best action, its reasons and alternatives. */
export interface Hint extends RatedAction {
  reasons: Note[];
  alternatives: RatedAction[];
}

/** A file to save. */
export interface TextFile {
  name: string;
  text: string;
}

/** What only a table in this browser can do. */
export interface LocalActions {
  /** Whether the game is in an account, too. */
  readonly isKept: boolean;
  /** Whether the running game is on the other devices of an account, too. */
  readonly isShared: boolean;
  /** Whether two devices have gone on with the game, and this is one of the two. */
  readonly isSplit: boolean;
  /** The player knows that there are two games. */
  acceptSplit(): Promise<void>;
  /** Give the game to the server, which checks every event; resolves to its path there. */
  handOver(): Promise<string>;
  /** Everything that is stored of the game, also if it cannot be played any more. */
  exportFile(): Promise<TextFile>;
  /** Delete the game. */
  remove(): Promise<void>;
}

/** A table as a screen uses it. Its fields are reactive. */
export interface TableClient {
  readonly id: string;
  readonly status: ClientStatus;
  /** Why the table cannot be used; only with the status `refused` or `lost`. */
  readonly problem: Problem | null;
  readonly table: TableInfo | null;
  readonly events: readonly TableEvent[];
  /** Views by seat; a spectator has the one of seat -2. */
  readonly views: Readonly<Record<number, SeatView>>;
  /** The seats of this browser. */
  readonly seats: readonly number[];
  /** The seats whose players are connected; null if that is unknown. */
  readonly present: readonly number[] | null;
  /** The number of the last event. */
  readonly seq: number;
  /** Add this to the local time for the table's, in milliseconds. */
  readonly clockOffset: number;
  /** The game, if it is known before the table is. */
  readonly expectedGame: string | undefined;
  /** Whether the game starts as soon as its board is on the screen. */
  readonly startsOnArrival: boolean;
  /** Whether an undo was requested and is not answered yet. */
  readonly undoing: boolean;
  /** The path of the review of the game; null if there is none. */
  readonly reviewPath: string | null;
  /** What only a table on a server can do; null at other tables. */
  readonly server: RemoteTable | null;
  /** What only a table in this browser can do; null at other tables. */
  readonly local: LocalActions | null;
  /** Called with new events; `live` if they have just happened, and the page knew all before. */
  onchange: (fresh: readonly TableEvent[], live: boolean) => void;

  /** Follow the table until `close`. */
  open(): void;
  close(): void;
  /** Start the game on arrival; at a rematch, be ready for it. */
  start(): Promise<unknown>;

  /** Act, or enter an outcome; resolves to the problem if that is not possible. */
  act(seat: number, text: string): Promise<Problem | null>;
  /** The action that a seat has sent and that is not answered yet. */
  pendingAct(seat: number): string | null;
  /** Take back the last decision, or ask the other players to agree. */
  undo(seat: number): Promise<Problem | null>;
  answerUndo(seat: number, agree: boolean): Promise<Problem | null>;
  /** The owner of a seat plays again instead of a bot. */
  handBack(seat: number): Promise<unknown>;

  /** The score sheet as a seat may know it; without a seat, as spectators may. */
  sheet(seat?: number): Promise<Sheet>;
  /** The possible chance outcomes of a position line. */
  outcomes(position: string): Promise<string[]>;
  /** The view of a seat after the first `count` of all `length` actions and outcomes. */
  viewAt(count: number, length: number, seat: number): Promise<View>;
  hint(seat: number): Promise<Hint>;
  recordFile(): Promise<TextFile>;
  /** Create or join a game of the same players, and go to its table. */
  rematch(): Promise<unknown>;
}
