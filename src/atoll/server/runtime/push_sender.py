"""Sends notifications to devices by Web Push, signed by the server and encrypted for the device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from atoll.server.background import cancel, supervise
from atoll.server.domain import web_push
from atoll.server.domain.errors import RequestError
from atoll.server.runtime.notification_text import Message
from atoll.server.runtime.push_services import Answer, PushServices
from atoll.store.notifications import NotificationStore, Subscription

_KEY: Final = "vapid"
_DAY: Final = 86_400
_LIFETIME: Final = {"turn": _DAY, "time": 3_600, "invited": _DAY, "rematch": _DAY, "over": _DAY}
"""Seconds for which a push service keeps a notification for a device that is off."""
_SIGNED_FOR: Final = 12 * 3600
"""Seconds for which a signature is valid."""
_REFUSED: Final = Answer(403)


class PushSender:
    """Sends notifications to push services."""

    parallel = 500
    at_once = 4

    def __init__(
        self,
        store: NotificationStore,
        services: PushServices,
        subject: str,
        now: Callable[[], int],
    ) -> None:
        self.services = services
        self._store, self._subject, self._now = store, subject, now
        self._private = ""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Read the server's key, which the first start creates, while the server starts."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(supervise("push key", self._load_key))]

    async def close(self) -> None:
        """Stop reading it."""
        await cancel(self._tasks)

    async def public_key(self) -> str:
        """The key by which browsers recognise this server."""
        return await asyncio.to_thread(web_push.public_key, await self._private_key())

    async def send(self, to: Subscription, messages: Sequence[Message]) -> list[Answer]:
        """Send notifications to a device, one after the other."""
        try:
            endpoint = self.services.parse(to.address)
        except RequestError:
            # The operator does not allow this push service any more.
            return [_REFUSED] * len(messages)
        private, expires = await self._private_key(), self._now() // 1000 + _SIGNED_FOR
        answers: list[Answer] = []
        for message in messages:
            if answers and answers[-1].is_temporary:
                answers.append(answers[-1])
                continue
            body = await asyncio.to_thread(web_push.encrypt, _content(message), to.p256dh, to.auth)
            signature = await asyncio.to_thread(
                web_push.authorization, private, endpoint.origin, self._subject, expires
            )
            headers = _headers(message, to.auth) | {"Authorization": signature}
            answers.append(await self.services.send(endpoint, headers, body))
        return answers

    async def _private_key(self) -> str:
        if not self._private:
            await self._load_key()
        return self._private

    async def _load_key(self) -> None:
        self._private = await self._store.server_key(_KEY, _new_key)


async def _new_key() -> str:
    return await asyncio.to_thread(web_push.new_private_key)


def _content(message: Message) -> bytes:
    """What the service worker of the device reads."""
    shown = {"kind": message.kind, "table_id": message.table_id}
    return msgspec.json.encode(shown | {"title": message.title, "body": message.body})


def _headers(message: Message, auth: str) -> dict[str, str]:
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(_LIFETIME[message.kind]),
        "Urgency": "high" if message.kind in ("turn", "time") else "normal",
        "Topic": web_push.topic(message.table_id, auth),
    }
