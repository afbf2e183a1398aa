"""Records to review: typed games of Into the Blue, and random ones of both games."""

from __future__ import annotations

from typing import Any

import atoll


def played(
    name: str, texts: list[str], names: tuple[str, ...] = ("Ana", "Ben"), **options: Any
) -> atoll.Record:
    """A game with these events."""
    game = atoll.load_game(name, len(names), **options)
    state, record = game.new_state(), atoll.Record(game, names)
    for text in texts:
        event = state.parse_event(text)
        state.apply(event)
        record = record.with_event(event)
    return record


PERFECT = ["roll 12345C", "stop"]
TWO_CHESTS = [*PERFECT, "chest 9", "roll 222222", "stop", *PERFECT, "chest 1"]
"""Ana takes the chest worth 9 and fails; Ben takes the one worth 1, and the game is over."""


def two_chests(names: tuple[str, ...] = ("Ana", "Ben"), events: int | None = None) -> atoll.Record:
    """A short game decided only by the chests."""
    texts = TWO_CHESTS[:events]
    return played("into_the_blue", texts, names, first_player=0, chests=(1, 9), shells=2)
