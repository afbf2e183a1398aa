/** Gives the seats of this device to the account, and lists the account's tables on this device. */
import { allTokens, dropTokens, storeAccountTables } from './api/heldTables';
import { post, request } from './api/rest';
import type { HeldToken, LinkedTokens, OwnTableList } from './api/types';

/** The server accepts this many tokens at once. */
const MAX_TOKENS = 100;
/** The server lists this many tables at once. */
const MAX_LISTED = 100;

/** Share the seats of this device and those of the account; whether the account got any. */
export async function shareSeats(): Promise<boolean> {
  const given = await linkTokens();
  // The games that go on may be older than many finished ones.
  for (const status of ['running', 'open', 'over'] as const) {
    const query = { status, limit: MAX_LISTED };
    storeAccountTables((await request<OwnTableList>('/account/tables', { query })).tables);
  }
  return given;
}

/**
 * Give all tokens to the account; those that it has taken are not needed here any more. Whether it
 * has taken any.
 */
export async function linkTokens(): Promise<boolean> {
  let given = false;
  for (let tokens = allTokens(); tokens.length; tokens = tokens.slice(MAX_TOKENS)) {
    const sent: HeldToken[] = tokens.slice(0, MAX_TOKENS);
    const { linked } = await post<LinkedTokens>('/account/seats', { tokens: sent });
    const taken = sent.filter((_, index) => linked[index]);
    if (taken.length) dropTokens(taken);
    given ||= taken.length > 0;
  }
  return given;
}
