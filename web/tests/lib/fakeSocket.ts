/** A fake WebSocket whose server side is driven by the test. */
import type { Socket } from '$lib/api/socket';
import type { EventBatch, ServerMessage, TableEvent, TableInfo } from '$lib/api/types';

export type Sent = Record<string, unknown> & { type: string };

export class FakeSocket implements Socket {
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING;
  closed = false;
  readonly sent: Sent[] = [];

  send(data: Parameters<WebSocket['send']>[0]): void {
    this.sent.push(JSON.parse(String(data)) as Sent);
  }

  close(): void {
    this.closed = true;
  }

  /** The connection opens. */
  connect(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
  }

  /** The connection drops. */
  drop(): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'));
  }

  /** The server sends a message. */
  deliver(message: ServerMessage): void {
    const event = new MessageEvent('message', { data: JSON.stringify(message) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }

  /** The server welcomes the client to a table that is at event `seq`. */
  welcome(seq: number, seats: number[] = [0]): void {
    this.deliver({ type: 'welcome', table: table(seq), seats, is_host: false, present: seats });
  }

  /** The server sends events from `first` to `last`; `more` changes the last one. */
  events(first: number, last: number, more: Partial<TableEvent> = {}): void {
    this.deliver(eventsMessage(first, last, more));
  }
}

export function eventsMessage(
  first: number,
  last: number,
  more: Partial<TableEvent> = {},
): EventBatch {
  const events: TableEvent[] = [];
  for (let seq = first; seq <= last; seq += 1) events.push({ seq, at: 0, kind: 'action' });
  Object.assign(events.at(-1) ?? {}, more);
  const views = [{ seat: 0, view: { at: last }, actions: [`act ${last}`] }];
  return { type: 'events', after: first - 1, seq: last, events, table: table(last), views };
}

export function table(seq: number): TableInfo {
  return {
    id: 'abcdefgh2345',
    game: 'into_the_blue',
    rules: 1,
    players: 2,
    options: {},
    status: 'running',
    seats: [
      { seat: 0, kind: 'person', name: 'Ana' },
      { seat: 1, kind: 'bot', name: '', bot: 'hard' },
    ],
    listed: false,
    hints: false,
    clock: null,
    dice: 'fair',
    commitment: '',
    created_at: 0,
    seq,
    state_seq: seq,
    to_move: 0,
    deadline: null,
    undo: null,
    scores: [],
    ranks: [],
    seed: '',
    rematch_of: '',
    rematch: '',
    rated: false,
    starts_at: null,
  };
}
