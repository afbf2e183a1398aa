/** What a device keeps of an account that has been logged out. */
import { beforeEach, expect, it, vi } from 'vitest';
import { account } from '$lib/account.svelte';
import { accountSync as sync } from '$lib/sync/accountSync.svelte';
import { keptGames } from '$lib/sync/keptGames';

beforeEach(() => {
  localStorage.clear();
  account.mode = 'optional';
  vi.spyOn(sync, 'start').mockResolvedValue();
  vi.spyOn(sync, 'leave').mockReset().mockResolvedValue();
  vi.spyOn(keptGames, 'run').mockResolvedValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ tables: [] })),
  );
});

it('forgets an account after logging out, once', async () => {
  await account.set('Ana');
  await account.set('');
  await vi.waitFor(() => expect(sync.leave).toHaveBeenCalledExactlyOnceWith('Ana'));
  await account.set('');
  expect(sync.leave).toHaveBeenCalledOnce();
});

it('forgets an account when the page was closed before it had done so', async () => {
  vi.mocked(sync.leave).mockReturnValueOnce(new Promise(() => {}));
  await account.set('Ana');
  await account.set('');
  await vi.waitFor(() => expect(sync.leave).toHaveBeenCalledOnce());
  await account.set('');
  await vi.waitFor(() => expect(sync.leave).toHaveBeenCalledTimes(2));
  expect(sync.leave).toHaveBeenLastCalledWith('Ana');
});

it('keeps what belongs to whoever logs in again', async () => {
  vi.mocked(sync.leave).mockReturnValueOnce(new Promise(() => {}));
  await account.set('Ana');
  await account.set('');
  await vi.waitFor(() => expect(sync.leave).toHaveBeenCalledOnce());
  await account.set('Ana');
  await account.set('Ana');
  expect(sync.leave).toHaveBeenCalledOnce();
});
