"""`python -m benchmarks.wasm`: speed of the kernels in WebAssembly (Node) beside native code.

Both run alternately in short rounds, and the best round of each counts, in CPU time: on a busy
machine both find quiet moments. Rounds take several milliseconds, because Node's CPU time is only
exact to about 70 µs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.games import load_game
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.games.into_the_blue.state import IntoTheBlue
from benchmarks.wasm import scripts
from benchmarks.wasm.calls import Node, Script

GAMES = {"into_the_blue": 10_000, "blue_lagoon": 2_000}
"""Games in a round."""
SIMULATIONS, TURN_SEARCHES, TURNS, BATCHES = 1_000, 10, 1_000, 10
ROUNDS, REPEATS = 20, 10
_LINE = "{:<44} {:>12} {:>12} {:>6}"


def workloads() -> Iterator[tuple[str, int, Script]]:
    """Names, units of work and scripts."""
    for name, games in GAMES.items():
        game = load_game(name, 2)
        yield f"{game.title}: random games", games, scripts.playouts(game, games)
    for players in (2, 4):
        state = scripts.position_after(BlueLagoon(players, first_player=0), 0, 0)
        title = f"Blue Lagoon, {players} players: simulations"
        yield title, SIMULATIONS, scripts.search(state, SIMULATIONS)
    for players in (2, 4):
        game = IntoTheBlue(players, first_player=0)
        title = f"Into the Blue, {players} players: evaluated positions"
        search = repeat(scripts.turn_search(game, 12, 1), TURN_SEARCHES)
        yield title, TURN_SEARCHES * NUM_OUTCOMES**2, search
    yield "Into the Blue: turn solves", TURNS, scripts.single_turns(TURNS)
    batches = repeat(scripts.turn_batch(TURNS), BATCHES)
    yield "Into the Blue: turn solves, in batches", BATCHES * TURNS, batches


def repeat(script: Script, times: int) -> Script:
    """A script whose round makes all calls several times."""
    return replace(script, calls=script.calls * times)


def main(rounds: int) -> None:
    """Print units per second: native, in WebAssembly, and their ratio."""
    print(_LINE.format("WebAssembly beside native code, per second", "native", "wasm", "ratio"))
    with Node() as node:
        for title, units, script in workloads():
            script.hashed = ()
            native = compiled = float("inf")
            for _ in range(REPEATS):
                native = min(native, script.run_natively(rounds).seconds)
                compiled = min(compiled, node.run(script, rounds).seconds)
            speeds = (f"{units / seconds:,.0f}" for seconds in (native, compiled))
            print(_LINE.format(title, *speeds, f"{native / compiled:.2f}"), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of each measurement")
    main(parser.parse_args().rounds)
