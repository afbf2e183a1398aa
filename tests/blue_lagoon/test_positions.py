"""Actions, outcomes and position lines of Blue Lagoon as text: parsing and errors."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import (
    AtollError,
    NotationError,
    PositionError,
    UnknownGameError,
    load_game,
    parse_position,
)
from atoll.games.blue_lagoon.state import BlueLagoonState
from tests.samples import scaled

from .helpers import Pair, event_texts, game_on, play, position, random_action, ready, state_at
from .maps import PUBLISHED


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("Se4", "Se4"),
        ("se4", "Se4"),
        ("e4", "Se4"),
        (" S e 4 ", "Se4"),
        ("settler e4", "Se4"),
        ("Ve4", "Ve4"),
        ("v e4", "Ve4"),
        ("Village E4", "Ve4"),
        ("e04", "Se4"),
    ],
)
def test_action_notations(typed: str, action: str) -> None:
    game = game_on(PUBLISHED, 2)
    assert game.action_text(game.parse_action(typed)) == action


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("", 0),
        ("x", 0),
        ("e", 0),
        ("4", 0),
        ("Se14", 1),
        ("Sn1", 1),
        ("Se0", 1),
        ("Se4x", 3),
        ("Se4 Se5", 4),
        ("draw water", 0),
        ("Xe4", 0),
    ],
)
def test_invalid_actions_are_rejected(typed: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        game_on(PUBLISHED, 2).parse_action(typed)
    assert (caught.value.text, caught.value.at) == (typed, at)


@pytest.mark.parametrize(
    ("typed", "outcome"),
    [
        ("draw coconut", "draw coconut"),
        ("Draw  Bamboo", "draw bamboo"),
        ("water", "draw water"),
        ("p", "draw stone"),
        ("s", "draw statuette"),
        ("first 2", "first 2"),
        (" FIRST 0", "first 0"),
    ],
)
def test_outcome_notations(typed: str, outcome: str) -> None:
    game = game_on(PUBLISHED, 3)
    assert game.outcome_text(game.parse_outcome(typed)) == outcome


@pytest.mark.parametrize("typed", ["", "draw", "draw gold", "first", "first 3", "first x", "Se4"])
def test_invalid_outcomes_are_rejected(typed: str) -> None:
    with pytest.raises(NotationError):
        game_on(PUBLISHED, 3).parse_outcome(typed)


LINE = position({0: "a5 Va4 c3 c2", 1: "m7 m6"}, taken={0: "b", 1: ""})
ZEROS = "0.0.0.0.0.0,0.0.0.0.0.0"


def test_unchanged_line_is_valid() -> None:
    state = game_on(PUBLISHED, 2).parse_position(LINE)
    assert state.current_player == 0
    assert {"Sa3", "Va3", "Sb5"} <= event_texts(state)
    assert parse_position(state.position()).to_bytes() == state.to_bytes()


def changed(old: str, new: str) -> str:
    """The good line with one thing changed."""
    assert LINE.count(old) >= 1
    return LINE.replace(old, new, 1)


@pytest.mark.parametrize(
    "line",
    [
        changed("phase=1", "phase=3"),
        changed("phase=1 ", ""),
        changed("phase=1", "phase=1 phase=1"),
        changed("phase=1", "phases=1"),
        changed("phase=1", "phase"),
        changed("turn=0", "turn=2"),
        changed("turn=0", "turn=x"),
        changed("laid=32", "laid=33"),
        changed("laid=32", "laid=-1"),
        changed("taken=0.1.0.0.0,", "taken="),
        changed("taken=0.1.0.0.0", "taken=0.1.0.0"),
        changed("taken=0.1.0.0.0", "taken=0.1.0.0.x"),
        changed("/", ""),
        changed("/", "./"),
        changed("board=", "board=z"),
        changed("A", "C"),
        changed("A", "2"),
    ],
)
def test_malformed_lines_are_rejected(line: str) -> None:
    with pytest.raises(NotationError):
        parse_position(line)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (changed("taken=0.1.0.0.0", "taken=0.2.0.0.0"), "tokens"),
        (changed("taken=0.1.0.0.0", "taken=0.0.0.0.0"), "1 stone circles"),
        (changed("taken=0.1.0.0.0,0.0", "taken=0.0.0.0.0,0.1"), "stone circles"),
        (changed("taken=0.1.0.0.0", "taken=0.0.0.1.0"), "bamboo|stone"),
        (changed("scores=-", f"scores={ZEROS}"), "phase 2"),
        (changed("phase=1", "phase=2"), "scores"),
        (changed("laid=32", "laid=31"), "not drawn yet"),
        (changed("turn=0", "turn=?"), "turn=?"),
        (changed("phase=1", "phase=over").replace("scores=-", f"scores={ZEROS}"), "still place"),
    ],
)
def test_impossible_lines_are_rejected(line: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        parse_position(line)


def test_lines_of_another_game_are_rejected() -> None:
    game = load_game("blue_lagoon", first_player=0)
    line = game.new_state().position()
    with pytest.raises(UnknownGameError, match="options differ"):
        game.parse_position(line.replace("first_player=0", "first_player=1"))
    with pytest.raises(NotationError, match="at the beginning"):
        game.parse_position(line.replace("players=2", "players=3"))


def test_too_many_pieces() -> None:
    crowd = [f"{row}{column}" for row in "abc" for column in range(1, 13)]
    with pytest.raises(PositionError, match="more pieces"):
        state_at({0: " ".join(crowd)})
    with pytest.raises(PositionError, match="more pieces"):
        state_at({0: "Va2 Va3 Va4 Vb1 Vb2 Vb3"})


def test_village_on_the_sea() -> None:
    with pytest.raises(PositionError, match="a5, which is sea"):
        state_at({0: "Va5"})


def test_village_on_a_circle_in_settlement() -> None:
    with pytest.raises(PositionError, match="b5"):
        state_at({0: "Vb5"}, phase="2")


def test_token_where_there_is_no_circle() -> None:
    line = position()
    assert "board=c." in line
    with pytest.raises(PositionError, match="a token lies on a2"):
        parse_position(line.replace("board=c.", "board=.c"))


def test_seat_that_cannot_place() -> None:
    with pytest.raises(PositionError, match="seat 1"):
        state_at({0: "Va4"}, phase="2", turn=1)


def test_phase_that_should_have_ended() -> None:
    with pytest.raises(PositionError, match="the phase is over"):
        state_at(phase="2")


def test_pieces_before_the_tokens_are_laid_out() -> None:
    early = play(game_on(PUBLISHED, 2).new_state(), "draw coconut").position()
    assert "board=c...." in early
    with pytest.raises(PositionError, match="laid out"):
        parse_position(early.replace("board=c....", "board=c...0"))


@given(st.integers(0, 2**32 - 1), st.data())
@settings(max_examples=scaled(50), deadline=None)
def test_damaged_lines_parse_or_are_rejected(seed: int, data: st.DataObject) -> None:
    """One character changed, dropped or doubled: an error, or a position that reads back."""
    pair, random = Pair(PUBLISHED, 2), Random(seed % 8)
    for _ in range(seed % 194):
        pair.step(random_action, random)
    line = pair.state.position()
    at = data.draw(st.integers(0, len(line) - 1))
    signs = [*"0123456789ABCD.,=/?-cbwps over", "é", "\n", "", line[at] * 2]
    sign = data.draw(st.sampled_from(signs))
    damaged = line[:at] + sign + line[at + 1 :]
    try:
        state = parse_position(damaged)
    except AtollError:
        return
    assert parse_position(state.position()).to_bytes() == state.to_bytes()


@pytest.fixture(scope="module")
def laid_out() -> BlueLagoonState:
    return ready()


@given(text=st.text(max_size=40))
@settings(max_examples=scaled(70), deadline=None)
def test_any_text_parses_or_is_rejected(laid_out: BlueLagoonState, text: str) -> None:
    game = laid_out.game
    for read in (game.parse_action, game.parse_outcome, laid_out.parse_event):
        with suppress(NotationError):
            assert read(text) in range(game.num_actions)
