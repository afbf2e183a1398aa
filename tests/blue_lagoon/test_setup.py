"""§1 of RULES.md: the setup before the first turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from atoll import CHANCE, SPECTATOR, IllegalActionError, OptionError, load_game

from .helpers import FULL_BAG, LETTER, board_of, fields, game_on, holdings, play, ready, signs
from .maps import OPEN_SEA, PUBLISHED
from .oracle import BAG


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_1_turns_pass_from_seat_to_seat(players: int) -> None:
    state = ready(players=players, first=1)
    turns = []
    for _ in range(2 * players + 1):
        turns.append(state.current_player)
        state.apply(state.legal_actions()[0])
    assert turns == [(1 + n) % players for n in range(2 * players + 1)]


@pytest.mark.parametrize("players", [-1, 0, 1, 5, "2", 2.0, True])
def test_1_1_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        load_game("blue_lagoon", players=players)


@pytest.mark.parametrize(("players", "settlers"), [(2, 30), (3, 25), (4, 20)])
def test_1_2_settlers_by_number_of_players(players: int, settlers: int) -> None:
    """On the open sea, away from land, only settlers can be placed: as many as there are."""
    state = ready(OPEN_SEA, players)
    away_from_land = [f"S{name}" for name in board_of(OPEN_SEA).name.values() if name[0] < "f"]
    placed = Counter[int]()
    while state.current_player != CHANCE:
        placed[state.current_player] += 1
        play(state, away_from_land.pop())
    assert placed == dict.fromkeys(range(players), settlers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_3_five_villages_each(players: int) -> None:
    """Villages have the highest numbers: always playing the last action builds them all."""
    state = ready(players=players)
    placed = Counter[int]()
    while state.current_player != CHANCE:
        action = state.legal_actions()[-1]
        placed[state.current_player] += state.event_text(action).startswith("V")
        state.apply(action)
    assert placed == dict.fromkeys(range(players), 5)


def test_1_4_the_bag() -> None:
    state = game_on(PUBLISHED, 2).new_state()
    chances = {state.event_text(o): chance for o, chance in state.chance_outcomes()}
    assert chances == {
        "draw coconut": Fraction(6, 32),
        "draw bamboo": Fraction(6, 32),
        "draw water": Fraction(6, 32),
        "draw stone": Fraction(6, 32),
        "draw statuette": Fraction(8, 32),
    }


def test_1_5_each_token_left_is_equally_likely() -> None:
    state = game_on(PUBLISHED, 2).new_state()
    left = Counter(BAG)
    for token in reversed(FULL_BAG):
        chances = {state.event_text(o): chance for o, chance in state.chance_outcomes()}
        assert chances == {
            f"draw {kind}": Fraction(n, left.total()) for kind, n in left.items() if n
        }
        play(state, f"draw {token}")
        left[token] -= 1
    assert state.current_player == 0


def test_1_5_a_kind_that_is_used_up_cannot_be_drawn() -> None:
    state = play(game_on(PUBLISHED, 2).new_state(), *["draw bamboo"] * 6)
    with pytest.raises(IllegalActionError, match="draw bamboo is not possible"):
        play(state, "draw bamboo")


def test_1_5_circles_are_filled_in_reading_order() -> None:
    state = game_on(PUBLISHED, 2).new_state()
    board = board_of(PUBLISHED)
    lying: dict[str, str] = {}
    for circle, token in zip(board.circles, reversed(FULL_BAG), strict=True):
        play(state, f"draw {token}")
        lying[board.name[circle]] = LETTER[token]
        assert {name: sign for name, sign in signs(state).items() if sign != "."} == lying


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_6_the_first_player_is_drawn(players: int) -> None:
    state = game_on(PUBLISHED, players, None).new_state()
    chances = {state.event_text(o): chance for o, chance in state.chance_outcomes()}
    assert chances == {f"first {seat}": Fraction(1, players) for seat in range(players)}
    assert state.current_player == CHANCE
    assert fields(state)["turn"] == "?"
    for seat in range(players):
        begun = play(state.clone(), f"first {seat}", *(f"draw {token}" for token in FULL_BAG))
        assert begun.current_player == seat


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_1_6_the_first_player_is_named(seat: int) -> None:
    state = game_on(PUBLISHED, 3, seat).new_state()
    assert {state.event_text(o) for o, _ in state.chance_outcomes()} == {f"draw {t}" for t in BAG}
    assert ready(players=3, first=seat).current_player == seat


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "x"])
def test_1_6_a_first_player_who_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(OptionError, match="first_player"):
        load_game("blue_lagoon", players=3, first_player=seat)


def test_1_7_all_seats_see_everything() -> None:
    state = play(ready(players=3), "Sa5 Sc3 Sl7 Sa6 Sc2 Sl6")
    assert holdings(state) == [{"coconut": 1}, {"bamboo": 1}, {"statuette": 1}]
    views = [state.view(seat).to_dict() for seat in (SPECTATOR, 0, 1, 2)]
    assert [view.pop("seat") for view in views] == [SPECTATOR, 0, 1, 2]
    assert views[0] == views[1] == views[2] == views[3]
    assert {state.position(seat) for seat in (SPECTATOR, 0, 1, 2)} == {state.position()}
