/**
 * Verifies that every roll, draw and chest of a finished game follows from the seed its table
 * committed to, by the computation of docs/fair-dice.md. It needs only the record.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Outcome, State } from '$engine/game';
import { CHANCE } from './seatNumbers';

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

const SCHEME = 'fair-1';

/**
 * Recompute every outcome and compare. `start` is the position before the first event, null for a
 * game whose rules this browser does not have; `pinned` is the commitment that this browser saw
 * before the game. Throws an `EngineError` if the record breaks the rules.
 */
export function verify(record: FairRecord, start: State | null, pinned = ''): Verification {
  const past = Number(record.tags['past'] ?? 0);
  const about = { past, fromPosition: record.position !== undefined };
  const seed = record.tags['seed'];
  const reason = unverifiable(record.tags, start, pinned);
  if (reason || !start || !seed) return { finding: reason ?? 'no-seed', rolls: [], ...about };
  const rolls = [...rollsOf(record, fromText(seed), start)].filter((roll) => roll.event > past);
  const right = rolls.every((roll) => roll.recorded === roll.expected);
  return { finding: right ? 'fair' : 'other-outcome', rolls, ...about };
}

/** Why the record cannot be verified; null if it can. */
function unverifiable(
  tags: Record<string, string>,
  start: State | null,
  pinned: string,
): Finding | null {
  if (tags['dice'] !== SCHEME) return tags['dice'] === 'typed' ? 'real-dice' : 'no-seed';
  if (!tags['seed']) return 'sealed';
  if (!start) return 'unknown-game';
  const committed = toText(sha256(fromText(tags['seed'])));
  const same = committed === tags['commitment'] && (!pinned || committed === pinned);
  return same ? null : 'other-seed';
}

function* rollsOf(record: FairRecord, seed: Uint8Array, start: State): Generator<Roll> {
  const opening = openingLines(record);
  const state = start.clone();
  let n = 0;
  for (const [index, recorded] of record.events.entries()) {
    const event = state.parseEvent(recorded);
    if (state.currentPlayer === CHANCE) {
      n += 1;
      const drawn = pick(state.chanceOutcomes(), (tickets) => ticket(seed, opening, n, tickets));
      yield { event: index + 1, n, recorded, expected: state.eventText(drawn) };
    }
    state.apply(event);
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

function pick(outcomes: readonly Outcome[], draw: (tickets: number) => number): number {
  let left = draw(outcomes.reduce((sum, [, count]) => sum + count, 0));
  for (const [outcome, count] of outcomes) {
    if (left < count) return outcome;
    left -= count;
  }
  throw new RangeError('there is nothing to draw');
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
