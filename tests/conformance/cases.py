"""The games under test: every registered one, for every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import atoll
from atoll.games import game_class
from tests.conformance.tiny_game import Ten

SMALL_MAP = """
 A A A A A A A A
. . . . . . . . .
 B B B B B B B B
C C C C C C C C .
 C C C C C C C C
values: a 6, b 8, c 11
"""

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "into_the_blue": [{"shells": 3, "chests": (1, 9), "first_player": 1}],
    "blue_lagoon": [{"first_player": 1, "map": SMALL_MAP}],
    "ten": [{"target": 4}],
}
"""Options to test besides the defaults."""


@dataclass(frozen=True)
class Case:
    """One game to test: its name, number of players and options."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = "-".join(self.options)
        return f"{self.name}-{self.players}{'-' if changed else ''}{changed}"

    def game(self) -> atoll.Game:
        return atoll.load_game(self.name, self.players, **self.options)


def every_case() -> Iterator[Case]:
    """Each game with its defaults for each number of players, and each of its options once."""
    for name in (*atoll.game_names(), Ten.name):
        kind = Ten if name == Ten.name else game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            yield Case(name, players)
        for options in OPTIONS.get(name, []):
            yield Case(name, kind.max_players, options)
