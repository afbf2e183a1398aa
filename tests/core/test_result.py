"""Results: ranks, winners, sums, and plain data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll import Note, Result, ScoreLine, ScoreSheet
from atoll.core.result import competition_ranks

SHEET = ScoreSheet(
    (
        ScoreLine("level", (2, 0, 1), {"level": 1}, (Note("level-main", {"seat": 0}),)),
        ScoreLine("chests", (0, 5, 1), {}),
    )
)


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([3, 2, 1], (1, 2, 3)),
        ([1, 2, 3], (3, 2, 1)),
        ([5, 5, 1], (1, 1, 3)),
        ([1, 5, 1, 5], (3, 1, 3, 1)),
        ([(5, 1), (5, 2)], (2, 1)),
        ([0, 0], (1, 1)),
    ],
)
def test_ranks(keys: list[object], ranks: tuple[int, ...]) -> None:
    assert competition_ranks(keys) == ranks


@given(keys=st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_ranks_are_places_in_the_sorted_list(keys: list[int]) -> None:
    places = sorted(keys, reverse=True)
    assert competition_ranks(list(keys)) == tuple(places.index(key) + 1 for key in keys)


def test_totals_are_sums_of_columns() -> None:
    assert SHEET.totals == (2, 5, 2)


def test_winners_have_rank_one() -> None:
    assert Result((2, 5, 2), (2, 1, 2), SHEET).winners == (1,)
    assert Result((5, 5, 2), (1, 1, 3), SHEET).winners == (0, 1)


def test_result_as_plain_data() -> None:
    decided = (Note("tie-by-tokens", {"winner": 1}),)
    assert Result((2, 5, 2), (2, 1, 2), SHEET, decided).to_dict() == {
        "scores": [2, 5, 2],
        "ranks": [2, 1, 2],
        "winners": [1],
        "sheet": [
            {
                "key": "level",
                "values": {"level": 1},
                "points": [2, 0, 1],
                "notes": [{"key": "level-main", "values": {"seat": 0}}],
            },
            {"key": "chests", "values": {}, "points": [0, 5, 1], "notes": []},
        ],
        "decided_by": [{"key": "tie-by-tokens", "values": {"winner": 1}}],
    }
