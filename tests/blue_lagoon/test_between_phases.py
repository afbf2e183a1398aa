"""§5 of RULES.md: clearing the board between Exploration and Settlement."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from atoll import CHANCE
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import (
    FULL_BAG,
    Pair,
    board_of,
    event_texts,
    fields,
    holdings,
    lay_out,
    play,
    random_action,
    signs,
    state_at,
    wanderer,
)
from .maps import CIRCLES_ONLY, PUBLISHED
from .oracle import BAG


def explored(players: int, seed: int) -> tuple[Pair, dict[str, str], int]:
    """A random game up to the end of Exploration, its pieces, and the seat that moved last."""
    pair, random = Pair(PUBLISHED, players), Random(f"{players} {seed}")
    while pair.oracle.phase == 1:
        before, seat = signs(pair.state), pair.oracle.turn
        event = pair.step(random_action, random)
    standing = {name: sign for name, sign in before.items() if sign in "0123ABCD"}
    assert isinstance(seat, int)
    standing[event[1:]] = "ABCD"[seat] if event[0] == "V" else str(seat)
    return pair, standing, seat


def after_villages(pieces: dict[int, str]) -> BlueLagoonState:
    """The last resource has just been taken from c2, seat 0 having had settlers left."""
    circles = [board_of(PUBLISHED).name[circle] for circle in board_of(PUBLISHED).circles]
    covered = {word.removeprefix("V") for words in pieces.values() for word in words.split()}
    free = [name for name in circles if name not in covered and name != "c2"]
    on_circles = {
        seat: sum(word.removeprefix("V") in circles for word in words.split())
        for seat, words in pieces.items()
    }
    missing = 23 - sum(on_circles.values())
    everything = {0: f"{pieces[0]} c3 {' '.join(free[:missing])}", 1: pieces[1]}
    letters = "cccccbbbbbbwwwwwwpppppp"
    held = {0: letters[: on_circles[0] + missing], 1: letters[on_circles[0] + missing :]}
    return play(state_at(everything, lying={"c2": "c"}, taken=held), "Sc2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_1_all_settlers_go_home(players: int) -> None:
    pair, _, _ = explored(players, 1)
    assert not set("0123") & set(signs(pair.state).values())
    assert pair.state.view(0).settlers == ({2: 30, 3: 25, 4: 20}[players],) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_2_villages_on_circles_leave(players: int) -> None:
    pair, standing, _ = explored(players, 2)
    board = board_of(PUBLISHED)
    gone = {
        name
        for name, sign in standing.items()
        if sign in "ABCD" and board.space[name] in board.circles
    }
    assert gone, "this game must show what it tests"
    assert all(signs(pair.state)[name] == "." for name in gone)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_3_all_other_villages_stay(players: int) -> None:
    pair, standing, _ = explored(players, 3)
    board = board_of(PUBLISHED)
    staying = {
        name: sign
        for name, sign in standing.items()
        if sign in "ABCD" and board.space[name] not in board.circles
    }
    assert staying, "this game must show what it tests"
    assert {name: sign for name, sign in signs(pair.state).items() if sign != "."} == staying


def test_5_2_5_3_by_hand() -> None:
    """b5, a1 and m12 are circles; a4, a3 and m11 are not."""
    state = after_villages({0: "Va4 Vb5 Va1 Va3 a5", 1: "Vm12 Vm11 m10 l10"})
    assert {name: sign for name, sign in signs(state).items() if sign != "."} == {
        "a4": "A",
        "a3": "A",
        "m11": "B",
    }


def test_5_4_villages_in_hand_leave() -> None:
    state = after_villages({0: "Va4 a5", 1: "Vm11 m10"})
    assert state.view(0).villages == (0, 0)
    lay_out(state)
    while not state.is_terminal:
        assert {event[0] for event in event_texts(state)} == {"S"}
        state.apply(state.legal_actions()[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_5_all_tokens_go_back_into_the_bag(players: int) -> None:
    pair, _, _ = explored(players, 4)
    state = pair.state
    assert state.current_player == CHANCE
    assert holdings(state) == [{}] * players
    assert not set("cbwps") & set(signs(state).values())
    lay_out(state, reversed(FULL_BAG))
    lying = Counter(sign for sign in signs(state).values() if sign in "cbwps")
    assert sorted(lying.values()) == sorted(BAG.values())
    assert signs(state)["a1"] == "s"
    assert signs(state)["m12"] == "c"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_5_6_play_continues_in_turn_order(players: int, seed: int) -> None:
    pair, _, last = explored(players, seed)
    assert fields(pair.state)["turn"] == str((last + 1) % players)
    assert lay_out(pair.state).current_player == (last + 1) % players


def test_5_6_after_a_phase_that_ends_in_the_middle_of_a_round() -> None:
    """Seat 0 took the last resource, so seat 1 begins."""
    state = lay_out(after_villages({0: "Va4 a5", 1: "Vm11 m10"}))
    assert state.current_player == 1


def test_5_6_the_next_seat_is_skipped_if_it_cannot_place() -> None:
    """Seat 0 took the last resource, and seat 1 has no village."""
    state = lay_out(after_villages({0: "Va4 a5", 1: "m11 m10"}))
    assert state.current_player == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_7_tokens_are_laid_out_even_if_no_seat_can_place(players: int) -> None:
    """Every village stands on a circle, so none stays."""
    pair, random = Pair(CIRCLES_ONLY, players), Random(players)
    while pair.oracle.phase == 1:
        pair.step(random_action, random)
    for token in FULL_BAG:
        assert pair.state.current_player == CHANCE
        pair.apply(f"draw {token}")
    assert pair.state.is_terminal
    pair.check()


def test_5_7_on_the_published_board() -> None:
    """Wanderers never build, and all resources are gone before they must."""
    pair, random = Pair(PUBLISHED, 3), Random(1)
    draws = 0
    while not pair.over:
        draws += pair.oracle.turn == "chance"
        pair.step(wanderer, random)
    pair.check()
    assert draws == 64
    assert rows_are_zero(pair.state)


def rows_are_zero(state: BlueLagoonState) -> bool:
    """Whether no seat scored in Settlement."""
    settled = [line.points for line in state.sheet().lines if line.values["phase"] == 2]
    return len(settled) == 6 and not any(map(any, settled))
