"""Solution files: the exact win chances of solved games, memory-mapped.

A solution is a file of single-precision numbers and a small JSON file beside it, which names the
game and the number of layers that are done.
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
    LAYOUT_INDEX,
    MAX_LEAD,
    Levels,
    layout_transitions,
    num_layouts_below,
    packed_layouts,
    treasure_leads,
    win_chance_table,
)
from atoll.bots.into_the_blue.solver_kernel import PAIR
from atoll.core.errors import AtollError
from atoll.games.into_the_blue.state import IntoTheBlue

FORMAT: Final = 1


class SolutionError(AtollError):
    """A solution that cannot be written or read."""


@dataclass(frozen=True)
class PositionSpace:
    """Shape and lookup tables of the solver, for one set of options of the game for two."""

    game: IntoTheBlue

    @property
    def shape(self) -> tuple[int, int, int]:
        """Pairs of chests, layouts of a mover, layouts of the other."""
        taken = len(self.game.chests)
        movers, layouts = (
            num_layouts_below(self.game.shells),
            num_layouts_below(self.game.shells + 1),
        )
        return taken * (taken + 1) // 2, movers, layouts

    @cached_property
    def transitions(self) -> npt.NDArray[np.int16]:
        """Layouts after each outcome, by layout of the mover."""
        return layout_transitions(self.game.shells)

    @cached_property
    def leads(self) -> npt.NDArray[np.int16]:
        """Treasure leads for every pair of layouts."""
        return treasure_leads(packed_layouts(self.game.shells), self.game.box)

    @cached_property
    def win_chances(self) -> npt.NDArray[np.float32]:
        """Win chances by chests and treasure lead."""
        return win_chance_table(self.game.chests)


def solution_folder() -> Path:
    """The default folder of solutions."""
    return user_data_path("atoll", appauthor=False) / "solved"


def solution_path(game: IntoTheBlue, folder: Path | None = None) -> Path:
    """The solution file of a game; its name depends on the options."""
    text = json.dumps(description(game), sort_keys=True).encode()
    name = f"into-the-blue-{game.shells}-{sha256(text).hexdigest()[:12]}.table"
    return (folder or solution_folder()) / name


def description(game: IntoTheBlue) -> dict[str, Any]:
    """The options that a solution depends on; the first player is not one of them."""
    return {
        "format": FORMAT,
        "rules": game.rules_version,
        "treasures": list(game.treasures),
        "chests": list(game.chests),
        "shells": game.shells,
    }


def read_progress(path: Path, game: IntoTheBlue) -> tuple[int, int]:
    """The number of layers done and of all layers; zeros if there is no solution of this game."""
    try:
        saved = json.loads(_progress_file(path).read_text())
        same = saved["game"] == description(game) and path.stat().st_size == _bytes(game)
        return (int(saved["layers"]), int(saved["of"])) if same else (0, 0)
    except (OSError, ValueError, KeyError, TypeError):
        return 0, 0


def write_progress(path: Path, game: IntoTheBlue, layers: int, of: int) -> None:
    """Save the number of layers done, atomically."""
    new = _progress_file(path).with_suffix(".new")
    new.write_text(json.dumps({"game": description(game), "layers": layers, "of": of}))
    os.replace(new, _progress_file(path))


def _progress_file(path: Path) -> Path:
    return path.with_suffix(".json")


def _bytes(game: IntoTheBlue) -> int:
    return 4 * int(np.prod(PositionSpace(game).shape))


def make_file(path: Path, game: IntoTheBlue) -> None:
    """Create an empty file with all its disk space allocated."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _progress_file(path).unlink(missing_ok=True)
    with path.open("wb") as file:
        if hasattr(os, "posix_fallocate"):
            os.posix_fallocate(file.fileno(), 0, _bytes(game))
        else:
            file.truncate(_bytes(game))


def open_file(path: Path, game: IntoTheBlue, mode: Any = "r") -> npt.NDArray[np.float32]:
    """The file as an array, for reading (`r`) or writing (`r+`)."""
    return np.memmap(path, np.float32, mode, shape=PositionSpace(game).shape)


class Solution:
    """A finished solution: the exact win chance of the player to move in every position."""

    def __init__(self, game: IntoTheBlue, path: Path | None = None) -> None:
        self.game = game
        self.path = path or solution_path(game)
        if not is_solved(game, self.path):
            raise SolutionError(f"there is no solution at {self.path}")
        self.space = PositionSpace(game)
        self.values = open_file(self.path, game)

    def value(self, mover: Levels, other: Levels, own: int, others: int) -> float:
        """The win chance of the player to move before the first roll.

        If the other player has no shells left, it is the mover's last turn.
        """
        return float(self.values[PAIR[own, others], LAYOUT_INDEX[mover], LAYOUT_INDEX[other]])

    def outcome_values(
        self, mover: Levels, other: Levels, own: int, others: int
    ) -> npt.NDArray[np.float64]:
        """The value of each outcome of the mover's turn to the mover."""
        one, two = LAYOUT_INDEX[mover], LAYOUT_INDEX[other]
        after = layout_transitions(self.game.shells)[one]
        if sum(other) == self.game.shells:
            values = self._final(after, two, own, others)
        else:
            values = 1 - self.values[PAIR[others, own], two, after].astype(np.float64)
        values[CHEST] = self._chest(mover, other, own, others)
        return values

    def _chest(self, mover: Levels, other: Levels, own: int, others: int) -> float:
        if own + others + 1 < len(self.game.chests):
            return self.value(mover, other, own + 1, others)
        numbers = np.array([LAYOUT_INDEX[mover]])
        return float(self._final(numbers, LAYOUT_INDEX[other], own + 1, others)[0])

    def _final(
        self, layouts: npt.NDArray[Any], other: int, own: int, others: int
    ) -> npt.NDArray[np.float64]:
        """Win chances in finished games in which the mover moved last."""
        leads = self._leads(layouts, other)
        return np.asarray(self.space.win_chances[own, others, MAX_LEAD + leads], np.float64)

    def _leads(self, layouts: npt.NDArray[Any], other: int) -> npt.NDArray[np.int64]:
        packed = packed_layouts(self.game.shells)
        pairs = (np.array([packed[layout], packed[other]]) for layout in layouts)
        return np.array([treasure_leads(pair, self.game.box)[0, 1] for pair in pairs], np.int64)


def is_solved(game: IntoTheBlue, path: Path | None = None) -> bool:
    """Whether there is a finished solution of this game."""
    layers, of = read_progress(path or solution_path(game), game)
    return game.players == 2 and 0 < of == layers
