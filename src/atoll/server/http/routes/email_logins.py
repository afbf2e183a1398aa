"""Routes for logging in with a code that is sent by e-mail, and for login addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from litestar import Response
from litestar.params import JSONBody

from atoll.server.domain import messages as m
from atoll.server.domain.email_codes import CODE_LIFETIME, EmailAddress, EnteredCode, address_key
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import Secrets
from atoll.server.http.dependencies import HttpRequest, Tables, post_route, store_problems
from atoll.server.http.limits import Limits
from atoll.server.http.routes.accounts import (
    LoginInfo,
    LoginMethods,
    account_limit,
    label_of,
    login_methods,
    login_response,
)
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import (
    accounts_of,
    code_cookie,
    code_secret,
    recently_logged_in,
)

if TYPE_CHECKING:
    # The import is slow, and few servers send e-mails.
    from atoll.server.runtime.email_logins import EmailLogins


class CodeRequest(m.RequestBody):
    """An e-mail address, to which a code is sent: to log in or register, or to add the address to
    the account that is logged in."""

    address: EmailAddress
    purpose: Literal["login", "add"] = "login"


class CodeSent(m.ResponseBody, omit_defaults=False):
    """A code was sent. It is valid for some seconds, once, and in this browser."""

    valid_seconds: int


class EmailLogin(m.RequestBody):
    """The address and the code that was sent to it; a new account needs a name, too."""

    address: EmailAddress
    code: EnteredCode
    name: m.Name = ""


class AddressCode(m.RequestBody):
    """The address and the code that was sent to it."""

    address: EmailAddress
    code: EnteredCode


@post_route("/account/email", summary="Send a login code", opt={"cost": "compute"})
async def send_login_code(request: HttpRequest, data: JSONBody[CodeRequest]) -> Response[CodeSent]:
    """Send a code to an e-mail address. The response is the same for all addresses, whether they
    have an account or not. The browser gets a cookie, without which the code is of no use."""
    logins = _email_logins(request)
    account = recently_logged_in(request).account_id if data.purpose == "add" else ""
    await _charge(request, data.address)
    secret = Secrets().token()
    async with store_problems():
        await logins.send_code(data.address, secret, account)
    return Response(CodeSent(CODE_LIFETIME // 1000), cookies=[code_cookie(request.scope, secret)])


async def _charge(request: HttpRequest, address: str) -> None:
    """Charge a code to its client, its address and the server, in this order: a client without
    tokens takes none of others."""
    limits: Limits = request.app.state.limits
    await limits.charge(client_address(request.scope), "client code")
    await limits.charge(address_key(address), "address code")
    await limits.charge("all", "server code")


@post_route("/account/email/login", summary="Log in by e-mail", opt={"cost": "login"})
async def email_login(
    request: HttpRequest, service: Tables, data: JSONBody[EmailLogin]
) -> Response[LoginInfo]:
    """Log in with the code that was sent to an address. If it has no account, one is created under
    `name`; the response then contains the recovery codes."""
    logins = _email_logins(request)
    if data.name:
        service.restrictions.check_name(data.name, service.now())
    async with store_problems():
        done = await logins.log_in(
            code_secret(request.scope), data.address, data.code, data.name,
            label_of(request), account_limit(request),
        )  # fmt: skip
        return await login_response(request, done, code_cookie(request.scope, ""))


@post_route("/account/email/address", summary="Set the login address", opt={"cost": "login"})
async def set_login_address(
    request: HttpRequest, data: JSONBody[AddressCode]
) -> Response[LoginMethods]:
    """Log in with this address from now on, in place of an earlier one, which gets an e-mail."""
    logins, identity = _email_logins(request), recently_logged_in(request)
    secret = code_secret(request.scope)
    async with store_problems():
        await logins.set_address(identity, secret, data.address, data.code)
    cookies = [code_cookie(request.scope, "")]
    return Response(await login_methods(request), cookies=cookies)


@post_route("/account/email/remove", summary="Remove the login address")
async def remove_login_address(request: HttpRequest, service: Tables) -> LoginMethods:
    """Remove the login address, unless the account has no passkey. The address gets an e-mail."""
    identity = recently_logged_in(request)
    logins: EmailLogins | None = request.app.state.email_logins
    async with store_problems():
        earlier = await service.store.email_logins.remove_address(identity.account_id)
        if not earlier:
            raise RequestError("problem-last-login")
        if logins is not None:
            await logins.notify(identity, earlier, is_removed=True)
    return await login_methods(request)


def _email_logins(request: HttpRequest) -> EmailLogins:
    """Logging in by e-mail; rejects a request to a server that does not offer it."""
    accounts_of(request)
    logins: EmailLogins | None = request.app.state.email_logins
    if logins is None:
        raise RequestError("problem-no-mail")
    return logins


HANDLERS: Final = (send_login_code, email_login, set_login_address, remove_login_address)
