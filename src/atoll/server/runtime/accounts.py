"""`Accounts`: registering, logging in, passkeys and sessions of people with an account.

Passkeys are handled in threads: the first use imports `webauthn`, and signatures take processor
time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from atoll.server.domain import passkeys
from atoll.server.domain.account_names import account_name, exact_key, name_key, similar_keys
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import shown_name
from atoll.server.domain.passkeys import Credential, RelyingParty, VerifiedPasskey
from atoll.server.domain.tokens import Secrets, code_hash, hashed
from atoll.store import ConflictError
from atoll.store.account_rows import Challenge, Identity, NewSession, Passkey
from atoll.store.accounts import AccountStore

_DAY: Final = 86_400_000
SESSION_LIFETIME: Final = 90 * _DAY
"""Milliseconds after its last use in which a session ends."""
RECENT_LOGIN: Final = 600_000
"""Milliseconds after a login in which ways to log in can be changed, and data exported."""
ROTATION_AGE: Final = _DAY
"""The age at which a session token is replaced."""
_OVERLAP: Final = 60_000
"""Milliseconds for which an old token is valid after its successor was used."""
_SEEN_INTERVAL: Final = 600_000
"""Milliseconds after which the last use of a session is written again."""
RECOVERY_CODES: Final = 8

Limit = Callable[[str], Any]
"""Charges an attempt to log in to an account."""


class LoggedIn(NamedTuple):
    """A session that has begun: its account, and the token for its cookie."""

    account_id: str
    token: str
    codes: Sequence[str] = ()
    """New recovery codes, which are shown once."""


class Accounts:
    """The accounts of a server. Everything is in the database, so all processes share it."""

    def __init__(self, store: AccountStore, now: Callable[[], int], secrets: Secrets) -> None:
        self.store, self.now, self._secrets = store, now, secrets

    # Registering

    async def registration_options(self, name: str, party: RelyingParty) -> dict[str, Any]:
        """What a browser needs to register under a name."""
        shown = account_name(name)
        await self.check_names([shown], None)
        account = self._secrets.account_id()
        return await self._creation_options("register", account, shown, party, ())

    async def register(self, credential: Credential, party: RelyingParty, label: str) -> LoggedIn:
        """Create an account with its first passkey, and log in."""
        challenge, wanted = await self._taken_challenge(credential, "register")
        verified = await asyncio.to_thread(passkeys.verify_creation, credential, challenge, party)
        account = wanted.account_id
        codes, rows = self.new_code_rows(account)
        token, session = self.new_session(account, label)
        row = self.account_row(wanted.name, account)
        passkey = self._passkey_row(account, verified, label)
        try:
            await self.store.create(row, passkey, rows, session)
        except ConflictError as error:
            raise RequestError("problem-name-registered") from error
        return LoggedIn(account, token, codes)

    async def rename(self, account: str, name: str) -> str:
        """Give an account another name; returns it as it is shown."""
        shown = account_name(name)
        await self.check_names([shown], account)
        try:
            await self.store.rename(account, shown, name_key(shown))
        except ConflictError as error:
            raise RequestError("problem-name-registered") from error
        return shown

    async def check_names(self, names: Iterable[str], account: str | None) -> None:
        """Reject names that, as they are shown, belong to the accounts of other people."""
        shown = filter(None, map(shown_name, names))
        if any([await self._is_taken(name, account) for name in shown]):
            raise RequestError("problem-name-registered")

    async def _is_taken(self, name: str, account: str | None) -> bool:
        """Whether a name, or one that looks like it, belongs to another account."""
        exact = exact_key(name)
        owners = await self.store.owners({exact, *similar_keys(name)})
        found = {owners[exact]} if exact in owners else set(owners.values())
        return bool(found - {account})

    async def rematch_names(
        self, owners: Mapping[str, tuple[str, str]], names: Mapping[str, str]
    ) -> dict[str, str]:
        """New names for players of a rematch, by the hashes of their tokens, in place of those that
        belong to other people by now: that of their account, or none.

        `owners` are the ids and names of their accounts.
        """
        found: dict[str, str] = {}
        for token, name in names.items():
            account, own = owners.get(token, (None, ""))
            if name and await self._is_taken(name, account):
                found[token] = own
        return found

    # Logging in

    async def login_options(self, party: RelyingParty) -> dict[str, Any]:
        """What a browser needs to log in; it is the same for everyone."""
        challenge = await self._new_challenge("login", "", "")
        return await asyncio.to_thread(passkeys.request_options, party, challenge)

    async def log_in(
        self, credential: Credential, party: RelyingParty, label: str, limit: Limit
    ) -> LoggedIn:
        """Log in with a passkey. An unknown one is rejected like a wrong one."""
        challenge, _ = await self._taken_challenge(credential, "login")
        known = await self.store.passkey(passkeys.credential_key(credential))
        if known is None:
            raise RequestError("problem-passkey")
        await limit(known.account_id)
        stored = VerifiedPasskey(known.credential_id, known.public_key, known.sign_count)
        count = await asyncio.to_thread(
            passkeys.verify_request, credential, challenge, party, known.account_id, stored
        )
        token, session = self.new_session(known.account_id, label)
        if not await self.store.log_in(known.id, count, self.now(), session):
            raise RequestError("problem-passkey")
        return LoggedIn(known.account_id, token)

    async def recover(self, code: str, label: str) -> LoggedIn:
        """Log in with a recovery code, which is used up."""
        token = self._secrets.token()
        account = await self.store.recover(
            code_hash(code), lambda account: self._session(account, token, label)
        )
        if account is None:
            raise RequestError("problem-recovery-code")
        return LoggedIn(account, token)

    async def new_codes(self, account: str) -> Sequence[str]:
        """New recovery codes, which replace all older ones."""
        codes, rows = self.new_code_rows(account)
        await self.store.replace_codes(account, rows)
        return codes

    # Passkeys of an account

    async def passkey_options(self, identity: Identity, party: RelyingParty) -> dict[str, Any]:
        """What a browser needs to create another passkey of an account."""
        known = [one.credential_id for one in await self.store.passkeys(identity.account_id)]
        account, name = identity.account_id, identity.name
        return await self._creation_options("passkey", account, name, party, known)

    async def add_passkey(
        self, account: str, credential: Credential, party: RelyingParty, label: str
    ) -> None:
        """Add a passkey to an account."""
        challenge, wanted = await self._taken_challenge(credential, "passkey")
        if wanted.account_id != account:
            raise RequestError("problem-passkey")
        verified = await asyncio.to_thread(passkeys.verify_creation, credential, challenge, party)
        try:
            await self.store.add_passkey(self._passkey_row(account, verified, label))
        except ConflictError as error:
            raise RequestError("problem-passkey") from error

    async def remove_passkey(self, account: str, key: str, has_mail: bool) -> None:
        """Remove a passkey; the last way to log in stays.

        A login address counts as one if the server sends e-mails.
        """
        known = await self.store.passkeys(account)
        if key not in (one.id for one in known):
            raise RequestError("problem-no-session")
        if not await self.store.remove_passkey(account, key, has_mail):
            raise RequestError("problem-last-login")

    # Sessions

    async def identity(self, token: str, table: str = "") -> Identity | None:
        """Who a session token belongs to, with the account's tokens at a table."""
        return await self.store.identity(hashed(token), self.now(), table)

    async def refresh(self, identity: Identity, token: str) -> str | None:
        """Note that a session is in use; returns its next token if it is time for one.

        The present token stays valid until the next one has been used, because its answer may be
        lost; and other requests do not make a third one meanwhile.
        """
        now, session = self.now(), identity.session_id
        newest = await self.store.newest_token_at(session)
        is_newest = newest <= identity.token_created_at
        is_first_use = identity.token_created_at > identity.seen_at
        if is_newest and (is_first_use or now - identity.seen_at > _SEEN_INTERVAL):
            await self.store.refresh_session(
                session, hashed(token), now, now + SESSION_LIFETIME, now + _OVERLAP
            )
        if now - newest < (ROTATION_AGE if is_newest else _OVERLAP):
            return None
        fresh = self._secrets.token()
        await self.store.add_token(self._token_row(session, fresh))
        return fresh

    async def end_session(self, account: str, session: str) -> None:
        """Log a device of an account out."""
        if not await self.store.end_session(account, session):
            raise RequestError("problem-no-session")

    # Rows

    def account_row(self, name: str, account: str = "") -> dict[str, Any]:
        """A new account, with an id of its own unless one is given."""
        return {
            "id": account or self._secrets.account_id(), "name": name, "name_key": name_key(name),
            "created_at": self.now(),
        }  # fmt: skip

    def new_session(self, account: str, label: str) -> tuple[str, NewSession]:
        """A session that begins, and its token."""
        token = self._secrets.token()
        return token, self._session(account, token, label)

    def _session(self, account: str, token: str, label: str) -> NewSession:
        now, session = self.now(), self._secrets.account_id()
        row = {
            "id": session, "account_id": account, "label": label, "created_at": now,
            "seen_at": now, "expires_at": now + SESSION_LIFETIME,
        }  # fmt: skip
        return NewSession(row, self._token_row(session, token))

    def _token_row(self, session: str, token: str) -> dict[str, Any]:
        now = self.now()
        return {
            "hash": hashed(token), "session_id": session, "created_at": now,
            "expires_at": now + SESSION_LIFETIME,
        }  # fmt: skip

    def _passkey_row(self, account: str, verified: VerifiedPasskey, label: str) -> dict[str, Any]:
        key = passkeys.key_of(verified.credential_id)
        return Passkey(key, account, *verified, label, self.now(), None)._asdict()

    def new_code_rows(self, account: str) -> tuple[list[str], list[dict[str, Any]]]:
        """New recovery codes, and how they are stored."""
        codes, at = [self._secrets.recovery_code() for _ in range(RECOVERY_CODES)], self.now()
        rows = [
            {"hash": code_hash(code), "account_id": account, "created_at": at} for code in codes
        ]
        return codes, rows

    # Challenges

    async def _creation_options(
        self, purpose: str, account: str, name: str, party: RelyingParty, known: Sequence[str]
    ) -> dict[str, Any]:
        challenge = await self._new_challenge(purpose, account, name)
        return await asyncio.to_thread(
            passkeys.creation_options, party, account, name, challenge, known
        )

    async def _new_challenge(self, purpose: str, account: str, name: str) -> bytes:
        challenge, now = self._secrets.seed(), self.now()
        row = {
            "hash": _challenge_hash(challenge), "purpose": purpose, "account_id": account,
            "name": name, "expires_at": now + passkeys.TIMEOUT,
        }  # fmt: skip
        await self.store.add_challenge(row, now)
        return challenge

    async def _taken_challenge(
        self, credential: Credential, purpose: str
    ) -> tuple[bytes, Challenge]:
        """The challenge that a browser has answered; it is used up."""
        challenge = await asyncio.to_thread(passkeys.challenge_of, credential)
        found = await self.store.take_challenge(_challenge_hash(challenge), purpose, self.now())
        if found is None:
            raise RequestError("problem-passkey")
        return challenge, found


def _challenge_hash(challenge: bytes) -> str:
    return hashed(f"challenge\n{challenge.hex()}")
