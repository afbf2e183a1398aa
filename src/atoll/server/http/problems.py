"""Refusals as problem details (RFC 9457), in the reader's language."""

from __future__ import annotations

import msgspec

from atoll.locales import LANGUAGES, match_language, t, use_language
from atoll.locales.error_text import explain
from atoll.server.domain.errors import RefusedError
from atoll.server.messages import Problem

MEDIA_TYPE = "application/problem+json"


def problem_of(error: RefusedError) -> Problem:
    """What a client is told about a refusal."""
    seq = error.values.get("seq")
    return Problem(
        type=f"/problems/{error.code}",
        title=t(error.reason, **error.values),
        status=error.status,
        code=error.code,
        detail=explain(error.cause) if error.cause else "",
        seq=seq if isinstance(seq, int) else None,
    )


def misread(error: Exception) -> Problem:
    """What a client is told about a message that does not have the expected form."""
    reason = RefusedError("problem-bad-request")
    return msgspec.structs.replace(problem_of(reason), errors=[str(error)[:300]])


def speak(wishes: str) -> str:
    """Use the first language of an `Accept-Language` header that Atoll speaks; which one it is."""
    for wish in wishes.split(","):
        language = match_language(wish.partition(";")[0].strip())
        if language:
            use_language(language)
            return language
    use_language(LANGUAGES[0])
    return LANGUAGES[0]
