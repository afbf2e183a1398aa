/** Checks of numbers and options that games share. */
import { EngineError, type GameFacts, type Options } from './game';

/** All options of a game, those not given at their defaults; an unknown one is refused. */
export function completeOptions({ defaults }: GameFacts, options: Options): Options {
  const unknown = Object.keys(options).find((name) => !(name in defaults));
  if (unknown !== undefined) throw new EngineError('option', `no option is called ${unknown}`);
  return { ...defaults, ...options };
}

/** The number of players, if the game is for as many. */
export function checkPlayers(facts: GameFacts, players: number): number {
  return wholeNumber('players', players, facts.min_players, facts.max_players);
}

/** The options that differ from their defaults. */
export function changedOptions({ defaults }: GameFacts, options: Options): Options {
  const changed = Object.entries(options).filter(([name, text]) => text !== defaults[name]);
  return Object.fromEntries(changed);
}

/** A whole number from `least` to `most`. */
export function wholeNumber(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new EngineError('option', `${name} is a whole number from ${least} to ${most}`);
  return value;
}

/** A whole number of at most three digits, as text. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  if (!/^\d{1,3}$/.test(text)) throw new EngineError('option', `${name} is a whole number`);
  return wholeNumber(name, Number(text), least, most);
}

/** The option `first_player`: a seat, or null for a random one. */
export function readFirstPlayer(text: string, players: number): number | null {
  return text === 'random' ? null : readNumber('first_player', text, 0, players - 1);
}

/** Refuse the number of an action or outcome that does not exist. */
export function checkNumber(name: string, value: number, limit: number): void {
  wholeNumber(name, value, 0, limit - 1);
}
