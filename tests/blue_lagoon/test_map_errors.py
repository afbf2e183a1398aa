"""§2.8 of RULES.md: each rule of the map format broken once; the error names the row."""

from __future__ import annotations

import pytest

from atoll import MapError, load_game, parse_position
from atoll.games.blue_lagoon.board import parse_map

from .maps import PUBLISHED, SIXTEEN_ISLANDS

VALUES, *ROWS = PUBLISHED.splitlines()


def with_row(number: int, row: str) -> str:
    """The published board with one row replaced."""
    return "\n".join([VALUES, *ROWS[:number], row, *ROWS[number + 1 :]])


def with_values(values: str) -> str:
    """The published board with other values."""
    return "\n".join([values, *ROWS])


def error(text: str) -> MapError:
    """The error that a map must give, in all the ways a map can be passed."""
    with pytest.raises(MapError) as caught:
        parse_map(text)
    with pytest.raises(MapError) as by_option:
        load_game("blue_lagoon", map=text)
    assert str(by_option.value) == str(caught.value)
    return caught.value


def test_2_8_the_unchanged_map_is_valid() -> None:
    assert parse_map(with_row(4, ROWS[4])) == parse_map("published")


@pytest.mark.parametrize("number", [0, 1, 5, 12])
def test_2_8_a_row_too_short(number: int) -> None:
    fault = error(with_row(number, ROWS[number][:-2]))
    wanted = 12 + number % 2
    if number == 1:
        assert fault.row == 0
        assert "11 spaces expected" in str(fault)
    else:
        assert fault.row == number
        assert str(fault).startswith(f"row {number}: {wanted} spaces expected")
        assert str(fault).endswith(f"not {wanted - 1}")


@pytest.mark.parametrize("number", [0, 3, 8, 12])
def test_2_8_a_row_too_long(number: int) -> None:
    fault = error(with_row(number, ROWS[number] + " ."))
    assert str(fault).startswith(f"row {number}: {12 + number % 2} spaces expected")


def test_2_8_even_rows_are_the_shorter_ones() -> None:
    fault = error("\n".join([VALUES, *ROWS[1:], ROWS[0]]))
    assert fault.row == 0
    assert "even rows hold one fewer" in str(fault)


@pytest.mark.parametrize(
    ("number", "column", "sign"),
    [(0, 1, "?"), (7, 5, "1"), (12, 12, "-"), (3, 4, "é"), (3, 4, "Σ"), (9, 2, "²"), (2, 2, "~")],
)
def test_2_8_an_unknown_character(number: int, column: int, sign: str) -> None:
    signs = ROWS[number].split()
    signs[column - 1] = sign
    fault = error(with_row(number, " ".join(signs)))
    assert fault.row == number
    assert f"space {column} is {sign!r}" in str(fault)


@pytest.mark.parametrize(("rows", "count"), [(ROWS[:4], 4), (ROWS[:0], 0), (ROWS * 2, 26)])
def test_2_8_too_few_or_too_many_rows(rows: list[str], count: int) -> None:
    assert str(error("\n".join([VALUES, *rows]))) == f"a map has 5 to 25 rows, not {count}"


def test_2_8_rows_too_wide_or_too_narrow() -> None:
    wide = [". " * (40 + number % 2) for number in range(5)]
    assert error("\n".join(wide)).row == 1
    narrow = [". " * (1 + number % 2) for number in range(5)]
    assert error("\n".join(narrow)).row == 1


@pytest.mark.parametrize(
    ("number", "old", "new", "circles"), [(12, "C", "c", 31), (12, "c", "C", 33), (0, "a", "A", 35)]
)
def test_2_8_too_few_or_too_many_circles(number: int, old: str, new: str, circles: int) -> None:
    """The row named is the one with the last circle, where a count from the top ends."""
    fault = error(with_row(number, ROWS[number].replace(old, new)))
    assert f"exactly 32 stone circles (capital letters), not {circles}" in str(fault)
    assert fault.row == 12


def test_2_8_no_circles_at_all() -> None:
    assert "not 0" in str(error("\n".join([VALUES, *map(str.lower, ROWS)])))


def test_2_8_no_island() -> None:
    sea = [". " * (12 + number % 2) for number in range(13)]
    assert "1 to 16 islands, not 0" in str(error("\n".join(sea)))


def test_2_8_a_seventeenth_island() -> None:
    """The error is detected at the end of row 10, where the last of the others appears."""
    text = SIXTEEN_ISLANDS.replace("p 100", "p 100, q 1")
    fault = error(text.replace(". A a", "q A a"))
    assert "1 to 16 islands, not 17" in str(fault)
    assert fault.row == 10


def test_2_8_an_island_without_a_value() -> None:
    fault = error(with_values("values: a 6, b 6, d 8, e 8, f 8, g 10, h 10"))
    assert str(fault).startswith("row 7: island c has no value")
    assert error("\n".join(ROWS)).row == 0


def test_2_8_a_value_without_an_island() -> None:
    assert "island k" in str(error(with_values(f"{VALUES}, k 4")))


def test_2_8_two_values_for_one_island() -> None:
    assert str(error(with_values(f"{VALUES}, b 8"))) == "island b has two values"
    assert "island b" in str(error("\n".join([VALUES, "values: b 8", *ROWS])))


@pytest.mark.parametrize("value", ["a", "a x", "a -6", "a 1000", "a 6.5", "6", "aa 6", "a 6 7"])
def test_2_8_an_invalid_value(value: str) -> None:
    text = with_values(VALUES.replace("a 6", value))
    assert "value" in str(error(text))


def test_2_8_an_unknown_name() -> None:
    assert str(error("atlantis")) == "no map is called 'atlantis'; there is 'published'"


def test_2_8_an_oversized_text() -> None:
    assert "at most" in str(error(". " * 100_000))


def test_2_8_a_map_in_a_position_line() -> None:
    line = load_game("blue_lagoon", map=SIXTEEN_ISLANDS).new_state().position()
    assert parse_position(line).position() == line
    with pytest.raises(MapError, match="row 1: space 2 is '9'"):
        parse_position(line.replace("map=............/.Aa.", "map=............/.9a."))
