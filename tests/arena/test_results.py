"""Confidence intervals, the sequential test, win shares and ratings."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from math import log

import pytest

import atoll
from atoll.arena import Results, Sprt, Tournament, TournamentRun
from atoll.arena.results import ratings, score_against, wilson_interval
from tests.arena.tournaments import game_with_ranks, run_tournament, tournament


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe (1998), Statistics in Medicine 17, table I, method 3.
    [
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)  # fmt: skip
def test_wilson_intervals_agree_with_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_intervals_are_symmetric_and_total_without_games() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)
    low, high = wilson_interval(12.5, 40)
    assert wilson_interval(27.5, 40) == pytest.approx((1 - high, 1 - low))


def test_shared_victory_is_split() -> None:
    assert game_with_ranks(0, (0, 1, 2), (1, 1, 3)).shares() == (0.5, 0.5, 0.0)
    assert game_with_ranks(0, (0, 1, 2), (1, 1, 1)).shares() == pytest.approx((1 / 3,) * 3)
    assert game_with_ranks(0, (0, 1), (2, 1)).shares() == (0.0, 1.0)


def test_head_to_head_scores_compare_ranks() -> None:
    assert score_against(game_with_ranks(0, (0, 1), (1, 1)), 0, 1) == 0.5
    assert score_against(game_with_ranks(0, (2, 0, 1), (1, 2, 3)), 0, 1) == 1.0
    assert score_against(game_with_ranks(0, (2, 0, 1), (1, 2, 3)), 1, 2) == 0.0
    assert score_against(game_with_ranks(0, (0, 1, 0), (1, 2, 3)), 0, 1) == 0.5
    assert score_against(game_with_ranks(0, (0, 1), (1, 2)), 0, 2) is None


def test_sprt_log_likelihood_ratio() -> None:
    test = Sprt(0.5, 0.6)
    assert test.log_likelihood_ratio(1) == pytest.approx(log(0.6 / 0.5))
    assert test.log_likelihood_ratio(0) == pytest.approx(log(0.4 / 0.5))
    assert test.log_likelihood_ratio(0.5) == pytest.approx(
        (test.log_likelihood_ratio(0) + test.log_likelihood_ratio(1)) / 2
    )
    assert test.bound == pytest.approx(log(19))


@pytest.mark.parametrize(
    ("result", "games", "decision"),
    # log 19 / log 1.2 = 16.15 wins, log 19 / log 1.25 = 13.2 losses: decided in the pair after.
    [(1.0, 18, "high"), (0.0, 14, "low")],
)
def test_sprt_stops_a_clear_match(result: float, games: int, decision: str) -> None:
    one = TournamentRun(tournament(deals=50, sprt=Sprt(0.5, 0.6)))
    for match in one.plan:
        first_wins = result == 1.0
        best = match.seats.index(0 if first_wins else 1)
        one.add(
            game_with_ranks(match.number, match.seats, [1 + (seat != best) for seat in range(2)])
        )
        if one.decision:
            break
    assert one.decision == decision
    assert len(one.results().games) == games == len(one.games)


def test_sprt_does_not_decide_an_even_match() -> None:
    one = TournamentRun(tournament(deals=40, sprt=Sprt(0.4, 0.6)))
    for match in one.plan:
        one.add(game_with_ranks(match.number, match.seats, (1, 2)))
    assert one.decision is None
    assert one.evidence == pytest.approx(0)


def results_in_order(plan: Tournament, order: Iterable[int]) -> Results:
    """The results when the same games arrive in some order."""
    one = TournamentRun(plan)
    for number in order:
        match = one.plan[number]
        lucky = random.Random(number).random() < 0.65
        best = match.seats.index(0 if lucky else 1)
        one.add(game_with_ranks(number, match.seats, [1 + (seat != best) for seat in range(2)]))
    return one.results()


def test_early_stop_does_not_depend_on_the_order_of_results() -> None:
    plan = tournament(deals=200, sprt=Sprt(0.5, 0.6))
    forth = list(range(plan.games))
    mixed = random.Random(1).sample(forth, len(forth))
    results = [results_in_order(plan, order) for order in (forth, forth[::-1], mixed)]
    assert results[0].decision == "high"
    assert len(results[0].games) < plan.games
    assert results[0] == results[1] == results[2]


def test_sprt_keeps_its_risks() -> None:
    def is_wrong(rate: float) -> bool:
        ratio = 0.0
        while (decision := test.decide(ratio)) is None:
            ratio += test.log_likelihood_ratio(generator.random() < rate)
        return decision == ("high" if rate == test.low else "low")

    generator, test = random.Random(7), Sprt(0.5, 0.6)
    for rate in (test.low, test.high):
        assert sum(is_wrong(rate) for _ in range(1000)) < 65


@pytest.mark.parametrize("text", ["0.5:0.6", ".5:.6", " 0.5 : 0.6 ", "0.5:0.6:0.05"])
def test_sprt_is_parsed(text: str) -> None:
    assert Sprt.parse(text) == Sprt(0.5, 0.6)
    assert str(Sprt.parse(text)) == "0.5:0.6"


@pytest.mark.parametrize("text", ["", "0.5", "0.6:0.5", "0:0.5", "0.5:1", "0.5:0.6:0.7", "a:b"])
def test_invalid_sprt_is_rejected(text: str) -> None:
    with pytest.raises(atoll.AtollError):
        Sprt.parse(text)


def test_only_complete_groups_count() -> None:
    one = TournamentRun(tournament(deals=3))
    for number in (0, 2, 3):
        one.add(game_with_ranks(number, one.plan[number].seats, (1, 2)))
    assert [game.number for game in one.results().games] == [2, 3]


def test_ratings_follow_the_results() -> None:
    games = [game_with_ranks(n, (0, 1, 2), (1, 2, 3)) for n in range(30)]
    (best, deviation), (middle, _), (worst, _) = ratings(3, games)
    assert best > middle > worst
    assert middle == pytest.approx(25, abs=1)
    assert deviation < 25 / 3
    assert ratings(2, [])[0] == pytest.approx((25, 25 / 3))


def test_results_round_trip() -> None:
    results = run_tournament(tournament("random", "again=random", players=3)).results()
    text = json.dumps(results.to_dict())
    again = Results.from_dict(json.loads(text))
    assert again == results
    assert json.dumps(again.to_dict()) == text
    assert [one.games for one in results.standings] == [18, 18]
    assert sum(one.wins for one in results.standings) == pytest.approx(12)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", "0"), ("seats", [0]), ("ranks", [2, 2]), ("scores", [True, 1]), ("seconds", [0]),
        ("faults", [{}]), ("faults", [{"seat": 0, "verdict": "rude", "detail": "", "event": 1}]),
        ("digest", None),
    ],
)  # fmt: skip
def test_invalid_games_are_rejected(name: str, value: object) -> None:
    data = run_tournament(tournament(deals=1)).results().to_dict()
    data["games"][0][name] = value
    with pytest.raises(ValueError, match=r"."):
        Results.from_dict(data)
