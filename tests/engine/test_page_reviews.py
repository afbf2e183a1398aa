"""Reviews in the page: the same figures, labels and reasons as in Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import atoll
from atoll.analysis import review
from atoll.bots.bot import Limit
from tests.engine.page_engine import PageEngine, random_record
from tests.web.tables import SMALL_LAGOON

LIMIT = Limit(simulations=60)
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "lagoon for two": ("blue_lagoon", 2, {"map": SMALL_LAGOON}),
    "lagoon for four": ("blue_lagoon", 4, {"map": SMALL_LAGOON, "first_player": 1}),
    "dive for two": ("into_the_blue", 2, {}),
    "dive for three": ("into_the_blue", 3, {"chests": (5, 8), "shells": 4}),
    "dive for five": ("into_the_blue", 5, {"shells": 3}),
}
FIELDS = ("game", "players", "finished", "thresholds", "steps", "turning_points", "seats")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageEngine]:
    with PageEngine(tmp_path_factory.mktemp("page")) as engine:
        yield engine


def rounded(value: Any) -> Any:
    """The same data with numbers to nine digits: sums are added up in another order."""
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return round(value, 9) + 0.0 if isinstance(value, float | int) else value


@pytest.mark.parametrize("name", GAMES)
def test_reviews_are_those_of_python(page: PageEngine, name: str) -> None:
    game, players, options = GAMES[name]
    record = random_record(atoll.load_game(game, players, **options), seed=3)
    [found] = page.ask("reviews", records=[record.to_text()], simulations=LIMIT.simulations)
    wanted = review(record, LIMIT).to_dict()
    for field in FIELDS:
        assert rounded(found[field]) == rounded(wanted[field]), field
    for ours, theirs in zip(found["evaluations"], wanted["evaluations"], strict=True):
        assert ours["method"] == theirs["method"]
        for seat, other in zip(ours["seats"], theirs["seats"], strict=True):
            assert rounded(seat) == rounded({key: other[key] for key in seat})
