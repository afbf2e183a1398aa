"""Random games in compiled code: cost of a move, games per second, threads, and other boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from atoll.bench.timing import QUICK, Effort, best, enough, seconds
from atoll.core.game import State
from atoll.games import game_class, game_names, load_game
from atoll.games.playouts import CHUNK

GOALS = {"into_the_blue": 75.0, "blue_lagoon": 28.0}
"""Nanoseconds a random move (a turn, in Into the Blue) should take at most."""
THREADS_GOAL = 1.8
"""How many times as fast two threads should be."""
BOARD_ROWS = (13, 19, 25)
SEED = 1
FAIR = 8 * CHUNK
"""So many games for one thread and for two: equal shares, long enough to share out."""
AT_ONCE = 1024


@dataclass(frozen=True)
class Playing:
    """One game for so many players; a move is what the game's playouts count as its length."""

    game: str
    players: int
    move_ns: float
    games_per_second: float
    two_threads: float

    @property
    def goal_ns(self) -> float | None:
        """What a move should cost at most."""
        return GOALS.get(self.game)


@dataclass(frozen=True)
class Scaling:
    """The cost of a move on a board of so many rows (0: not a matter of rows) for so many games."""

    game: str
    rows: int
    games: int
    move_ns: float


def every_playing(effort: Effort) -> Iterator[Playing]:
    """Every game, for every number of players."""
    for name in game_names():
        kind = game_class(name)
        for players in range(kind.min_players, kind.max_players + 1):
            yield playing(name, players, effort)


def playing(name: str, players: int, effort: Effort) -> Playing:
    """Measure one game on one thread and on two."""
    state = load_game(name, players).new_state()
    games = enough(lambda games: state.playouts(games, SEED), effort)
    moves = int(state.playouts(games, SEED).lengths.sum())
    spent = _fastest(state, games, 1, effort.repeats)
    alone, together = (_fastest(state, FAIR, threads, effort.few) for threads in (1, 2))
    return Playing(name, players, spent / moves * 1e9, games / spent, alone / together)


def _fastest(state: State, games: int, threads: int, repeats: int) -> float:
    return min(
        seconds(lambda games: state.playouts(games, SEED, threads), games) for _ in range(repeats)
    )


def move_ns(state: State, effort: Effort) -> float:
    """Nanoseconds a move of a random game from this position costs."""
    moves = int(state.playouts(AT_ONCE, SEED).lengths.sum())
    return best(lambda times: _again(state, times), effort) / moves * 1e9


def _again(state: State, times: int) -> None:
    for _ in range(times):
        state.playouts(AT_ONCE, SEED)


def growing_boards(effort: Effort) -> Iterator[Scaling]:
    """Two players of Blue Lagoon on bigger and bigger boards."""
    for rows in BOARD_ROWS:
        state = load_game("blue_lagoon", map=board_of(rows)).new_state()
        yield Scaling("blue_lagoon", rows, AT_ONCE, move_ns(state, effort))


def growing_numbers(effort: Effort) -> Iterator[Scaling]:
    """Two players of each game, for more and more games at once."""
    most = 100_000 if effort.seconds > QUICK.seconds else 1_000
    for name in game_names():
        state = load_game(name).new_state()
        for games in (most // 1000, most // 30, most):
            moves = int(state.playouts(games, SEED).lengths.sum())
            spent = _fastest(state, games, 1, effort.few)
            yield Scaling(name, 0, games, spent / moves * 1e9)


def board_of(rows: int) -> str:
    """A map as wide as it is high: eight islands in two columns, four stone circles on each."""
    lines = [
        [_space(row, column, rows) for column in range(rows - 1 + row % 2)] for row in range(rows)
    ]
    for top, bottom in _bands(rows, 4):
        for left, right in _bands(rows - 1, 2):
            for row, column in (
                (top, left),
                (top, right - 2),
                (bottom - 2, left),
                (bottom - 2, right - 2),
            ):
                lines[row][column] = lines[row][column].upper()
    values = ", ".join(
        f"{island} {value}"
        for island, value in zip("abcdefgh", (6, 6, 6, 8, 8, 8, 10, 10), strict=True)
    )
    return "\n".join("".join(line) for line in lines) + f"\nvalues: {values}\n"


def _bands(length: int, parts: int) -> list[tuple[int, int]]:
    edges = [length * n // parts for n in range(parts + 1)]
    return list(pairwise(edges))


def _space(row: int, column: int, rows: int) -> str:
    """Land of the island whose band and half this is, or sea along their lower and right edges."""
    for band, (top, bottom) in enumerate(_bands(rows, 4)):
        for half, (left, right) in enumerate(_bands(rows - 1, 2)):
            if top <= row < bottom - 1 and left <= column < right - 1:
                return "abcdefgh"[2 * band + half]
    return "."
