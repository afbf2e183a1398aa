"""Ratings of a small simulated population: they converge, and they are not inflated."""

from __future__ import annotations

import random

from atoll.server.domain.rating_model import START
from benchmarks.ratings import Outcome, simulate


def played(bot_share: float) -> Outcome:
    """A population after about 6,700 games; newcomers start a hundred points too low."""
    return simulate(
        people=100, days=100, mean=START + 100, share=bot_share, chance=random.Random(1)
    )


def test_errors_shrink_where_people_play_against_levels() -> None:
    outcome = played(0.3)
    early, later, last = (outcome.errors[games].size for games in (5, 100, 200))
    assert early > later > last
    assert last < 0.6 * early
    first, *_, end = outcome.drift.values()
    assert abs(end.rating - end.truth) < abs(first.rating - first.truth)
    assert all(drift.rating < drift.truth for drift in outcome.drift.values())


def test_mean_stays_where_people_play_only_with_each_other() -> None:
    drifts = played(0.0).drift.values()
    assert all(abs(drift.rating - START) < 60 for drift in drifts)
    assert all(drift.rating < drift.truth for drift in drifts)
