"""Solved games on disk: where they lie, how far they are, and what is in them.

A table is one memory-mapped file of single-precision numbers and a small JSON file beside it that
says which game it is and how many of its layers are done.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from platformdirs import user_data_path

from atoll.bots.into_the_blue.indexing import (
    CHEST,
    MOST_LEAD,
    NUMBER,
    Levels,
    after_placing,
    layouts_below,
    packed_layouts,
    treasure_leads,
    win_chances,
)
from atoll.bots.into_the_blue.solver_kernel import PAIR
from atoll.core.errors import AtollError
from atoll.games.into_the_blue.state import IntoTheBlue

FORMAT: Final = 1


class TableError(AtollError):
    """A table that cannot be made or used."""


@dataclass(frozen=True)
class Positions:
    """The numbers that solving needs, for one set of options of the game for two."""

    game: IntoTheBlue

    @property
    def shape(self) -> tuple[int, int, int]:
        """Pairs of chests, layouts of a mover, layouts of the other."""
        taken = len(self.game.chests)
        movers, layouts = layouts_below(self.game.shells), layouts_below(self.game.shells + 1)
        return taken * (taken + 1) // 2, movers, layouts

    @cached_property
    def after(self) -> npt.NDArray[np.int16]:
        """Layouts after each outcome."""
        return after_placing(self.game.shells)

    @cached_property
    def leads(self) -> npt.NDArray[np.int16]:
        """Treasure points ahead, for every pair of layouts."""
        return treasure_leads(packed_layouts(self.game.shells), self.game.box)

    @cached_property
    def wins(self) -> npt.NDArray[np.float32]:
        """Chances to win by chests and lead."""
        return win_chances(self.game.chests)


def table_folder() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    return user_data_path("atoll", appauthor=False) / "solved"


def table_path(game: IntoTheBlue, folder: Path | None = None) -> Path:
    """The file of a game's table; its name tells the options apart."""
    words = json.dumps(description(game), sort_keys=True).encode()
    name = f"into-the-blue-{game.shells}-{sha256(words).hexdigest()[:12]}.table"
    return (folder or table_folder()) / name


def description(game: IntoTheBlue) -> dict[str, Any]:
    """What a table is for: whoever begins, the values are the same."""
    return {
        "format": FORMAT,
        "rules": game.rules_version,
        "treasures": list(game.treasures),
        "chests": list(game.chests),
        "shells": game.shells,
    }


def read_progress(path: Path, game: IntoTheBlue) -> tuple[int, int]:
    """How many layers of how many are done; nothing if there is no table of this game."""
    try:
        noted = json.loads(_notes(path).read_text())
        same = noted["game"] == description(game) and path.stat().st_size == _bytes(game)
        return (int(noted["layers"]), int(noted["of"])) if same else (0, 0)
    except (OSError, ValueError, KeyError, TypeError):
        return 0, 0


def write_progress(path: Path, game: IntoTheBlue, layers: int, of: int) -> None:
    """Note how many layers are done, all at once or not at all."""
    new = _notes(path).with_suffix(".new")
    new.write_text(json.dumps({"game": description(game), "layers": layers, "of": of}))
    os.replace(new, _notes(path))


def _notes(path: Path) -> Path:
    return path.with_suffix(".json")


def _bytes(game: IntoTheBlue) -> int:
    return 4 * int(np.prod(Positions(game).shape))


def make_file(path: Path, game: IntoTheBlue) -> None:
    """An empty table, all its room on the disk taken."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _notes(path).unlink(missing_ok=True)
    with path.open("wb") as file:
        if hasattr(os, "posix_fallocate"):
            os.posix_fallocate(file.fileno(), 0, _bytes(game))
        else:
            file.truncate(_bytes(game))


def open_file(path: Path, game: IntoTheBlue, mode: Any = "r") -> npt.NDArray[np.float32]:
    """The table as an array, for reading (`r`) or writing (`r+`)."""
    return np.memmap(path, np.float32, mode, shape=Positions(game).shape)


class SolvedTable:
    """A finished table: the exact chance to win of the player to move, for every position."""

    def __init__(self, game: IntoTheBlue, path: Path | None = None) -> None:
        self.game = game
        self.path = path or table_path(game)
        if not is_solved(game, self.path):
            raise TableError(f"there is no solved table at {self.path}")
        self.positions = Positions(game)
        self.values = open_file(self.path, game)

    def value(self, mover: Levels, other: Levels, own: int, others: int) -> float:
        """The chance of the player to move, before the first roll, by layouts and chests of both.

        The other player having no shells left, it is the mover's last turn.
        """
        return float(self.values[PAIR[own, others], NUMBER[mover], NUMBER[other]])

    def outcome_values(
        self, mover: Levels, other: Levels, own: int, others: int
    ) -> npt.NDArray[np.float64]:
        """What each outcome of the mover's turn is worth to the mover."""
        one, two = NUMBER[mover], NUMBER[other]
        after = after_placing(self.game.shells)[one]
        if sum(other) == self.game.shells:
            worth = self._end(after, two, own, others)
        else:
            worth = 1 - self.values[PAIR[others, own], two, after].astype(np.float64)
        worth[CHEST] = self._chest(mover, other, own, others)
        return worth

    def _chest(self, mover: Levels, other: Levels, own: int, others: int) -> float:
        if own + others + 1 < len(self.game.chests):
            return self.value(mover, other, own + 1, others)
        numbers = np.array([NUMBER[mover]])
        return float(self._end(numbers, NUMBER[other], own + 1, others)[0])

    def _end(
        self, layouts: npt.NDArray[Any], other: int, own: int, others: int
    ) -> npt.NDArray[np.float64]:
        """Chances once the game is over and the mover was the last to move."""
        leads = self._leads(layouts, other)
        return np.asarray(self.positions.wins[own, others, MOST_LEAD + leads], np.float64)

    def _leads(self, layouts: npt.NDArray[Any], other: int) -> npt.NDArray[np.int64]:
        packed = packed_layouts(self.game.shells)
        pairs = (np.array([packed[layout], packed[other]]) for layout in layouts)
        return np.array([treasure_leads(pair, self.game.box)[0, 1] for pair in pairs], np.int64)


def is_solved(game: IntoTheBlue, path: Path | None = None) -> bool:
    """Whether there is a finished table for this game."""
    layers, of = read_progress(path or table_path(game), game)
    return game.players == 2 and 0 < of == layers
