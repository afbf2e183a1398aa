"""`Notifier`: sends the notifications that are due, each by one of the server's processes.

The transaction of an event stores its notifications. Before one is sent, the present state of the
table decides whether it is still needed: a player who is connected, or has moved, gets none.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, Protocol

from atoll.server.background import finish, supervise
from atoll.server.domain.errors import RequestError
from atoll.server.domain.notifications import still_holds, warning_at
from atoll.server.domain.quiet_hours import next_time, quiet_end
from atoll.server.domain.table import Table
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.notification_text import Message, compose
from atoll.server.runtime.push_services import Answer
from atoll.server.runtime.service import TableService
from atoll.store import StoreError
from atoll.store.notifications import Due, Notification, Subscription

POLL_INTERVAL: Final = 1.0
"""Seconds between two polls for due notifications."""
LOOKING_TIME: Final = 45_000
"""Milliseconds after which a connected player has certainly seen an event: by then, a broken
connection has been closed."""
MAIL_DELAY: Final = 120_000
"""Milliseconds between an event and its e-mail, in which the player may still open the table."""
LEASE: Final = 60_000
"""Milliseconds for which a notification belongs to the process that has claimed it."""
MAX_ATTEMPTS: Final = 6
FIRST_RETRY: Final = 15_000
"""Milliseconds until a failed notification is tried again; the delay grows fourfold each time."""
_BATCH: Final = 500
_UNUSED: Final = 90 * 86_400_000
"""Milliseconds after which a device that has not opened the page is forgotten."""
_SWEEP: Final = 3600.0
"""Seconds between two searches for such devices, and for invitations that have expired."""

log = logging.getLogger("atoll.server")


class Sender(Protocol):
    """Sends notifications over one channel."""

    parallel: int
    """To how many addresses it sends at the same time; others are not claimed meanwhile."""
    at_once: int
    """The most notifications that are sent to one address before `LEASE` could expire."""

    async def send(self, to: Subscription, messages: Sequence[Message]) -> list[Answer]:
        """Send notifications to one address; an answer for each of them."""


class _Ready(NamedTuple):
    notification: Notification
    message: Message


class Notifier:
    """Sends due notifications over the channels that the server has."""

    def __init__(
        self, service: TableService, senders: Mapping[str, Sender | None], metrics: Metrics
    ) -> None:
        self._service, self._store = service, service.store.notifications
        self._senders, self._metrics = senders, metrics
        self._free = {
            channel: asyncio.Semaphore(sender.parallel if sender else 1)
            for channel, sender in senders.items()
        }
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = asyncio.Event()

    def start(self) -> None:
        """Start polling."""
        loop = asyncio.get_running_loop()
        polls = ((partial(self.poll_once, one), POLL_INTERVAL) for one in self._senders)
        work: list[tuple[Callable[[], Awaitable[None]], float]] = [*polls, (self._sweep, _SWEEP)]
        self._tasks = [
            loop.create_task(supervise("notifications", partial(self._repeat, *one)))
            for one in work
        ]

    async def close(self) -> None:
        """Stop; other processes, or the next start, send the notifications that are due."""
        self._closing.set()
        await finish(self._tasks)

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while not self._closing.is_set():
            try:
                await work()
            except StoreError as error:
                log.warning("database unavailable", extra={"error": str(error)})
            await self._pause(seconds)

    async def _sweep(self) -> None:
        await self._store.delete_unused(self._service.now() - _UNUSED)
        await self._service.store.invitations.delete_expired()

    async def _pause(self, seconds: float) -> None:
        """Wait, but not longer than until the server stops."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    async def poll_once(self, channel: str) -> None:
        """Send the notifications due on a channel, to as many addresses at once as it can."""
        found = await self._store.due(channel, self._service.now(), _BATCH)
        loop = asyncio.get_running_loop()
        # Each task has its own context, because the language is a context variable.
        tasks = [
            loop.create_task(self._deliver_next(channel, group), context=contextvars.Context())
            for group in _by_subscription(found)
        ]
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                log.error("notification failed", exc_info=outcome)

    async def _deliver_next(self, channel: str, group: Sequence[Due]) -> None:
        """Wait until the channel is free. Only then are notifications claimed, so that no claim
        expires before they are sent."""
        async with self._free[channel]:
            await self._deliver(group)

    async def _deliver(self, group: Sequence[Due]) -> None:
        """Send the due notifications of one subscription."""
        subscription = group[0].subscription
        sender = self._senders[subscription.channel]
        if not group[0].is_valid:
            await self._store.unsubscribe(subscription.id)
            return
        if sender is None:
            for due in group:
                await self._count(due.notification, "failed")
            return
        some = group[: sender.at_once]
        ready = [one for due in some if (one := await self._prepare(due)) is not None]
        if not ready:
            return
        answers = await sender.send(subscription, [one.message for one in ready])
        for one, answer in zip(ready, answers, strict=True):
            await self._settle(one.notification, subscription, answer)

    async def _prepare(self, due: Due) -> _Ready | None:
        """The text of a notification that this process has claimed; None if it is not sent now."""
        one, now = due.notification, self._service.now()
        try:
            table = (await self._service.refreshed(one.table_id)).table
        except RequestError as error:
            await self._skip(one, error.reason == "problem-no-table")
            return None
        if not still_holds(table, one.kind, one.seat, one.token_hash, now):
            await self._store.done(one)
            return None
        later = self._send_at(table, due, now)
        if later is None:
            await self._count(one, "seen")
            return None
        if later > now:
            await self._store.postpone(one, later)
            return None
        if not await self._store.postpone(one, now + LEASE, attempt=True):
            return None
        claimed = one._replace(due_at=now + LEASE, attempts=one.attempts + 1)
        message = compose(table, one.kind, due.subscription.language)
        return _Ready(claimed, message._replace(seq=one.seq))

    def _send_at(self, table: Table, due: Due, now: int) -> int | None:
        """When a notification is sent, as far as is known now; None if its player has seen it."""
        one, to = due.notification, due.subscription
        if self._is_looking(table, one.seat, to.account_id):
            since = one.at if one.kind != "time" else warning_at(table) or 0
            return since + LOOKING_TIME if now < since + LOOKING_TIME else None
        if to.digest_at is not None:
            return max(now, next_time(one.at, to.digest_at, to.time_zone))
        if to.channel == "mail" and now < one.at + MAIL_DELAY:
            return one.at + MAIL_DELAY
        return quiet_end(now, to.quiet_from, to.quiet_until, to.time_zone)

    def _is_looking(self, table: Table, seat: int, account: str) -> bool:
        """Whether a player looks at the table, or at the one whose rematch it is.

        Whoever is invited by name has no seat, but an account.
        """
        found = (self._service.in_memory(one) for one in (table.id, table.setup.rematch_of) if one)
        lives, presence = [live for live in found if live], self._service.presence
        if seat < 0:
            return any(presence.is_account_looking(live, account) for live in lives)
        return any(presence.is_looking(live, seat) for live in lives)

    async def _settle(self, one: Notification, to: Subscription, answer: Answer) -> None:
        """Note what became of a notification that was sent."""
        if answer.is_gone:
            await self._store.unsubscribe(to.id)
            self._metrics.notifications.labels("gone").inc()
        elif answer.is_temporary and one.attempts < MAX_ATTEMPTS:
            delay = max(FIRST_RETRY * 4 ** (one.attempts - 1), answer.retry_after * 1000)
            await self._store.postpone(one, self._service.now() + delay)
            self._metrics.notifications.labels("retried").inc()
        else:
            await self._count(one, "sent" if 200 <= answer.status < 300 else "failed")
            if not 200 <= answer.status < 300:
                log.warning("notification refused", extra={"status": answer.status})

    async def _skip(self, one: Notification, is_gone: bool) -> None:
        """Drop a notification of a table that is gone; one that cannot be read now waits."""
        if is_gone or one.attempts >= MAX_ATTEMPTS:
            await self._count(one, "failed")
        else:
            await self._store.postpone(one, self._service.now() + LEASE, attempt=True)

    async def _count(self, one: Notification, outcome: str) -> None:
        await self._store.done(one)
        self._metrics.notifications.labels(outcome).inc()


def _by_subscription(found: Sequence[Due]) -> list[list[Due]]:
    """Due notifications by their subscriptions, those of the longest due one first."""
    groups: dict[str, list[Due]] = {}
    for due in found:
        groups.setdefault(due.subscription.id, []).append(due)
    return list(groups.values())
