/** What a page of rules is made of: chapters of short points, each with a small picture. */
import type { Component } from 'svelte';

/** One chapter; title, points and the description of the picture are catalogue keys. */
export interface Chapter {
  title: string;
  points: readonly string[];
  /** A drawing without a word in it, as wide as it is given room. */
  picture?: Component;
}

/** The rules of a game in short; `intro` is a catalogue key. */
export interface RulesPage {
  game: string;
  intro: string;
  chapters: readonly Chapter[];
}
