/** The list of one's games: filters and pages as the server gets them. */
import { afterEach, expect, it, vi } from 'vitest';
import { ownTables } from '../../src/screens/me/ownTables';

afterEach(() => vi.unstubAllGlobals());

const page = (ids: string[], before: number | null) => ({
  tables: ids.map((id) => ({ id })),
  before,
  before_id: before === null ? null : `id${before}`,
});

/** Answer requests with pages, one after the other; the requested queries. */
function answering(...pages: unknown[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    queries.push(new URL(address, 'http://localhost').searchParams);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(pages.shift()), { headers }));
  });
  return queries;
}

it('sends only the filters that are set', async () => {
  const queries = answering(page(['a'], null));
  const all = { status: 'over', game: '', opponent: ' ' };
  expect((await ownTables(all, null)).next).toBeNull();
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({ status: 'over', limit: '12' });
});

it('goes on after a page without games, from the last one that was searched', async () => {
  const queries = answering(page([], 7), page(['a'], 5));
  const filter = { status: 'over', game: 'blue_lagoon', opponent: 'Ben' };
  const found = await ownTables(filter, { before: 9, before_id: 'id9' });
  expect(found.tables.map(({ id }) => id)).toEqual(['a']);
  expect(found.next).toEqual({ before: 5, before_id: 'id5' });
  const sent = queries.map((one) => [one.get('opponent'), one.get('before'), one.get('before_id')]);
  expect(sent).toEqual([
    ['Ben', '9', 'id9'],
    ['Ben', '7', 'id7'],
  ]);
});
