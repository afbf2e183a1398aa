"""A mail server in a thread of the test process, and the codes in its e-mails."""

from __future__ import annotations

import asyncio
import re
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP

from tests.server.push_service import wait_until


class MailServer:
    """A mail server that keeps all e-mails."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refused: set[str] = set()
        self.answers: dict[str, list[str]] = {}
        """The next responses to e-mails to an address."""
        self.held: set[str] = set()
        """Recipients for which there is no response yet."""
        self.waiting: set[str] = set()
        """Those of them who have been named."""
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> MailServer:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result()
        return self

    async def _start(self) -> None:
        self._server = await self._loop.create_server(lambda: SMTP(self), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        self._server.close()
        await self._server.wait_closed()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of a server that sends its e-mails here, as often as a test needs."""
        return {
            "smtp": f"smtp://127.0.0.1:{self.port}",
            "mail_from": "Atoll <atoll@example.org>",
            "public_url": "https://play.example.org",
            "logins_per_hour": 100_000,
            "requests_per_minute": 100_000,
        }

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Accept a recipient."""
        while address in self.held:
            self.waiting.add(address)
            await asyncio.sleep(0.01)
        if address in self.refused:
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep an e-mail."""
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        planned = self.answers.get(mail["To"])
        return planned.pop(0) if planned else "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """The e-mails to an address."""
        return [mail for mail in self.mails if mail["To"] == address]

    def wait(self, address: str, number: int = 1) -> EmailMessage:
        """Wait for an e-mail to an address."""
        wait_until(lambda: len(self.to(address)) >= number)
        return self.to(address)[number - 1]


def code_in(mail: EmailMessage) -> str:
    """The code in an e-mail; spaces may divide it."""
    found = re.search(r"^(\d{4}) ?(\d{4})\s*$", mail.get_content(), re.MULTILINE)
    assert found
    return found[1] + found[2]
