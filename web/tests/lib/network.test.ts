/** The state of the network: what requests and probes report. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network } from '$lib/network.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  network.report(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts how often the connection has come back', () => {
  const before = network.returns;
  network.report(true);
  expect([network.offline, network.returns]).toEqual([false, before]);
  network.report(false);
  network.report(false);
  expect([network.offline, network.returns]).toEqual([true, before]);
  network.report(true);
  expect([network.offline, network.returns]).toEqual([false, before + 1]);
});

it('probes until the server responds', async () => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValueOnce(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  network.report(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(network.offline).toBe(false);
});

it('takes an error of a proxy for a server that does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
  await network.probe();
  expect(network.offline).toBe(true);
});
