"""`atoll simulate`: many random games, and what came of them.

Games are played block by block, and only counts of them are kept, so any number fits into memory.
"""

from __future__ import annotations

import json
import math
import secrets
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.errors import InputError
from atoll.cli.parquet_export import Export, check_export, opened
from atoll.cli.seat_marks import badge
from atoll.cli.seat_setup import make_game
from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.core.chance import validate_seed
from atoll.core.game import Game
from atoll.games import game_class
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.games.playouts import Playouts

MOST_GAMES: Final = 20_000_000
MOST_THREADS: Final = 256
_BLOCK: Final = 2**18
"""Games played before they are counted and written."""
_BINS: Final = 16
_SURE: Final = 1.959963984540054
"""Standard errors on either side of an interval that holds the truth in 95 of 100 cases."""


@dataclass(frozen=True)
class Numbers:
    """Mean, median, least and most of some numbers."""

    mean: float
    median: float
    least: int
    most: int

    @classmethod
    def of(cls, tally: Tally) -> Numbers:
        """The numbers of a tally that is not empty."""
        low, high = tally.at((tally.count - 1) // 2), tally.at(tally.count // 2)
        found = sorted(tally.times)
        return cls(tally.total / tally.count, (low + high) / 2, found[0], found[-1])


@dataclass
class Tally:
    """How often each number came up."""

    times: Counter[int] = field(default_factory=Counter)

    def add(self, values: Any) -> None:
        """Count an array of numbers."""
        import numpy as np

        numbers, times = np.unique(values, return_counts=True)
        self.times.update(dict(zip(numbers.tolist(), times.tolist(), strict=True)))

    @property
    def count(self) -> int:
        """How many numbers were counted."""
        return self.times.total()

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(number * times for number, times in self.times.items())

    def at(self, place: int) -> int:
        """The number at a place of the sorted row, counted from 0."""
        for number in sorted(self.times):
            place -= self.times[number]
            if place < 0:
                return number
        raise IndexError("fewer numbers were counted")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's, which also suits rates near 0 and 1)."""
    rate, square = wins / games, _SURE**2
    middle = rate + square / (2 * games)
    spread = _SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


@dataclass(frozen=True)
class Summary:
    """What came of some random games."""

    game: Game
    games: int
    seed: int
    threads: int
    seconds: float
    scores: list[Numbers]
    wins: list[int]
    shared: int
    length: Numbers
    histogram: list[tuple[int, int, int]]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        seats = [
            {
                "seat": seat,
                "score": vars(numbers),
                "wins": wins,
                "win_rate": wins / self.games,
                "win_rate_95": list(wilson(wins, self.games)),
            }
            for seat, (numbers, wins) in enumerate(zip(self.scores, self.wins, strict=True))
        ]
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.game.players,
            "options": dict(self.game.changed_options()),
            "games": self.games,
            "seed": self.seed,
            "threads": self.threads,
            "seconds": self.seconds,
            "games_per_second": self.games / self.seconds,
            "seats": seats,
            "shared_victories": self.shared,
            "length": vars(self.length),
            "scores": [{"from": a, "to": b, "count": n} for a, b, n in self.histogram],
        }


class Tallies:
    """What is kept of games that have been played: counts, seat by seat."""

    def __init__(self, players: int) -> None:
        self.scores = [Tally() for _ in range(players)]
        self.lengths = Tally()
        self.wins = [0] * players
        self.shared = 0

    def add(self, played: Playouts) -> None:
        """Count a block of games."""
        for seat, tally in enumerate(self.scores):
            tally.add(played.scores[:, seat])
            self.wins[seat] += int(played.winners[:, seat].sum())
        self.lengths.add(played.lengths)
        self.shared += int((played.winners.sum(axis=1) > 1).sum())


def run(
    game: Game, games: int, seed: int, threads: int, errors: Console, export: Export | None = None
) -> Summary:
    """Play the games, with a progress bar for those who wait."""
    state, tallies = game.new_state(), Tallies(game.players)
    columns = (TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=games)
        begin = time.perf_counter()
        for first in range(0, games, _BLOCK):
            block = min(_BLOCK, games - first)
            played = state.playouts(
                block, seed, threads, lambda more: bar.advance(task, more), first
            )
            tallies.add(played)
            if export is not None:
                export.write(played, first)
        seconds = time.perf_counter() - begin
    return Summary(
        game,
        games,
        seed,
        threads,
        seconds,
        [Numbers.of(tally) for tally in tallies.scores],
        tallies.wins,
        tallies.shared,
        Numbers.of(tallies.lengths),
        histogram(sum((tally.times for tally in tallies.scores), Counter())),
    )


def histogram(times: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Counted scores in at most sixteen equal classes: from, to and how many."""
    least, most = min(times), max(times)
    step = -(-(most - least + 1) // _BINS)
    classes = [0] * len(range(least, most + 1, step))
    for score, count in times.items():
        classes[(score - least) // step] += count
    starts = range(least, most + 1, step)
    return [(start, start + step - 1, n) for start, n in zip(starts, classes, strict=True)]


def print_summary(summary: Summary, output: Console) -> None:
    """The summary as a table with a histogram."""
    speed = summary.games / summary.seconds
    output.print(
        Text(
            t(
                "simulate-title",
                game=summary.game.title,
                games=summary.games,
                players=summary.game.players,
                seed=str(summary.seed),
            ),
            "bold",
        )
    )
    output.print(Text(t("simulate-speed", seconds=round(summary.seconds, 2), speed=round(speed))))
    output.print(_table(summary))
    share = round(100 * summary.shared / summary.games, 2)
    output.print(Text(t("simulate-shared", count=summary.shared, percent=share)))
    length = summary.length
    output.print(
        Text(
            t(
                f"simulate-length-{summary.game.name}",
                mean=round(length.mean, 1),
                median=length.median,
                least=length.least,
                most=length.most,
            )
        )
    )
    output.print()
    output.print(Text(t("simulate-histogram"), "bold"))
    _print_bars(summary, output)


def _table(summary: Summary) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("seat", "mean", "median", "least", "most", "wins", "interval"):
        grid.add_column(t(f"simulate-{key}"), justify="left" if key == "seat" else "right")
    for seat, (score, wins) in enumerate(zip(summary.scores, summary.wins, strict=True)):
        low, high = wilson(wins, summary.games)
        grid.add_row(
            badge(seat),
            _decimal(score.mean),
            _decimal(score.median),
            str(score.least),
            str(score.most),
            _percent(wins / summary.games),
            f"{_percent(low)} – {_percent(high)}",
        )
    return grid


def _decimal(number: float) -> str:
    return t("number", number=round(number, 2))


def _percent(share: float) -> str:
    return t("percent", number=round(100 * share, 2))


def _print_bars(summary: Summary, output: Console) -> None:
    longest = max(n for _, _, n in summary.histogram)
    room = max(10, min(output.width, 100) - 24)
    for start, end, count in summary.histogram:
        label = str(start) if start == end else f"{start}–{end}"
        bar = "█" * max(round(room * count / longest), 1 if count else 0)
        output.print(Text.assemble((f"{label:>9} ", "dim"), (bar, "#2a9db8"), f" {count}"))


def simulate(
    name: str,
    players: int | None,
    games: int,
    seed: int | None,
    threads: int,
    options: list[str],
    as_json: bool,
    out: Path | None = None,
) -> None:
    """Play random games, print what came of them, and write them to a file if one is named."""
    if not 1 <= games <= MOST_GAMES:
        raise InputError(t("error-games", most=MOST_GAMES))
    if not 1 <= threads <= MOST_THREADS:
        raise InputError(t("error-threads", most=MOST_THREADS))
    game = make_game(name, game_class(name).min_players if players is None else players, options)
    seed = secrets.randbits(32) if seed is None else validate_seed(seed)
    errors = Console(stderr=True)
    if out is not None:
        check_export(out)
    warm_up(game.name, errors)
    with opened(out, game, seed) as export:
        summary = run(game, games, seed, threads, errors, export)
    if as_json:
        print(json.dumps(summary.to_dict(), indent=1))
    else:
        print_summary(summary, Console())
