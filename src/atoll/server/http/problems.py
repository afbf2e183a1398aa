"""Rejected requests as problem details (RFC 9457), in the client's language."""

from __future__ import annotations

import msgspec

from atoll.locales import LANGUAGES, known_language, t, use_language
from atoll.locales.error_text import explain
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import Problem

MEDIA_TYPE = "application/problem+json"


def problem_of(error: RequestError) -> Problem:
    """The problem details of a rejected request."""
    seq = error.values.get("seq")
    return Problem(
        type=f"/problems/{error.code}",
        title=t(error.reason, **error.values),
        status=error.status,
        code=error.code,
        detail=explain(error.cause) if error.cause else "",
        seq=seq if isinstance(seq, int) else None,
    )


def malformed_problem(error: Exception) -> Problem:
    """The problem details of a message that does not have the expected form."""
    reason = RequestError("problem-bad-request")
    return msgspec.structs.replace(problem_of(reason), errors=[str(error)[:300]])


def negotiate_language(accepted: str) -> str:
    """Use the first language of an `Accept-Language` header that is available, and return it."""
    for item in accepted.split(","):
        language = known_language(item.partition(";")[0].strip())
        if language:
            use_language(language)
            return language
    use_language(LANGUAGES[0])
    return LANGUAGES[0]
