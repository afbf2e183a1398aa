"""§6 of RULES.md: the second phase."""

from __future__ import annotations

from random import Random

import pytest

from atoll import IllegalActionError

from .helpers import (
    Pair,
    collector,
    event_texts,
    fields,
    holdings,
    play,
    random_action,
    rows_by_phase,
    signs,
    state_at,
    wanderer,
)
from .maps import CIRCLES_ONLY, PUBLISHED
from .oracle import Oracle


def test_6_1_only_settlers_are_placed() -> None:
    state = state_at({0: "Va4", 1: "Vm11"}, phase="2")
    assert event_texts(state) == {"Sa3", "Sa5", "Sb4", "Sb5"}
    with pytest.raises(IllegalActionError, match="Va3 is not possible"):
        play(state, "Va3")


def test_6_1_one_a_turn_on_a_free_space() -> None:
    state = play(state_at({0: "Va4", 1: "Vm11"}, phase="2"), "Sa5")
    assert (state.current_player, signs(state)["a5"]) == (1, "0")
    play(state, "Sm10")
    assert not {"Sa4", "Sa5", "Sm10", "Sm11"} & event_texts(state)


def test_6_2_next_to_own_pieces_on_sea_and_land_alike() -> None:
    """From the village on a4 to the strait a5, and on over sea to b6."""
    state = play(state_at({0: "Va4", 1: "Vm11"}, phase="2"), "Sa5 Sm10")
    assert event_texts(state) == {"Sa3", "Sa6", "Sb4", "Sb5", "Sb6"}


def test_6_2_not_next_to_pieces_of_others() -> None:
    state = state_at({0: "Va4", 1: "Va7"}, phase="2")
    assert event_texts(state) == {"Sa3", "Sa5", "Sb4", "Sb5"}


@pytest.mark.parametrize("village", ["a2", "g5", "m1", "i12"])
def test_6_3_placement_starts_from_remaining_villages(village: str) -> None:
    board = Oracle(PUBLISHED, 2).board
    state = state_at({0: f"V{village}", 1: "Vk5"}, phase="2")
    near = board.near[board.space[village]]
    assert event_texts(state) == {f"S{board.name[space]}" for space in near}


def test_6_4_tokens_are_taken() -> None:
    state = state_at({0: "Va4", 1: "Vm11"}, phase="2", lying={"b5": "w", "m12": "s"})
    play(state, "Sb5 Sm12")
    assert holdings(state) == [{"water": 1}, {"statuette": 1}]
    assert signs(state)["b5"] == "0"


def test_6_5_a_seat_without_a_village_sits_out() -> None:
    state = state_at({0: "Va4", 2: "Vm11"}, players=3, phase="2")
    turns = []
    while not state.is_terminal:
        turns.append(state.current_player)
        play(state, max(event_texts(state)))
    assert turns == [0, 2] * 25


def test_6_5_in_a_whole_game() -> None:
    """Seat 0 explores without building, the others build."""
    pair, random = Pair(PUBLISHED, 3), Random(5)
    turns = []
    while not pair.over:
        pair.check()
        if pair.oracle.phase == 2 and pair.oracle.turn != "chance":
            turns.append(pair.state.current_player)
        pair.step(wanderer if pair.oracle.turn == 0 else collector, random)
    pair.check()
    assert set(turns) == {1, 2}
    settled = rows_by_phase(pair.state.sheet())[1]
    assert [points[0] for points in settled.values()] == [0] * 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_6_6_no_seat_has_a_village(players: int) -> None:
    """Not a single turn is played, and no seat scores."""
    pair, random = Pair(CIRCLES_ONLY, players), Random(players)
    while pair.oracle.phase == 1:
        pair.step(random_action, random)
    while not pair.over:
        assert pair.oracle.turn == "chance"
        pair.step(random_action, random)
    pair.check()
    explored, settled = rows_by_phase(pair.state.sheet())
    assert set(settled.values()) == {(0,) * players}
    assert pair.state.result().scores == tuple(map(sum, zip(*explored.values(), strict=True)))


def test_6_7_settlement_ends_when_all_settlers_are_placed() -> None:
    state = state_at({0: "Va4", 1: "Vm11"}, phase="2")
    turns = 0
    while not state.is_terminal:
        play(state, max(event_texts(state)))
        turns += 1
    assert turns == 60
    assert fields(state)["phase"] == "over"


def test_6_7_settlement_ends_with_the_last_resource() -> None:
    pair, random = Pair(PUBLISHED, 2), Random(1)
    while not pair.over:
        before = pair.oracle.clone()
        pair.step(collector, random)
    assert before.phase == 2
    assert all(before.settlers_in_hand)
    assert set(pair.oracle.tokens.values()) == {"statuette"}
