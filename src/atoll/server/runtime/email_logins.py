"""`EmailLogins`: registering and logging in with a code that is sent by e-mail.

A code is sent to known and unknown addresses alike, so nobody learns which ones have an account.
"""

from __future__ import annotations

from atoll.locales import current_language
from atoll.server.domain.account_names import account_name
from atoll.server.domain.email_codes import (
    CODE_LIFETIME,
    MAX_ATTEMPTS,
    address_key,
    keyed_hash,
    new_code,
)
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.accounts import Accounts, Limit, LoggedIn
from atoll.server.runtime.mail_sender import MailSender
from atoll.store import ConflictError, Store
from atoll.store.account_rows import Identity
from atoll.store.email_logins import LoginAddress, LoginCode


class EmailLogins:
    """Logging in by e-mail, on a server with accounts and a mail server."""

    def __init__(self, accounts: Accounts, store: Store, sender: MailSender) -> None:
        self._accounts, self._store, self._sender = accounts, store.email_logins, sender
        self._subscriptions = store.notifications

    async def send_code(self, address: str, browser_secret: str, account: str = "") -> None:
        """Send a code, in the current language: to log in, or to add an address to an account.

        A known address gets it in the spelling of its owner, which may be another mailbox.
        """
        to = address if account else await self._spelling(address)
        code, now = new_code(), self._accounts.now()
        row = _login_code(browser_secret, to, code, account)
        await self._store.add_code(row, now, now + CODE_LIFETIME)
        if not await self._sender.send_login_code(to, code, adds_address=bool(account)):
            raise RequestError("problem-mail-unsent")

    async def _spelling(self, address: str) -> str:
        known = await self._store.by_key(address_key(address))
        return known.address if known else address

    async def log_in(
        self, browser_secret: str, address: str, code: str, name: str, label: str, limit: Limit
    ) -> LoggedIn:
        """Log in to the account of an address; without one, register under a name."""
        known = await self._store.by_key(address_key(address))
        to = known.address if known else address
        entered = await self._checked(_login_code(browser_secret, to, code))
        if known is None:
            return await self._register(entered, address, name, label)
        await limit(known.account_id)
        token, new = self._accounts.new_session(known.account_id, label)
        if not await self._store.log_in(entered, known, new):
            raise RequestError("problem-mail-code")
        return LoggedIn(known.account_id, token)

    async def _register(self, code: LoginCode, address: str, name: str, label: str) -> LoggedIn:
        """Create an account; a name that is not possible does not use the code up."""
        if not name.strip():
            raise RequestError("problem-email-name")
        row = self._accounts.account_row(account_name(name))
        account = str(row["id"])
        token, new = self._accounts.new_session(account, label)
        codes, code_rows = self._accounts.new_code_rows(account)
        login = self._login_address(account, address)
        try:
            is_valid = await self._store.register(code, row, login, code_rows, new)
        except ConflictError as error:
            taken = await self._store.by_key(login.address_key)
            reason = "problem-mail-code" if taken else "problem-name-registered"
            raise RequestError(reason) from error
        if not is_valid:
            raise RequestError("problem-mail-code")
        return LoggedIn(account, token, codes)

    async def set_address(
        self, owner: Identity, browser_secret: str, address: str, code: str
    ) -> None:
        """Give an account the address to which a code was sent, and notify an earlier one."""
        account = owner.account_id
        entered = await self._checked(_login_code(browser_secret, address, code, account))
        try:
            earlier = await self._store.set_address(entered, self._login_address(account, address))
        except ConflictError as error:
            raise RequestError("problem-email-taken") from error
        if earlier is None:
            raise RequestError("problem-mail-code")
        if earlier and earlier != address:
            await self.notify(owner, earlier)

    async def notify(self, owner: Identity, earlier: str, is_removed: bool = False) -> None:
        """Send an e-mail to an earlier address.

        Whoever has changed it may speak another language than its owner, so the e-mail is in that
        of the oldest subscription to notifications.
        """
        found = await self._subscriptions.of_account(owner.account_id)
        language = found[0].language if found else current_language()
        await self._sender.send_address_change(earlier, owner.name, language, is_removed)

    async def _checked(self, code: LoginCode) -> LoginCode:
        if not await self._store.check_code(code, self._accounts.now(), MAX_ATTEMPTS):
            raise RequestError("problem-mail-code")
        return code

    def _login_address(self, account: str, address: str) -> LoginAddress:
        return LoginAddress(account, address, address_key(address), self._accounts.now())


def _login_code(browser_secret: str, address: str, code: str, account: str = "") -> LoginCode:
    code_hash = keyed_hash(browser_secret, address, code, account)
    return LoginCode(hashed(f"login code\n{browser_secret}"), code_hash)
