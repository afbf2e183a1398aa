/**
 * Notifications of the server to this device (Web Push), also while the page is closed. What the
 * device wants is stored here and sent to the server with the seats it holds, again when something
 * of it changes.
 */
import { allTokens, onHeldTablesChange } from './api/heldTables';
import { api } from './api/rest';
import type { NewSubscription, QuietHours } from './api/types';
import {
  KINDS,
  readNotificationChoices,
  STORED_AS,
  type Kind,
  type NotificationChoices,
} from './notificationChoices';
import { SerialQueue } from './serialQueue';
import { settings } from './settings.svelte';
import { store } from './storage.svelte';

/** Why notifications do not arrive while the page is closed; empty if they do, or are off. */
type Obstacle = '' | 'insecure' | 'browser' | 'server' | 'failed';

const DAY = 86_400_000;
/** The server accepts this many tokens. */
const MAX_TOKENS = 200;

class Push {
  #stored = $state<NotificationChoices>(readNotificationChoices());
  obstacle = $state<Obstacle>('');
  #following = false;
  readonly #queue = new SerialQueue();

  get kinds(): readonly Kind[] {
    return this.#stored.kinds;
  }

  get quiet(): QuietHours | null {
    return this.#stored.quiet;
  }

  /** Turn a kind of notification on or off. */
  choose(kind: Kind, wanted: boolean): Promise<void> {
    const kinds = KINDS.filter((one) => (one === kind ? wanted : this.kinds.includes(one)));
    return this.#change({ kinds });
  }

  /** Set the quiet hours; null for none. */
  setQuiet(quiet: QuietHours | null): Promise<void> {
    return this.#change({ quiet });
  }

  /** Subscribe this device; the user has allowed notifications. */
  async turnOn(): Promise<void> {
    this.#save({ sent: '' });
    await this.synchronise();
    this.follow();
  }

  /** Unsubscribe this device. */
  async turnOff(): Promise<void> {
    this.#save({ sent: '' });
    this.obstacle = '';
    const subscription = await currentSubscription().catch(() => null);
    if (!subscription) return;
    await subscription.unsubscribe().catch(() => false);
    await api.unsubscribe(subscription.endpoint).catch(() => null);
  }

  /** Tell the server what has changed, as long as the page is open. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    onHeldTablesChange(() => void this.synchronise());
  }

  /** Subscribe, unless the server knows everything; one after the other, so that the last wins. */
  synchronise(): Promise<void> {
    return this.#queue.run(() => this.#synchronise());
  }

  async #synchronise(): Promise<void> {
    if (!settings.choices.notify) return;
    try {
      this.obstacle = await this.#subscribe();
    } catch {
      this.obstacle = 'failed';
    }
  }

  async #subscribe(): Promise<Obstacle> {
    if (!isSecureContext) return 'insecure';
    if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return 'browser';
    const current = await currentSubscription();
    if (current && this.#isKnown(current)) return '';
    const subscription = await renewedSubscription(current);
    if (!subscription) return 'server';
    const body = this.#body(subscription);
    const { subscribed } = await api.subscribe(body);
    if (subscribed) this.#save({ sent: summary(body), sentAt: Date.now() });
    return subscribed ? '' : 'failed';
  }

  /** Whether the server knows all of this, since less than a day. */
  #isKnown(subscription: PushSubscription): boolean {
    const { sent, sentAt } = this.#stored;
    return sent === summary(this.#body(subscription)) && Date.now() - sentAt < DAY;
  }

  #body(subscription: PushSubscription): NewSubscription {
    const tokens = allTokens().map(({ token }) => token);
    return {
      endpoint: subscription.endpoint,
      p256dh: bytesText(subscription.getKey('p256dh')),
      auth: bytesText(subscription.getKey('auth')),
      language: settings.language,
      kinds: [...this.kinds],
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      quiet: this.quiet && { ...this.quiet },
      tokens: [...new Set(tokens)].slice(-MAX_TOKENS),
    };
  }

  #change(more: Partial<NotificationChoices>): Promise<void> {
    this.#save(more);
    return this.synchronise();
  }

  #save(more: Partial<NotificationChoices>): void {
    this.#stored = { ...this.#stored, ...more };
    store(STORED_AS, JSON.stringify(this.#stored));
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * The subscription at the push service of the browser, a new one if there is none for the key of
 * the server; null if the server sends no notifications.
 */
async function renewedSubscription(
  current: PushSubscription | null,
): Promise<PushSubscription | null> {
  const { push_key: key } = await api.notifications();
  if (current && key === bytesText(current.options.applicationServerKey)) return current;
  await current?.unsubscribe();
  if (!key) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What the server has to know, for the account that is logged in. */
function summary(body: NewSubscription): string {
  return JSON.stringify([body, localStorage.getItem('atoll.account')]);
}

/** Bytes in the form of Base64 that push services use. */
function bytesText(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export const push = new Push();
