/**
 * Quick phrases: sent in one fixed wording that every client can show as it is, and shown by this
 * page in the reader's own language.
 */
import { t } from '$lib/i18n';

const PHRASES: Record<string, string> = {
  'Hello!': 'web-table-phrase-hello',
  'Good luck!': 'web-table-phrase-luck',
  'Well played!': 'web-table-phrase-well',
  'Oh no!': 'web-table-phrase-oh',
  'One moment, please.': 'web-table-phrase-moment',
  'Thank you for the game!': 'web-table-phrase-thanks',
};

/** The phrases as they are sent. */
export const WORDINGS: readonly string[] = Object.keys(PHRASES);

/** A chat message: a quick phrase in the reader's language, other text as it was typed. */
export function phraseText(text: string): string {
  const key = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  return key === undefined ? text : t(key);
}
