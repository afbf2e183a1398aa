"""Boards: maps as text, validated and converted into the tables of the kernel.

A map has one line for each row, from the top; rows 0, 2, 4 … hold one space fewer than rows 1, 3, 5
… and sit half a space to the right. A space is `.` for sea, a small letter for land of that island,
or the same letter as a capital for land with a stone circle. Blanks do not matter; lines that begin
with `#` are comments. One line, also in a comment, gives the island values: `values: a 6, b 8`.

The same map on one line, as in positions and records: `Aa.b/aaa.b/…;a6,b8`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, Final

import numpy as np

from atoll.core.errors import MapError
from atoll.games.blue_lagoon import rules
from atoll.games.struct_state import struct_over

SEA: Final = "."
PUBLISHED: Final = "published"
MAX_ROWS, MAX_ROW_SPACES = 25, 40
WORDS: Final = (3, 10, 16)
"""Bitboard sizes in words: the published board, 25 rows of 25 spaces, and the largest maps. There
are few, because the kernel is compiled for each."""
_MAX_MAP_LENGTH = 20_000
_VALUES = re.compile(r"values:\s*((?:[A-Za-z]\s*-?[0-9]+[\s,]*)*)(.*)", re.IGNORECASE)


@dataclass(frozen=True)
class Board:
    """A checked map: its rows without blanks, and the value of each island by its small letter."""

    rows: tuple[str, ...]
    values: tuple[tuple[str, int], ...]

    @property
    def width(self) -> int:
        """Spaces in an odd row; even rows hold one fewer."""
        return len(self.rows[1])

    @property
    def words(self) -> int:
        """The number of 64-bit words in a bitboard: one of the sizes in `WORDS`."""
        return next(words for words in WORDS if self.start(len(self.rows)) <= 64 * words)

    def start(self, row: int) -> int:
        """The bit of the first space of a row (see `bitboard`)."""
        return (row + 1) // 2 * self.width + row // 2 * (self.width + 1)

    @cached_property
    def spaces(self) -> tuple[tuple[int, int], ...]:
        """Row and column of every space, in reading order; a space's number is its place here."""
        return tuple((r, c) for r, row in enumerate(self.rows) for c in range(len(row)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every space, in reading order: `a1`, `a2`, …"""
        return tuple(f"{chr(ord('a') + row)}{column + 1}" for row, column in self.spaces)

    @cached_property
    def circles(self) -> tuple[int, ...]:
        """The numbers of the spaces with a stone circle, in reading order."""
        return tuple(n for n, (r, c) in enumerate(self.spaces) if self.rows[r][c].isupper())

    @cached_property
    def circle_at(self) -> dict[int, int]:
        """The number of the stone circle on each space that has one."""
        return {space: circle for circle, space in enumerate(self.circles)}

    @cached_property
    def bits(self) -> tuple[int, ...]:
        """The bit of every space, in reading order."""
        return tuple(self.start(row) + column for row, column in self.spaces)

    @cached_property
    def slices(self) -> tuple[slice, ...]:
        """The slice of each row in a text of all spaces in reading order."""
        ends = [0, *accumulate(map(len, self.rows))]
        return tuple(map(slice, ends, ends[1:]))

    @cached_property
    def action_texts(self) -> tuple[str, ...]:
        """Every action as text: settlers on all spaces (`Se4`), then villages (`Ve4`)."""
        return tuple(piece + name for piece in "SV" for name in self.names)

    def neighbours(self, row: int, column: int) -> list[tuple[int, int]]:
        """The spaces that share an edge with a space (§2.2)."""
        left = column - row % 2
        around = [(row, column - 1), (row, column + 1)]
        around += [(r, c) for r in (row - 1, row + 1) for c in (left, left + 1)]
        return [(r, c) for r, c in around if 0 <= r < len(self.rows) and 0 <= c < len(self.rows[r])]

    @property
    def name(self) -> str:
        """The name of a map that comes with Atoll, or else the map on one line."""
        return PUBLISHED if self == published() else self.line

    @property
    def line(self) -> str:
        """The map on one line."""
        return "/".join(self.rows) + ";" + ",".join(f"{island}{n}" for island, n in self.values)

    @lru_cache(maxsize=256)  # noqa: B019 - boards are few and small, and this takes milliseconds
    def kernel_tables(self, settlers: int) -> Any:
        """The tables of the kernel (`rules.board_dtype`), given the settlers of each player."""
        dtype = rules.board_dtype(self.words)
        tables = struct_over(bytearray(dtype.itemsize), dtype)
        struct = tables[0]
        struct["circle"][:] = rules.CIRCLES
        struct["islands"], struct["width"] = len(self.values), self.width
        struct["spaces"], struct["settlers"] = len(self.spaces), settlers
        for number, (_, value) in enumerate(self.values):
            struct["share"][number, 1:] = [
                value // ties for ties in range(1, rules.MAX_PLAYERS + 1)
            ]
        for space in range(len(self.spaces)):
            self._fill_space(struct, space)
        return tables

    def _fill_space(self, struct: Any, space: int) -> None:
        bit, (row, column) = self.bits[space], self.spaces[space]
        struct["bit"][space], struct["space"][bit] = bit, space
        island = self.rows[row][column].lower()
        if island == SEA:
            add_bit(struct["sea"], bit)
        else:
            add_bit(struct["land"], bit)
            add_bit(struct["island"][[name for name, _ in self.values].index(island)], bit)
        for r, c in self.neighbours(row, column):
            add_bit(struct["near"][bit], self.start(r) + c)
        if space in self.circle_at:
            struct["circle"][bit] = self.circle_at[space]
            add_bit(struct["circles"], bit)


def add_bit(words: Any, bit: int) -> None:
    """Set a bit of a bitboard in an array of words."""
    words[bit // 64] |= np.uint64(1 << bit % 64)


@cache
def published() -> Board:
    """The board of the published game."""
    text = files(__package__).joinpath("maps", f"{PUBLISHED}.txt").read_text(encoding="utf-8")
    return parse_map(text)


@lru_cache(maxsize=256)
def parse_map(text: str) -> Board:
    """The board of a map: its text, in lines or on one line, or the name of a built-in map."""
    if text.strip() == PUBLISHED:
        return published()
    if len(text) > _MAX_MAP_LENGTH:
        raise MapError(f"a map has at most {_MAX_MAP_LENGTH} characters, not {len(text)}")
    lines, values = _parts(text)
    rows = tuple(re.sub(r"\s", "", line) for line in lines)
    if len(rows) == len(text.strip().splitlines()) == 1:
        raise MapError(f"no map is called {text.strip()!r:.40}; there is {PUBLISHED!r}")
    _check_shape(rows)
    for number, row in enumerate(rows):
        _check_letters(number, row)
    islands = sorted({space.lower() for row in rows for space in row if space != SEA})
    _check_islands(rows, islands, values)
    return Board(rows, tuple((island, values[island]) for island in islands))


def _parts(text: str) -> tuple[list[str], dict[str, int]]:
    """The lines with rows of spaces, and the values of the islands."""
    values: dict[str, int] = {}
    if "/" in text and len(text.strip().splitlines()) == 1:
        body, _, tail = text.strip().partition(";")
        _add_values(values, tail)
        return body.split("/"), values
    rows: list[str] = []
    for line in text.splitlines():
        found = _VALUES.search(line)
        if found:
            if found[2] and not line.lstrip().startswith("#"):
                raise MapError(
                    f"after “values:” a list like “a 6, b 8” is expected, not {found[2]!r:.30}"
                )
            _add_values(values, found[1])
        elif line.strip() and not line.lstrip().startswith("#"):
            rows.append(line)
    return rows, values


def _add_values(values: dict[str, int], text: str) -> None:
    """Read a list like `a 6, b 8`."""
    for part in re.findall(r"[^\s,]+\s*-?[0-9]*", text):
        match = re.fullmatch(r"([A-Za-z])\s*([0-9]{1,3})", part)
        if not match:
            wanted = "a letter and a number from 0 to 999"
            raise MapError(f"an island's value is {wanted}, not {part!r:.30}")
        if match[1].lower() in values:
            raise MapError(f"island {match[1].lower()} has two values")
        values[match[1].lower()] = int(match[2])


def _check_shape(rows: tuple[str, ...]) -> None:
    if not 5 <= len(rows) <= MAX_ROWS:
        raise MapError(f"a map has 5 to {MAX_ROWS} rows, not {len(rows)}")
    width = len(rows[1])
    if not 3 <= width <= MAX_ROW_SPACES:
        raise MapError(f"an odd row holds 3 to {MAX_ROW_SPACES} spaces, not {width}", 1)
    for number, row in enumerate(rows):
        wanted = width - 1 + number % 2
        if len(row) != wanted:
            why = f"as row 1 holds {width} and even rows hold one fewer than odd ones"
            raise MapError(f"{wanted} spaces expected, {why}, not {len(row)}", number)


def _check_letters(number: int, row: str) -> None:
    for column, space in enumerate(row, 1):
        if space != SEA and not (space.isascii() and space.isalpha()):
            wanted = "“.” for sea or a letter for land"
            raise MapError(f"space {column} is {space!r}; expected {wanted}", number)


def _check_islands(rows: tuple[str, ...], islands: list[str], values: dict[str, int]) -> None:
    if not 1 <= len(islands) <= rules.MAX_ISLANDS:
        raise MapError(
            f"a map has 1 to {rules.MAX_ISLANDS} islands, not {len(islands)}",
            _row_of_nth_island(rows, rules.MAX_ISLANDS + 1),
        )
    for number, row in enumerate(rows):
        for island in row.lower().replace(SEA, ""):
            if island not in values:
                raise MapError(
                    f"island {island} has no value; add it to the line “values: …”", number
                )
    if unknown := sorted(set(values) - set(islands)):
        raise MapError(f"there is a value for island {unknown[0]}, but no row shows that island")
    circles = Counter(space.isupper() for row in rows for space in row)[True]
    if circles != rules.CIRCLES:
        last = max(n for n, row in enumerate(rows) if circles == 0 or re.search("[A-Z]", row))
        raise MapError(
            f"a map has exactly {rules.CIRCLES} stone circles (capital letters), not {circles}; "
            "here is the last",
            last,
        )


def _row_of_nth_island(rows: tuple[str, ...], number: int) -> int | None:
    """The row in which the `number`-th island appears first, from the top."""
    seen: set[str] = set()
    for row, spaces in enumerate(rows):
        seen |= set(spaces.lower()) - {SEA}
        if len(seen) >= number:
            return row
    return None
