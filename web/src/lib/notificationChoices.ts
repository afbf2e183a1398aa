/** What this device wants to be notified of, and when not: stored in the browser. */
import type { NewSubscription, QuietHours } from './api/types';

export type Kind = NewSubscription['kinds'][number];
export const KINDS: readonly Kind[] = ['turn', 'time', 'invited', 'rematch', 'over'];

export interface NotificationChoices {
  version: number;
  kinds: Kind[];
  quiet: QuietHours | null;
  /** What the server knows, and since when. */
  sent: string;
  sentAt: number;
}

export const STORED_AS = 'atoll.push';
/** Up to version 1, rematches were of the kind `invited`. */
const VERSION = 2;
/** Minutes. */
const DAY = 1440;

/** What is stored, with defaults for what is missing or invalid. */
export function readNotificationChoices(): NotificationChoices {
  let found: Partial<NotificationChoices> = {};
  try {
    const text = localStorage.getItem(STORED_AS) ?? '{}';
    found = (JSON.parse(text) ?? {}) as Partial<NotificationChoices>;
  } catch {
    // Someone has written something else.
  }
  const { quiet, sent, sentAt } = found;
  return {
    version: VERSION,
    kinds: storedKinds(found),
    quiet: quiet && isMinute(quiet.start) && isMinute(quiet.end) ? quiet : null,
    sent: typeof sent === 'string' ? sent : '',
    sentAt: typeof sentAt === 'number' ? sentAt : 0,
  };
}

/** Whether this device wants a notification of a kind at a time. */
export function isWanted(kind: Kind, time: number): boolean {
  const { kinds, quiet } = readNotificationChoices();
  return kinds.includes(kind) && !(quiet && isQuiet(quiet, new Date(time)));
}

/** Quiet hours may pass midnight; if they start and end at the same time, there are none. */
function isQuiet({ start, end }: QuietHours, time: Date): boolean {
  const minute = 60 * time.getHours() + time.getMinutes();
  return (minute - start + DAY) % DAY < (end - start + DAY) % DAY;
}

function storedKinds({ version = 1, kinds }: Partial<NotificationChoices>): Kind[] {
  if (!Array.isArray(kinds)) return [...KINDS];
  const source = (kind: Kind) => (kind === 'rematch' && version < 2 ? 'invited' : kind);
  return KINDS.filter((kind) => kinds.includes(source(kind)));
}

function isMinute(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < DAY;
}
