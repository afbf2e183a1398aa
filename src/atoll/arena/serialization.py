"""JSON of the arena: writing dataclasses and reading checked fields."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, TypeVar

from atoll.core.errors import AtollError

T = TypeVar("T")


class ArenaError(AtollError):
    """A tournament that cannot be read or continued."""


def plain(thing: Any) -> dict[str, Any]:
    """A dataclass as plain data, with lists instead of tuples."""
    data = asdict(thing)
    return {name: list(value) if type(value) is tuple else value for name, value in data.items()}


def read_json(text: str | bytes, what: str) -> dict[str, Any]:
    """A JSON object."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ArenaError(f"{what} is not valid JSON, or is cut short") from error
    return checked(data, dict, what)


def field(data: dict[str, Any], name: str, kind: type[T]) -> T:
    """A field, checked to have a type."""
    return checked(data.get(name), kind, f'"{name}"')


def fields(data: dict[str, Any], name: str, kind: type[T]) -> tuple[T, ...]:
    """A list, checked to have items of one type."""
    return tuple(checked(value, kind, f'an item of "{name}"') for value in field(data, name, list))


def checked(value: Any, kind: type[T], what: str) -> T:
    """The value if it has that type; an int is accepted as a float, a bool is not a number."""
    if kind is float and type(value) is int and abs(value) < 2**53:
        value = float(value)
    if isinstance(value, kind) and not isinstance(value, bool):
        return value
    raise ArenaError(f"{what} must be a {kind.__name__}, not {value!r:.40}")
