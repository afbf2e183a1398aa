/** A table on a server: the live connection to it, and requests over HTTP. */
import type { View } from '$games/plugin';
import { TableConnection } from '../api/connection.svelte';
import {
  forget,
  heldTable,
  storeInvite,
  storeRematch,
  storeSeat,
  tokensFor,
} from '../api/heldTables';
import { api } from '../api/rest';
import type { SentInvitations, Sit } from '../api/types';
import type { FairRecord } from '../fairDice';
import { inspectPosition } from '../positions';
import type { Sheet } from '../scoreSheet';
import { SPECTATOR } from '../seatNumbers';
import { addSalt, addSalts, goAndStart, startsOnArrival } from '../tables';
import type { Hint, TableClient, TextFile } from './client';

export class RemoteTable extends TableConnection implements TableClient {
  readonly startsOnArrival = startsOnArrival(this.id);
  readonly expectedGame = heldTable(this.id)?.game;
  readonly reviewPath = `/review/${this.id}`;
  readonly server = this;
  readonly local = null;
  #record = { of: '', text: '' };

  /** All tokens of this browser. */
  get #tokens(): string[] {
    return tokensFor(this.id);
  }

  /** Start the table as its host; at a rematch the player is ready, and the last one starts it. */
  start(): Promise<unknown> {
    const held = heldTable(this.id);
    const seats = Object.values(held?.seats ?? {});
    const ready = Boolean(this.table?.rematch_of && seats.length);
    return api.start(this.id, ready ? seats : [held?.host ?? ''], ready);
  }

  async sheet(seat?: number): Promise<Sheet> {
    const computed = this.folder?.sheet(seat ?? SPECTATOR);
    return computed ?? api.sheet(this.id, seat === undefined ? [] : this.#tokens, seat);
  }

  async outcomes(position: string): Promise<string[]> {
    return (await inspectPosition({ position, seats: [SPECTATOR] })).outcomes;
  }

  async viewAt(count: number, length: number, seat: number): Promise<View> {
    const computed = this.folder?.viewAt(this.events, count, seat);
    if (computed) return computed;
    const of = `${length} ${seat}`;
    if (this.#record.of !== of) {
      const text = await api.record(this.id, seat === SPECTATOR ? [] : this.#tokens);
      this.#record = { of, text };
    }
    const query = { record: this.#record.text, event_count: count, seats: [seat] };
    return (await api.position(query)).views[0]?.view as View;
  }

  hint(seat: number): Promise<Hint> {
    return api.hint<Hint>(this.id, seat, this.#tokens);
  }

  recordFile(): Promise<TextFile> {
    return api.recordFile(this.id, this.#tokens);
  }

  async rematch(): Promise<void> {
    const next = await api.rematch(this.id, this.#tokens);
    storeRematch(this.id, next.id, next.commitment);
    if (next.status === 'open') await addSalts(next.id, heldTable(next.id)?.seats);
    goAndStart(next.id);
  }

  handBack(seat: number): Promise<unknown> {
    return api.handBack(this.id, seat, this.#tokens);
  }

  // What only tables on a server have

  /** Start the game as the host, before everyone is ready for a rematch. */
  startAsHost(): Promise<unknown> {
    return api.start(this.id, this.#tokens);
  }

  /** Take a seat, and keep its token. */
  async sit(request: Sit): Promise<void> {
    storeSeat(await api.sit(this.id, request), request.salt);
  }

  /** Leave a seat of this browser for good. */
  async leave(seat: number): Promise<void> {
    const token = heldTable(this.id)?.seats[seat];
    if (token === undefined) return;
    await api.leave(this.id, seat, [token]);
    forget(this.id, seat);
  }

  /** Remove a player before the game starts. */
  free(seat: number): Promise<unknown> {
    return api.free(this.id, seat, this.#tokens);
  }

  giveToBot(seat: number, bot: string): Promise<unknown> {
    return api.giveToBot(this.id, seat, bot, this.#tokens);
  }

  mute(seat: number, muted: boolean): Promise<unknown> {
    return api.mute(this.id, seat, muted, this.#tokens);
  }

  report(seat: number, text: string): Promise<unknown> {
    return api.report(this.id, seat, text, this.#tokens);
  }

  salt(seat: number, salt: string): Promise<unknown> {
    return addSalt(this.id, seat, salt, this.#tokens);
  }

  /** Add random salts of seats whose game starts by itself. */
  addSalts(seats: readonly number[]): Promise<unknown> {
    const held = heldTable(this.id)?.seats ?? {};
    return addSalts(this.id, Object.fromEntries(seats.map((seat) => [seat, held[seat] ?? ''])));
  }

  /** End the table before its game is over. */
  end(): Promise<unknown> {
    return api.close(this.id, this.#tokens);
  }

  /** The invite code of an open seat, if this browser made one. */
  inviteCode(seat: number): string {
    return heldTable(this.id)?.invites[seat] ?? '';
  }

  /** Make a new invite code for an open seat. */
  async renewInvite(seat: number): Promise<void> {
    storeInvite(this.id, seat, (await api.invite(this.id, seat, this.#tokens)).code);
  }

  /** Invite a registered player as the host. */
  async inviteByName(name: string): Promise<SentInvitations> {
    return (await import('$lib/people')).peopleApi.invite(this.id, name, this.#tokens);
  }

  /** The link that others can watch the table by, or take a seat with an invite code. */
  link(invite = ''): string {
    return `${location.origin}/table/${this.id}${invite && `#invite=${invite}`}`;
  }

  /** The record with the seed of the dice, for their verification. */
  fairRecord(): Promise<FairRecord> {
    return api.recordJson(this.id);
  }

  /** The salts that this browser has added, by seat. */
  get ownSalts(): Record<number, string> {
    return heldTable(this.id)?.salts ?? {};
  }

  /** The commitment to the dice, as this browser first saw it. */
  get pinnedCommitment(): string | undefined {
    return heldTable(this.id)?.commitment;
  }
}
