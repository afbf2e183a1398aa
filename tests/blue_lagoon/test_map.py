"""§2 of RULES.md: spaces, neighbours, islands and circles, on the published board and others."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from atoll import CHANCE, load_game
from atoll.games.blue_lagoon.board import parse_map
from tests.samples import scaled

from .helpers import (
    FULL_BAG,
    Pair,
    board_of,
    event_texts,
    game_on,
    lay_out,
    random_action,
    ready,
    rows_by_phase,
    signs,
    state_at,
)
from .maps import ODD_MAPS, PUBLISHED, TOUCHING, random_map
from .oracle import Board

TWO_PARTS = """\
values: a 6, b 8
 A . A A A A A A A
A A . A A A A A A A
 . . . . b B . . .
B B B B . . B B B B
 B B B B . . B B .
"""


def test_2_1_spaces_have_names() -> None:
    game = game_on(PUBLISHED, 2)
    names = [game.action_text(action)[1:] for action in range(162)]
    assert names[:3] == ["a1", "a2", "a3"]
    assert names[11:14] == ["a12", "b1", "b2"]
    assert names[24:26] == ["b13", "c1"]
    assert names[-1] == "m12"


def test_2_1_actions_name_a_piece_and_a_space() -> None:
    game = game_on(PUBLISHED, 2)
    names = list(board_of(PUBLISHED).name.values())
    texts = [game.action_text(action) for action in range(game.num_actions)]
    assert texts == [f"S{name}" for name in names] + [f"V{name}" for name in names]
    assert [game.parse_action(text) for text in texts] == list(range(2 * 162))


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("c6", "b6 b7 c5 c7 d6 d7"),
        ("d6", "c5 c6 d5 d7 e5 e6"),
        ("a1", "a2 b1 b2"),
        ("a12", "a11 b12 b13"),
        ("b1", "a1 b2 c1"),
        ("b13", "a12 b12 c12"),
        ("g1", "f1 f2 g2 h1 h2"),
        ("g12", "f12 f13 g11 h12 h13"),
        ("m1", "l1 l2 m2"),
        ("m12", "l12 l13 m11"),
    ],
)
def test_2_2_neighbours(space: str, around: str) -> None:
    state = state_at({0: space}, phase="2")
    assert event_texts(state) == {f"S{name}" for name in around.split()}


@pytest.mark.parametrize("name", ODD_MAPS)
def test_2_2_neighbours_on_any_map(name: str) -> None:
    text = ODD_MAPS[name]
    board = board_of(text)
    for space, near in board.near.items():
        state = state_at({0: board.name[space]}, phase="2", map_text=text)
        assert event_texts(state) == {f"S{board.name[other]}" for other in near}


def test_2_3_sea_is_where_a_first_settler_may_go() -> None:
    board = board_of(PUBLISHED)
    assert event_texts(ready()) == {f"S{board.name[space]}" for space in board.sea}


@pytest.mark.parametrize(
    ("space", "value"),
    [("a2", 6), ("a7", 6), ("m11", 6), ("a11", 8), ("f1", 8), ("m1", 8), ("f4", 10), ("m8", 10)],
)
def test_2_3_each_island_has_a_value(space: str, value: int) -> None:
    rows = rows_by_phase(state_at({0: space}, turn=1).sheet())[0]
    assert rows["majorities"] == (value, 0)


def test_2_4_islands_that_touch_remain_two() -> None:
    """a3 is land of island a, a4 next to it land of island b."""
    rows = rows_by_phase(state_at({0: "a3 a4"}, map_text=TOUCHING, turn=1).sheet())[0]
    assert rows["links"] == (10, 0)
    assert rows["majorities"] == (6 + 8, 0)


def test_2_4_an_island_in_two_parts_remains_one() -> None:
    """a1 and a3 are the two parts of island a; only together do they outnumber seat 1."""
    alone = state_at({0: "a1", 1: "a4 b4"}, map_text=TWO_PARTS)
    assert rows_by_phase(alone.sheet())[0]["majorities"] == (0, 6)
    together = state_at({0: "a1 a3 b1", 1: "a4 b4"}, map_text=TWO_PARTS)
    assert rows_by_phase(together.sheet())[0]["majorities"] == (6, 0)
    assert rows_by_phase(together.sheet())[0]["links"] == (5, 5)


@pytest.mark.parametrize("name", ["published", *ODD_MAPS])
def test_2_5_one_circle_for_each_token(name: str) -> None:
    text = {"published": PUBLISHED, **ODD_MAPS}[name]
    state = game_on(text, 2).new_state()
    lay_out(state, FULL_BAG[:-1])
    assert state.current_player == CHANCE
    board = board_of(text)
    lying = {space for space, sign in signs(state, text).items() if sign in "cbwps"}
    assert lying == {board.name[circle] for circle in board.circles[:31]}


def test_2_6_the_published_board() -> None:
    board = parse_map("published")
    assert len(board.rows) == 13
    marks = Counter("".join(board.rows))
    assert (marks.total(), marks["."], marks.total() - marks["."]) == (162, 46, 116)
    assert sum(marks[letter] for letter in "ABCDEFGH") == 32
    assert dict(board.values) == {
        "a": 6,
        "b": 6,
        "c": 6,
        "d": 8,
        "e": 8,
        "f": 8,
        "g": 10,
        "h": 10,
    }


def test_2_6_the_published_board_space_by_space() -> None:
    assert parse_map("published") == parse_map(PUBLISHED)
    assert load_game("blue_lagoon") == load_game("blue_lagoon", map=PUBLISHED)
    rows = [line.replace(" ", "") for line in PUBLISHED.splitlines()[1:]]
    assert list(parse_map("published").rows) == rows


@pytest.mark.parametrize("name", ODD_MAPS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_7_odd_maps_play_by_the_same_rules(name: str, players: int) -> None:
    for seed in range(scaled(1)):
        Pair(ODD_MAPS[name], players, None).play(random_action, Random(f"{name} {players} {seed}"))


@pytest.mark.parametrize(
    ("rows", "width", "islands"),
    [
        (5, 8, 1),
        (5, 38, 16),
        (6, 30, 8),
        (7, 10, 2),
        (9, 9, 16),
        (25, 3, 5),
        (13, 13, 8),
        (25, 25, 10),
        pytest.param(25, 40, 12, marks=pytest.mark.soak),
    ],
)
def test_2_7_random_maps_play_by_the_same_rules(rows: int, width: int, islands: int) -> None:
    random = Random(f"{rows} {width} {islands}")
    text = random_map(rows, width, islands, random)
    assert len(Board(text).values) == islands
    Pair(text, random.choice([2, 3, 4]), None).play(random_action, random)


@pytest.mark.parametrize("name", ODD_MAPS)
def test_2_7_a_map_written_on_one_line(name: str) -> None:
    board = parse_map(ODD_MAPS[name])
    assert "\n" not in board.line
    assert " " not in board.line
    assert parse_map(board.line) == board
