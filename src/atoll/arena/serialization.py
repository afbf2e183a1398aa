"""JSON of the arena: reading checked data."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import msgspec

from atoll.core.errors import AtollError

T = TypeVar("T")


class ArenaError(AtollError):
    """A tournament that cannot be read or continued."""


def read_json(text: str | bytes, what: str) -> dict[str, Any]:
    """A JSON object."""
    try:
        return checked(json.loads(text), dict)
    except (ValueError, RecursionError) as error:
        raise ArenaError(f"{what} is not a JSON object, or is cut short") from error


def checked(data: Any, kind: type[T]) -> T:
    """Plain data as an object of a type, after checking every field."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ArenaError(str(error)) from error
