"""§4 of RULES.md: the end of a phase, and skipped seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from atoll import CHANCE
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import (
    Pair,
    board_of,
    collector,
    event_texts,
    fields,
    play,
    random_action,
    ready,
    rows_by_phase,
    signs,
    state_at,
)
from .maps import OPEN_SEA, PUBLISHED
from .oracle import KINDS, Oracle

CIRCLES = [board_of(PUBLISHED).name[circle] for circle in board_of(PUBLISHED).circles]
OTHERS = [name for name in CIRCLES if name != "c2"]


def phase_ends(pair: Pair, random: Random) -> Iterator[tuple[Oracle, str]]:
    """A collectors' game: the oracle just before each phase ends, and the event that ends it."""
    while not pair.over:
        pair.check()
        before = pair.oracle.clone()
        event = pair.step(collector, random)
        if pair.over or pair.oracle.phase != before.phase:
            yield before, event
    pair.check()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_4_1_a_phase_ends_with_the_last_resource(players: int, seed: int) -> None:
    """Both phases of such a game end while others could still place and statuettes still lie."""
    pair = Pair(PUBLISHED, players)
    ends = list(phase_ends(pair, Random(seed)))
    assert [before.phase for before, _ in ends] == [1, 2]
    for before, event in ends:
        resources = [space for space, token in before.tokens.items() if token in KINDS]
        assert resources == [before.board.space[event[1:]]]
        others = set(range(players)) - {before.turn}
        assert any(any(before.placements(seat)) for seat in others)
        assert Counter(before.tokens.values())["statuette"] >= 2


def before_the_last_resource(phase: str) -> BlueLagoonState:
    """Eight statuettes lie, and on c2 the last coconut, in reach of seat 0 of three."""
    resources = "cccccbbbbbbwwwwwwpppppp"
    return state_at(
        {0: " ".join(["c3", *OTHERS[:12]]), 1: " ".join(OTHERS[12:23]), 2: "m7"},
        players=3,
        phase=phase,
        lying={"c2": "c"},
        taken={0: resources[:12], 1: resources[12:]},
    )


def test_4_1_exploration_ends_at_once() -> None:
    state = play(before_the_last_resource("1"), "Sc2")
    assert fields(state)["phase"] == "2"
    assert fields(state)["laid"] == "0"
    assert state.current_player == CHANCE


def test_4_1_settlement_ends_at_once() -> None:
    state = play(before_the_last_resource("2"), "Sc2")
    assert fields(state)["phase"] == "over"
    assert state.is_terminal


def test_4_1_not_before_the_last_resource() -> None:
    state = play(before_the_last_resource("1"), "Sb6")
    assert (fields(state)["phase"], state.current_player) == ("1", 1)


def test_4_2_statuettes_may_remain() -> None:
    state = play(before_the_last_resource("2"), "Sc2")
    assert Counter(signs(state).values())["s"] == 8


def test_4_2_the_last_statuette_ends_nothing() -> None:
    state = state_at(
        {0: " ".join(["c3", *OTHERS[:4]]), 1: " ".join(OTHERS[4:7])},
        lying={"c2": "s"},
        taken={0: "ssss", 1: "sss"},
    )
    play(state, "Sc2")
    assert Counter(signs(state).values())["s"] == 0
    assert (fields(state)["phase"], state.current_player) == ("1", 1)


@pytest.mark.parametrize(("players", "pieces"), [(2, 70), (3, 90), (4, 100)])
def test_4_3_a_phase_ends_when_all_pieces_are_placed(players: int, pieces: int) -> None:
    pair, random = Pair(PUBLISHED, players), Random(players)
    placed = 0
    while pair.oracle.phase == 1:
        placed += pair.oracle.turn != "chance"
        pair.step(random_action, random)
    pair.check()
    assert placed == pieces


def in_open_sea(state: BlueLagoonState, seats: set[int], random: Random) -> str:
    """A settler away from all land for some seats; the others choose villages when they can."""
    legal = sorted(event_texts(state))
    if state.current_player in seats:
        return random.choice([event for event in legal if event[0] == "S" and event[1] < "f"])
    villages = [event for event in legal if event[0] == "V"]
    return random.choice(villages or [event for event in legal if event[1] >= "f"])


def test_4_3_a_phase_ends_when_pieces_have_nowhere_to_go() -> None:
    state, random = ready(OPEN_SEA, 4), Random(1)
    while state.current_player != CHANCE:
        assert state.view(0).villages == (5, 5, 5, 5)
        play(state, in_open_sea(state, {0, 1, 2, 3}, random))
    assert fields(state)["phase"] == "2"


def test_4_4_a_seat_that_cannot_place_is_skipped() -> None:
    """Seat 0 has spent its settlers far from land: seat 1 plays its last five turns in a row."""
    state, random = ready(OPEN_SEA, 2), Random(1)
    turns = []
    while state.current_player != CHANCE:
        turns.append(state.current_player)
        play(state, in_open_sea(state, {0}, random))
    assert turns == [0, 1] * 30 + [1] * 5


def test_4_4_skipped_from_the_first_turn_to_the_last() -> None:
    """In Settlement l1 is the only space of seat 1; seat 0 takes it and then plays alone."""
    state = state_at({0: "Vm2 Vl2", 1: "Vm1"}, phase="2")
    turns = []
    while not state.is_terminal:
        turns.append(state.current_player)
        play(state, "Sl1" if "Sl1" in event_texts(state) else min(event_texts(state)))
    assert turns == [0] * 30


def test_4_4_the_turn_passes_over_several_seats() -> None:
    """Seats 1 and 2 of four are shut in: 0 and 3 alternate."""
    shut_in = {0: "Vm2 Vl2 l1", 1: "Vm1", 2: "Va12", 3: "Vb12 b13 a11"}
    state = state_at(shut_in, players=4, phase="2")
    turns = []
    for _ in range(6):
        turns.append(state.current_player)
        play(state, min(event_texts(state)))
    assert turns == [0, 3] * 3


def test_4_4_a_seat_that_cannot_place_gets_no_turn_again() -> None:
    """Over whole games: once skipped in a phase, skipped to its end."""
    for seed in range(8):
        pair, random = Pair(OPEN_SEA, 3), Random(seed)
        skipped: set[tuple[int, int]] = set()
        while not pair.over:
            if isinstance(pair.oracle.turn, int):
                phase = pair.oracle.phase
                assert (phase, pair.state.current_player) not in skipped
                skipped |= {
                    (phase, seat) for seat in range(3) if not any(pair.oracle.placements(seat))
                }
            pair.step(random_action, random)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_4_5_each_phase_is_scored_at_its_end(players: int) -> None:
    """Exploration's rows are those of the board just before it is cleared, and stay."""
    pair, random = Pair(PUBLISHED, players), Random(players)
    while pair.oracle.phase == 1:
        last = pair.oracle.clone()
        event = pair.step(random_action, random)
    last.phase = 2  # Score the last event without clearing the board after it.
    last.apply(event)
    explored = last.rows_now()
    assert rows_by_phase(pair.state.sheet())[0] == explored
    while not pair.over:
        pair.step(random_action, random)
    assert rows_by_phase(pair.state.sheet())[0] == explored
