"""Measures random moves in plain Python; run in a subprocess with the compiler disabled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter

from atoll.games import game_class, game_names, load_game

GAMES = 2


def plain_moves() -> Iterator[tuple[str, float]]:
    """Nanoseconds per move, by game and number of players."""
    for name in game_names():
        kind = game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            state = load_game(name, players).new_state()
            start = perf_counter()
            moves = int(state.playouts(GAMES, seed=1).lengths.sum())
            yield f"{name}/{players}", (perf_counter() - start) / moves * 1e9


if __name__ == "__main__":
    print(json.dumps(dict(plain_moves())))
