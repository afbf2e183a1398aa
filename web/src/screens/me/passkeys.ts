/** Registers and logs in with passkeys of the browser. */
import { t } from '$lib/i18n';
import { account } from '$lib/account.svelte';
import { post, ProblemError, problemText } from '$lib/api/rest';
import type { LoginInfo, LoginMethods, PasskeyOptions } from '$lib/api/types';

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

/** Do what needs a recent login; if the last one is too long ago, ask for the passkey first. */
export async function afterLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'login-again')) throw error;
  }
  const { name } = await logIn();
  if (name === account.name) return work();
  await account.set(name);
  throw new DOMException('', 'NotAllowedError');
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
  return error instanceof DOMException ? t('web-me-passkey-cancelled') : problemText(error);
}
