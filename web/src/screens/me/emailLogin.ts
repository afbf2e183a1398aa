/** Registers and logs in with codes that are sent by e-mail. */
import { post } from '$lib/api/rest';
import type { CodeSent, EmailLogin, LoginInfo, LoginMethods } from '$lib/api/types';

/** Where a tab keeps the address to which a code was sent: phones unload it behind a mail program. */
const STORED_AS = 'atoll.email';

/** Have a code sent that logs in. */
export async function sendLoginCode(address: string): Promise<void> {
  await post<CodeSent>('/account/email', { address });
  keep(address);
}

/** Have a code sent that adds an address to the account. */
export const sendAddressCode = (address: string) =>
  post<CodeSent>('/account/email', { address, purpose: 'add' });

/** Log in with a code, or register under a name. */
export async function logInByEmail(login: EmailLogin): Promise<LoginInfo> {
  const done = await post<LoginInfo>('/account/email/login', login);
  keep('');
  return done;
}

/** Log in with this address from now on. */
export const setAddress = (address: string, code: string) =>
  post<LoginMethods>('/account/email/address', { address, code });

/** Log in by e-mail no more. */
export const removeAddress = () => post<LoginMethods>('/account/email/remove');

/** The address to which this tab has had a code sent; empty if there is none. */
export function sentAddress(): string {
  try {
    return sessionStorage.getItem(STORED_AS) ?? '';
  } catch {
    return '';
  }
}

function keep(address: string): void {
  try {
    sessionStorage.setItem(STORED_AS, address);
  } catch {
    // The code can still be entered until the page is unloaded.
  }
}
