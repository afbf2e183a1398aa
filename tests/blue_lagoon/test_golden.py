"""The golden playthroughs are unchanged."""

from __future__ import annotations

import pytest

from .golden import chosen_events, events_in, path, playthrough
from .helpers import Pair
from .maps import PUBLISHED


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playthrough(players: int) -> None:
    text = path(players).read_text(encoding="utf-8")
    assert playthrough(players, events_in(text)) == text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playthrough_against_the_oracle(players: int) -> None:
    pair = Pair(PUBLISHED, players, None)
    for event in events_in(path(players).read_text(encoding="utf-8")):
        pair.check()
        pair.apply(event)
    pair.check()
    assert pair.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playthroughs_are_reproducible(players: int) -> None:
    """Writing them again gives the same files."""
    text = path(players).read_text(encoding="utf-8")
    assert list(chosen_events(players)) == events_in(text)
