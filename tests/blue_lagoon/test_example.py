"""The rulebook's worked example of scoring: Pink 92, Blue 91 and Orange 87 after Exploration.

The rulebook shows its board as a picture only. The game here ends with the same numbers in every
row, island by island and kind by kind: Pink (seat 0) is on 8 islands, Blue (1) on 7, Orange (2) on
6; their best chains link 4, 3 and 5; Pink and Orange share an island worth 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from .helpers import TOKEN, Pair, Rows, board_of, fields, rows_by_phase
from .maps import PUBLISHED
from .oracle import Space

FINAL = """\
 1 . . . 0 0 1 1 . . . .
1 . . . 0 0 0 1 1 1 . . 1
 1 1 1 . . 0 . 2 . 1 1 1
1 . . . . 0 . 2 . . 0 . 1
 1 . 0 0 0 . . 2 2 0 0 .
. . . 0 . . . . . 1 1 1 .
 . 0 0 0 0 . 0 1 1 1 . 1
. . 2 . 2 0 . 0 0 0 . . 1
 . . 2 2 2 2 2 2 . 0 0 1
0 0 2 1 . . 2 2 . 2 . 0 .
 0 . 2 1 . 2 2 2 2 2 2 .
0 . . 2 1 1 . . 2 . . 2 .
 2 2 2 . . . . . . . . 2
"""

TOKENS = {0: "ccbbwwppss", 1: "ccccbbbssss", 2: "wwwwppps"}
"""The tokens each seat takes: two of every kind; four and three; four and three."""
UNCLAIMED = "bps"

EXPECTED: Rows = {
    "islands": (20, 10, 0),
    "links": (20, 15, 25),
    "majorities": (4 + 10, 6 + 6 + 8, 4 + 10 + 8 + 6),
    "resources": (5 + 5 + 5 + 5, 20 + 10, 20 + 10),
    "kinds": (10, 0, 0),
    "statuettes": (2 * 4, 4 * 4, 1 * 4),
}


def spaces_of(seat: int) -> list[Space]:
    """Where a seat's pieces stand at the end, in an order in which they can be placed."""
    board = board_of(PUBLISHED)
    signs = "".join(FINAL.split())
    left = [space for space, sign in zip(board.spaces, signs, strict=True) if sign == str(seat)]
    placed = [space for space in left if space in board.sea]
    while len(placed) < len(left):
        placed.append(
            next(
                space
                for space in left
                if space not in placed and not board.near[space].isdisjoint(placed)
            )
        )
    return placed


def layout() -> list[str]:
    """The tokens for the circles in reading order, so that each seat takes its own."""
    board = board_of(PUBLISHED)
    owner = {space: seat for seat in TOKENS for space in spaces_of(seat)}
    wanted = {seat: iter(letters) for seat, letters in TOKENS.items()}
    wanted[-1] = iter(UNCLAIMED)
    return [TOKEN[next(wanted[owner.get(circle, -1)])] for circle in board.circles]


def events() -> Iterator[str]:
    """The whole Exploration: 32 draws, then 25 settlers and 5 villages of each seat in turn."""
    yield from (f"draw {token}" for token in layout())
    name = board_of(PUBLISHED).name
    orders = [spaces_of(seat) for seat in range(3)]
    for turn in range(30):
        for order in orders:
            yield ("S" if turn < 25 else "V") + name[order[turn]]


def test_worked_example() -> None:
    pair = Pair(PUBLISHED, 3)
    for event in events():
        pair.apply(event)
    pair.check()
    assert fields(pair.state)["phase"] == "2"
    explored = rows_by_phase(pair.state.sheet())[0]
    assert explored == EXPECTED
    assert tuple(map(sum, zip(*explored.values(), strict=True))) == (92, 91, 87)
