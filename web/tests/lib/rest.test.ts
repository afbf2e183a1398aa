/** Requests: what is sent, and how invalid responses are handled. */
import { afterEach, expect, it, vi } from 'vitest';
import { api, request, problemText, ProblemError } from '$lib/api/rest';

function answering(body: string, status: number, type: string) {
  const answer = () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

it('sends tokens, body and query', async () => {
  const fetched = answering('{"ok": true}', 200, 'application/json');
  const options = {
    method: 'POST',
    body: { a: 1 },
    tokens: ['x', 'y'],
    query: { seat: 0, before: undefined },
  };
  expect(await request('/there', options as never)).toEqual({ ok: true });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/there?seat=0');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer x,y', 'accept-language': 'en' });
  expect(init?.body).toBe('{"a":1}');
});

it('returns text for a text response', async () => {
  answering('a record', 200, 'text/plain');
  expect(await api.record('abc')).toBe('a record');
});

it('takes the name of a file from the server', async () => {
  const file = 'into-the-blue-ana-ben-2026-11-17.atoll';
  const headers = { 'content-disposition': `attachment; filename="${file}"` };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('a record', { headers })));
  expect(await api.recordFile('abc', [])).toEqual({ name: file, text: 'a record' });
});

it('turns a problem into a readable error', async () => {
  const problem = {
    type: '/problems/stale',
    title: 'Too late.',
    status: 409,
    code: 'stale',
    seq: 7,
  };
  answering(JSON.stringify(problem), 409, 'application/problem+json');
  const error = await api.table('abc').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  expect((error as ProblemError).code).toBe('stale');
  expect(problemText(error)).toBe('Too late.');
});

it('treats a proxy page or no response as offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answering('<h1>Bad gateway</h1>', 502, 'text/html');
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
});
