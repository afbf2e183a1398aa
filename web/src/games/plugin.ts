/**
 * The plug-in interface of a game. `games/<game>/index.ts` exports one `GamePlugin`; parts that are
 * not needed at once are functions that import them. Only `title`, `maxPlayers`, `minutes` and
 * `board` are required.
 *
 * No part knows the rules: legal actions, scores and outcomes come from the server, in the notation
 * of the game.
 */
import type { Component } from 'svelte';
import type { IconName } from '$components/icons';
import type { SheetLine } from '$lib/scoreSheet';
import type { Sound } from '$lib/sound';
import type { Values } from '$lib/i18n';
import type { Note } from '$lib/notes';

/** A position as the server sends it to one seat. */
export type View = Record<string, unknown>;

type Lazy<T> = () => Promise<T>;
type LazyComponent<T> = Lazy<{ default: T }>;

export interface GamePlugin {
  /** The proper name, the same in every language. */
  title: string;
  maxPlayers: number;
  /** How long a game takes. */
  minutes: number;
  board: LazyComponent<Component<BoardProps<never>>>;
  /** The players roll dice, whose fairness they may verify. */
  rollsDice?: boolean;
  /** The component that shows what a player holds. */
  stock?: LazyComponent<Component<StockProps<never>>>;
  /** The board shows what every player holds, too. */
  stockOnBoard?: boolean;
  homePicture?: LazyComponent<Component>;
  lesson?: Lazy<{ lesson: Lesson }>;
  rules?: Lazy<{ rules: RulesPage }>;
  scorePad?: LazyComponent<ScorePad>;
  /** The address of the file with the game's puzzles. */
  puzzles?: Lazy<{ default: string }>;
  /** The values among which a player chooses those of options that are not entered as text. */
  optionChoices?: Lazy<{ optionChoices: () => Record<string, OptionChoice[]> }>;
  /** Additional screens of this game, by the first segment of their path. */
  screens?: Record<string, ExtraScreen>;

  /** The catalogue key of what the player can do now; empty if there is none. */
  prompt?: (actions: readonly Choice[]) => string;
  /** The view after an event of a seat, as far as it is known without the rules. */
  afterEvent?: (view: View, event: string, seat: number) => View;
  /** Milliseconds for which others see an event before the next one; 0 for none. */
  hold?: (event: string) => number;
  /** What is worth a moment between two positions, for the people at this screen. */
  moments?: (before: View, after: View, people: People) => Moment[];
  /** The stage of the game in a word or two, such as the name of a phase; empty if there is none. */
  stage?: (view: View) => string;
  /** The view without what only its seat may know, for a screen that several players share. */
  mask?: (view: View) => View;
  /** What only this seat may know, as a sentence; empty if there is nothing. */
  secrets?: (view: View, seat: number) => string;
  /** Whether an event has an outcome that only one seat may know. */
  isSecret?: (event: string) => boolean;
  /** The text of a legal action. */
  actionText?: (action: string, view: View | null) => string;
  /** The sound of an event; without it, pieces click and dice roll. */
  sound?: (event: string) => Sound | null;
  /** The rows of the score sheet in the order of the board; without it, as the server sends them. */
  sheetOrder?: (lines: readonly SheetLine[]) => SheetLine[];
  /** The title of the section that a row of the score sheet belongs to. */
  sheetSection?: (line: SheetLine) => string;
  /** The name of a row of the score sheet inside its section. */
  sheetRow?: (line: SheetLine) => string;
  /** Values of a note as its message needs them. */
  noteValues?: (values: Values) => Values;
  /** Keys of event notes that are about the table, not about the seat whose event it is. */
  tableNotes?: readonly string[];
  /** The public version of the note of a secret event. */
  hideNote?: (note: Note) => Note;
}

/** A value of an option; the empty one is the default. */
export interface OptionChoice {
  value: string;
  label: string;
}

/** The names of all seats; `mine` is the seat of a reader who has exactly one. */
export interface People {
  names: readonly string[];
  mine: number | null;
}

/** Something that everyone at the table should notice. */
export interface Moment {
  text: string;
  sound: Sound;
  /** Points by seat, shown row by row. */
  rows?: readonly { name: string; points: readonly number[] }[];
}

/** A legal action: its number, and its text in the notation of the game. */
export interface Choice {
  action: number;
  text: string;
}

/** What the board highlights, in the notation of the game. */
export interface Marks {
  /** The last events, the newest last. */
  last: string[];
  /** What a hint or a review proposes, the best first. */
  advice: string[];
  /** Places that a text beside the board names. */
  named?: string[];
}

/** The chance of the seat to move to win after each action, by the action's text. */
export type Odds = ReadonlyMap<string, number>;

/** Props of every board. `V` is the view of its game as the server sends it. */
export interface BoardProps<V> {
  view: V;
  /** The legal actions of the player at this screen; empty when it is another player's turn. */
  actions: Choice[];
  /** The names of all seats, in seat order. */
  names: string[];
  marks: Marks;
  /** An action was sent and is not answered yet. */
  busy: boolean;
  /** Ask for a second tap before anything is sent. */
  confirm: boolean;
  /** Win chances from a hint, where the table allows hints. */
  odds: Odds | null;
  /** The players roll real dice and draw real tokens, and this screen enters the outcome. */
  typing?: boolean;
  /** Show the odds of the dice to the player who keeps some of them, where the table allows hints. */
  diceOdds?: boolean;
  /** Called with the text of the chosen action. */
  onact: (text: string) => void;
}

export type Board = Component<BoardProps<never>>;

interface StockProps<V> {
  view: V;
  names: readonly string[];
  /** The seat to show; all seats if omitted. */
  seat?: number;
}

export type Stock = Component<StockProps<never>>;

/** Props of a score pad, which requests and shows the sheet. `names` are in seat order. */
export type ScorePad = Component<{ names: string[] }>;

interface ExtraScreen {
  load: LazyComponent<Component<Record<string, never>>>;
  icon: IconName;
}

/** The rules of a game in short; all texts are catalogue keys. */
export interface RulesPage {
  intro: string;
  chapters: readonly Chapter[];
}

export interface Chapter {
  title: string;
  points: readonly string[];
  /** A drawing without text that fills its container. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pictures have props of their own
  picture?: Component<any>;
  pictureProps?: object;
}

/** A lesson: steps played on the real board. The learner has seat 0; names are catalogue keys. */
export interface Lesson {
  game: string;
  options?: Record<string, string>;
  names: readonly string[];
  steps: readonly Step[];
}

/** One step: a text, and usually an action to find on the board. */
export interface Step {
  /** A catalogue key. */
  text: string;
  /** The position line it begins from; without one it continues from the last step. */
  position?: string;
  /** Events before the learner acts: actions of others, dice, draws. */
  first?: readonly string[];
  /** Without a goal the step is only read. */
  goal?: Goal;
}

export interface Goal {
  /** Matches the text of a correct action. */
  accept: RegExp;
  /** Events right after it. */
  then?: readonly string[];
  /** The catalogue key shown on success. */
  done: string;
  /** Replies to wrong actions, the first that matches; otherwise there is a general one. */
  otherwise?: readonly Reply[];
  /** What the board highlights after a wrong action, in the notation of the game. */
  advice?: readonly string[];
}

/** The catalogue key of the reply to a wrong action. */
interface Reply {
  match: RegExp;
  text: string;
}
