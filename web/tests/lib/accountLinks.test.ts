/** The link to the player's page: only where the server has accounts. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import Header from '$components/Header.svelte';
import { speak } from '$lib/i18n';

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

/** The links of the header, once the server has said whether it has accounts. */
async function links(accounts: string): Promise<string[]> {
  const fetched = vi.fn(() => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ accounts, name: '', email: false });
    return Promise.resolve(new Response(body, { headers }));
  });
  vi.stubGlobal('fetch', fetched);
  const { account } = await import('$lib/account.svelte');
  account.mode = null;
  const header = mount(Header, { target: document.body });
  await vi.waitFor(() => {
    expect(account.mode).toBe(accounts);
    expect(document.querySelector('nav a[href="/settings"]')).not.toBeNull();
  });
  const found = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  void unmount(header);
  return found;
}

it('leads to the page of the account where the server has accounts', async () => {
  expect(await links('optional')).toContain('/me');
});

it('has no link to log in where the server has no accounts', async () => {
  expect(await links('off')).not.toContain('/me');
});
