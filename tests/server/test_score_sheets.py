"""Score sheets: the tie-breakers of a finished game."""

from __future__ import annotations

import atoll
from atoll.core.game import SPECTATOR
from atoll.server.domain import visibility

OVER = (
    "into_the_blue/1 players=2 levels=10000,01000 taken={taken} turn=over:1 "
    "rolls=0 dice=- last=0 shells=1"
)


def decided_by(taken: str) -> list[str]:
    """The tie-breakers of a finished game with these chests."""
    state = atoll.parse_position(OVER.format(taken=taken))
    return [note.key for note in visibility.sheet_of(state, SPECTATOR).decided_by]


def test_shared_victory_is_explained() -> None:
    assert decided_by("6,5") == ["shared-victory"]


def test_different_totals_need_no_tie_breaker() -> None:
    assert decided_by("-,-") == []


def test_running_game_has_no_tie_breaker() -> None:
    state = atoll.load_game("blue_lagoon", 2).new_state()
    assert visibility.sheet_of(state, SPECTATOR).decided_by == []
