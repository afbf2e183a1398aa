/** Secrets of tables in the browser's store. */
import { beforeEach, expect, it, vi } from 'vitest';
import {
  allKept,
  forget,
  keepInvite,
  keepNew,
  keepRematch,
  keepSeat,
  keptAt,
  onSeatsChange,
  STORED_AS,
  tokensAt,
} from '$lib/api/heldTables';
import { table } from './fakeSocket';

const ID = table(1).id;
const made = {
  table: table(1),
  host: 'host',
  tokens: [{ seat: 0, token: 'zero' }],
  invites: [{ seat: 1, code: 'code' }],
};

beforeEach(() => localStorage.clear());

it('keeps what the host of a table was told', () => {
  keepNew(made);
  expect(keptAt(ID)).toMatchObject({ host: 'host', seats: { 0: 'zero' }, invites: { 1: 'code' } });
  expect(tokensAt(ID)).toEqual(['zero', 'host']);
});

it('adds seats and invites to what is kept', () => {
  keepNew(made);
  keepSeat({ seat: 1, token: 'one', table: table(2) });
  keepInvite(ID, 1, 'newer');
  expect(tokensAt(ID)).toEqual(['zero', 'one', 'host']);
  expect(keptAt(ID)?.invites).toEqual({ 1: 'newer' });
});

it('takes the tokens along to a rematch', () => {
  keepNew(made);
  keepRematch(ID, 'another');
  expect(tokensAt('another')).toEqual(['zero', 'host']);
  expect(keptAt('another')?.invites).toEqual({});
});

it('forgets a seat, or all', () => {
  keepNew(made);
  forget(ID, 0);
  expect(tokensAt(ID)).toEqual(['host']);
  forget(ID);
  expect(keptAt(ID)).toBeNull();
});

it('tells this tab and others of changes', () => {
  const told = vi.fn();
  const end = onSeatsChange(told);
  keepNew(made);
  dispatchEvent(new StorageEvent('storage', { key: STORED_AS }));
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  end();
  forget(ID);
  expect(told).toHaveBeenCalledTimes(2);
});

it('lives with a broken store, and keeps no more than the newest hundred', () => {
  localStorage.setItem(STORED_AS, '{not json');
  expect(allKept()).toEqual([]);
  vi.useFakeTimers();
  for (let count = 0; count < 105; count += 1) {
    vi.setSystemTime(count);
    keepSeat({ seat: 0, token: 't', table: { ...table(1), id: `table${count}` } });
  }
  vi.useRealTimers();
  expect(allKept()).toHaveLength(100);
  expect(allKept()[0]?.id).toBe('table104');
  expect(keptAt('table0')).toBeNull();
});
