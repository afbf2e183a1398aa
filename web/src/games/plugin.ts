/**
 * What a board is given and what it tells: views and targets in, intents out.
 * A board knows no rules. Whatever may be done is in `actions`, in the server's words.
 */
import type { Component } from 'svelte';

/** A possible action: its number, and its text in the notation of the game. */
export interface Choice {
  action: number;
  text: string;
}

/** What is to be pointed out on the board, in the notation of the game. */
export interface Marks {
  /** The last things that happened, the newest last. */
  last: string[];
  /** What a hint or a review proposes, the best first. */
  advice: string[];
}

/** What every board is given. `V` is the view of its game as the server sends it. */
export interface BoardProps<V> {
  view: V;
  /** What the person at this screen may choose now; empty when it is not their turn. */
  actions: Choice[];
  /** The names of all seats, in seat order. */
  names: string[];
  marks: Marks;
  /** An intent was sent and is not answered yet. */
  busy: boolean;
  /** Ask for a second tap before anything is sent. */
  confirm: boolean;
  /** Chances as the server told them, where the table allows hints. */
  odds: Odds | null;
  /** People roll real dice and draw real tokens, and the person at this screen is to tell what came. */
  typing?: boolean;
  /** The text of a chosen action. */
  onact: (text: string) => void;
}

/** The chance that each action wins the game for who is to move, by the action's text. */
export type Odds = ReadonlyMap<string, number>;

/** The board of a game, loaded when it is needed. */
export type Board = Component<BoardProps<never>>;
