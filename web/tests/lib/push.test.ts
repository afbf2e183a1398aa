/** What the server knows about the notifications of a device. */
import { afterEach, expect, it, vi } from 'vitest';
import type { NewSubscription } from '$lib/api/types';
import { push } from '$lib/push.svelte';
import { settings } from '$lib/settings.svelte';

afterEach(() => vi.unstubAllGlobals());

const KEY = new Uint8Array([1]).buffer;
const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/device',
  options: { applicationServerKey: KEY },
  getKey: () => KEY,
};

function stubBrowser(): void {
  const pushManager = { getSubscription: () => Promise.resolve(SUBSCRIPTION) };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', { languages: ['en'], serviceWorker });
}

it('sends a later choice after an earlier one, however long that takes', async () => {
  stubBrowser();
  settings.set('notify', true);
  const gate = Promise.withResolvers<null>();
  const known: boolean[] = [];
  const fetched = vi.fn(async (_: string, { body }: RequestInit) => {
    if (!body) return Response.json({ push_key: 'AQ' });
    const quiet = (JSON.parse(body as string) as NewSubscription).quiet !== null;
    if (quiet) await gate.promise;
    known.push(quiet);
    return Response.json({ subscribed: true });
  });
  vi.stubGlobal('fetch', fetched);
  const earlier = push.setQuiet({ start: 1320, end: 480 });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const later = push.setQuiet(null);
  await new Promise((resume) => setTimeout(resume));
  gate.resolve(null);
  await Promise.all([earlier, later]);
  expect([push.obstacle, known]).toEqual(['', [true, false]]);
});
