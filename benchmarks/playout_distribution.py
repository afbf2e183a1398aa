"""Random playouts of the kernels beside random games through the Python interface.

`python benchmarks/playout_distribution.py --games 1000000 --api-games 20000` plays both and prints
mean length and scores for every number of players, with the difference in standard errors. Both
choose every legal action and every outcome with its exact probability, so the differences are
chance: a value above four is a bug.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from atoll.core.chance import Dice
from atoll.core.game import CHANCE, State
from atoll.games import game_class, game_names, load_game
from atoll.games.into_the_blue.state import IntoTheBlueState

Samples = npt.NDArray[np.float64]
_CHUNK = 500


@dataclass(frozen=True)
class Difference:
    """A quantity in both kinds of games, and the difference of its means in standard errors."""

    name: str
    kernel: float
    api: float
    errors: float


def kernel_games(name: str, players: int, games: int, seed: int) -> Samples:
    """Games of the playout kernel: length, then the scores of all seats."""
    played = load_game(name, players).new_state().playouts(games, seed)
    return np.column_stack([played.lengths, played.scores]).astype(np.float64)


def api_games(name: str, players: int, games: int, seed: int) -> Samples:
    """Games through `apply`, every choice uniform; lengths are turns, counted as by the kernel."""
    return np.array([_play(name, players, seed + n) for n in range(games)])


def _play(name: str, players: int, seed: int) -> list[float]:
    state, dice, turns = load_game(name, players).new_state(), Dice(seed), 0
    while not state.is_terminal:
        event = dice.action(state)
        turns += _begins_turn(state, event)
        state.push(event)
    return [float(turns), *map(float, state.result().scores)]


def _begins_turn(state: State, event: int) -> bool:
    """Whether the event is a piece placed in Blue Lagoon, the first roll in Into the Blue."""
    if not isinstance(state, IntoTheBlueState):
        return state.current_player != CHANCE
    return state.event_text(event).startswith("roll") and state.struct["rolls"][0] == 0


def differences(kernel: Samples, api: Samples) -> list[Difference]:
    """Means and variances of every column, compared."""
    names = ["length", *(f"score of seat {seat}" for seat in range(kernel.shape[1] - 1))]
    found = []
    for column, name in enumerate(names):
        one, two = kernel[:, column], api[:, column]
        found.append(_compared(f"{name}, mean", one, two))
        centre = one.mean()
        found.append(_compared(f"{name}, variance", (one - centre) ** 2, (two - centre) ** 2))
    return found


def _compared(name: str, one: Samples, two: Samples) -> Difference:
    error = np.sqrt(one.var() / len(one) + two.var() / len(two))
    apart = (one.mean() - two.mean()) / error if error else 0.0
    return Difference(name, float(one.mean()), float(two.mean()), float(apart))


def main(games: int, api: int, seed: int) -> None:
    """Print the comparison for both games and every number of players."""
    with ProcessPoolExecutor() as pool:
        for name in game_names():
            kind = game_class(name)
            for players in range(kind.min_players, kind.max_players + 1):
                starts = range(seed, seed + api, _CHUNK)
                jobs = [pool.submit(api_games, name, players, _CHUNK, start) for start in starts]
                kernel = kernel_games(name, players, games, seed)
                played = np.concatenate([job.result() for job in jobs])
                print(f"{kind.title}, {players} players: {games:,} and {len(played):,} games")
                for row in differences(kernel, played):
                    line = f"{row.kernel:10.4f} {row.api:10.4f} {row.errors:+6.2f}"
                    print(f"  {row.name:<26} {line}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of the kernel")
    parser.add_argument("--api-games", type=int, default=20_000, help="games through `apply`")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    main(given.games, given.api_games, given.seed)
