/** Creates tables, and resolves links and codes to them. */
import { announce } from './announce.svelte';
import { api, ProblemError, problemText } from './api/rest';
import { heldTable, storeNewTable, storeSalt } from './api/heldTables';
import type { NewTable, NewTableInfo } from './api/types';
import { t } from './i18n';
import { randomText } from './random';
import { go } from './router.svelte';

/** Tables of this page that start as soon as their board is on the screen. */
const toStart = new Set<string>();

/** A table starts, or its players are ready, once its board is shown. */
export function startLater(id: string): void {
  toStart.add(id);
}

/** Go to a table that starts, or at which its players are ready, once its board is shown. */
export function goAndStart(id: string): void {
  startLater(id);
  go(`/table/${id}`);
}

/** Whether a table is to be started now; true once. */
export function startsOnArrival(id: string): boolean {
  return toStart.delete(id);
}

/**
 * Add random salts of seats at this screen to the dice of a table, once the server has committed to
 * its seed. A game that has begun meanwhile is played without them.
 */
export async function addSalts(table: string, seats: Record<number, string> = {}): Promise<void> {
  const requests = Object.entries(seats).map(([seat, token]) =>
    addSalt(table, Number(seat), randomText(), [token]),
  );
  await Promise.allSettled(requests);
}

/** Add a salt of a seat to the dice of a table, and remember it. */
export async function addSalt(
  table: string,
  seat: number,
  salt: string,
  tokens: readonly string[],
): Promise<void> {
  await api.salt(table, seat, salt, tokens);
  storeSalt(table, seat, salt);
}

/** Create a table, store its tokens and add salts. */
export async function createTable(table: NewTable): Promise<NewTableInfo> {
  const made = await api.create({ ...table, id: randomText() });
  storeNewTable(made);
  if (made.table.dice === 'fair') await addSalts(made.table.id, heldTable(made.table.id)?.seats);
  return made;
}

/** Invite registered players to a new table; who could not be invited is announced. */
async function inviteAll({ table, host_token }: NewTableInfo, names: readonly string[]) {
  const { peopleApi } = await import('./people');
  for (const name of names) {
    try {
      await peopleApi.invite(table.id, name, [host_token]);
    } catch (error) {
      const problem = problemText(error);
      announce(t('web-friends-invite-failed', { name, problem }), true);
    }
  }
}

/**
 * Create a table and open it; it starts at once if no seat is open. A game of one person against
 * bots is a table in this browser if that is possible, unless it has to be on the server; so is any
 * other game without open seats if the server cannot be reached. Players are `invited` by name.
 */
export async function openTable(
  table: NewTable,
  onServer = false,
  invited: readonly string[] = [],
): Promise<void> {
  if (!onServer && isSolo(table) && (await openLocalTable(table))) return;
  try {
    const made = await createTable(table);
    if (invited.length && made.invites.length) await inviteAll(made, invited);
    if (made.invites.length) go(`/table/${made.table.id}`);
    else goAndStart(made.table.id);
  } catch (error) {
    const offline = error instanceof ProblemError && error.code === 'offline';
    if (!offline || !(await openLocalTable(table))) throw error;
  }
}

/** Whether one person plays against bots. */
export function isSolo({ seats }: Pick<NewTable, 'seats'>): boolean {
  const people = seats.filter(({ kind }) => kind !== 'bot');
  return people.length === 1 && people[0]?.kind === 'person' && seats.length > 1;
}

/** Load early what a game in this browser needs, so that it starts without waiting. */
export async function preloadGame(game: string): Promise<void> {
  try {
    const { preload } = await import('./table/local/games');
    await preload(game);
  } catch {
    // Opening the table tries again, and reports what is missing.
  }
}

/** Open a table in this browser; false if that is not possible. */
async function openLocalTable(table: NewTable): Promise<boolean> {
  if (table.seats.some(({ kind = 'open' }) => kind === 'open')) return false;
  return (await import('./table/local/games')).openLocalTable(table);
}

/** Whether a text is the code of a table on the server; games in this browser have other ids. */
export function isTableCode(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

/** The path of the table of a link or code; null if it is neither. */
export function addressOf(text: string): string | null {
  const given = text.trim();
  if (isTableCode(given.toLowerCase())) return `/table/${given.toLowerCase()}`;
  const found = /\/table\/([a-z0-9]{12})\/?(#[\w=&-]*)?$/.exec(given);
  return found ? `/table/${found[1]}${found[2] ?? ''}` : null;
}
