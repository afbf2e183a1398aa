"""`python -m benchmarks.limits`: Atoll's kernels beside the same work in C.

Both run alternately in short rounds, and the best round of each counts, in CPU time: on a busy
machine both find quiet moments.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import thread_time

import numpy as np

from atoll.games import game_class, game_names, load_game
from atoll.games.into_the_blue.turn_solver import solve_turn, solve_turns
from benchmarks.limits import kernels

GAMES = {"blue_lagoon": 200, "into_the_blue": 1000}
"""Games in a round: about half a millisecond."""
TURNS = 512
SOLVES = 50
ROUNDS = 400
_LINE = "{:<42} {:>10} {:>10} {:>6}"


@dataclass(frozen=True)
class Comparison:
    """The time of one unit of work, ours and in C."""

    name: str
    unit: str
    ours: float
    c: float

    @property
    def ratio(self) -> float:
        """Our speed as a part of C's."""
        return self.c / self.ours

    def __str__(self) -> str:
        times = (f"{time:.3g} {self.unit}" for time in (self.ours, self.c))
        return _LINE.format(self.name, *times, f"{self.ratio:.2f}")


def compare(
    name: str, unit: str, scale: float, rounds: int, ours: Callable[[], int], c: Callable[[], int]
) -> Comparison:
    """Run two pieces of work alternately; each returns the number of units it did."""
    best = [float("inf")] * 2
    for _ in range(rounds):
        for n, work in enumerate((ours, c)):
            start = thread_time()
            units = work()
            best[n] = min(best[n], (thread_time() - start) / units)
    return Comparison(name, unit, *(time * scale for time in best))


def compare_all(rounds: int) -> Iterator[Comparison]:
    """Random games for every number of players, and turn solves."""
    for name in game_names():
        kind = game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            yield compare_playouts(name, players, rounds)
    yield from compare_turn_solves(rounds)


def compare_playouts(name: str, players: int, rounds: int) -> Comparison:
    """Random games of one game; a move is a whole turn in Into the Blue."""
    state, play, games = load_game(name, players).new_state(), kernels.playouts(name), GAMES[name]
    moves = int(state.playouts(games, seed=1).lengths.sum())

    def ours() -> int:
        state.playouts(games, seed=1)
        return moves

    title = f"{game_class(name).title}, {players} players: a move"
    return compare(title, "ns", 1e9, rounds, ours, lambda: play(players, 1, games)[0])


def compare_turn_solves(rounds: int) -> Iterator[Comparison]:
    """Solving a turn of Into the Blue, called from Python for ours, and in batches."""
    values = np.random.default_rng(1).random((462, TURNS), np.float32)
    one = values[:, 0].astype(np.float64)

    def alone() -> int:
        for _ in range(SOLVES):
            solve_turn(one)
        return SOLVES

    def alone_in_c() -> int:
        kernels.solve_turn(one, SOLVES)
        return SOLVES

    def batch() -> int:
        return len(solve_turns(values))

    def batch_in_c() -> int:
        return len(kernels.solve_turns(values))

    yield compare("Into the Blue: solving a turn", "µs", 1e6, rounds, alone, alone_in_c)
    yield compare("Into the Blue: solving a turn, in batches", "µs", 1e6, rounds, batch, batch_in_c)


def main(rounds: int) -> None:
    """Print the comparison, or one line if there is no C compiler."""
    if kernels.compiler() is None:
        print("There is no C compiler (cc, gcc, clang or $CC), so there is no comparison with C.")
        return
    print(_LINE.format("Atoll beside C", "Atoll", "C", "of C"))
    for comparison in compare_all(rounds):
        print(comparison, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of each measurement")
    main(parser.parse_args().rounds)
