"""Position lines: the game, its fields as `name=value`, and the options that were changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from atoll.core.errors import NotationError, UnknownGameError
from atoll.core.game import Game


def write_line(game: Game, **fields: object) -> str:
    """The position line with these fields."""
    words = " ".join([f"{name}={value}" for name, value in fields.items()])
    head = f"{game.name}/{game.rules_version} players={game.players}"
    return f"{head} {words}{game.changed_option_words}"


class PositionLine:
    """The fields of a position line, each with its value and where the value begins.

    The line must be one of `game`, with the same options; errors name the character.
    """

    def __init__(self, game: Game, text: str, names: Sequence[str]) -> None:
        self.text = text
        self.fields: dict[str, tuple[str, int]] = {}
        head = f"{game.name}/{game.rules_version} players={game.players}"
        words = list(re.finditer(r"\S+", text))
        if [word[0] for word in words[:2]] != head.split():
            raise NotationError(text, 0, f"“{head}” at the beginning")
        for word in words[2:]:
            self._add(word[0], word.start(), names, game.options)
        for name in names:
            if name not in self.fields:
                raise NotationError(text, len(text), f"also {name}=")
        self._check_options(game)

    def _add(self, word: str, at: int, names: Sequence[str], options: Iterable[str]) -> None:
        name, equals, value = word.partition("=")
        if not equals or name not in (*names, *options):
            raise NotationError(self.text, at, "name=value with one of " + ", ".join(names))
        if name in self.fields:
            raise NotationError(self.text, at, f"{name}= only once")
        self.fields[name] = value, at + len(name) + 1

    def _check_options(self, game: Game) -> None:
        options = {
            name: game.option_from_text(name, self.fields[name][0])
            for name in game.options
            if name in self.fields
        }
        if type(game)(players=game.players, **options) != game:  # type: ignore[call-arg]
            raise UnknownGameError(f"the position is not one of {game!r}: its options differ")

    def matched(self, name: str, pattern: str, expected: str) -> str:
        """The value of a field, which must match a pattern."""
        value, at = self.fields[name]
        if not re.fullmatch(pattern, value):
            raise NotationError(self.text, at, expected)
        return value

    def number(self, name: str, most: int) -> int:
        """A field that is a whole number from 0 to `most`."""
        value, at = self.fields[name]
        if not re.fullmatch(r"[0-9]{1,4}", value) or int(value) > most:
            raise NotationError(self.text, at, f"a number from 0 to {most}")
        return int(value)
