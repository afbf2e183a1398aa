/**
 * The seats this browser holds, with their tokens. They are in local storage, so that they
 * survive a reload and are shared by all tabs. A seat of an account has an empty token: the cookie
 * of the session stands for it.
 */
import { createSubscriber } from 'svelte/reactivity';
import { store as storeText } from '../storage.svelte';
import type { HeldToken, NewTableInfo, OwnTableInfo, SeatGrant } from './types';

/** The tokens of this browser at one table. */
export interface HeldTable {
  id: string;
  game: string;
  /** When this was last changed, in milliseconds. */
  at: number;
  /** The host's token, empty for guests. */
  host: string;
  /** Tokens by seat. */
  seats: Record<number, string>;
  /** Invite codes by open seat, for links. */
  invites: Record<number, string>;
  /** The player took it off the home screen; the history still lists it. */
  dismissed?: boolean;
  /** Whether the game is known to be over; only such tables are ever dropped. */
  over?: boolean;
  /** The commitment to the dice, as this browser first saw it; left out by earlier versions. */
  commitment?: string;
  /** The salts that this browser has added to the dice, by seat. */
  salts?: Record<number, string>;
}

export const STORED_AS = 'atoll.tables';
/** How many tables are kept, apart from those whose game may still go on. */
const MAX_TABLES = 100;
/** All tables while the browser stores nothing: the seats of this page are not lost. */
let unstored: Record<string, HeldTable> | null = null;

const listeners = new Set<() => void>();
const follow = createSubscriber((update) => onHeldTablesChange(update));

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === STORED_AS) notifyListeners();
  });
}

/** Call `listener` after every change, in this tab or another; returns the unsubscriber. */
export function onHeldTablesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tokens at a table; null for a spectator. */
export function heldTable(table: string): HeldTable | null {
  follow();
  return all()[table] ?? null;
}

/** All tables with tokens, the last changed first. */
export function heldTables(): HeldTable[] {
  follow();
  return Object.values(all()).sort((a, b) => b.at - a.at);
}

/** All tokens at a table, with the host's. */
export function tokensFor(table: string): string[] {
  const kept = heldTable(table);
  return kept ? [...Object.values(kept.seats), ...(kept.host ? [kept.host] : [])] : [];
}

/** All tokens of this browser, for the account that gets them. */
export function allTokens(): HeldToken[] {
  return Object.values(all()).flatMap(({ id, host, seats }) =>
    [host, ...Object.values(seats)].filter(Boolean).map((token) => ({ table: id, token })),
  );
}

/** Forget tokens of seats that belong to the account; the seats stay listed. */
export function dropTokens(dropped: readonly HeldToken[]): void {
  const gone = new Set(dropped.map(({ token }) => token));
  const kept = (token: string) => (gone.has(token) ? '' : token);
  const tables = Object.values(all()).map((held) => {
    const seats = Object.entries(held.seats).map(([seat, token]) => [seat, kept(token)]);
    return {
      ...held,
      host: kept(held.host),
      seats: Object.fromEntries(seats) as HeldTable['seats'],
    };
  });
  save(Object.fromEntries(tables.map((held) => [held.id, held])));
}

/** List tables of the account that this browser does not know yet, and note which are over. */
export function storeAccountTables(found: readonly OwnTableInfo[]): void {
  const tables = all();
  for (const one of found) {
    const known = tables[one.id];
    tables[one.id] = known ? { ...known, over: one.status === 'over' } : heldByAccount(one);
  }
  save(tables);
}

/** A table of the account; its seats have no tokens. */
export function heldByAccount(table: OwnTableInfo): HeldTable {
  const { id, game, created_at: at, own_seats: own, status } = table;
  const seats = Object.fromEntries(own.map((seat) => [seat, '']));
  return { id, game, at, host: '', seats, invites: {}, over: status === 'over' };
}

/** Forget the tables of the account: those without a token. */
export function forgetAccountTables(): void {
  const others = Object.values(all()).filter(
    ({ host, seats }) => host || Object.values(seats).some(Boolean),
  );
  save(Object.fromEntries(others.map((held) => [held.id, held])));
}

/** Store the tokens of a table created in this browser. */
export function storeNewTable(made: NewTableInfo): void {
  store(made.table.id, {
    game: made.table.game,
    host: made.host_token,
    seats: Object.fromEntries(made.tokens.map(({ seat, token }) => [seat, token])),
    invites: Object.fromEntries(made.invites.map(({ seat, code }) => [seat, code])),
    commitment: made.table.commitment,
  });
}

/** Store the token of a seat taken in this browser, and the salt that was added with it. */
export function storeSeat(sat: SeatGrant, salt = ''): void {
  const { id, game, commitment, status } = sat.table;
  const salts = salt && status === 'open' ? { [sat.seat]: salt } : {};
  store(id, { game, seats: { [sat.seat]: sat.token }, commitment, salts });
}

/** Remember a salt that this browser has added to the dice, for their verification. */
export function storeSalt(table: string, seat: number, salt: string): void {
  store(table, { salts: { [seat]: salt } });
}

/** Store a new invite code. */
export function storeInvite(table: string, seat: number, code: string): void {
  store(table, { invites: { [seat]: code } });
}

/** The tokens of a table are valid at its rematch, too. */
export function storeRematch(from: string, to: string, commitment = ''): void {
  const kept = heldTable(from);
  if (kept) store(to, { game: kept.game, host: kept.host, seats: kept.seats, commitment });
}

/** Note that the game at a table is over. */
export function markOver(table: string): void {
  const tables = all();
  const kept = tables[table];
  if (kept && !kept.over) save({ ...tables, [table]: { ...kept, over: true } });
}

/** Forget one seat, or the whole table. */
export function forget(table: string, seat?: number): void {
  const { [table]: kept, ...others } = all();
  if (!kept) return;
  const seats = Object.entries(kept.seats).filter(([one]) => one !== String(seat));
  const rest = { ...kept, seats: Object.fromEntries(seats) };
  save(seat === undefined ? others : { ...others, [table]: rest });
}

/** Take a table off the home screen. */
export function dismiss(table: string): void {
  const { [table]: kept, ...others } = all();
  if (kept) save({ ...others, [table]: { ...kept, dismissed: true } });
}

function store(id: string, more: Partial<HeldTable>): void {
  const tables = all();
  const old = tables[id] ?? { id, game: '', at: 0, host: '', seats: {}, invites: {} };
  tables[id] = {
    id,
    game: more.game || old.game,
    host: more.host || old.host,
    seats: { ...old.seats, ...more.seats },
    invites: { ...old.invites, ...more.invites },
    commitment: old.commitment || more.commitment || '',
    salts: { ...old.salts, ...more.salts },
    at: Date.now(),
  };
  save(tables);
}

/** The tables without the oldest finished ones, if there are more than `most`. */
function withoutOldest(tables: Record<string, HeldTable>, most: number): Record<string, HeldTable> {
  const sorted = Object.values(tables).sort((a, b) => b.at - a.at);
  const over = sorted.filter((held) => held.over);
  const dropped = over.slice(Math.max(0, over.length - Math.max(0, sorted.length - most)));
  return Object.fromEntries(
    sorted.filter((held) => !dropped.includes(held)).map((held) => [held.id, held]),
  );
}

function all(): Record<string, HeldTable> {
  return unstored ? { ...unstored } : stored();
}

function stored(): Record<string, HeldTable> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    return typeof found === 'object' && found ? (found as Record<string, HeldTable>) : {};
  } catch {
    return {};
  }
}

/** Store the tables; where there is no room for all, without the finished ones. */
function save(tables: Record<string, HeldTable>): void {
  const tries = [withoutOldest(tables, MAX_TABLES), withoutOldest(tables, 0)];
  const done = tries.some((some) => storeText(STORED_AS, JSON.stringify(some), saveUnstored));
  unstored = done ? null : tables;
  notifyListeners();
}

/** Try again to store what the browser has refused. */
function saveUnstored(): void {
  if (unstored) save({ ...stored(), ...unstored });
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
