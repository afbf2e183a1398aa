/** Unread messages: those of others since the last one that was read or answered. */
import { expect, it } from 'vitest';
import { unreadCount } from '../../src/screens/table/unread';

const CHAT = [1, 0, 1, null].map((seat, n) => ({
  seq: 10 + n,
  kind: 'chat' as const,
  seat,
  text: 'hello',
}));

it('counts the messages after the own ones', () => {
  expect(unreadCount(CHAT, [0], 0)).toBe(2);
  expect(unreadCount(CHAT, [], 0)).toBe(4);
});

it('counts the messages after the last one that was read', () => {
  expect(unreadCount(CHAT, [0], 12)).toBe(1);
  expect(unreadCount(CHAT, [0], 13)).toBe(0);
});
