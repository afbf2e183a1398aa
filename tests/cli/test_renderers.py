"""The boards as drawings: aligned, complete, and readable without colours."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from atoll import SPECTATOR, Dice, State, load_game
from atoll.cli.renderers.blue_lagoon import SHAPES, draw_board
from atoll.cli.renderers.renderer import LastMove, Viewport, renderer_for
from atoll.cli.seat_styles import SEAT_STYLES, parse_seat
from atoll.games.blue_lagoon.view import BlueLagoonView
from atoll.games.into_the_blue.view import IntoTheBlueView

NAMES = ("Ana", "Ben", "Chloé", "Dario", "Eva")


def played(name: str, players: int, events: int, seed: int = 1, **options: Any) -> State:
    state = load_game(name, players=players, **options).new_state()
    dice = Dice(seed)
    for _ in range(events):
        state.apply(dice.action(state))
    return state


def drawn(
    state: State,
    width: int,
    height: int = 40,
    last_move: LastMove | None = None,
    colours: bool = False,
) -> list[str]:
    names = NAMES[: state.game.players]
    renderer = renderer_for(state.game, names)
    return renderer.board(
        state.view(SPECTATOR), last_move, Viewport(width, height, colours)
    ).plain.split("\n")


def test_symbols_are_distinct_and_one_column_wide() -> None:
    signs = [style.symbol for style in SEAT_STYLES] + list(SHAPES.values()) + list("⌂⚑›▣□◇·")
    assert all(cell_len(sign) == 1 for sign in signs)
    assert (
        len({style.symbol for style in SEAT_STYLES})
        == len({style.letter for style in SEAT_STYLES})
        == 5
    )
    assert len(set(SHAPES.values())) == 5


@pytest.mark.parametrize(
    ("text", "seat"), [("a", 0), ("B", 1), ("1", 1), ("chloé", 2), ("x", None)]
)
def test_seats_are_named_by_letter_number_or_name(text: str, seat: int | None) -> None:
    assert parse_seat(text, NAMES) == seat


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_into_the_blue_fits_and_counts_every_shell(players: int, width: int) -> None:
    state = played("into_the_blue", players, 100)
    view = state.view(SPECTATOR)
    assert isinstance(view, IntoTheBlueView)
    lines = drawn(state, width)
    assert max(map(cell_len, lines)) <= width
    assert len({cell_len(line) for line in lines[1:]}) == 1
    bands = [line for line in lines if re.match(r" [1-5] ", line)]
    assert len(bands) == 5
    for level, band in enumerate(bands):
        for seat, shells in enumerate(view.shells):
            if shells[level]:
                sign = re.escape(SEAT_STYLES[seat].symbol)
                assert re.search(rf"{sign}+ ?{shells[level]}", band)


def test_into_the_blue_marks_the_last_shells() -> None:
    state = load_game("into_the_blue", first_player=0).new_state()
    for text in ("roll 111234", "stop", "place 1"):
        state.apply(state.parse_event(text))
    assert "★★★ 3 +3" in drawn(state, 100, last_move=LastMove(0, 1, 3))[1]
    assert drawn(state, 60, height=24, last_move=LastMove(0, 1, 3))[1].count("+3") == 1


@pytest.mark.parametrize("width", [40, 60, 120])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_blue_lagoon_shows_every_piece_and_token(players: int, width: int) -> None:
    state = played("blue_lagoon", players, 33 + 40)
    view = state.view(SPECTATOR)
    assert isinstance(view, BlueLagoonView)
    lines = drawn(state, width)
    assert max(map(cell_len, lines)) <= width
    assert len(lines) == 14
    text, signs = "".join(lines[1:]), "".join(view.board)
    for seat in range(players):
        pieces = signs.count(str(seat)) + signs.count("ABCD"[seat])
        letter = SEAT_STYLES[seat].letter
        assert len(re.findall(f"[{SEAT_STYLES[seat].symbol}⌂]{letter}", text)) == pieces
    for token, shape in SHAPES.items():
        if width > 40:
            assert text.count(shape) == signs.count(token)


def test_blue_lagoon_rows_are_shifted_by_half_a_space() -> None:
    rows = drawn(played("blue_lagoon", 2, 33), 80)[1:]
    width = 4
    for number, row in enumerate(rows):
        assert cell_len(row) == 2 + (width // 2 + 12 * width if number % 2 == 0 else 13 * width)


def test_legal_spaces_are_numbered() -> None:
    state = played("blue_lagoon", 2, 33 + 6)
    rows = drawn(state, 80)[1:]
    shown = {
        f"{row[0]}{number}"
        for row in rows
        for number in re.findall(r"[0-9]+", re.sub(r"[a-z]⚑[0-9]+", "", row))
    }
    legal = {state.event_text(action)[1:] for action in state.legal_actions()}
    assert shown == legal


def test_last_move_is_marked() -> None:
    state = load_game("blue_lagoon", first_player=0).new_state()
    while not state.legal_actions():
        state.apply(state.chance_outcomes()[0][0])
    action = state.parse_event("Se2")
    state.apply(action)
    assert "›★A" in drawn(state, 80, last_move=LastMove(0, action))[5]


def test_sea_and_land_differ_without_colours() -> None:
    state = played("blue_lagoon", 2, 0)
    plain, coloured = "".join(drawn(state, 80)), "".join(drawn(state, 80, colours=True))
    assert plain.count("~") == 4 * 46
    assert "~" not in coloured


@pytest.mark.parametrize("width", [40, 60, 120, 200])
def test_largest_map_is_clipped_to_the_terminal(width: int) -> None:
    rows = tuple("A" * 16 + "." * (23 + number % 2) for number in range(25))
    view = load_game("blue_lagoon").new_state().view(SPECTATOR)
    assert isinstance(view, BlueLagoonView)
    view = replace(
        view,
        map=rows,
        board=tuple("." * len(row) for row in rows),
        island_values=(("a", 6),),
    )
    file = StringIO()
    output = Console(width=width, file=file)
    drawing = draw_board(view, None, Viewport(width, 40, False))
    output.print(drawing, no_wrap=True, overflow="crop")
    lines = file.getvalue().splitlines()
    assert len(lines) == 26
    assert max(map(cell_len, lines)) <= width
    assert ("(  )" in lines[1]) == (width == 200)
