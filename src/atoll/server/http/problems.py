"""Rejected requests as problem details (RFC 9457), in the client's language."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from atoll.locales import LANGUAGES, match_language, t, use_language
from atoll.locales.error_text import explain
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import Problem

MEDIA_TYPE: Final = "application/problem+json"
MAX_LANGUAGES: Final = 50
"""How many languages of an `Accept-Language` header are read."""
_RETRY_AFTER: Final = 5
"""Seconds after which a client may try again, unless the error knows better."""


def problem_of(error: RequestError) -> Problem:
    """The problem details of a rejected request."""
    seq = error.values.get("seq")
    return Problem(
        type=f"/problems/{error.code}",
        title=t(error.reason, **{**error.values, "seconds": str(_seconds(error))}),
        status=error.status,
        code=error.code,
        detail=explain(error.cause) if error.cause else "",
        seq=seq if isinstance(seq, int) else None,
    )


def problem_headers(error: RequestError) -> dict[str, str]:
    """The headers of a response with a problem."""
    if error.status in (429, 503):
        return {"retry-after": str(_seconds(error))}
    return {}


def _seconds(error: RequestError) -> int:
    return math.ceil(float(error.values.get("seconds", _RETRY_AFTER)))


def malformed_problem(error: Exception) -> Problem:
    """The problem details of a message that does not have the expected form."""
    reason = RequestError("problem-bad-request")
    return msgspec.structs.replace(problem_of(reason), errors=[str(error)[:300]])


def negotiate_language(accepted: str) -> str:
    """Use the first language of an `Accept-Language` header that is available, and return it.

    This happens before a request is charged, so only the first `MAX_LANGUAGES` are read.
    """
    for item in accepted.split(",", MAX_LANGUAGES)[:MAX_LANGUAGES]:
        language = match_language(item.partition(";")[0].strip())
        if language:
            use_language(language)
            return language
    use_language(LANGUAGES[0])
    return LANGUAGES[0]
