"""Measures the time until every kernel of a game has run once; run in a subprocess."""

from __future__ import annotations

import json
from time import perf_counter

from atoll.games import game_names, warm_up


def start_seconds(name: str) -> float:
    """Import a game and call each of its compiled parts."""
    start = perf_counter()
    warm_up(name)
    return perf_counter() - start


if __name__ == "__main__":
    print(json.dumps({name: start_seconds(name) for name in game_names()}))
