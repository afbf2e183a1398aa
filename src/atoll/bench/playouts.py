"""Compiled playouts: time per move, games per second, threads, board and batch sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from atoll.bench.timing import QUICK, Effort, best, calibrate_units, seconds
from atoll.core.game import State
from atoll.games import game_class, game_names, load_game
from atoll.games.playouts import CHUNK

GOALS = {"into_the_blue": 75.0, "blue_lagoon": 28.0}
"""Upper bounds in nanoseconds for a random move (a whole turn in Into the Blue)."""
THREADS_GOAL = 1.8
"""The speed-up expected of two threads."""
BOARD_ROWS = (13, 19, 25)
SEED = 1
THREAD_GAMES = 8 * CHUNK
"""Games per measurement of threads: equal shares, long enough to hide the overhead."""
BATCH = 1024


@dataclass(frozen=True)
class PlayoutSpeed:
    """The speed of playouts; a move is what `playouts` counts as the length of a game."""

    game: str
    players: int
    move_ns: float
    games_per_second: float
    two_threads: float

    @property
    def goal_ns(self) -> float | None:
        """The upper bound for a move."""
        return GOALS.get(self.game)


@dataclass(frozen=True)
class ScalingPoint:
    """The time of a move for a board size (0 rows: the standard board) and a batch size."""

    game: str
    rows: int
    games: int
    move_ns: float


def measure_playouts(effort: Effort) -> Iterator[PlayoutSpeed]:
    """Every game, for every number of players."""
    for name in game_names():
        kind = game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            yield measure_game(name, players, effort)


def measure_game(name: str, players: int, effort: Effort) -> PlayoutSpeed:
    """Measure one game on one thread and on two."""
    state = load_game(name, players).new_state()
    games = calibrate_units(lambda games: state.playouts(games, SEED), effort)
    moves = int(state.playouts(games, SEED).lengths.sum())
    spent = _fastest(state, games, 1, effort.repeats)
    shared = THREAD_GAMES if effort.seconds >= QUICK.seconds else 2 * CHUNK
    one_thread, two_threads = (_fastest(state, shared, n, effort.few_repeats) for n in (1, 2))
    return PlayoutSpeed(name, players, spent / moves * 1e9, games / spent, one_thread / two_threads)


def _fastest(state: State, games: int, threads: int, repeats: int) -> float:
    return min(
        seconds(lambda games: state.playouts(games, SEED, threads), games) for _ in range(repeats)
    )


def move_ns(state: State, effort: Effort) -> float:
    """Nanoseconds per move of random games from this position."""
    moves = int(state.playouts(BATCH, SEED).lengths.sum())
    return best(lambda times: _repeat(state, times), effort) / moves * 1e9


def _repeat(state: State, times: int) -> None:
    for _ in range(times):
        state.playouts(BATCH, SEED)


def measure_scaling(effort: Effort) -> Iterator[ScalingPoint]:
    """Blue Lagoon for two on growing boards, then each game for two at growing batch sizes."""
    for rows in BOARD_ROWS:
        state = load_game("blue_lagoon", map=square_map(rows)).new_state()
        yield ScalingPoint("blue_lagoon", rows, BATCH, move_ns(state, effort))
    largest = 100_000 if effort.seconds > QUICK.seconds else 1_000
    for name in game_names():
        state = load_game(name).new_state()
        for games in (largest // 1000, largest // 30, largest):
            moves = int(state.playouts(games, SEED).lengths.sum())
            spent = _fastest(state, games, 1, effort.few_repeats)
            yield ScalingPoint(name, 0, games, spent / moves * 1e9)


def square_map(rows: int) -> str:
    """A square map: eight islands in two columns with four stone circles each."""
    lines = [
        [_space(row, column, rows) for column in range(rows - 1 + row % 2)] for row in range(rows)
    ]
    for top, bottom in _bands(rows, 4):
        for left, right in _bands(rows - 1, 2):
            for row, column in product((top, bottom - 2), (left, right - 2)):
                lines[row][column] = lines[row][column].upper()
    values = "values: a 6, b 6, c 6, d 8, e 8, f 8, g 10, h 10"
    return "\n".join(["".join(line) for line in lines] + [values, ""])


def _bands(length: int, parts: int) -> list[tuple[int, int]]:
    edges = [length * n // parts for n in range(parts + 1)]
    return list(pairwise(edges))


def _space(row: int, column: int, rows: int) -> str:
    """The island at a space, or sea along the lower and right edge of each island."""
    for band, (top, bottom) in enumerate(_bands(rows, 4)):
        for half, (left, right) in enumerate(_bands(rows - 1, 2)):
            if top <= row < bottom - 1 and left <= column < right - 1:
                return "abcdefgh"[2 * band + half]
    return "."
