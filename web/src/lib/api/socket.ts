/** The WebSocket to the server, and ids for the requests sent over it. */
import type { Problem } from './types';

/** The part of a WebSocket that is used here. */
export type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'readyState'
>;

/** A unique id; pages without HTTPS have no `crypto.randomUUID`. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens a socket to the server of this page, by default that of tables. */
export function openSocket(path = '/socket'): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/v1${path}`);
}

/** Close a socket and ignore it; browsers warn if it is closed before it is connected. */
export function closeSocket(socket: Socket): void {
  socket.onmessage = socket.onclose = socket.onopen = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** The problem of requests that never reached the server. */
export function offline(): Problem {
  return { type: '/problems/offline', status: 0, code: 'offline', title: '' };
}
