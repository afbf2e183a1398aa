"""Routes for notifications by e-mail: an address of an account, confirmed by a code."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Final

from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.email_codes import (
    CODE_LIFETIME,
    MAX_ATTEMPTS,
    EmailAddress,
    EnteredCode,
    new_code,
    plain_code,
)
from atoll.server.domain.errors import RequestError
from atoll.server.domain.notifications import KINDS
from atoll.server.domain.tokens import TOKEN, hashed, same_hash, whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.limits import Limits
from atoll.server.http.routes.notifications import (
    Kinds,
    Minute,
    QuietHours,
    SubscriptionInfo,
    TimeZone,
    new_subscription,
    quiet_hours,
    with_preferences,
    with_quiet_hours,
)
from atoll.server.http.sessions import logged_in
from atoll.server.runtime.service import TableService

if TYPE_CHECKING:
    # The import is slow, and few servers send e-mails.
    from atoll.server.runtime.mail_sender import MailSender

RowId = Annotated[str, PathParameter(pattern=whole("[0-9a-f]{64}"), description="from the e-mail")]
MailToken = Annotated[str, PathParameter(pattern=whole(TOKEN))]


class MailAddress(m.RequestBody):
    """An e-mail address, to which a code is sent."""

    address: EmailAddress


class MailCode(m.RequestBody):
    """The code that was sent to the address."""

    code: EnteredCode
    language: Annotated[str, Meta(max_length=20)]
    time_zone: TimeZone


class MailSettings(m.RequestBody):
    """Of what e-mails are sent: at once, but not in quiet hours, or all of a day together at
    `digest_at`."""

    kinds: Kinds
    language: Annotated[str, Meta(max_length=20)]
    time_zone: TimeZone
    digest_at: Minute | None = None
    quiet: QuietHours | None = None


class MailInfo(m.ResponseBody, omit_defaults=False):
    """Whether the server sends e-mails, and the address of the account; empty if it has none."""

    available: bool
    address: str
    kinds: list[str]
    digest_at: int | None
    quiet: QuietHours | None


@get_route("/account/mail", summary="Get the e-mail address for notifications")
async def mail_info(request: HttpRequest, service: Tables) -> MailInfo:
    """Whether the account gets e-mails, and of what."""
    return await _info(request, service)


@post_route("/account/mail", summary="Send a code to an e-mail address", opt={"cost": "login"})
async def send_code(request: HttpRequest, service: Tables, data: JSONBody[MailAddress]) -> MailInfo:
    """Send a code to an address, which gets notifications once the code has been entered."""
    account, sender = logged_in(request).account_id, _sender(request)
    limits: Limits = request.app.state.limits
    for key in (f"mail {account}", f"mail {hashed(data.address.lower())}"):
        await limits.charge(key, "mail")
    code = new_code()
    expires_at = service.now() + CODE_LIFETIME
    async with store_problems():
        await service.store.notifications.set_mail_code(
            account, data.address, _code_hash(account, code), expires_at
        )
    if not await sender.send_code(data.address, code, request.headers.get("accept-language", "")):
        raise RequestError("problem-mail-unsent")
    return await _info(request, service)


@post_route("/account/mail/confirm", summary="Confirm an e-mail address", opt={"cost": "login"})
async def confirm(request: HttpRequest, service: Tables, data: JSONBody[MailCode]) -> MailInfo:
    """Get notifications at the address to which the code was sent."""
    account, now = logged_in(request).account_id, service.now()
    _sender(request)
    store = service.store.notifications
    code = _code_hash(account, plain_code(data.code))
    async with store_problems():
        address = await store.take_mail_code(account, code, now, MAX_ATTEMPTS)
        if address is None:
            raise RequestError("problem-mail-code")
        auth = secrets.token_urlsafe(24)
        new = new_subscription(_key(account), "mail", account, address, auth, now)
        await store.subscribe(with_preferences(new, KINDS, data.language, data.time_zone), (), 1)
    return await _info(request, service)


@post_route("/account/mail/settings", summary="Change what e-mails are sent")
async def change(request: HttpRequest, service: Tables, data: JSONBody[MailSettings]) -> MailInfo:
    """Choose kinds, whether they are sent at once or daily, and quiet hours."""
    store = service.store.notifications
    async with store_problems():
        before = await store.subscription(_key(logged_in(request).account_id))
        if before is None:
            raise RequestError("problem-no-mail")
        new = with_preferences(before, data.kinds, data.language, data.time_zone)
        new = with_quiet_hours(new._replace(digest_at=data.digest_at), data.quiet)
        await store.subscribe(new, (), 1)
    return await _info(request, service)


@post_route("/account/mail/remove", summary="Remove the e-mail address")
async def remove(request: HttpRequest, service: Tables) -> MailInfo:
    """Forget the address."""
    async with store_problems():
        await service.store.notifications.unsubscribe(_key(logged_in(request).account_id))
    return await _info(request, service)


@post_route("/notifications/mail/{key:str}/{token:str}/unsubscribe", summary="Stop e-mails")
async def unsubscribe_mail(service: Tables, key: RowId, token: MailToken) -> SubscriptionInfo:
    """Forget the address of an e-mail with this link. Mail programs do this with one press, without
    a login (RFC 8058)."""
    store = service.store.notifications
    async with store_problems():
        found = await store.subscription(key)
        if found and found.channel == "mail" and same_hash(hashed(token), hashed(found.auth)):
            await store.unsubscribe(key)
    return SubscriptionInfo(False)


def _sender(request: HttpRequest) -> MailSender:
    sender: MailSender | None = request.app.state.mail
    if sender is None:
        raise RequestError("problem-no-mail")
    return sender


async def _info(request: HttpRequest, service: TableService) -> MailInfo:
    account, available = logged_in(request).account_id, request.app.state.mail is not None
    async with store_problems():
        found = await service.store.notifications.subscription(_key(account))
    if found is None:
        return MailInfo(available, "", [], None, None)
    kinds, quiet = found.kinds.split(), quiet_hours(found)
    return MailInfo(available, found.address, kinds, found.digest_at, quiet)


def _key(account: str) -> str:
    return hashed(f"mail\n{account}")


def _code_hash(account: str, code: str) -> str:
    return hashed(f"mail code\n{account}\n{code}")


HANDLERS: Final = (mail_info, send_code, confirm, change, remove, unsubscribe_mail)
