/** Position lines: the game, its fields as `name=value`, and the options that were changed. */
import { EngineError, type Game, type Options } from './game';

type Fields = Record<string, string>;

/** The position line with these fields. */
export function writeLine(game: Game, fields: Record<string, string | number>): string {
  const words = Object.entries({ ...fields, ...game.changedOptions });
  return [head(game), ...words.map(([name, value]) => `${name}=${value}`)].join(' ');
}

function head({ engine, players }: Game): string {
  return `${engine.facts.name}/${engine.facts.rules} players=${players}`;
}

/** The game, players and options that a position line names. */
export function readHead(text: string): { game: string; rules: number; players: number } {
  const match = /^\s*([a-z_]{1,40})\/(\d{1,6})\s+players=(\d{1,2})(?=\s|$)/.exec(text);
  if (!match) throw new EngineError('notation', 'a position line begins with game and players');
  return { game: match[1] ?? '', rules: Number(match[2]), players: Number(match[3]) };
}

/** The options in a position line. */
export function readOptions(text: string, names: readonly string[]): Options {
  const words = text.trim().split(/\s+/).slice(2).map(splitWord);
  return Object.fromEntries(words.filter(([name]) => names.includes(name)));
}

/** The fields of a position line of this game; all of `names` must be there, and each once. */
export function readLine(game: Game, text: string, names: readonly string[]): Fields {
  const words = text.trim().split(/\s+/);
  if (words.slice(0, 2).join(' ') !== head(game))
    throw new EngineError('notation', `“${head(game)}” at the beginning`);
  const pairs = words.slice(2).map(splitWord);
  const known = [...names, ...Object.keys(game.engine.facts.defaults)];
  const fields = Object.fromEntries(pairs);
  if (pairs.some(([name]) => !known.includes(name)) || pairs.length !== Object.keys(fields).length)
    throw new EngineError('notation', `each of ${names.join(', ')} once`);
  if (names.some((name) => !(name in fields)))
    throw new EngineError('notation', `all of ${names.join(', ')}`);
  checkOptions(game, readOptions(text, Object.keys(game.engine.facts.defaults)));
  return fields;
}

function splitWord(word: string): [name: string, value: string] {
  const at = word.indexOf('=');
  if (at < 0) throw new EngineError('notation', `name=value, not ${word}`);
  return [word.slice(0, at), word.slice(at + 1)];
}

/** The options of the line must be those of the game. */
function checkOptions(game: Game, options: Options): void {
  const same = game.engine.createGame(game.players, options).changedOptions;
  if (JSON.stringify(same) !== JSON.stringify(game.changedOptions))
    throw new EngineError('option', 'the options of the position differ from those of the game');
}

/** A field that must match a pattern. */
export function matched(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name] ?? '';
  if (!pattern.test(value)) throw new EngineError('notation', `${name}=${value}`);
  return value;
}

/** A field that is a whole number from 0 to `most`. */
export function wholeNumber(fields: Fields, name: string, most: number): number {
  const value = Number(matched(fields, name, /^\d{1,4}$/));
  if (value > most) throw new EngineError('notation', `${name} is a number from 0 to ${most}`);
  return value;
}
