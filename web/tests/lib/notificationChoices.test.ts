/** What a device wants to be notified of: older choices, quiet hours, and what its pages show. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speak } from '$lib/i18n';
import { isWanted, readNotificationChoices, STORED_AS } from '$lib/notificationChoices';
import { settings } from '$lib/settings.svelte';
import type { TableModel } from '../../src/screens/table/model.svelte';
import { notify } from '../../src/screens/table/notifications.svelte';

beforeAll(() => speak('en'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function choose(choices: object): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ version: 2, ...choices }));
}

it.each([
  [{ version: 1, kinds: ['turn', 'invited'] }, ['turn', 'invited', 'rematch']],
  [{ version: undefined, kinds: ['turn'] }, ['turn']],
  [{ kinds: ['turn', 'invited'] }, ['turn', 'invited']],
  [{ kinds: ['rematch', 'x'] }, ['rematch']],
  [{}, ['turn', 'time', 'invited', 'rematch', 'over']],
])('reads %o, with rematches where older pages stored invitations', (stored, kinds) => {
  choose(stored);
  expect(readNotificationChoices().kinds).toEqual(kinds);
});

it.each([
  [22, 8, 23, false],
  [22, 8, 7, false],
  [22, 8, 8, true],
  [22, 8, 12, true],
  [9, 17, 9, false],
  [9, 17, 17, true],
  [9, 9, 9, true],
])('has quiet hours from %i to %i: at %i, notifications are wanted: %o', (from, to, at, wanted) => {
  choose({ quiet: { start: 60 * from, end: 60 * to } });
  expect(isWanted('turn', new Date(2026, 0, 1, at).getTime())).toBe(wanted);
});

const MODEL = {
  client: { id: 'table' },
  names: ['Ana', 'Ben'],
  acting: 0,
  mine: [0],
  table: { to_move: 0 },
} as unknown as TableModel;

it.each([
  [{}, ['Your turn']],
  [{ kinds: ['time', 'over'] }, []],
  [{ quiet: { start: 0, end: 1439 } }, []],
])('with %o, a hidden page notifies of a turn by %o', async (choices, titles) => {
  const shown = Object.assign(vi.fn(), { permission: 'granted' });
  vi.stubGlobal('Notification', shown);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.useFakeTimers({ now: new Date(2026, 0, 1, 12), toFake: ['Date'] });
  settings.set('notify', true);
  choose(choices);
  notify(MODEL);
  await new Promise((resume) => setTimeout(resume));
  vi.useRealTimers();
  expect(shown.mock.calls.map(([title]) => title as string)).toEqual(titles);
});
