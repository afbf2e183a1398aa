/** The lobby: open tables and seeks, live, and the player's own seek. */
import { Backoff } from '$lib/api/backoff';
import { storeSeat } from '$lib/api/heldTables';
import { api, post, ProblemError, problemText, request } from '$lib/api/rest';
import { closeSocket, openSocket, type Socket } from '$lib/api/socket';
import type {
  LobbyMessage,
  NewSeek,
  NewSeekInfo,
  OpenTable,
  SeekInfo,
  SeekState,
} from '$lib/api/types';
import { announce } from '$lib/announce.svelte';
import { t } from '$lib/i18n';
import { randomText } from '$lib/random';
import { go } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { addSalts } from '$lib/tables';
import { play } from '$lib/sound';
import { store } from '$lib/storage.svelte';
import { showNotification } from '$lib/systemNotification';

/** The game that a player looks for. */
export type SeekTerms = Required<
  Pick<NewSeek, 'game' | 'players' | 'clock' | 'options' | 'rated' | 'max_difference'>
>;

export interface OwnSeek {
  terms: SeekTerms;
  token: string;
  /** Its id in the list. */
  id: string;
  /** When it began, in milliseconds of this browser. */
  since: number;
}

const DEVICE = 'atoll.device';
const CANCEL = '/lobby/seek/cancel';

export class LobbyClient {
  /** Open tables; null until the server has sent them. */
  tables = $state.raw<readonly OpenTable[] | null>(null);
  seeks = $state.raw<readonly SeekInfo[]>([]);
  /** The player's own seek, while it waits. */
  seek = $state.raw<OwnSeek | null>(null);
  /** What the player should know, such as why a seek failed. */
  problem = $state('');

  readonly #backoff = new Backoff();
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Connect, and stay connected until `close`. */
  open(): () => void {
    // A screen may be left at once, before a socket is worth its while.
    this.#timer = setTimeout(() => this.#connect());
    const leave = () => this.#abandon();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      this.#closed = true;
      this.#disconnect();
      void this.cancel();
    };
  }

  /** Look for a game instead of an earlier one. */
  async find(terms: SeekTerms, name: string): Promise<void> {
    this.problem = '';
    const body: NewSeek = { ...terms, name, device: deviceKey(), id: randomText() };
    try {
      if (!(await this.#end())) return;
      const { token, seek } = await post<NewSeekInfo>('/lobby/seeks', body);
      this.seek = { terms, token, id: seek.id, since: Date.now() };
      if (this.#closed) {
        await this.cancel();
        return;
      }
      announce(t('web-lobby-waiting'));
      this.#follow();
      await this.#update(seek);
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** Look for the same game as a person of the list. */
  async play(seek: SeekInfo, name: string): Promise<void> {
    this.problem = '';
    const { id, game, players, clock, rated } = seek;
    try {
      // Lists have options in a short form.
      const { options } = Object.keys(seek.options).length
        ? await request<SeekInfo>(`/lobby/seeks/${id}`)
        : seek;
      await this.find({ game, players, clock, options, rated, max_difference: null }, name);
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** Stop looking; false if the player was paired before, and goes to the table. */
  async cancel(): Promise<boolean> {
    try {
      return await this.#end();
    } catch {
      // Without a connection the seek lapses by itself.
      this.seek = null;
      this.#follow();
      return true;
    }
  }

  /** End the player's seek; false if the player was paired before, and goes to the table. */
  async #end(): Promise<boolean> {
    const own = this.seek;
    if (!own) return true;
    this.seek = null;
    this.#follow();
    const state = await this.#cancelled(own);
    if (state?.status !== 'paired') return true;
    await this.#enter(own, state);
    return false;
  }

  /** What has become of a seek that is cancelled; null if the server does not know it. */
  async #cancelled(own: OwnSeek): Promise<SeekState | null> {
    try {
      return await post<SeekState>(CANCEL, {}, [own.token]);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'no-seek') return null;
      this.seek = own;
      this.#follow();
      throw error;
    }
  }

  /** Go to the table of a player who was paired; the seek stays if that fails. */
  async #enter(own: OwnSeek, state: SeekState): Promise<void> {
    try {
      await enter(state, own.token);
    } catch (error) {
      this.seek = own;
      this.problem = problemText(error);
    }
  }

  /** Take a seat at an open table. */
  async join(table: OpenTable, name: string): Promise<void> {
    this.problem = '';
    try {
      if (!(await this.#end())) return;
      const salt = randomText();
      storeSeat(await api.sit(table.id, { name, salt, id: randomText() }), salt);
      go(`/table/${table.id}`);
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** The page is closed: nobody should wait for this player. */
  #abandon(): void {
    const own = this.seek;
    if (!own) return;
    this.seek = null;
    const cancelled = { method: 'POST', body: {}, tokens: [own.token], keepalive: true } as const;
    void request(CANCEL, cancelled).catch(() => {});
  }

  #connect(): void {
    this.#disconnect();
    const socket = openSocket('/lobby/socket');
    this.#socket = socket;
    socket.onopen = () => this.#follow();
    socket.onmessage = (message) => {
      this.#backoff.reset();
      void this.#receive(JSON.parse(String(message.data)) as LobbyMessage);
    };
    socket.onclose = () => {
      this.#disconnect();
      this.#timer = setTimeout(() => this.#connect(), this.#backoff.next());
    };
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) closeSocket(socket);
  }

  /** Tell the server for which seek this page waits. */
  #follow(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: 'follow', seek: this.seek?.token ?? '' }));
  }

  async #receive(message: LobbyMessage): Promise<void> {
    if (message.type === 'lobby') {
      this.tables = message.tables;
      this.seeks = message.seeks;
    } else if (message.type === 'seek') {
      await this.#update(message);
    }
  }

  async #update(state: SeekState): Promise<void> {
    const own = this.seek;
    if (!own || (state.id && state.id !== own.id) || state.status === 'waiting') return;
    this.seek = null;
    if (state.status === 'ended') this.problem = t('web-lobby-ended');
    else await this.#enter(own, state);
  }
}

/** Keep the seat of a player who was paired, add a salt to the dice, and go to the table. */
async function enter({ table: id, seat }: SeekState, token: string): Promise<void> {
  const table = await api.table(id);
  storeSeat({ seat: seat ?? 0, token, table });
  announce(t('web-lobby-paired'), true);
  play('turn');
  if (document.hidden && settings.choices.notify)
    void showNotification(t('web-lobby-paired'), { tag: id });
  await addSalts(id, { [seat ?? 0]: token });
  go(`/table/${id}`);
}

/** A secret by which the server recognises this browser, so that nobody is paired with themselves. */
function deviceKey(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const key = randomText();
  store(DEVICE, key);
  return key;
}
