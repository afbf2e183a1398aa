"""Routes for notifications: what the server offers, and the subscriptions of devices."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final, Literal

from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain import web_push
from atoll.server.domain.errors import RequestError
from atoll.server.domain.notifications import KINDS, Kind
from atoll.server.domain.quiet_hours import DAY, time_zone
from atoll.server.domain.tokens import hashed, same_hash, whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    charge,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.sessions import identity_of
from atoll.server.runtime.push_sender import PushSender
from atoll.server.runtime.push_services import MAX_ENDPOINT
from atoll.store.notifications import Subscription

MAX_DEVICES: Final = 10
"""Devices of one person."""
_MAX_TOKENS: Final = 200
_MAX_LANGUAGE: Final = 8

Endpoint = Annotated[str, Meta(min_length=1, max_length=MAX_ENDPOINT)]
TimeZone = Annotated[str, Meta(pattern=whole("[A-Za-z0-9_/+-]*"), max_length=60)]
Kinds = Annotated[list[Kind], Meta(max_length=len(KINDS))]
Minute = Annotated[int, Meta(ge=0, lt=DAY, description="minutes since midnight")]


class QuietHours(m.RequestBody):
    """When nothing is sent; what happens meanwhile is sent afterwards, if it still matters."""

    start: Minute
    end: Minute


class NewSubscription(m.RequestBody):
    """A device, as its browser's `PushSubscription` describes it, and what it wants to know.

    A device that is logged in gets what concerns its account, another one what concerns the seats
    of the tokens it sends.
    """

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=40)]
    language: Annotated[str, Meta(max_length=20)]
    kinds: Kinds
    time_zone: TimeZone
    tokens: Annotated[list[m.Token], Meta(max_length=_MAX_TOKENS)]
    quiet: QuietHours | None = None


class SubscriptionKey(m.RequestBody):
    """The address of a device, which only the device and its push service know."""

    endpoint: Endpoint


class NotificationInfo(m.ResponseBody, omit_defaults=False):
    """What the server offers: the public key for Web Push, empty if it sends none."""

    push_key: str


class SubscriptionInfo(m.ResponseBody, omit_defaults=False):
    """Whether this device gets notifications."""

    subscribed: bool


@get_route("/notifications", summary="Get what is needed to subscribe")
async def notification_info(state: State) -> NotificationInfo:
    """The key with which a browser subscribes to notifications of this server."""
    push: PushSender | None = state.push
    if push is None:
        return NotificationInfo("")
    async with store_problems():
        return NotificationInfo(await push.public_key())


@post_route("/notifications/subscribe", summary="Get notifications on this device")
async def subscribe(
    request: HttpRequest, service: Tables, data: JSONBody[NewSubscription]
) -> SubscriptionInfo:
    """Subscribe a device, or change what it gets."""
    push: PushSender | None = request.app.state.push
    if push is None:
        raise RequestError("problem-push-address")
    push.services.parse(data.endpoint)
    web_push.check_device_keys(data.p256dh, data.auth)
    store, new = service.store.notifications, _subscription(request, service.now(), data)
    async with store_problems():
        before = await store.subscription(new.id)
        if before is None:
            await charge(request, "subscription")
        elif not same_hash(hashed(data.auth), hashed(before.auth)):
            raise RequestError("problem-push-address")
        hashes = [hashed(token) for token in data.tokens]
        done = await store.subscribe(new, hashes, MAX_DEVICES)
    return SubscriptionInfo(done)


@post_route("/notifications/unsubscribe", summary="Stop notifications on this device")
async def unsubscribe(service: Tables, data: JSONBody[SubscriptionKey]) -> SubscriptionInfo:
    """Forget a device."""
    async with store_problems():
        await service.store.notifications.unsubscribe(_key(data.endpoint))
    return SubscriptionInfo(False)


def _key(endpoint: str) -> str:
    return hashed(f"push\n{endpoint}")


def _subscription(request: HttpRequest, now: int, data: NewSubscription) -> Subscription:
    identity = identity_of(request)
    account = identity.account_id if identity else ""
    new = new_subscription(_key(data.endpoint), "push", account, data.endpoint, data.auth, now)
    new = with_preferences(new, data.kinds, data.language, data.time_zone)
    session = identity.session_id if identity else ""
    return with_quiet_hours(new, data.quiet)._replace(session_id=session, p256dh=data.p256dh)


def new_subscription(
    key: str, channel: str, account: str, address: str, auth: str, now: int
) -> Subscription:
    """A subscription without preferences."""
    return Subscription(
        id=key,
        channel=channel,
        account_id=account,
        session_id="",
        address=address,
        p256dh="",
        auth=auth,
        language="",
        kinds="",
        quiet_from=None,
        quiet_until=None,
        time_zone="",
        digest_at=None,
        created_at=now,
        seen_at=now,
    )


def with_preferences(
    one: Subscription, kinds: Collection[Kind], language: str, zone: str
) -> Subscription:
    """A subscription to kinds of notifications, in a language and a time zone."""
    wanted = [kind for kind in KINDS if kind in kinds]
    return one._replace(
        # Each kind is between two blanks, so that a query finds it.
        kinds=f" {' '.join(wanted)} ",
        language=language[:_MAX_LANGUAGE],
        time_zone=zone if time_zone(zone) else "",
    )


def with_quiet_hours(one: Subscription, quiet: QuietHours | None) -> Subscription:
    """A subscription with quiet hours, or without."""
    if quiet is None:
        return one._replace(quiet_from=None, quiet_until=None)
    return one._replace(quiet_from=quiet.start, quiet_until=quiet.end)


def quiet_hours(one: Subscription) -> QuietHours | None:
    """The quiet hours of a subscription."""
    if one.quiet_from is None or one.quiet_until is None:
        return None
    return QuietHours(one.quiet_from, one.quiet_until)


class SubscriptionExport(m.ResponseBody, omit_defaults=False):
    """Where an account gets notifications; of a device, the push service of its browser."""

    channel: Literal["push", "mail"]
    address: str
    kinds: list[str]
    language: str
    time_zone: str
    quiet: list[int]
    digest: int | None
    created_at: int


def exported(one: Subscription) -> SubscriptionExport:
    """A subscription for the export of an account."""
    host = one.address.split("/")[2] if one.channel == "push" else one.address
    quiet = [time for time in (one.quiet_from, one.quiet_until) if time is not None]
    return SubscriptionExport(
        one.channel,  # type: ignore[arg-type]
        host,
        one.kinds.split(),
        one.language,
        one.time_zone,
        quiet,
        one.digest_at,
        one.created_at,
    )


HANDLERS: Final = (notification_info, subscribe, unsubscribe)
