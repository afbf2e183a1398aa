"""Measures the time until every kernel of a game has run once; run in a subprocess."""

from __future__ import annotations

import json
from importlib import import_module
from time import perf_counter

from atoll.games import game_class, game_names


def start_seconds(name: str) -> float:
    """Import a game and call each of its compiled parts."""
    start = perf_counter()
    module = import_module(game_class(name).__module__)
    module.warm_up(lambda part: None)
    return perf_counter() - start


if __name__ == "__main__":
    print(json.dumps({name: start_seconds(name) for name in game_names()}))
