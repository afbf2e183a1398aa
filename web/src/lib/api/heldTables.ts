/**
 * The secrets of this browser: which seats at which tables are held here.
 * Kept in the browser's store, so that a reload loses nothing and all tabs know the same.
 */
import { createSubscriber } from 'svelte/reactivity';
import type { NewTableInfo, SatDown } from './types';

/** What this browser holds at one table. */
export interface Kept {
  id: string;
  game: string;
  /** When something was last kept here, in milliseconds. */
  at: number;
  /** The host's token, empty for guests. */
  host: string;
  /** Tokens by seat. */
  seats: Record<number, string>;
  /** Invite codes by open seat, for links. */
  invites: Record<number, string>;
}

export const STORED_AS = 'atoll.tables';
const MOST = 100;

const listeners = new Set<() => void>();
const follow = createSubscriber((update) => onSeatsChange(update));

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === STORED_AS) tell();
  });
}

/** Be told when something is kept or forgotten, here or in another tab; the answer ends it. */
export function onSeatsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is held at a table; null for somebody who only watches. */
export function keptAt(table: string): Kept | null {
  follow();
  return all()[table] ?? null;
}

/** Everything held, what changed last first. */
export function allKept(): Kept[] {
  follow();
  return Object.values(all()).sort((a, b) => b.at - a.at);
}

/** All tokens held at a table, the host's among them. */
export function tokensAt(table: string): string[] {
  const kept = keptAt(table);
  return kept ? [...Object.values(kept.seats), ...(kept.host ? [kept.host] : [])] : [];
}

/** Keep the secrets of a table that was set up here. */
export function keepNew(made: NewTableInfo): void {
  keep(made.table.id, {
    game: made.table.game,
    host: made.host,
    seats: Object.fromEntries(made.tokens.map(({ seat, token }) => [seat, token])),
    invites: Object.fromEntries(made.invites.map(({ seat, code }) => [seat, code])),
  });
}

/** Keep the seat somebody took here. */
export function keepSeat(sat: SatDown): void {
  keep(sat.table.id, { game: sat.table.game, seats: { [sat.seat]: sat.token } });
}

/** Keep a new invite code. */
export function keepInvite(table: string, seat: number, code: string): void {
  keep(table, { invites: { [seat]: code } });
}

/** The tokens of a table are valid at its rematch, too. */
export function keepRematch(from: string, to: string): void {
  const kept = keptAt(from);
  if (kept) keep(to, { game: kept.game, host: kept.host, seats: kept.seats });
}

/** Forget one seat, or the whole table. */
export function forget(table: string, seat?: number): void {
  const { [table]: kept, ...others } = all();
  if (!kept) return;
  const seats = Object.entries(kept.seats).filter(([one]) => one !== String(seat));
  const rest = { ...kept, seats: Object.fromEntries(seats) };
  save(seat === undefined ? others : { ...others, [table]: rest });
}

function keep(id: string, more: Partial<Kept>): void {
  const tables = all();
  const old = tables[id] ?? { id, game: '', at: 0, host: '', seats: {}, invites: {} };
  tables[id] = {
    id,
    game: more.game || old.game,
    host: more.host || old.host,
    seats: { ...old.seats, ...more.seats },
    invites: { ...old.invites, ...more.invites },
    at: Date.now(),
  };
  save(newest(tables));
}

function newest(tables: Record<string, Kept>): Record<string, Kept> {
  const sorted = Object.values(tables).sort((a, b) => b.at - a.at);
  return Object.fromEntries(sorted.slice(0, MOST).map((kept) => [kept.id, kept]));
}

function all(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    return typeof found === 'object' && found ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

function save(tables: Record<string, Kept>): void {
  localStorage.setItem(STORED_AS, JSON.stringify(tables));
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
