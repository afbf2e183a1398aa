"""The simulated population: people find each other, and the figures add up."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.server.population import activity, simulate


def test_people_find_each_other_and_play(tmp_path: Path) -> None:
    measured = asyncio.run(simulate(tmp_path, people=20_000, days=0.02))
    assert measured.visits == measured.solo_games + measured.seeks
    assert 0 < 2 * measured.games <= measured.seeks - measured.unpaired
    assert 0 < measured.finished <= measured.games
    assert measured.moves == sum(measured.moves_per_hour.values())
    assert measured.most_tables > 1
    assert 0 < measured.accounts < measured.seeks
    assert 0 < measured.rated < measured.finished


def test_activity_is_one_on_average() -> None:
    hours = [activity(hour * 3_600_000) for hour in range(24)]
    assert abs(sum(hours) / 24 - 1) < 1e-9
    assert max(hours) == hours[20]
