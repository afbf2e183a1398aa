"""Sessions of accounts in cookies, and who may use them from where.

A cookie counts only for requests from the server's own page: everything that changes something
has to name that page as its origin. Other sites that may use the server do so without accounts.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from atoll.server.domain.email_codes import CODE_LIFETIME
from atoll.server.domain.errors import RequestError
from atoll.server.domain.passkeys import RelyingParty
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import is_token
from atoll.server.http.addresses import parse_address
from atoll.server.http.scopes import READING, header
from atoll.server.runtime.accounts import RECENT_LOGIN, SESSION_LIFETIME, Accounts
from atoll.store import StoreError
from atoll.store.account_rows import Identity

Connection = ASGIConnection[Any, Any, Any, Any]
ACCOUNT_PATH: Final = "/api/v1/account"
_COOKIE: Final = "atoll-session"
_CODE_COOKIE: Final = "atoll-email"
_SECURE_PREFIX: Final = "__Host-"
_NEEDS_ACCOUNT: Final = ("table", "import", "seat", "seek")
"""The costs of routes that need an account if the server requires one."""


def is_own_origin(scope: Any) -> bool:
    """Whether a browser sends this from a page of this server."""
    host = header(scope, b"origin").lower().partition("://")[2]
    return host == header(scope, b"host").lower() != ""


def _is_secure(scope: Any) -> bool:
    return scope["scheme"] in ("https", "wss")


def _cookie_name(scope: Any, name: str) -> str:
    """The name of a cookie; behind HTTPS, browsers bind it to this host."""
    return f"{_SECURE_PREFIX}{name}" if _is_secure(scope) else name


def session_token(scope: Any) -> str:
    """The session token of a request or socket; empty if there is none."""
    return _cookie_token(scope, _COOKIE)


def code_secret(scope: Any) -> str:
    """The secret of a browser that waits for a login code; empty if there is none."""
    return _cookie_token(scope, _CODE_COOKIE)


def _cookie_token(scope: Any, name: str) -> str:
    wanted = _cookie_name(scope, name)
    for cookie in header(scope, b"cookie").split(";"):
        found, _, value = cookie.strip().partition("=")
        if found == wanted and is_token(value):
            return value
    return ""


def socket_token(scope: Any) -> str:
    """The session token of a socket; a socket of another site's page has none."""
    return session_token(scope) if is_own_origin(scope) else ""


def session_cookie(scope: Any, token: str) -> Cookie:
    """The cookie with a session token; an empty one deletes it."""
    return _cookie(scope, _COOKIE, token, SESSION_LIFETIME)


def code_cookie(scope: Any, secret: str) -> Cookie:
    """The cookie with the secret of a browser that waits for a login code; an empty one deletes
    it."""
    return _cookie(scope, _CODE_COOKIE, secret, CODE_LIFETIME)


def _cookie(scope: Any, name: str, value: str, lifetime: int) -> Cookie:
    return Cookie(
        key=_cookie_name(scope, name),
        value=value,
        path="/",
        max_age=lifetime // 1000 if value else 0,
        httponly=True,
        samesite="lax",
        secure=_is_secure(scope),
    )


async def identify_account(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard of all routes: finds the account of a request and its seats at the route's table."""
    accounts: Accounts | None = connection.app.state.get("accounts")
    scope = connection.scope
    connection.state.identity = None
    if accounts is None or not scope["path"].startswith("/api/"):
        return
    token, changes = session_token(scope), scope["method"] not in READING  # type: ignore[typeddict-item]
    is_about_accounts = scope["path"].startswith(ACCOUNT_PATH)
    if changes and (token or is_about_accounts) and not is_own_origin(scope):
        raise RequestError("problem-origin")
    if token:
        connection.state.identity = await _identity(connection, accounts, token)
    if (identity := identity_of(connection)) is not None:
        connection.app.state.online.note(identity.account_id)
    required = connection.app.state.settings.accounts == "required"
    needs_account = required and handler.opt.get("cost") in _NEEDS_ACCOUNT
    if needs_account and identity_of(connection) is None:
        raise RequestError("problem-account-required")


async def _identity(connection: Connection, accounts: Accounts, token: str) -> Identity | None:
    table = str(connection.path_params.get("table_id", ""))
    try:
        return await accounts.identity(token, table)
    except StoreError as error:
        raise RequestError("problem-store") from error


def identity_of(connection: Connection) -> Identity | None:
    """Who is logged in; None for a guest."""
    identity: Identity | None = connection.state.get("identity")
    return identity


def account_of(connection: Connection) -> str:
    """The id of the account that is logged in; empty for a guest."""
    identity = identity_of(connection)
    return identity.account_id if identity else ""


def relying_party(connection: Connection) -> RelyingParty:
    """This server as passkeys know it; they need a name, not an address."""
    host = header(connection.scope, b"host").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    if not name or parse_address(name) is not None:
        raise RequestError("problem-passkey-address")
    return RelyingParty(name, header(connection.scope, b"origin"))


async def check_names(connection: Connection, names: list[str]) -> None:
    """Reject names of seats that belong to other people's accounts."""
    accounts: Accounts | None = connection.app.state.get("accounts")
    if accounts is not None:
        try:
            await accounts.check_names(names, account_of(connection))
        except StoreError as error:
            raise RequestError("problem-store") from error


async def rematch_names(connection: Connection, table: Table) -> dict[str, str]:
    """The new names of players whose names belong to other people's accounts by now."""
    accounts: Accounts | None = connection.app.state.get("accounts")
    if accounts is None:
        return {}
    names = {seat.token_hash: seat.name for seat in table.seats if seat.token_hash}
    store = connection.app.state.service.store.own_tables
    try:
        return await accounts.rematch_names(await store.seat_owners(table.id), names)
    except StoreError as error:
        raise RequestError("problem-store") from error


def accounts_of(connection: Connection) -> Accounts:
    """The accounts of the server; rejects a request to a server without accounts."""
    accounts: Accounts | None = connection.app.state.get("accounts")
    if accounts is None:
        raise RequestError("problem-no-accounts")
    return accounts


def logged_in(connection: Connection) -> Identity:
    """Who is logged in; rejects guests."""
    accounts_of(connection)
    identity = identity_of(connection)
    if identity is None:
        raise RequestError("problem-not-logged-in")
    return identity


def recently_logged_in(connection: Connection) -> Identity:
    """Who has logged in within the last minutes; whoever finds a device unlocked cannot take over
    or erase its account."""
    identity = logged_in(connection)
    if accounts_of(connection).now() - identity.logged_in_at > RECENT_LOGIN:
        raise RequestError("problem-login-again")
    return identity
