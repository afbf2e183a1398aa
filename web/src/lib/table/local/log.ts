/** The stored form of a table in this browser: its set-up and its events, named like the server's. */
import type { Clock, TableInfo } from '../../api/types';
import type { GameHeader } from '../../gameStore';

/** A seat of a new table: a bot's, or that of a person at this screen. */
export interface SeatSetup {
  name: string;
  /** A level or bot; empty for a person. */
  bot: string;
}

/** The account that has a finished game, and its table there; empty if the server rejected it. */
export interface KeptAs {
  account: string;
  table: string;
}

/** The copy of a running game in an account: the version there, and how many events it has. */
export interface AccountCopy {
  account: string;
  document: string;
  /** Empty until it is stored there. */
  version: string;
  count: number;
}

/** How a table was set up. */
export interface LocalSetup {
  /** The version of the rules. */
  rules: number;
  options: Readonly<Record<string, string>>;
  seats: readonly SeatSetup[];
  hints: boolean;
  clock: Clock | null;
  /** Outcomes are drawn by the browser (`fair`) or entered by the players (`typed`). */
  dice: TableInfo['dice'];
  rematchOf: string;
  /** Of a finished game. */
  result?: { scores: number[]; ranks: number[] };
  /** The path of the game on the server, once it is there. */
  sharedAs?: string;
  /** The account that was logged in when the game began. */
  playedBy?: string;
  /** Left out until a finished game was given to an account. */
  kept?: KeptAs;
  /** Left out for a game that is in no account while it is running. */
  copy?: AccountCopy;
  /** Two devices have gone on with the game, each in another way, and this is one of the two. */
  split?: boolean;
  /** The player took the game off the home screen. */
  dismissed?: boolean;
}

export type LocalHeader = GameHeader<LocalSetup>;

/** An event, with the fields of the server's. `event_count` actions and outcomes remain. */
export type LocalEvent =
  | { kind: 'created' | 'started' }
  | { kind: 'action'; seat: number; action: number; by: '' | 'bot' | 'clock' }
  | { kind: 'outcome'; seat: number; action: number }
  | { kind: 'undone' | 'undo_asked'; seat: number; event_count: number }
  | { kind: 'undo_answered'; seat: number; agree: boolean }
  | { kind: 'time_up' | 'handed_back'; seat: number }
  | { kind: 'given_to_bot'; seat: number; bot: string }
  | { kind: 'ended'; reason: 'over' };

/** An event with its number and its time in milliseconds. */
export type LogEntry = LocalEvent & { seq: number; at: number };
