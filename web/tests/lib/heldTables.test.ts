/** Tokens of tables in the browser's storage. */
import { beforeEach, expect, it, vi } from 'vitest';
import {
  heldTables,
  forget,
  storeInvite,
  storeNewTable,
  storeRematch,
  storeSeat,
  heldTable,
  onHeldTablesChange,
  STORED_AS,
  tokensFor,
} from '$lib/api/heldTables';
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

it('survives broken storage and keeps only the newest hundred tables', () => {
  localStorage.setItem(STORED_AS, '{not json');
  expect(heldTables()).toEqual([]);
  vi.useFakeTimers();
  for (let count = 0; count < 105; count += 1) {
    vi.setSystemTime(count);
    storeSeat({ seat: 0, token: 't', table: { ...table(1), id: `table${count}` } });
  }
  vi.useRealTimers();
  expect(heldTables()).toHaveLength(100);
  expect(heldTables()[0]?.id).toBe('table104');
  expect(heldTable('table0')).toBeNull();
});
