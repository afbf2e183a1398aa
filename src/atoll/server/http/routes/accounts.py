"""Routes for accounts: register, log in and out, passkeys, sessions and recovery codes."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.account_names import device_label
from atoll.server.domain.tokens import whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.limits import Limits
from atoll.server.http.sessions import (
    accounts_of,
    identity_of,
    logged_in,
    recently_logged_in,
    relying_party,
    session_cookie,
    session_token,
)
from atoll.server.runtime.accounts import Limit, LoggedIn

Credential = Annotated[
    dict[str, Any], Meta(description="a `PublicKeyCredential` of the browser, as JSON")
]
RowId = Annotated[str, PathParameter(pattern=whole("[0-9a-f]{32,64}"), description="from the list")]


class AccountInfo(m.ResponseBody, omit_defaults=False):
    """Whether the server has accounts, the name of who is logged in, which is empty for a guest,
    and whether one can log in with a code that is sent by e-mail."""

    accounts: Literal["off", "optional", "required"]
    name: str
    email: bool


class AccountName(m.RequestBody):
    """The name of an account. It belongs to one account, and guests cannot take it."""

    name: m.Name


class PasskeyOptions(m.ResponseBody, omit_defaults=False):
    """What a browser needs to create or use a passkey, in the JSON form of WebAuthn."""

    options: dict[str, Any]


class PasskeyAnswer(m.RequestBody):
    """The answer of a browser that has created or used a passkey."""

    credential: Credential


class RecoveryCode(m.RequestBody):
    """A recovery code, which is valid once."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]


class LoginInfo(m.ResponseBody, omit_defaults=False):
    """The account that is logged in now, and new recovery codes, which are shown only here."""

    name: str
    recovery_codes: list[str]


class PasskeyInfo(m.ResponseBody, omit_defaults=False):
    """A passkey of the account, and the device on which it was made."""

    id: str
    label: str
    created_at: int
    used_at: int | None


class SessionInfo(m.ResponseBody, omit_defaults=False):
    """A device that is logged in; `current` is the one that asks."""

    id: str
    label: str
    created_at: int
    seen_at: int
    current: bool


class LoginMethods(m.ResponseBody, omit_defaults=False):
    """How one can log in to the account, and where it is logged in; without a login address,
    `address` is empty."""

    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    recovery_codes_left: int
    address: str


def account_info(request: HttpRequest, name: str) -> AccountInfo:
    """What everyone may know about accounts here, and the name of who is logged in."""
    state = request.app.state
    return AccountInfo(state.settings.accounts, name, state.email_logins is not None)


def label_of(request: HttpRequest) -> str:
    """A short description of the device that sends a request."""
    return device_label(request.headers.get("user-agent", ""))


async def login_response(
    request: HttpRequest, done: LoggedIn, *cookies: Cookie
) -> Response[LoginInfo]:
    """The answer to a login; a session that the browser had before ends."""
    accounts, before = accounts_of(request), identity_of(request)
    identity = await accounts.identity(done.token)
    if before is not None:
        await accounts.store.end_session(before.account_id, before.session_id)
    info = LoginInfo(identity.name if identity else "", list(done.codes))
    return Response(info, cookies=[session_cookie(request.scope, done.token), *cookies])


@get_route("/account", summary="Get the account that is logged in")
async def account(request: HttpRequest) -> Response[AccountInfo]:
    """Whether the server has accounts, and who is logged in. The session is prolonged, and its
    cookie replaced from time to time."""
    identity, cookies = identity_of(request), []
    if identity is not None:
        async with store_problems():
            token = session_token(request.scope)
            fresh = await accounts_of(request).refresh(identity, token)
        cookies = [session_cookie(request.scope, fresh or token)]
    name = identity.name if identity else ""
    return Response(account_info(request, name), cookies=cookies)


# Registering and logging in


@post_route("/account/register/options", summary="Begin to register", opt={"cost": "compute"})
async def register_options(
    request: HttpRequest, service: Tables, data: JSONBody[AccountName]
) -> PasskeyOptions:
    """What the browser needs to create the first passkey of a new account."""
    accounts = accounts_of(request)
    service.restrictions.check_name(data.name, service.now())
    async with store_problems():
        return PasskeyOptions(
            await accounts.registration_options(data.name, relying_party(request))
        )


@post_route("/account/register", summary="Register", opt={"cost": "login"})
async def register(request: HttpRequest, data: JSONBody[PasskeyAnswer]) -> Response[LoginInfo]:
    """Create an account with a passkey, and log in. The response contains the recovery codes."""
    accounts = accounts_of(request)
    async with store_problems():
        done = await accounts.register(data.credential, relying_party(request), label_of(request))
        return await login_response(request, done)


@post_route("/account/login/options", summary="Begin to log in", opt={"cost": "compute"})
async def login_options(request: HttpRequest) -> PasskeyOptions:
    """What the browser needs to log in with any of its passkeys for this server."""
    accounts = accounts_of(request)
    async with store_problems():
        return PasskeyOptions(await accounts.login_options(relying_party(request)))


@post_route("/account/login", summary="Log in", opt={"cost": "login"})
async def login(request: HttpRequest, data: JSONBody[PasskeyAnswer]) -> Response[LoginInfo]:
    """Log in with a passkey. The session is in a cookie that scripts cannot read."""
    accounts = accounts_of(request)
    async with store_problems():
        done = await accounts.log_in(
            data.credential, relying_party(request), label_of(request), account_limit(request)
        )
        return await login_response(request, done)


def account_limit(request: HttpRequest) -> Limit:
    """Charges an attempt to log in to the account, too."""
    limits: Limits = request.app.state.limits
    return lambda account: limits.charge(f"account {account}", "login")


@post_route("/account/recover", summary="Log in with a recovery code", opt={"cost": "login"})
async def recover(request: HttpRequest, data: JSONBody[RecoveryCode]) -> Response[LoginInfo]:
    """Log in with a recovery code, which is used up."""
    accounts = accounts_of(request)
    async with store_problems():
        done = await accounts.recover(data.code, label_of(request))
        return await login_response(request, done)


@post_route("/account/logout", summary="Log out")
async def logout(request: HttpRequest) -> Response[AccountInfo]:
    """End the session of this device."""
    accounts, identity = accounts_of(request), identity_of(request)
    if identity is not None:
        async with store_problems():
            await accounts.store.end_session(identity.account_id, identity.session_id)
    return Response(account_info(request, ""), cookies=[session_cookie(request.scope, "")])


# The account


@post_route("/account/rename", summary="Rename the account", opt={"cost": "login"})
async def rename(request: HttpRequest, service: Tables, data: JSONBody[AccountName]) -> AccountInfo:
    """Give the account another name. Games that have begun keep the former one."""
    identity = logged_in(request)
    service.restrictions.check_name(data.name, service.now())
    async with store_problems():
        name = await accounts_of(request).rename(identity.account_id, data.name)
    return account_info(request, name)


@get_route("/account/logins", summary="List passkeys and sessions")
async def logins(request: HttpRequest) -> LoginMethods:
    """The passkeys and the login address of the account, the devices where it is logged in, and
    how many recovery codes are left."""
    return await login_methods(request)


async def login_methods(request: HttpRequest) -> LoginMethods:
    """How one can log in to the account of a request."""
    identity, accounts = logged_in(request), accounts_of(request)
    account_id, store = identity.account_id, accounts.store
    async with store_problems():
        passkeys = await store.passkeys(account_id)
        sessions = await store.sessions(account_id, accounts.now())
        codes = await store.codes_left(account_id)
        address = await request.app.state.service.store.email_logins.of_account(account_id)
    return LoginMethods(
        [PasskeyInfo(one.id, one.label, one.created_at, one.used_at) for one in passkeys],
        [
            SessionInfo(
                one.id, one.label, one.created_at, one.seen_at, one.id == identity.session_id
            )
            for one in sessions
        ],
        codes,
        address.address if address else "",
    )


@post_route("/account/sessions/{session_id:str}/revoke", summary="Log a device out")
async def revoke_session(request: HttpRequest, session_id: RowId) -> LoginMethods:
    """End a session of the account."""
    identity = logged_in(request)
    async with store_problems():
        await accounts_of(request).end_session(identity.account_id, session_id)
    return await login_methods(request)


@post_route("/account/passkeys/options", summary="Begin to add a passkey")
async def passkey_options(request: HttpRequest) -> PasskeyOptions:
    """What the browser needs to create another passkey of the account."""
    identity = recently_logged_in(request)
    async with store_problems():
        return PasskeyOptions(
            await accounts_of(request).passkey_options(identity, relying_party(request))
        )


@post_route("/account/passkeys", summary="Add a passkey", opt={"cost": "login"})
async def add_passkey(request: HttpRequest, data: JSONBody[PasskeyAnswer]) -> LoginMethods:
    """Add a passkey to the account."""
    identity, party = recently_logged_in(request), relying_party(request)
    async with store_problems():
        await accounts_of(request).add_passkey(
            identity.account_id, data.credential, party, label_of(request)
        )
    return await login_methods(request)


@post_route("/account/passkeys/{passkey_id:str}/remove", summary="Remove a passkey")
async def remove_passkey(request: HttpRequest, passkey_id: RowId) -> LoginMethods:
    """Remove a passkey; the last way to log in stays."""
    identity = recently_logged_in(request)
    async with store_problems():
        await accounts_of(request).remove_passkey(
            identity.account_id, passkey_id, has_mail=request.app.state.mail is not None
        )
    return await login_methods(request)


@post_route("/account/recovery-codes", summary="Get new recovery codes", opt={"cost": "login"})
async def recovery_codes(request: HttpRequest) -> LoginInfo:
    """New recovery codes, which replace all older ones and are sent only once."""
    identity = recently_logged_in(request)
    async with store_problems():
        codes = await accounts_of(request).new_codes(identity.account_id)
    return LoginInfo(identity.name, list(codes))


HANDLERS: Final = (
    account, register_options, register, login_options, login, recover, logout, rename, logins,
    revoke_session, passkey_options, add_passkey, remove_passkey, recovery_codes,
)  # fmt: skip
