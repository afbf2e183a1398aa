/** Tokens of tables in the browser's storage. */
import { beforeEach, expect, it, vi } from 'vitest';
import {
  dismiss,
  heldTables,
  forget,
  storeInvite,
  storeNewTable,
  storeRematch,
  storeSalt,
  storeSeat,
  heldTable,
  markOver,
  onHeldTablesChange,
  STORED_AS,
  tokensFor,
} from '$lib/api/heldTables';
import { storage, store } from '$lib/storage.svelte';
import { hasOtherSalt } from '../../src/screens/table/finish/verification';
import { table } from './fakeSocket';

const ID = table(1).id;
const made = {
  table: table(1),
  host_token: 'host',
  tokens: [{ seat: 0, token: 'zero' }],
  invites: [{ seat: 1, code: 'code' }],
};

beforeEach(() => localStorage.clear());

it('stores the tokens of a new table', () => {
  storeNewTable(made);
  expect(heldTable(ID)).toMatchObject({
    host: 'host',
    seats: { 0: 'zero' },
    invites: { 1: 'code' },
  });
  expect(tokensFor(ID)).toEqual(['zero', 'host']);
});

it('keeps the commitment that was seen first', () => {
  storeNewTable({ ...made, table: { ...made.table, commitment: 'first' } });
  storeSeat({ seat: 1, token: 'one', table: { ...table(2), commitment: 'second' } });
  expect(heldTable(ID)?.commitment).toBe('first');
});

it('remembers the salts that were added before the start', () => {
  const open = { ...table(1), status: 'open' as const };
  storeSeat({ seat: 1, token: 'one', table: open }, 'reef');
  storeSalt(ID, 0, 'coral');
  storeSeat({ seat: 2, token: 'two', table: { ...open, status: 'running' } }, 'late');
  const own = heldTable(ID)?.salts ?? {};
  expect(own).toEqual({ 0: 'coral', 1: 'reef' });
  expect(hasOtherSalt([{ salt: 'coral' }, { salt: 'reef' }, { salt: 'any' }], own)).toBe(false);
  expect(hasOtherSalt([{ salt: 'coral' }, { salt: '' }], own)).toBe(true);
});

it('adds seats and invites to a stored table', () => {
  storeNewTable(made);
  storeSeat({ seat: 1, token: 'one', table: table(2) });
  storeInvite(ID, 1, 'newer');
  expect(tokensFor(ID)).toEqual(['zero', 'one', 'host']);
  expect(heldTable(ID)?.invites).toEqual({ 1: 'newer' });
});

it('copies the tokens to a rematch', () => {
  storeNewTable(made);
  storeRematch(ID, 'another');
  expect(tokensFor('another')).toEqual(['zero', 'host']);
  expect(heldTable('another')?.invites).toEqual({});
});

it('deletes one seat or the whole table', () => {
  storeNewTable(made);
  forget(ID, 0);
  expect(tokensFor(ID)).toEqual(['host']);
  forget(ID);
  expect(heldTable(ID)).toBeNull();
});

it('notifies this tab and others of changes', () => {
  const listener = vi.fn();
  const end = onHeldTablesChange(listener);
  storeNewTable(made);
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  end();
  forget(ID);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('survives broken storage', () => {
  localStorage.setItem(STORED_AS, '{not json');
  expect(heldTables()).toEqual([]);
});

it('drops the oldest finished tables, never one whose game may go on', () => {
  vi.useFakeTimers();
  for (let count = 0; count < 105; count += 1) {
    vi.setSystemTime(count);
    storeSeat({ seat: 0, token: 't', table: { ...table(1), id: `table${count}` } });
  }
  expect(heldTables()).toHaveLength(105);
  for (const id of ['table1', 'table2', 'table90']) markOver(id);
  vi.setSystemTime(200);
  storeSeat({ seat: 0, token: 't', table: { ...table(1), id: 'newest' } });
  vi.useRealTimers();
  expect(heldTables()).toHaveLength(103);
  expect(heldTables()[0]?.id).toBe('newest');
  expect(heldTable('table0')).not.toBeNull();
  expect(['table1', 'table2', 'table90'].map((id) => heldTable(id))).toEqual([null, null, null]);
});

/** A storage that refuses some texts, because it is full. */
function refuse(refused: (text: string) => boolean): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => {
      if (refused(text)) throw new DOMException('full', 'QuotaExceededError');
      real.setItem(key, text);
    },
  });
}

it('keeps a new token on this page and says so when the storage is full', () => {
  refuse(() => true);
  storeNewTable(made);
  expect(tokensFor(ID)).toEqual(['zero', 'host']);
  expect(storage.full).toBe(true);
  vi.unstubAllGlobals();
  storeInvite(ID, 1, 'later');
  expect(storage.full).toBe(false);
  expect(localStorage.getItem(STORED_AS)).toContain('later');
});

it('stores it, with what another tab has stored, once there is room', () => {
  refuse((text) => text.includes('zero'));
  storeNewTable(made);
  const other = { id: 'other', game: '', at: 1, host: 'h', seats: {}, invites: {} };
  localStorage.setItem(STORED_AS, JSON.stringify({ other }));
  vi.unstubAllGlobals();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(storage.full).toBe(false);
  expect(heldTables().map(({ id }) => id)).toEqual([ID, 'other']);
});

it('goes on saying so when something else can be stored', () => {
  refuse((text) => text.includes('zero'));
  storeNewTable(made);
  expect(store('atoll.settings', '{}')).toBe(true);
  expect(storage.full).toBe(true);
  vi.unstubAllGlobals();
  forget(ID);
  expect(storage.full).toBe(false);
});

it('makes room for a new token by dropping finished tables', () => {
  storeSeat({ seat: 0, token: 'old', table: { ...table(1), id: 'finished' } });
  markOver('finished');
  refuse((text) => text.includes('finished'));
  storeNewTable(made);
  vi.unstubAllGlobals();
  expect(localStorage.getItem(STORED_AS)).toContain('zero');
  expect(heldTable('finished')).toBeNull();
  expect(storage.full).toBe(false);
});

it('remembers dismissed tables with their tokens, until a seat is taken again', () => {
  storeNewTable(made);
  dismiss(ID);
  expect(heldTable(ID)).toMatchObject({ dismissed: true, seats: { 0: 'zero' } });
  storeSeat({ seat: 1, token: 'one', table: table(2) });
  expect(heldTable(ID)?.dismissed).toBeUndefined();
  dismiss('unknown');
  expect(heldTables()).toHaveLength(1);
});
