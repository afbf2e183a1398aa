/** Bots by name: a spec such as `mcts:time=1.0`, or the name of a level. */
import { EngineError, type BotSpec, type GameFacts } from './game';

/** How long a bot may think: seconds, simulations, or the first of both. */
export interface Limit {
  seconds: number | null;
  simulations: number | null;
}

/** The bot that a level or a spec stands for. */
export function readSpec({ levels }: GameFacts, text: string): BotSpec {
  const spec = levels[text.trim().toLowerCase()] ?? text.trim();
  const [, name = '', rest = ''] = /^([a-z][a-z0-9_-]*)(?::(.*))?$/i.exec(spec) ?? [];
  if (name === '') throw new EngineError('option', `no bot is called ${text}`);
  const parts = rest.split(',').filter((part) => part.trim() !== '');
  return { name: name.toLowerCase(), settings: Object.fromEntries(parts.map(readSetting)) };
}

function readSetting(text: string): [name: string, value: string] {
  const [name = '', value] = text.split('=').map((part) => part.trim());
  if (value === undefined) throw new EngineError('option', `name=value, not ${text}`);
  return [name.toLowerCase(), value];
}

/** The number of threads in the settings of a bot, each with a search tree of its own. */
export function readThreads(settings: BotSpec['settings']): number {
  const threads = Number(settings['threads'] ?? 1);
  if (!(Number.isInteger(threads) && threads > 0))
    throw new EngineError('option', 'threads is a whole number from 1');
  return threads;
}

/** The same bot with at most this many threads. */
export function limitThreads(bot: BotSpec, most: number): BotSpec {
  if (readThreads(bot.settings) <= most) return bot;
  return { ...bot, settings: { ...bot.settings, threads: String(most) } };
}

/** The limit in the settings of a bot. */
export function readLimit(settings: BotSpec['settings']): Limit {
  const number = (name: string, most: number) => {
    const value = Number(settings[name] ?? NaN);
    if (settings[name] !== undefined && !(value > 0 && value <= most))
      throw new EngineError('option', `${name} is more than 0 and at most ${most}`);
    return settings[name] === undefined ? null : value;
  };
  return { seconds: number('time', 3600), simulations: number('simulations', 10 ** 9) };
}
