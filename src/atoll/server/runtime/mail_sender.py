"""Sends e-mails: notifications, codes to log in or to confirm an address, and changes of login
addresses.

Nothing of them is logged.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from atoll.locales import match_language, t, use_language
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.notification_text import Message
from atoll.server.runtime.push_services import Answer
from atoll.server.settings import Settings
from atoll.store.notifications import Subscription

if TYPE_CHECKING:
    from smtplib import SMTP

TIMEOUT: Final = 10.0
"""Seconds within which the mail server has to answer."""
DEADLINE: Final = 40.0
"""Seconds within which an e-mail is sent, including the wait for a thread: less than the time for
which a process claims a notification, so that no other one sends it meanwhile."""
_THREADS: Final = 4
"""Threads that wait for the mail server: their own, so that a slow one delays nothing else."""
_PORTS: Final = {"smtp": 587, "smtps": 465}
_SENT: Final = Answer(250)
_UNKNOWN: Final = Answer(410)
_REFUSED: Final = Answer(400)

log = logging.getLogger("atoll.server")


class MailSender:
    """Sends e-mails over the mail server of the operator."""

    parallel = _THREADS
    at_once = 50

    def __init__(self, settings: Settings) -> None:
        self._server, self._sender = urlsplit(settings.smtp), settings.mail_from
        self.site = settings.public_url.rstrip("/")
        self._threads = ThreadPoolExecutor(_THREADS, "mail")

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: Subscription, messages: Sequence[Message]) -> list[Answer]:
        """Send notifications in one e-mail."""
        mail = self._notifications(to, messages)
        return [await self._sent(mail)] * len(messages)

    async def send_code(self, address: str, code: str, language: str) -> bool:
        """Send the code that confirms an address; whether the mail server has accepted it."""
        use_language(match_language(language) or "en")
        lines = (
            t("notification-mail-code-about", site=self.site),
            code,
            t("notification-mail-code-valid"),
        )
        mail = self._mail(address, t("notification-mail-code", code=code), "\n\n".join(lines))
        return await self._sent(mail) == _SENT

    async def send_login_code(self, address: str, code: str, adds_address: bool) -> bool:
        """Send a login code in the current language; whether the mail server has accepted it.

        It is in two groups, and not in the subject, which locked screens show.
        """
        about = t("email-code-add" if adds_address else "email-code-login", site=self.site)
        shown = f"{code[:4]} {code[4:]}"
        lines = (about, shown, t("email-code-valid"), t("email-code-unasked"))
        mail = self._mail(address, t("email-code-subject"), "\n\n".join(lines))
        return await self._sent(mail) == _SENT

    async def send_address_change(
        self, address: str, name: str, language: str, is_removed: bool
    ) -> None:
        """Notify the owner of a login address that the account has another one, or none."""
        use_language(match_language(language) or "en")
        lines = (
            t(
                "email-removed-about" if is_removed else "email-changed-about",
                name=name,
                site=self.site,
            ),
            t("email-change-own"),
            t("email-change-unknown", link=f"{self.site}/me", site=self.site),
        )
        subject = t("email-removed-subject" if is_removed else "email-changed-subject")
        await self._sent(self._mail(address, subject, "\n\n".join(lines)))

    async def _sent(self, mail: EmailMessage) -> Answer:
        deadline, loop = time.monotonic() + DEADLINE, asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._send, mail, deadline)

    def _notifications(self, to: Subscription, messages: Sequence[Message]) -> EmailMessage:
        """An e-mail with a header by which mail programs unsubscribe with one press (RFC 8058)."""
        use_language(match_language(to.language) or "en")
        first, count = messages[0], len(messages)
        subject = t("notification-mail-one", title=first.title, body=first.body)
        if count > 1:
            subject = t("notification-mail-many", count=count)
        parts = [f"{one.title}\n{one.body}\n{self.site}/table/{one.table_id}" for one in messages]
        link = f"{self.site}/settings#unsubscribe={to.id}.{to.auth}"
        parts.append(t("notification-mail-footer", site=self.site, link=link))
        mail = self._mail(to.address, subject, "\n\n".join(parts))
        one_press = f"{self.site}/api/v1/notifications/mail/{to.id}/{to.auth}/unsubscribe"
        mail.replace_header("Message-ID", self._message_id(to, messages))
        mail["List-Unsubscribe"] = f"<{one_press}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def _message_id(self, to: Subscription, messages: Sequence[Message]) -> str:
        """The same for the same notifications: mail programs show a repeated e-mail once."""
        rows = sorted(f"{one.table_id} {one.kind} {one.seq}" for one in messages)
        key = hashed("\n".join(["message id", to.id, to.auth, *rows]))
        return f"<{key[:32]}@{urlsplit(self.site).hostname}>"

    def _mail(self, address: str, subject: str, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"] = self._sender, address
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=urlsplit(self.site).hostname)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text + "\n")
        return mail

    def _send(self, mail: EmailMessage, deadline: float) -> Answer:
        """Hand an e-mail to the mail server; this waits, so it runs in a thread."""
        # Few servers send e-mails.
        import smtplib

        try:
            self._deliver(mail, deadline)
        except smtplib.SMTPRecipientsRefused as error:
            status = max(code for code, _ in error.recipients.values())
            return _UNKNOWN if status >= 500 else Answer(0)
        except smtplib.SMTPResponseException as error:
            log.warning("e-mail refused", extra={"status": error.smtp_code})
            return _REFUSED if error.smtp_code >= 500 else Answer(0)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail server unavailable", extra={"error": type(error).__name__})
            return Answer(0)
        return _SENT

    def _deliver(self, mail: EmailMessage, deadline: float) -> None:
        import smtplib
        import ssl

        server, tls = self._server, ssl.create_default_context()
        host, port = server.hostname or "", server.port or _PORTS[server.scheme]
        if server.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=tls)
        else:
            connection = smtplib.SMTP(host, port, timeout=TIMEOUT)
        with connection, _ended_at(deadline, connection):
            connection.ehlo_or_helo_if_needed()
            # A password is sent only over TLS.
            if server.scheme == "smtp" and (connection.has_extn("starttls") or server.username):
                connection.starttls(context=tls)
            if server.username:
                connection.login(unquote(server.username), unquote(server.password or ""))
            connection.send_message(mail)


@contextmanager
def _ended_at(deadline: float, connection: SMTP) -> Iterator[None]:
    """Break a connection at a deadline, also while the mail server answers slowly."""

    def end() -> None:
        if connection.sock is not None:
            with suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)

    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    timer = threading.Timer(left, end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
