"""Fit what a lead is worth in Blue Lagoon with a number of players, for `calibration.LEADS`.

`python -m training.fit_win_chances --players 3 --games 400` plays games between equal bots,
searches some positions of each, and prints the constants with the smallest logarithmic loss. It
takes about two seconds a game.
"""

from __future__ import annotations

import argparse
from itertools import product
from typing import Final, NamedTuple, cast

import numpy as np
import numpy.typing as npt

import atoll
from atoll.bots import Limit
from atoll.bots.blue_lagoon import calibration
from atoll.bots.blue_lagoon.mcts import estimate
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from benchmarks.calibration import play

Floats = npt.NDArray[np.float64]
BOT: Final = "mcts:simulations=800"
SIMULATIONS: Final = 8000
POSITIONS: Final = 6
"""Positions of each game."""
SCALES: Final = np.geomspace(0.5, 4, 43)
"""Multiples of the present scale of leads that are tried."""
POINTS: Final = np.arange(0.0, 24.5, 0.5)
"""Points of the first player that are tried."""


class Sample(NamedTuple):
    """A position: expected scores, present scale of leads, first player, and win shares."""

    scores: Floats
    scale: float
    first: int
    shares: Floats


def main() -> None:
    """Play, search, fit, and print."""
    arguments = _arguments()
    game = cast(BlueLagoon, atoll.load_game("blue_lagoon", players=arguments.players))
    samples: dict[int, list[Sample]] = {rules.EXPLORATION: [], rules.SETTLEMENT: []}
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        states, shares = play(game, BOT, POSITIONS, seed)
        for state in cast(list[BlueLagoonState], states):
            samples[state.phase].append(_sample(game, state, shares, seed))
    _fit("Exploration", samples[rules.EXPLORATION], POINTS)
    _fit("Settlement", samples[rules.SETTLEMENT], np.zeros(1))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _sample(game: BlueLagoon, state: BlueLagoonState, shares: Floats, seed: int) -> Sample:
    scores = np.array(estimate(game, state, Limit(simulations=SIMULATIONS), seed).score)
    return Sample(scores, calibration.lead_scale(state), calibration.first_player(state), shares)


def _fit(phase: str, samples: list[Sample], points: Floats) -> None:
    scores, scales, first, shares = (np.array(column) for column in zip(*samples, strict=True))
    is_first = np.arange(scores.shape[1]) == first[:, None]
    loss, factor, lead = min(
        (_loss(scores - lead * is_first, factor * scales, shares), factor, lead)
        for factor, lead in product(SCALES, points)
    )
    print(
        f"{phase}: {len(samples)} positions, scale × {factor:.2f}, first player {lead:g} points; "
        f"loss {loss:.4f}, of equal chances {np.log(scores.shape[1]):.4f}"
    )


def _loss(scores: Floats, scales: Floats, shares: Floats) -> float:
    """The mean logarithmic loss of win chances, as in `calibration.win_chances`."""
    behind = (scores.max(axis=1, keepdims=True) - scores) / scales[:, None]
    odds = np.exp(-(behind**calibration.SHARPNESS))
    chances = odds / odds.sum(axis=1, keepdims=True)
    return float(-(shares * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


if __name__ == "__main__":
    main()
