/** The player's own seek: another one begins only when the first has ended. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LobbyClient, type SeekTerms } from '../../src/screens/lobby/lobby.svelte';
import { heldTable } from '$lib/api/heldTables';
import type { SeekInfo, SeekState } from '$lib/api/types';
import { speak } from '$lib/i18n';

const TERMS: SeekTerms = {
  game: 'into_the_blue',
  players: [2],
  clock: { move: 60 },
  options: {},
  rated: false,
  max_difference: null,
};
const WAITING: SeekState = {
  type: 'seek',
  id: 'shown',
  status: 'waiting',
  table: '',
  seat: null,
  expires_at: 0,
};
const PAIRED: SeekState = { ...WAITING, status: 'paired', table: 'abcdefghijkl', seat: 1 };

/** Requests that were sent, in order. */
let sent: { path: string; body: Record<string, unknown> }[];
let cancelled: () => Response;
let number: number;

beforeEach(async () => {
  await speak('en');
  sent = [];
  number = 0;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const path = String(url).replace('/api/v1', '');
    sent.push({ path, body: JSON.parse((body as string | undefined) ?? '{}') as never });
    return Promise.resolve(respond(path));
  });
});
afterEach(() => vi.unstubAllGlobals());

function respond(path: string): Response {
  if (path === '/lobby/seeks') {
    number += 1;
    return Response.json({ token: `token ${number}`, seek: WAITING });
  }
  if (path === '/lobby/seek/cancel') return cancelled();
  if (path === '/lobby/seeks/other') return Response.json({ options: { map: 'whole/text;a6' } });
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  return Response.json({ id: PAIRED.table, seats, commitment: '', game: 'into_the_blue' });
}

const paths = () => sent.map(({ path }) => path);

test('a new seek begins after the first was cancelled', async () => {
  cancelled = () => Response.json({ ...WAITING, status: 'ended' });
  const lobby = new LobbyClient();
  await lobby.find(TERMS, 'Ana');
  await lobby.find({ ...TERMS, players: [3] }, 'Ana');
  expect(paths()).toEqual(['/lobby/seeks', '/lobby/seek/cancel', '/lobby/seeks']);
  expect([lobby.seek?.token, lobby.problem]).toEqual(['token 2', '']);
});

test('a player who was just paired goes to that game, and keeps its seat', async () => {
  cancelled = () => Response.json(PAIRED);
  const lobby = new LobbyClient();
  await lobby.find(TERMS, 'Ana');
  await lobby.find({ ...TERMS, players: [3] }, 'Ana');
  expect(paths().filter((path) => path === '/lobby/seeks')).toHaveLength(1);
  expect(heldTable(PAIRED.table)?.seats).toEqual({ 1: 'token 1' });
  expect(location.pathname).toBe(`/table/${PAIRED.table}`);
});

test('a seek that cannot be cancelled stays', async () => {
  cancelled = () => Response.error();
  const lobby = new LobbyClient();
  await lobby.find(TERMS, 'Ana');
  await lobby.find({ ...TERMS, players: [3] }, 'Ana');
  expect(lobby.seek?.token).toBe('token 1');
  expect(lobby.problem).not.toBe('');
});

test('whoever plays with a person of the list sends the whole options', async () => {
  const seek = { ...TERMS, id: 'other', options: { map: '2×4' } } as unknown as SeekInfo;
  const lobby = new LobbyClient();
  await lobby.play(seek, 'Ben');
  expect(sent.at(-1)?.body['options']).toEqual({ map: 'whole/text;a6' });
  expect(lobby.seek?.terms.options).toEqual({ map: 'whole/text;a6' });
});
