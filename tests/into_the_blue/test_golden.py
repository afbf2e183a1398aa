"""Golden playthroughs: the package reproduces them exactly."""

from __future__ import annotations

import pytest

from tests.into_the_blue.golden import PLAYERS, old_events, path, playthrough


@pytest.mark.parametrize("players", PLAYERS)
def test_playthrough_is_unchanged(players: int) -> None:
    now = playthrough(players, old_events(players))
    assert now.splitlines() == path(players).read_text("utf-8").splitlines()
    assert now.count("\n") > 300
