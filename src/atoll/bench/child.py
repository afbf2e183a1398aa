"""Measurements that need a fresh process: `python -m atoll.bench.child startup` or `moves`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from time import perf_counter

from atoll.games import game_class, game_names, load_game, warm_up

GAMES = 2


def startup() -> Iterator[tuple[str, float]]:
    """Seconds to import each game and to call all its compiled parts once."""
    for name in game_names():
        start = perf_counter()
        warm_up(name)
        yield name, perf_counter() - start


def moves() -> Iterator[tuple[str, float]]:
    """Nanoseconds per random move, by game and number of players; run without the compiler."""
    for name in game_names():
        kind = game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            state = load_game(name, players).new_state()
            start = perf_counter()
            played = int(state.playouts(GAMES, seed=1).lengths.sum())
            yield f"{name}/{players}", (perf_counter() - start) / played * 1e9


if __name__ == "__main__":
    print(json.dumps(dict({"startup": startup, "moves": moves}[sys.argv[1]]())))
