"""Game reviews: luck and play add up, decisions are labelled, and stopping keeps finished steps."""

from __future__ import annotations

import json
from dataclasses import replace
from math import fsum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import atoll
from atoll.analysis import review
from atoll.analysis.labels import LABELS
from atoll.analysis.review_result import Review
from atoll.bots import Limit
from atoll.core.errors import OptionError
from atoll.core.game import SPECTATOR
from tests.analysis.records import played, two_chests
from tests.conformance.random_games import recorded
from tests.samples import scaled

QUICK = Limit(simulations=40)
FEW = Limit(simulations=10)


def assert_adds_up(found: Review) -> None:
    """Start, luck and play lead to the end, for every seat and for every node."""
    for one in found.seats:
        assert one.start + one.luck + one.play == pytest.approx(one.final, abs=1e-9)
        assert fsum(step.changes[one.seat] for step in found.steps) == pytest.approx(
            one.final - one.start, abs=1e-9
        )
    for chances in found.curve:
        assert fsum(chances) == pytest.approx(1, abs=1e-6)


@settings(max_examples=scaled(10), deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 3), st.integers(0, 40))
def test_luck_and_play_add_up_to_the_result(seed: int, players: int, events: int) -> None:
    record = recorded(atoll.load_game("ten", players), seed, events)
    found = review(record, QUICK, seed)
    assert_adds_up(found)
    assert found.is_complete
    if found.result:
        share = 1 / len(found.result.winners)
        finals = [one.final for one in found.seats]
        assert finals == [share if seat in found.result.winners else 0 for seat in range(players)]


def test_game_from_a_position_is_reviewed_from_there() -> None:
    whole = recorded(atoll.load_game("ten", 2), seed=4, events=12)
    begin = whole.truncated(5).final_state().position()
    record = replace(whole, events=whole.events[5:], position=begin)
    found = review(record, QUICK)
    assert_adds_up(found)
    assert record.final_state() == whole.final_state()
    assert found.steps[-1].end == len(record.events)


def test_constructed_blunder_is_labelled_as_one() -> None:
    """At 8 of 10, adding 1 instead of 2 leaves the win to the other player."""
    texts = ["bonus 1", "bonus 1", "add 2", "add 2", "add 2", "add 2", "add 1", "add 1"]
    found = review(played("ten", texts), Limit(simulations=600), seed=1)
    blunder = found.steps[-2]
    assert blunder.verdict is not None
    assert blunder.verdict.label == "blunder"
    assert blunder.verdict.best[0].text == "add 2"
    assert blunder.verdict.lost > 0.3
    assert found.errors[-1] == blunder
    assert found.seats[0].counts["blunder"] == 1


def test_every_decision_has_one_label_and_counts_agree() -> None:
    found = review(recorded(atoll.load_game("ten", 3), 8), QUICK)
    labels = [step.verdict.label for step in found.steps if step.verdict]
    assert set(labels) <= set(LABELS)
    assert sum(sum(one.counts.values()) for one in found.seats) == len(labels)
    assert all(step.kind == "decision" for step in found.steps if step.verdict)


def test_threads_and_repetition_change_nothing() -> None:
    record = recorded(atoll.load_game("ten"), 3)
    one = review(record, QUICK, seed=4)
    assert review(record, QUICK, seed=4, threads=3).to_dict() == one.to_dict()


def test_empty_record_has_a_start_but_no_steps() -> None:
    found = review(atoll.Record.start(atoll.load_game("ten")), QUICK)
    assert (found.is_complete, found.steps, len(found.curve)) == (True, (), 1)
    assert_adds_up(found)


def test_stopping_keeps_the_reviewed_steps() -> None:
    record, done = recorded(atoll.load_game("ten"), 3), []
    found = review(
        record, QUICK, progress=lambda n, total: done.append(n), stop=lambda: len(done) >= 4
    )
    assert len(found.evaluations) == 4
    assert not found.is_complete
    assert_adds_up(found)


def test_stopping_at_once_gives_no_steps() -> None:
    found = review(recorded(atoll.load_game("ten"), 3), QUICK, stop=lambda: True)
    assert (found.evaluations, found.steps, found.seats) == ((), (), ())
    assert not found.to_dict()["complete"]


def test_progress_counts_to_the_end() -> None:
    reported: list[tuple[int, int]] = []
    found = review(
        recorded(atoll.load_game("ten"), 3), QUICK, progress=lambda *n: reported.append(n)
    )
    assert reported == [(n, found.total) for n in range(1, found.total + 1)]


def test_redacted_record_is_reviewed() -> None:
    record = recorded(atoll.load_game("ten", 3), 5, events=7)
    for seat in (SPECTATOR, 0, 2):
        found = review(record.redacted(seat), QUICK)
        assert found.result is None
        assert_adds_up(found)


def test_turning_points_are_the_largest_changes_in_order() -> None:
    found = review(recorded(atoll.load_game("ten"), 6), Limit(simulations=200))
    points = found.turning_points
    assert points
    assert [point.begin for point in points] == sorted(point.begin for point in points)
    rest = [step for step in found.steps if step not in points]
    assert all(step.swing <= min(point.swing for point in points) for step in rest)


def test_review_is_plain_data() -> None:
    data = json.loads(json.dumps(review(recorded(atoll.load_game("ten"), 6), QUICK).to_dict()))
    assert data["thresholds"] == {
        "good": 0.005, "inaccuracy": 0.02, "mistake": 0.05, "blunder": 0.1,
    }  # fmt: skip
    for one in data["seats"]:
        parts = ("luck_own", "luck_others", "luck_table", "luck_opening")
        assert fsum(one[part] for part in parts) == pytest.approx(one["luck"])
    assert [event for step in data["steps"] for event in step["events"]] == list(
        recorded(atoll.load_game("ten"), 6).event_texts()
    )


@pytest.mark.parametrize("threads", [0, -1, 1000])
def test_invalid_threads_are_rejected(threads: int) -> None:
    with pytest.raises(OptionError, match="threads"):
        review(atoll.Record.start(atoll.load_game("ten")), threads=threads)


# Built-in games


def test_revealed_chests_count_as_luck() -> None:
    found = review(two_chests())
    opening = found.steps[-1]
    assert opening.kind == "opening"
    assert opening.before == pytest.approx((0.5, 0.5))
    assert opening.after == (1, 0)
    assert found.seats[0].luck_opening == pytest.approx(0.5)
    assert_adds_up(found)


def test_finished_game_with_hidden_chests_has_no_result() -> None:
    record = two_chests(events=-1).redacted(SPECTATOR)
    hidden = record.with_event(record.game.parse_outcome("chest ?"))
    found = review(hidden)
    assert found.result is None
    assert found.seats[0].final == pytest.approx(0.5)
    assert found.seats[0].score is None
    assert_adds_up(found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_into_the_blue_adds_up_for_any_number_of_players(players: int) -> None:
    found = review(recorded(atoll.load_game("into_the_blue", players, shells=3), 1))
    assert found.is_complete
    assert_adds_up(found)
    assert {one.final for one in found.seats} <= {0, 1, 1 / 2, 1 / 3, 1 / 4, 1 / 5}
    assert found.seats[0].start == pytest.approx(1 / players)


def test_play_within_a_turn_equals_the_win_chance_lost() -> None:
    """Before a roll the chance is that of the dice kept, so play is exactly what is lost."""
    found = review(recorded(atoll.load_game("into_the_blue", shells=3), 3))
    for step in found.steps:
        if step.verdict and step.verdict.lost > 0 and len(step.verdict.best) > 1:
            assert step.changes[step.seat] == pytest.approx(-step.verdict.lost, abs=0.03)


@pytest.mark.parametrize(
    ("players", "events"), [(2, 50), (3, 45), (4, 40), pytest.param(2, 500, marks=pytest.mark.soak)]
)
def test_blue_lagoon_adds_up_for_any_number_of_players(players: int, events: int) -> None:
    found = review(recorded(atoll.load_game("blue_lagoon", players), 2, events), FEW, threads=2)
    assert_adds_up(found)
    first, layout, *_ = found.steps
    assert (first.begin, first.end, first.seat) == (0, 1, -1)
    assert (layout.begin, layout.end, layout.kind) == (1, 33, "chance")
    assert found.seats[0].luck_table == pytest.approx(
        fsum(step.changes[0] for step in found.steps if step.kind == "chance")
    )


def test_giving_up_a_chest_is_a_blunder() -> None:
    texts = ["roll 12345C", "keep 1"]
    found = review(played("into_the_blue", texts, first_player=0))
    (blunder,) = found.errors
    assert blunder.verdict is not None
    assert (blunder.verdict.label, blunder.verdict.best[0].text) == ("blunder", "stop")
    assert [note.key for note in blunder.verdict.reasons] == ["stop-chest"]
    assert found.seats[0].play_own == pytest.approx(-blunder.verdict.lost, abs=1e-6)
    assert found.turning_points[-1] == blunder
