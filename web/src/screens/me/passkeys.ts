/** Registers and logs in with passkeys of the browser. */
import { t } from '$lib/i18n';
import { account } from '$lib/account.svelte';
import { post, ProblemError, problemText, request } from '$lib/api/rest';
import type { LoginInfo, LoginMethods, PasskeyOptions } from '$lib/api/types';
import { codeDialog } from './codeDialog.svelte';

/** Whether this browser and this address allow passkeys. */
export function passkeysPossible(): boolean {
  return (
    isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/** Create an account with a passkey. */
export async function register(name: string): Promise<LoginInfo> {
  const credential = await created('/account/register/options', { name });
  return post<LoginInfo>('/account/register', { credential });
}

/** Add a passkey to the account. */
export async function addPasskey(): Promise<LoginMethods> {
  const credential = await created('/account/passkeys/options', {});
  return post<LoginMethods>('/account/passkeys', { credential });
}

/** Log in with any passkey for this server. */
export async function logIn(): Promise<LoginInfo> {
  const { options } = await post<PasskeyOptions>('/account/login/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = answered(await navigator.credentials.get({ publicKey }));
  return post<LoginInfo>('/account/login', { credential });
}

/** Do what needs a recent login; if the last one is too long ago, ask for another one first. */
export async function afterLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'login-again')) throw error;
  }
  const { name } = await logInAgain();
  if (name === account.name) return work();
  await account.set(name);
  throw new DOMException('', 'NotAllowedError');
}

/** Log in with a passkey, or with a code by e-mail where there is no passkey. */
async function logInAgain(): Promise<LoginInfo> {
  const { passkeys, address } = await request<LoginMethods>('/account/logins');
  const byEmail = account.email && address !== '';
  try {
    if (!byEmail || (passkeys.length && passkeysPossible())) return await logIn();
  } catch (error) {
    // The passkey may be on another device.
    if (!byEmail || !(error instanceof DOMException)) throw error;
  }
  return codeDialog.ask(address);
}

async function created(path: string, body: unknown): Promise<unknown> {
  const { options } = await post<PasskeyOptions>(path, body);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(await navigator.credentials.create({ publicKey }));
}

function answered(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential).toJSON();
}

/** A message for a failure; a browser does not say why a passkey was not made or used. */
export function passkeyProblem(error: unknown): string {
  if (!(error instanceof DOMException)) return problemText(error);
  return error.name === 'AbortError' ? t('web-email-cancelled') : t('web-me-passkey-cancelled');
}
