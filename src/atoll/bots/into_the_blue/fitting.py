"""How the network for two was fitted to the table.

`python -m atoll.bots.into_the_blue.fitting FILE` does it again.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from atoll.bots.into_the_blue.mlp import BATCH, Numbers, fit, fresh, sigmoid
from atoll.bots.into_the_blue.position_batch import Floats, Scenes
from atoll.bots.into_the_blue.self_play import play
from atoll.bots.into_the_blue.solution_file import SolvedTable
from atoll.bots.into_the_blue.two_player_value_network import Network, features
from atoll.bots.into_the_blue.win_shares import by_table, own
from atoll.games.into_the_blue.state import IntoTheBlue


def table_lessons(
    table: SolvedTable, games: int, generator: np.random.Generator
) -> tuple[Numbers, Numbers]:
    """Outcomes of turns in games of players who err a little, with their exact worths."""
    exact = own(by_table(table))
    seen, right = [], []
    for _ in range(games):
        error = generator.choice([0.0, 0.02, 0.1])

        def erring(scenes: Scenes, error: float = error) -> Floats:
            return exact(scenes) + error * generator.standard_normal(len(scenes))

        for turn in play(table.game, (erring, erring), generator):
            going = turn.outcomes.part(~turn.outcomes.over)
            if len(going):
                seen.append(features(going))
                right.append(exact(going))
    return np.concatenate(seen), np.concatenate(right).astype(np.float32)


def fit_two(games: int = 2500, epochs: int = 15, seed: int = 1) -> Network:
    """The network for two players, from the table of the ordinary game."""
    generator = np.random.default_rng(seed)
    seen, right = table_lessons(SolvedTable(IntoTheBlue()), games, generator)
    start = fresh((seen.shape[1], 96, 48, 1), generator)
    steps = epochs * len(seen) // BATCH
    return Network(fit(start, seen, right[:, None], sigmoid, steps, generator))


if __name__ == "__main__":
    fit_two().save(Path(sys.argv[1]))
