/** A line to the server, and names for what is sent over it. */
import type { Problem } from './types';

/** The part of a WebSocket that is used here. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** A name nobody else has; pages without HTTPS have no `crypto.randomUUID`. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens a line to the server the page came from. */
export function openLine(): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/v1/socket`);
}

/** The problem of requests that never reached the server. */
export function offline(): Problem {
  return { type: '/problems/offline', status: 0, code: 'offline', title: '' };
}
