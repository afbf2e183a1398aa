/** The bots of Into the Blue and their settings. */
import { readLimit, type Limit } from '$engine/botSpec';
import { EngineError, type BotSpec, type GameFacts } from '$engine/game';

const LIMITS = ['time', 'simulations'];
const MAX_TEMPERATURE = 100;

interface Constants {
  /** The settings of each bot with their defaults. */
  bots: Record<string, Record<string, number>>;
  max_lookahead: number;
  /** The simple values by which some bots play, as the kernels number them. */
  simple_values: Record<string, number>;
}

/** How a bot plays. */
export interface BotSettings {
  limit: Limit;
  /** The number of its simple value; null for a bot that searches with the value networks. */
  simpleValue: number | null;
  temperature: number;
  /** How many further turns it searches at most. */
  lookahead: number;
}

/** The settings of a bot; null if the page has no such bot. */
export function readSettings(facts: GameFacts, { name, settings }: BotSpec): BotSettings | null {
  const constants = facts.constants as unknown as Constants;
  const defaults = constants.bots[name];
  if (!defaults) return null;
  const unknown = Object.keys(settings).find((one) => !(one in defaults) && !LIMITS.includes(one));
  if (unknown !== undefined) throw new EngineError('option', `${name} has no setting ${unknown}`);
  const { temperature = 0, lookahead = constants.max_lookahead } = { ...defaults, ...settings };
  return {
    limit: readLimit(settings),
    simpleValue: constants.simple_values[name] ?? null,
    temperature: between('temperature', Number(temperature), MAX_TEMPERATURE),
    lookahead: Math.trunc(between('lookahead', Number(lookahead), constants.max_lookahead)),
  };
}

function between(name: string, value: number, most: number): number {
  if (!(value >= 0 && value <= most))
    throw new EngineError('option', `${name} is a number from 0 to ${most}`);
  return value;
}
