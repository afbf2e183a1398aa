/**
 * Verifies that every roll, draw and chest of a finished game follows from the seed its table
 * committed to, by the computation of docs/fair-dice.md. It needs only the record.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The fields of a record, in its JSON form, that the verification needs. */
export interface FairRecord {
  game: string;
  players: number;
  options: Record<string, string>;
  tags: Record<string, string>;
  /** The position line the game began with, if not at its beginning. */
  position?: string;
  events: string[];
}

/** A chance event: its number in the record and among chance events, and both outcomes. */
interface Roll {
  event: number;
  n: number;
  recorded: string;
  expected: string;
}

type Finding =
  'fair' | 'other-outcome' | 'other-seed' | 'sealed' | 'real-dice' | 'no-seed' | 'unknown-game';

export interface Verification {
  finding: Finding;
  rolls: Roll[];
  /** The number of events played before this table, in another game. */
  past: number;
  fromPosition: boolean;
}

/** Outcomes with their numbers of equally likely tickets. */
export type Tickets = [text: string, count: number][];

/** The possible chance outcomes, given the events so far. */
export interface ChanceModel {
  /** The possible outcomes of an event whose text begins with `verb`; none if it is a decision. */
  outcomes(verb: string): Tickets;
  happened(event: string): void;
}

const SCHEME = 'fair-1';

/**
 * Recompute every outcome and compare; `model` is null for a game the page does not know, `pinned`
 * the commitment that this browser saw before the game.
 */
export function verify(record: FairRecord, model: ChanceModel | null, pinned = ''): Verification {
  const past = Number(record.tags['past'] ?? 0);
  const about = { past, fromPosition: record.position !== undefined };
  const seed = record.tags['seed'];
  const reason = unverifiable(record.tags, model, pinned);
  if (reason || !model || !seed) return { finding: reason ?? 'no-seed', rolls: [], ...about };
  const rolls = [...rollsOf(record, fromText(seed), model)].filter((roll) => roll.event > past);
  const right = rolls.every((roll) => roll.recorded === roll.expected);
  return { finding: right ? 'fair' : 'other-outcome', rolls, ...about };
}

/** Why the record cannot be verified; null if it can. */
function unverifiable(
  tags: Record<string, string>,
  model: ChanceModel | null,
  pinned: string,
): Finding | null {
  if (tags['dice'] !== SCHEME) return tags['dice'] === 'typed' ? 'real-dice' : 'no-seed';
  if (!tags['seed']) return 'sealed';
  if (!model) return 'unknown-game';
  const committed = toText(sha256(fromText(tags['seed'])));
  const same = committed === tags['commitment'] && (!pinned || committed === pinned);
  return same ? null : 'other-seed';
}

function* rollsOf(record: FairRecord, seed: Uint8Array, model: ChanceModel): Generator<Roll> {
  const opening = openingLines(record);
  let n = 0;
  for (const [index, recorded] of record.events.entries()) {
    const outcomes = model.outcomes(recorded.split(' ', 1).join());
    if (outcomes.length) {
      n += 1;
      const expected = pick(outcomes, (tickets) => ticket(seed, opening, n, tickets));
      yield { event: index + 1, n, recorded, expected };
    }
    model.happened(recorded);
  }
}

/** The first lines of every message: scheme, table and salts. */
function openingLines({ players, tags }: FairRecord): string[] {
  const salts = Array.from({ length: players }, (_, seat) => tags[`salt-${seat}`] ?? '');
  return ['atoll fair dice 1', tags['table'] ?? '', ...salts];
}

/** One of `tickets` equally likely tickets, counted from 0. */
function ticket(seed: Uint8Array, opening: string[], n: number, tickets: number): number {
  const whole = BigInt(tickets);
  const fair = (1n << 256n) - ((1n << 256n) % whole);
  for (let block = 0; ; block++) {
    const number = keyedNumber(seed, [...opening, n, block]);
    if (number < fair) return Number(number % whole);
  }
}

/** The HMAC of a message as an integer. */
export function keyedNumber(seed: Uint8Array, lines: (string | number)[]): bigint {
  const digest = hmac(sha256, seed, new TextEncoder().encode(lines.join('\n')));
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

/** The outcomes of drawing the first player. */
export function firstPlayers(players: number): Tickets {
  return Array.from({ length: players }, (_, seat) => [`first ${seat}`, 1]);
}

/** The same probabilities with as few tickets as possible, without impossible outcomes. */
export function reduced(tickets: Tickets): Tickets {
  const possible = tickets.filter(([, count]) => count > 0);
  const common = possible.reduce((found, [, count]) => gcd(found, count), 0);
  return possible.map(([text, count]) => [text, count / common]);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
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
