/**
 * Whether every roll, draw and chest of a finished game follows from the seed its table committed
 * to. The sums are those of docs/fair-dice.md and need nothing but the record.
 */
import { hmac, sha256 } from './sha256';

/** The parts of a record, in its JSON form, that the sums need. */
export interface FairRecord {
  game: string;
  players: number;
  options: Record<string, string>;
  tags: Record<string, string>;
  /** The position line a game began with, if not at its beginning. */
  position?: string;
  events: string[];
}

/** One chance event: its number in the record and among chance events, what is told, what follows. */
export interface Roll {
  event: number;
  n: number;
  told: string;
  follows: string;
}

export type Finding =
  'fair' | 'other-outcome' | 'other-seed' | 'sealed' | 'real-dice' | 'no-seed' | 'unknown-game';

export interface Verdict {
  finding: Finding;
  rolls: Roll[];
  /** So much was settled before this table: events of another game, or a whole position. */
  past: number;
  fromPosition: boolean;
}

/** An outcome, and how many of the equally likely tickets are for it. */
type Tickets = [text: string, count: number][];

const CHANCE_EVENT = /^(roll|chest|draw|first) /;
const SCHEME = 'fair-1';

/** Work everything out again and compare. */
export function verify(record: FairRecord): Verdict {
  const past = Number(record.tags['past'] ?? 0);
  const about = { past, fromPosition: record.position !== undefined };
  const box = boxOf(record);
  const seed = record.tags['seed'];
  const reason = unverifiable(record.tags, box);
  if (reason || !box || !seed) return { finding: reason ?? 'no-seed', rolls: [], ...about };
  const rolls = [...rollsOf(record, fromText(seed), box)].filter((roll) => roll.event > past);
  const right = rolls.every((roll) => roll.told === roll.follows);
  return { finding: right ? 'fair' : 'other-outcome', rolls, ...about };
}

/** Why the sums cannot be done, or need not; null if they can. */
function unverifiable(tags: Record<string, string>, box: Box | null): Finding | null {
  if (tags['dice'] !== SCHEME) return tags['dice'] === 'typed' ? 'real-dice' : 'no-seed';
  if (!tags['seed']) return 'sealed';
  if (!box) return 'unknown-game';
  return toText(sha256(fromText(tags['seed']))) === tags['commitment'] ? null : 'other-seed';
}

function* rollsOf(record: FairRecord, seed: Uint8Array, box: Box): Generator<Roll> {
  const opening = openingLines(record);
  let n = 0;
  for (const [index, told] of record.events.entries()) {
    if (CHANCE_EVENT.test(told)) {
      n += 1;
      const follows = pick(box.outcomes(told.split(' ', 1).join()), (tickets) =>
        ticket(seed, opening, n, tickets),
      );
      yield { event: index + 1, n, told, follows };
    }
    box.happened(told);
  }
}

/** The lines that open every message: scheme, table and salts. */
function openingLines({ players, tags }: FairRecord): string[] {
  const salts = Array.from({ length: players }, (_, seat) => tags[`salt-${seat}`] ?? '');
  return ['atoll fair dice 1', tags['table'] ?? '', ...salts];
}

/** One of so many equally likely tickets, from 0. */
export function ticket(seed: Uint8Array, opening: string[], n: number, tickets: number): number {
  const whole = BigInt(tickets);
  const fair = (1n << 256n) - ((1n << 256n) % whole);
  for (let block = 0; ; block++) {
    const number = drawn(seed, [...opening, n, block]);
    if (number < fair) return Number(number % whole);
  }
}

/** A message's keyed hash as a whole number. */
export function drawn(seed: Uint8Array, lines: (string | number)[]): bigint {
  const digest = hmac(seed, new TextEncoder().encode(lines.join('\n')));
  return digest.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

function pick(outcomes: Tickets, draw: (tickets: number) => number): string {
  let left = draw(outcomes.reduce((sum, [, count]) => sum + count, 0));
  for (const [text, count] of outcomes) {
    if (left < count) return text;
    left -= count;
  }
  return '';
}

/** What chance can bring next, as the game's box and the events so far have it. */
interface Box {
  outcomes(kind: string): Tickets;
  happened(text: string): void;
}

function boxOf({ game, players, options, position }: FairRecord): Box | null {
  if (game === 'blue_lagoon') return new Bag(players);
  if (game !== 'into_the_blue') return null;
  const box = new DiceAndChests(players, options['chests'] ?? '5,6,6,7,8');
  if (position !== undefined) box.goOnFrom(position);
  return box;
}

class DiceAndChests implements Box {
  #chests: number[];
  #kept = 0;

  constructor(
    readonly players: number,
    chests: string,
  ) {
    this.#chests = chests.split(',').map(Number);
  }

  outcomes(kind: string): Tickets {
    if (kind === 'first') return firstSeats(this.players);
    return kind === 'chest' ? reduced(counted('chest', this.#chests)) : rolls(6 - this.#kept);
  }

  /** Chests that are taken and dice that are kept in a position line. */
  goOnFrom(position: string): void {
    const field = (name: string) => new RegExp(` ${name}=(\\S*)`).exec(position)?.[1] ?? '';
    for (const chest of field('taken').match(/\d+/g) ?? []) this.happened(`chest ${chest}`);
    const dice = field('dice');
    if (dice.length < 6) this.happened(`keep ${dice || '-'}`);
  }

  happened(text: string): void {
    const [word, rest = ''] = text.split(' ');
    this.#kept = word === 'keep' && rest !== '-' ? rest.length : 0;
    if (word === 'chest') this.#chests.splice(this.#chests.indexOf(Number(rest)), 1);
  }
}

const TOKENS: Tickets = [
  ['draw coconut', 6],
  ['draw bamboo', 6],
  ['draw water', 6],
  ['draw stone', 6],
  ['draw statuette', 8],
];

class Bag implements Box {
  #left: Tickets = [];

  constructor(readonly players: number) {}

  outcomes(kind: string): Tickets {
    return kind === 'first' ? firstSeats(this.players) : reduced(this.#filled());
  }

  happened(text: string): void {
    if (text.startsWith('draw'))
      this.#left = this.#filled().map(([token, n]) => [token, n - Number(token === text)]);
  }

  /** What lies in the bag; before a layout that is all tokens. */
  #filled(): Tickets {
    return this.#left.some(([, count]) => count > 0) ? this.#left : TOKENS;
  }
}

function firstSeats(players: number): Tickets {
  return Array.from({ length: players }, (_, seat) => [`first ${seat}`, 1]);
}

function counted(word: string, values: number[]): Tickets {
  const different = [...new Set(values)].sort((a, b) => a - b);
  return different.map((value) => [
    `${word} ${value}`,
    values.filter((one) => one === value).length,
  ]);
}

/** The same chances with as few tickets as possible, without outcomes that cannot happen. */
function reduced(tickets: Tickets): Tickets {
  const possible = tickets.filter(([, count]) => count > 0);
  const common = possible.reduce((gcd, [, count]) => divisor(gcd, count), 0);
  return possible.map(([text, count]) => [text, count / common]);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

const FACES = '12345C';

/** Every hand so many dice can show, in ascending order, with its number of orders. */
function rolls(dice: number): Tickets {
  return hands(dice, 0).map((hand) => [`roll ${hand || '-'}`, orders(hand)]);
}

function hands(dice: number, least: number): string[] {
  if (dice === 0) return [''];
  const faces = [...[...FACES].keys()].slice(least);
  return faces.flatMap((face) => hands(dice - 1, face).map((rest) => FACES[face] + rest));
}

function orders(hand: string): number {
  const counts = [...FACES].map((face) => hand.split(face).length - 1);
  return counts.reduce((product, count) => product / factorial(count), factorial(hand.length));
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** Bytes as base64url without `=`. */
export function toText(bytes: Uint8Array): string {
  const plain = btoa(String.fromCharCode(...bytes));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
