"""Reasons to reject a request; each is the key of its sentence in the catalogues."""

from __future__ import annotations

from typing import Final

from atoll.core.errors import AtollError

STATUS: Final = {
    "problem-bad-request": 400,
    "problem-record": 400,
    "problem-long-options": 400,
    "problem-bad-name": 400,
    "problem-reserved-name": 400,
    "problem-no-token": 401,
    "problem-not-logged-in": 401,
    "problem-account-required": 401,
    "problem-wrong-token": 403,
    "problem-not-host": 403,
    "problem-wrong-invite": 403,
    "problem-removed": 403,
    "problem-muted": 403,
    "problem-origin": 403,
    "problem-login-again": 403,
    "problem-passkey": 403,
    "problem-recovery-code": 403,
    "problem-mail-code": 403,
    "problem-banned": 403,
    "problem-banned-name": 403,
    "problem-no-table": 404,
    "problem-no-page": 404,
    "problem-no-accounts": 404,
    "problem-no-session": 404,
    "problem-no-mail": 404,
    "problem-no-seat": 404,
    "problem-no-lobby": 404,
    "problem-no-seek": 404,
    "problem-method": 405,
    "problem-timeout": 408,
    "problem-stale": 409,
    "problem-seat-taken": 409,
    "problem-seat-free": 409,
    "problem-seat-secret": 409,
    "problem-one-seat": 409,
    "problem-name-taken": 409,
    "problem-name-registered": 409,
    "problem-passkey-address": 409,
    "problem-push-address": 409,
    "problem-last-login": 409,
    "problem-player-present": 409,
    "problem-time-is-up": 409,
    "problem-seats-open": 409,
    "problem-seat-not-bot": 409,
    "problem-not-open": 409,
    "problem-not-running": 409,
    "problem-not-over": 409,
    "problem-not-your-turn": 409,
    "problem-no-hints": 409,
    "problem-nothing-to-undo": 409,
    "problem-no-undo-asked": 409,
    "problem-undo-asked": 409,
    "problem-undo-limit": 409,
    "problem-dice-stay": 409,
    "problem-log-full": 409,
    "problem-quarantined": 409,
    "problem-too-large": 413,
    "problem-media-type": 415,
    "problem-wrong-host": 421,
    "problem-not-possible": 422,
    "problem-move": 422,
    "problem-review-too-large": 422,
    "problem-too-many-requests": 429,
    "problem-too-many-messages": 429,
    "problem-too-many-sockets": 429,
    "problem-too-many-seeks": 429,
    "problem-headers": 431,
    "problem-too-many-jobs": 429,
    "problem-server": 500,
    "problem-no-answer": 503,
    "problem-mail-unsent": 503,
    "problem-store": 503,
    "problem-busy": 503,
    "problem-out-of-service": 503,
    "problem-restarting": 503,
    "problem-rated-clock": 400,
    "problem-rated-setup": 400,
    "problem-rated-bot": 400,
    "problem-rated-seats": 400,
    "problem-rated-account": 401,
    "problem-rated-one-seat": 409,
    "problem-rated": 409,
    "problem-no-pool": 404,
    "problem-no-person": 404,
    "problem-no-document": 404,
    "problem-no-invitation": 404,
    "problem-yourself": 409,
    "problem-blocked-person": 409,
    "problem-too-many-people": 409,
    "problem-document-changed": 409,
    "problem-too-many-documents": 409,
    "problem-too-many-invitations": 409,
    "problem-invitation-accepted": 409,
    "problem-email-name": 409,
    "problem-email-taken": 409,
}
"""The HTTP status of every reason."""


class RequestError(Exception):
    """A request that was rejected; nothing has changed."""

    def __init__(self, reason: str, cause: AtollError | None = None, **values: int | str) -> None:
        super().__init__(reason)
        self.reason, self.cause, self.values = reason, cause, values

    @property
    def code(self) -> str:
        """The reason in the form programs use."""
        return self.reason.removeprefix("problem-")

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.reason]
