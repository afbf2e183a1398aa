"""Random games in compiled code: reproducible, fair, and the same game that `State` plays."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from atoll.core.game import CHANCE
from atoll.games import playouts
from atoll.games.into_the_blue import random_play
from atoll.games.into_the_blue.dice import (
    HAND_INDEX,
    HANDS,
    HANDS_OF_SIZE,
    NUM_ROLLS,
    PACKED_HANDS,
    PARTS,
    pack_hand,
    roll_probability,
)
from atoll.games.into_the_blue.rules import CHEST, STOP
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.random_games import played
from tests.samples import scaled

ROLLS = scaled(10_000)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_threads_and_chunks_do_not_change_the_results(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = IntoTheBlue(players).new_state()
    one = state.playouts(500, seed=7)
    for threads, chunk in ((2, 64), (3, 100), (1, 1)):
        monkeypatch.setattr(playouts, "CHUNK", chunk)
        other = state.playouts(500, seed=7, threads=threads)
        for name in ("scores", "lengths", "winners"):
            assert (getattr(one, name) == getattr(other, name)).all()
    assert (one.scores != state.playouts(500, seed=8).scores).any()


def random_event(state: IntoTheBlueState, generator: Random) -> int:
    """A random choice; dice are rolled one by one and chests picked from the box."""
    if state.current_player != CHANCE:
        return generator.choice(state.legal_actions())
    outcomes = state.chance_outcomes()
    if outcomes[0][0] >= CHEST:
        tickets = [outcome for outcome, chance in outcomes for _ in range(int(60 * chance))]
        return generator.choice(tickets)
    faces = [generator.randint(1, 6) for _ in HANDS[outcomes[0][0]]]
    return HAND_INDEX[pack_hand(faces)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_playouts_agree_with_a_plain_random_walk(players: int) -> None:
    game, generator = IntoTheBlue(players, shells=6), Random(players)
    scores, lengths = [], []
    for _ in range(scaled(500)):
        state, turns, kept = game.new_state(), 0, False
        while not state.is_terminal:
            rolls = state.current_player == CHANCE and state.chance_outcomes()[0][0] < CHEST
            turns += rolls and not kept
            event = random_event(state, generator)
            kept = state.current_player != CHANCE and event < STOP
            state.push(event)
        scores.append(sum(state.result().scores))
        lengths.append(turns)
    many = game.new_state().playouts(20_000, seed=players)
    for walked, compiled in ((scores, many.scores.sum(axis=1)), (lengths, many.lengths)):
        error = np.std(walked) / np.sqrt(len(walked))
        assert abs(np.mean(walked) - compiled.mean()) < 4.5 * error


def test_winners_have_the_best_score() -> None:
    many = IntoTheBlue(3).new_state().playouts(1000, seed=3)
    best = many.scores.max(axis=1, keepdims=True)
    assert (many.winners == (many.scores == best)).all()
    assert 0.25 < many.winners[:, 0].mean() < 0.45


def test_rolls_are_fair() -> None:
    """For each number of dice, the frequency of a roll fits its probability."""
    random = np.array([5], np.uint64)
    for dice in range(1, 7):
        rolls = [random_play.random_roll(random, dice) for _ in range(ROLLS)]
        counts = dict(zip(*np.unique(rolls, return_counts=True), strict=True))
        assert set(counts) <= {PACKED_HANDS[number] for number in HANDS_OF_SIZE[dice]}
        expected = {
            PACKED_HANDS[n]: ROLLS * float(roll_probability(n)) for n in HANDS_OF_SIZE[dice]
        }
        square = sum((counts.get(o, 0) - e) ** 2 / e for o, e in expected.items())
        freedom = len(expected) - 1
        assert abs(square - freedom) < 5 * np.sqrt(2 * freedom) + 3


@pytest.mark.parametrize("roll", [0, 5, 100, 300, NUM_ROLLS - 1])
def test_every_part_of_a_roll_is_kept_equally_often(roll: int) -> None:
    random = np.array([roll], np.uint64)
    parts = [PACKED_HANDS[part] for part in PARTS[roll]]
    kept = [random_play.random_part(random, PACKED_HANDS[roll]) for _ in range(2000 * len(parts))]
    counts = dict(zip(*np.unique(kept, return_counts=True), strict=True))
    assert set(counts) == set(parts)
    assert all(abs(count - 2000) < 250 for count in counts.values())


def test_playouts_of_a_finished_game_give_its_result() -> None:
    state = played(IntoTheBlue(2, chests=(9,), first_player=1), ["roll 12345C", "stop", "chest 9"])
    over = state.playouts(10, seed=1)
    assert (over.scores == [0, 9]).all()
    assert (over.lengths == 0).all()
    assert (over.winners == [False, True]).all()


def test_rest_of_a_turn_counts_as_one_turn() -> None:
    """The last player's last turn, from each of its stages."""
    game = IntoTheBlue(2, shells=1, first_player=0)
    begin = ["roll 1CCCCC", "stop", "place 1"]
    for events in ([], ["roll 123CCC"], ["roll 123CCC", "keep 12"], ["roll 123CCC", "stop"]):
        over = played(game, begin + events).playouts(200, seed=1)
        assert over.lengths.min() == 1
    assert set(over.scores[:, 1].tolist()) <= {1, 3, 4}


def test_playouts_do_not_change_the_position() -> None:
    state = played(IntoTheBlue(3), ["first 1", "roll 112345", "keep 112"])
    before = state.to_bytes()
    state.playouts(50, seed=1, threads=2)
    assert state.to_bytes() == before


def test_progress_is_reported() -> None:
    reports: list[int] = []
    IntoTheBlue(2).new_state().playouts(5000, seed=1, threads=2, progress=reports.append)
    assert sum(reports) == 5000
    assert len(reports) > 1
