"""Exceptions for invalid input. Each message says what was wrong and what was expected."""

from __future__ import annotations

from collections.abc import Sequence


class AtollError(ValueError):
    """Base class of all errors caused by invalid input."""


class NotationError(AtollError):
    """Text that does not follow its grammar: an action, an outcome, a position or a record."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text, self.at, self.expected = text, at, expected
        super().__init__(f"cannot read {self.excerpt!r} at character {at + 1}: expected {expected}")

    @property
    def excerpt(self) -> str:
        """At most 60 characters of the text, including the one at `at`."""
        text = self.text
        start = 0 if len(text) <= 60 else max(0, min(self.at - 30, len(text) - 60))
        before, after = "…" * (start > 0), "…" * (start + 60 < len(text))
        return before + text[start : start + 60] + after


class IllegalActionError(AtollError):
    """An action (or a chance outcome) that the position does not allow."""

    def __init__(self, action: str, legal: Sequence[str]) -> None:
        self.action, self.legal = action, tuple(legal)
        shown = ", ".join(legal[:12]) + (f", … ({len(legal)} in all)" if len(legal) > 12 else "")
        super().__init__(f"{action} is not possible here; possible: {shown or 'nothing'}")


class UnknownGameError(AtollError):
    """No game of this name, or not this version of its rules, is registered."""


class OptionError(AtollError):
    """An option, a seat or a number outside its permitted range."""


class MapError(AtollError):
    """A Blue Lagoon map that breaks a rule of the format; `row` counts from 0, or is None."""

    def __init__(self, message: str, row: int | None = None) -> None:
        self.row = row
        super().__init__(message if row is None else f"row {row}: {message}")


class PositionError(AtollError):
    """A position line that is well formed but cannot arise, for example with too many shells."""


class RecordError(AtollError):
    """A record that is corrupt or incomplete; `event` counts from 1, or is None for the header."""

    def __init__(self, message: str, event: int | None = None) -> None:
        self.event = event
        super().__init__(message if event is None else f"event {event}: {message}")


class GameNotOverError(AtollError):
    """There is no final result yet: the game is running, or some chests are unknown."""
