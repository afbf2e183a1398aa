"""Compiled random games against the oracle: their endings and frequencies."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tests.samples import scaled

from .helpers import Pair, game_on, random_action
from .maps import CIRCLES_ONLY, LAND_ONLY, PUBLISHED
from .oracle import Oracle

GAMES = 20_000


def endings(oracle: Oracle) -> dict[tuple[int, ...], Fraction]:
    """The probability of each final score when every action is equally likely."""
    if oracle.turn == "over":
        return {oracle.totals(): Fraction(1)}
    chances: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    actions = sorted(oracle.actions())
    for action in actions:
        after = oracle.clone()
        after.apply(action)
        for totals, chance in endings(after).items():
            chances[totals] += chance / len(actions)
    return chances


@pytest.mark.parametrize(("players", "events"), [(2, 192), (3, 227), (4, 242)])
def test_endings_have_the_expected_frequencies(players: int, events: int) -> None:
    """From two plies before the end; off by no more than five standard deviations."""
    pair, random = Pair(PUBLISHED, players), Random(f"endings {players}")
    for _ in range(events):
        pair.step(random_action, random)
    expected = endings(pair.oracle)
    played = pair.state.playouts(GAMES, seed=1)
    assert set(played.lengths.tolist()) == {2}
    found = Counter(map(tuple, played.scores.tolist()))
    assert found.keys() <= expected.keys()
    for totals, chance in expected.items():
        spread = sqrt(GAMES * chance * (1 - chance))
        assert abs(found[totals] - GAMES * chance) <= 5 * spread + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mean_scores_agree_with_the_oracle(players: int) -> None:
    """The mean score of a seat, over games begun by that seat, within four standard errors."""
    random, sample = Random(f"whole games {players}"), []
    for _ in range(scaled(20)):
        oracle = Oracle(PUBLISHED, players, 0)
        while oracle.turn != "over":
            outcomes = oracle.outcomes()
            weights = [float(chance) for chance in outcomes.values()]
            oracle.apply(
                random.choices(list(outcomes), weights)[0]
                if outcomes
                else random.choice(sorted(oracle.actions()))
            )
        sample.append(oracle.totals()[0])
    mean = sum(sample) / len(sample)
    error = sqrt(sum((score - mean) ** 2 for score in sample) / len(sample) ** 2)
    played = game_on(PUBLISHED, players).new_state().playouts(GAMES, seed=2)
    assert abs(played.scores[:, 0].mean() - mean) < 4 * error


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_without_settlement(players: int) -> None:
    """Every village stands on a circle: no game is longer than Exploration."""
    played = game_on(CIRCLES_ONLY, players).new_state().playouts(200, seed=3)
    pieces = {2: 70, 3: 90, 4: 100}[players]
    assert played.lengths.max() <= pieces


def test_games_without_placements() -> None:
    played = game_on(LAND_ONLY, 3).new_state().playouts(10, seed=4)
    assert not played.lengths.any()
    assert not played.scores.any()
    assert played.winners.all()
