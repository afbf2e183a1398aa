/** The draft of a table: its seats and options. */
import type { LevelInfo, NewClock, NewSeat, NewTable } from '$lib/api/types';
import { levelAmong } from '$lib/levels';
import type { GameOffer } from './gameOffers';

export type Way = 'friends' | 'screen' | 'bots';
export const CLOCKS = ['none', 'minute', 'game', 'day'] as const;
export type ClockChoice = (typeof CLOCKS)[number];

export interface SeatDraft {
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string;
}

export interface Draft {
  game: string;
  seats: SeatDraft[];
  hints: boolean;
  listed: boolean;
  clock: ClockChoice;
  realDice: boolean;
  /** Whether a game against bots is on the server, too. */
  onServer: boolean;
  /** Whether the game is rated. */
  rated: boolean;
  /** Options that differ from the defaults, as text. */
  options: Record<string, string>;
}

export const SECONDS: Record<ClockChoice, NewClock | null> = {
  none: null,
  minute: { move: 60 },
  game: { total: 900 },
  day: { move: 86_400 },
};

/** A draft for a mode of play: the player at the first seat, the others as the mode requires. */
export function draftFor(
  game: GameOffer,
  way: Way,
  name: string,
  level: string,
  players = game.minPlayers,
): Draft {
  const kind = { friends: 'open', screen: 'person', bots: 'bot' } as const;
  const bot = levelAmong(game.levels, level, players);
  const others = Array.from({ length: players - 1 }, () => ({
    kind: kind[way],
    name: '',
    bot,
  }));
  const seats: SeatDraft[] = [{ kind: 'person', name, bot }, ...others];
  const hints = way === 'bots';
  return {
    game: game.name,
    seats,
    hints,
    listed: false,
    clock: 'none',
    realDice: false,
    onServer: false,
    rated: false,
    options: {},
  };
}

/** A copy with more or fewer seats: new ones are like the last, levels are offered for the number. */
export function withPlayers(draft: Draft, players: number, levels: readonly LevelInfo[]): Draft {
  const last = draft.seats.at(-1) as SeatDraft;
  const more = Array.from({ length: players }, () => ({ ...last, name: '' }));
  const seats = [...draft.seats, ...more].slice(0, players);
  return {
    ...draft,
    seats: seats.map((seat) => ({ ...seat, bot: levelAmong(levels, seat.bot, players) })),
  };
}

/** The request to the server. */
export function requestFor(draft: Draft): NewTable {
  if (draft.rated) return ratedRequest(draft);
  return {
    game: draft.game,
    seats: draft.seats.map(seatRequest),
    hints: draft.hints,
    listed: draft.listed,
    clock: SECONDS[draft.clock],
    dice: draft.realDice ? 'typed' : 'fair',
    options: changedOptions(draft.options),
  };
}

/** Options without those that were left empty. */
export function changedOptions(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value.trim()));
}

function seatRequest({ kind, name, bot }: SeatDraft): NewSeat {
  if (kind === 'bot') return { kind, bot };
  return kind === 'person' ? { kind, name: name.trim() } : { kind };
}

/** A rated game: the usual rules with a clock. */
function ratedRequest({ game, seats, listed, clock }: Draft): NewTable {
  const limit = SECONDS[clock] ?? SECONDS.minute;
  return { game, seats: seats.map(seatRequest), listed, clock: limit, rated: true };
}
