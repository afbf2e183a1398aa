"""Compiles the C kernels and calls them with the tables of Atoll's games."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.games import load_game
from atoll.games.blue_lagoon.board import SEA, Board
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import ONE_MORE

Array = npt.NDArray[Any]
Playouts = Callable[[int, int, int], tuple[int, list[float]]]
"""Called with players, a seed and a number of games; returns moves and mean points by seat."""
_FOLDER = Path(__file__).parent
_FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


def compiler() -> str | None:
    """The C compiler: `$CC`, `cc`, `gcc` or `clang`; None if there is none."""
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@cache
def library() -> ctypes.CDLL:
    """All C kernels, compiled for this machine."""
    command = compiler()
    assert command is not None
    with TemporaryDirectory() as folder:
        built = Path(folder, "limits.so")
        sources = sorted(map(str, _FOLDER.glob("*.c")))
        subprocess.run([command, *_FLAGS, "-o", str(built), *sources], check=True)
        loaded = ctypes.CDLL(str(built))
    loaded.blue_lagoon.restype = loaded.into_the_blue.restype = ctypes.c_long
    loaded.solve_turn.restype = ctypes.c_double
    return loaded


def playouts(name: str) -> Playouts:
    """Random games of a game in C."""
    run = getattr(library(), name)

    def play(players: int, seed: int, games: int) -> tuple[int, list[float]]:
        tables = _tables(name, players)
        total = np.zeros(players, np.int64)
        moves = run(
            _pointer(tables), players, ctypes.c_uint64(seed), ctypes.c_long(games), _pointer(total)
        )
        return moves, (total / max(games, 1)).tolist()

    return play


def solve_turn(values: Array, times: int = 1) -> float:
    """The value of a turn in C, given the values of its 462 final rolls; solved `times` times."""
    total = library().solve_turn(_pointer(_HANDS), _pointer(values), ctypes.c_long(times))
    return float(total / times)


def solve_turns(values: Array) -> Array:
    """The values of many turns in C, one column of single-precision `values` each."""
    turns = values.shape[1]
    solved = np.zeros(turns, np.float32)
    library().solve_turns(
        _pointer(_HANDS), _pointer(values), _pointer(solved), ctypes.c_long(turns)
    )
    return solved


def _pointer(array: Array) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


@cache
def _tables(name: str, players: int) -> Array:
    game = load_game(name, players)
    return _board_tables(game) if isinstance(game, BlueLagoon) else _box_tables(game)


# Blue Lagoon

_SPACE = np.dtype(
    [("near", "u8", 4), ("bit", "u8", 4), ("row_bit", "u8", 4), ("circle", "u8"), ("", "u8", 3)]
)
_BOARD = np.dtype(
    [
        ("spaces", _SPACE, 192),
        ("all", "u8", 3),
        ("island", "u8", 8),
        ("row_land", "u8", 4),
        ("row_island", "u8", (8, 4)),
        ("word", "i8", 8),
        ("share", "i8", (8, 5)),
        ("settlers", "i8"),
    ]
)


def _board_tables(game: BlueLagoon) -> Array:
    """The published board: islands in words 0 and 1, the sea in word 2."""
    board = game.board
    tables = np.zeros(1, _BOARD)
    table = tables[0]
    number = _numbers(board)
    islands = {letter: n for n, (letter, _) in enumerate(board.values)}
    for n, (row, column) in enumerate(board.spaces):
        at = number[row, column]
        space = table["spaces"][at]
        space["circle"] = board.circle_at.get(n, 32)
        for near in board.neighbours(row, column):
            _set(space["near"], number[near])
        letter = board.rows[row][column].lower()
        _set(space["bit"], at)
        _set(table["all"], at)
        _set(space["row_bit"], board.bits[n])
        if letter != SEA:
            island = islands[letter]
            table["word"][island] = at >> 6
            table["island"][island] |= np.uint64(1 << (at & 63))
            _set(table["row_land"], board.bits[n])
            _set(table["row_island"][island], board.bits[n])
    table["share"] = game.tables["share"][0, :8]
    table["settlers"] = game.tables["settlers"][0]
    return tables


def _numbers(board: Board) -> dict[tuple[int, int], int]:
    """The number of every space: island after island, none of them in two words, then the sea."""
    numbers = {}
    start = 0
    for letter in (*(letter for letter, _ in board.values), SEA):
        spaces = [(r, c) for r, c in board.spaces if board.rows[r][c].lower() == letter]
        if letter == SEA or start >> 6 != start + len(spaces) - 1 >> 6:
            start = 128 if letter == SEA else 64
        numbers.update({space: start + n for n, space in enumerate(spaces)})
        start += len(spaces)
    return numbers


def _set(words: Array, bit: int) -> None:
    words[bit >> 6] |= np.uint64(1 << (bit & 63))


# Into the Blue


def _box_tables(game: object) -> Array:
    assert isinstance(game, IntoTheBlue)
    secondaries = int(game.box["secondaries"][0])
    return np.array([*game.treasures, *game.chests, secondaries], np.int64)


_HANDS = np.ascontiguousarray(ONE_MORE, np.uint16)
