"""§3 of RULES.md: placing pieces and taking tokens in Exploration."""

from __future__ import annotations

import pytest

from atoll import IllegalActionError
from atoll.games.blue_lagoon.state import BlueLagoonState

from .helpers import board_of, event_texts, fields, holdings, play, ready, signs, state_at
from .maps import PUBLISHED

SEA = {board_of(PUBLISHED).name[space] for space in board_of(PUBLISHED).sea}
SETTLERS_ON_SEA = {f"S{name}" for name in SEA}


def on_land(events: set[str]) -> set[str]:
    """The actions among these that place a piece on land."""
    return {event for event in events if event[1:] not in SEA}


def test_3_1_a_turn_is_one_piece() -> None:
    state = play(ready(), "Sa5")
    assert state.current_player == 1
    changed = {name: sign for name, sign in signs(state).items() if sign != signs(ready())[name]}
    assert changed == {"a5": "0"}


def pieces_in(state: BlueLagoonState) -> int:
    """How many pieces are on the board."""
    return sum(sign in "01AB" for sign in signs(state).values())


def test_3_1_passing_is_not_allowed() -> None:
    """Every legal action puts one more piece on the board."""
    state = play(ready(), "Sa5 Sm7 Va4 Sm10")
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        assert pieces_in(after) == pieces_in(state) + 1


@pytest.mark.parametrize("far", ["a5", "a9", "g11", "k1", "m7"])
def test_3_2_a_settler_goes_on_any_free_sea(far: str) -> None:
    state = play(ready(), "Se2 Sm10")
    assert event_texts(state) >= SETTLERS_ON_SEA - {"Se2", "Sm10"}
    play(state, f"S{far}")
    assert signs(state)[far] == "0"


def test_3_3_land_needs_an_own_neighbour() -> None:
    """a5 is a strait: a4 and b5 lie on island a, a6 on island b, b6 is sea."""
    state = play(ready(), "Sa5 Sm7")
    assert on_land(event_texts(state)) == {"Sa4", "Va4", "Sa6", "Va6", "Sb5", "Vb5"}


def test_3_3_pieces_of_others_do_not_help() -> None:
    state = play(ready(), "Sa5")
    assert event_texts(state) == SETTLERS_ON_SEA - {"Sa5"}


@pytest.mark.parametrize("piece", ["S", "V"])
def test_3_3_a_piece_on_land_opens_the_land_around_it(piece: str) -> None:
    state = play(ready(), f"Sa5 Sm7 {piece}a4 Sm10")
    spaces = {event[1:] for event in on_land(event_texts(state))}
    assert spaces == {"a3", "a6", "b4", "b5"}


def test_3_4_a_village_never_goes_on_the_sea() -> None:
    state = play(ready(), "Sa5 Sm7")
    assert all(event[1:] not in SEA for event in event_texts(state) if event[0] == "V")
    with pytest.raises(IllegalActionError, match="Vb6 is not possible"):
        play(state, "Vb6")


@pytest.mark.parametrize("taken", ["Sa5", "Sm7", "Sa4", "Va4"])
def test_3_5_a_space_holds_one_piece(taken: str) -> None:
    state = play(ready(), "Sa5 Sm7 Va4 Sm10")
    before = state.position()
    with pytest.raises(IllegalActionError, match=f"{taken} is not possible"):
        play(state, taken)
    assert state.position() == before


def test_3_5_pieces_stay() -> None:
    state = play(ready(), "Sa5 Sm7 Va4 Sm10")
    signs_then = {name: sign for name, sign in signs(state).items() if sign in "01AB"}
    play(state, "Sb4 Sl7 Sc3 Sk6")
    assert signs_then.items() <= signs(state).items()


@pytest.mark.parametrize("piece", ["S", "V"])
def test_3_6_the_token_under_a_piece_is_taken(piece: str) -> None:
    """With the bag in its own order coconuts lie on a6 and b5."""
    state = play(ready(), "Sa5 Sm7")
    assert signs(state)["a6"] == "c"
    play(state, f"{piece}a6 Sm10")
    assert holdings(state) == [{"coconut": 1}, {}]
    assert signs(state)["a6"] == ("A" if piece == "V" else "0")
    play(state, f"{piece}b5")
    assert holdings(state) == [{"coconut": 2}, {}]


def test_3_6_no_token_where_there_is_no_circle() -> None:
    state = play(ready(), "Sa5 Sm7 Sa4 Sm10")
    assert holdings(state) == [{}, {}]


@pytest.mark.parametrize("token", ["coconut", "bamboo", "water", "stone", "statuette"])
def test_3_6_every_kind_of_token_is_taken(token: str) -> None:
    bag = [token, "coconut", "bamboo", "water", "stone", "statuette"]
    rest = ["coconut"] * 5 + ["bamboo"] * 5 + ["water"] * 5 + ["stone"] * 5 + ["statuette"] * 7
    rest.remove(token)
    state = play(ready(bag=[*bag, *rest]), "Sb6 Sm7 Sa5 Sm10 Sa4 Sl7 Sa3 Sk6 Sa2 Sk10 Sa1")
    assert holdings(state) == [{token: 1}, {}]


def test_3_7_no_settler_left() -> None:
    """All 30 settlers are on the sea; only villages on neighbouring land remain."""
    settlers = sorted(SEA)[:30]
    state = state_at({0: " ".join(settlers), 1: "m7"})
    assert {event[0] for event in event_texts(state)} == {"V"}
    assert len(event_texts(state)) > 10


def test_3_7_no_village_left() -> None:
    state = state_at({0: "a5 Va4 Va3 Va2 Vb4", 1: "m7 m10 k6 l7"})
    assert "Vb3" in event_texts(state)
    play(state, "Vb3 Sk10")
    assert {event[0] for event in event_texts(state)} == {"S"}
    assert fields(state)["phase"] == "1"
