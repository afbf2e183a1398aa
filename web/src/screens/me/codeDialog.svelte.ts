/** Asks for a code by e-mail in a dialog, for what needs a recent login. */
import type { LoginInfo } from '$lib/api/types';

class CodeDialog {
  /** The address of the account; empty while the dialog is closed. */
  address = $state('');
  #settle: { resolve: (done: LoginInfo) => void; reject: (reason: unknown) => void } | null = null;

  /** Open the dialog; fails with an `AbortError` if it is closed without a login. */
  ask(address: string): Promise<LoginInfo> {
    this.close();
    this.address = address;
    return new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
  }

  /** The person has logged in. */
  enter(done: LoginInfo): void {
    this.#settle?.resolve(done);
    this.close();
  }

  /** Close the dialog. */
  close(): void {
    this.#settle?.reject(new DOMException('', 'AbortError'));
    this.#settle = null;
    this.address = '';
  }
}

export const codeDialog = new CodeDialog();
