/** One's ratings: the page says which level one equals. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speak, t } from '$lib/i18n';
import OwnRatings from '../../src/screens/me/OwnRatings.svelte';

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const RATING = {
  pool: 'blue_lagoon-2',
  rating: 1634,
  deviation: 60,
  provisional: false,
  games: 12,
  wins: 7,
  level: 'orca',
};

it('names the level that the player equals', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const own = address.includes('/account/ratings');
    const body = own ? { ratings: [RATING], games: [] } : { pools: [], provisional_above: 100 };
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { headers }));
  });
  const shown = mount(OwnRatings, { target: document.body });
  const wanted = t('web-ratings-level', { level: t('seat-orca') });
  expect(wanted).toContain(t('seat-orca'));
  await vi.waitFor(() => expect(document.querySelector('.level')?.textContent).toContain(wanted));
  void unmount(shown);
});
