"""The evaluation that ships with Atoll: small fitted networks, one for each number of players.

They are fitted by `fitting.py`: for two players to the solved table, for more to games they played
themselves. What a network sees of a position is in `features`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.scenes import Floats, Scenes, level_points

NEAR: Final = 4
"""A lead of more shells on a level than this is seen as a lead of so many."""


def features(scenes: Scenes) -> npt.NDArray[np.float32]:
    """What a network sees: shells, chests and points of all, and seat 0's leads, level by level."""
    shells, game = scenes.shells, scenes.game
    many = len(scenes)
    unplayed = game.shells - shells.sum(axis=2)
    lead = shells[:, 0] - shells[:, 1:].max(axis=1)
    steps = np.clip(lead, -NEAR, NEAR)[:, :, None] == np.arange(-NEAR, NEAR + 1)
    parts = (
        shells.reshape(many, -1) / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        scenes.chests,
        level_points(scenes).reshape(many, -1) / 3,
        steps.reshape(many, -1),
        scenes.after == 0,
        scenes.out[:, None] == np.arange(game.players),
        scenes.chests.sum(axis=1) - 2,
    )
    columns = [np.asarray(part, np.float32).reshape(many, -1) for part in parts]
    return np.concatenate(columns, axis=1)


class Network:
    """Layers of weights; the last one gives the log odds of seat 0's victory."""

    def __init__(self, layers: list[tuple[Any, Any]]) -> None:
        self.layers = layers

    def __call__(self, scenes: Scenes) -> Floats:
        """Seat 0's chances to win."""
        signal = features(scenes)
        for weights, bias in self.layers[:-1]:
            signal = np.maximum(signal @ weights + bias, 0)
        weights, bias = self.layers[-1]
        odds = np.clip((signal @ weights + bias)[:, 0], -20, 20)
        return np.asarray(1 / (1 + np.exp(-odds)), np.float64)

    def save(self, path: Path) -> None:
        """Write the weights in half precision."""
        flat = {f"{kind}{n}": array.astype(np.float16) for n, layer in enumerate(self.layers)
                for kind, array in zip("wb", layer, strict=True)}  # fmt: skip
        np.savez_compressed(path, **flat)


@cache
def shipped(players: int) -> Network:
    """The network for so many players."""
    with (files("atoll.bots.into_the_blue") / f"fitted{players}.npz").open("rb") as file:
        kept = np.load(file)
        count = len(kept.files) // 2
        arrays = [(kept[f"w{n}"], kept[f"b{n}"]) for n in range(count)]
    return Network([(w.astype(np.float32), b.astype(np.float32)) for w, b in arrays])
