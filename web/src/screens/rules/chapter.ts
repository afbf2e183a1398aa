/** What a page of rules is made of: chapters of short points, each with a small picture. */
import type { Component } from 'svelte';

/** One chapter; title and points are catalogue keys. */
export interface Chapter {
  title: string;
  points: readonly string[];
  /** A drawing without a word in it that fills the room it is given. */
  picture?: Component;
}

/** The rules of a game in short; `intro` is a catalogue key, `title` the name on the box. */
export interface RulesPage {
  game: string;
  title: string;
  intro: string;
  chapters: readonly Chapter[];
}
