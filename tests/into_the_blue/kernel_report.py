"""Results of the kernels as JSON, to compare compiled and uncompiled runs."""

from __future__ import annotations

import json

import numpy as np

from atoll.games.into_the_blue.rules import STATE_DTYPE
from atoll.games.into_the_blue.state import IntoTheBlue, warm_up
from atoll.games.into_the_blue.turn_solver import plan_turn, solve_turn, solve_turns
from atoll.games.numba_support import COMPILED
from tests.into_the_blue.random_games import walk


def report() -> dict[str, object]:
    """The results of the kernels for a few fixed inputs."""
    games = []
    for players in (2, 3, 4, 5):
        game = IntoTheBlue(players, shells=5)
        for seed in (1, 2):
            states = [state.to_bytes().hex() for state, _ in walk(game, seed, luck=0.3)]
            games.append(states)
        *_, (state, _) = walk(game, 3, luck=0.3)
        games.append([repr(state.result())])
        many = game.new_state().playouts(10, seed=players, threads=2)
        games.append([many.scores.tolist(), many.lengths.tolist(), many.winners.tolist()])
    hidden = IntoTheBlue(2).parse_position(
        "into_the_blue/1 players=2 levels=10000,20000 taken=?,?+6 turn=0 rolls=1 dice=12345C last=-"
    )
    games.append([hidden.playouts(5, seed=1).scores.tolist()])
    return {"bytes": STATE_DTYPE.itemsize, "games": games, "turns": _turns()}


def _turns() -> list[object]:
    values = np.random.default_rng(1).integers(0, 50, 462).astype(np.float64)
    plan = plan_turn(values)
    batch = solve_turns(np.stack([values, values[::-1]], axis=1))
    return [solve_turn(values), plan.value, plan.best.tolist(), batch.tolist()]


if __name__ == "__main__":
    warm_up()
    print(json.dumps({"compiled": COMPILED, **report()}))
