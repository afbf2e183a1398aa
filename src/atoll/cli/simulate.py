"""`atoll simulate`: play many random games and summarise them.

Games are played in blocks and only counts are kept, so memory use does not grow with their number.
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

from atoll.cli.input_parsing import InputError
from atoll.cli.parquet_export import Export, check_export, open_export
from atoll.cli.seat_setup import make_game
from atoll.cli.seat_styles import badge
from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.core.chance import validate_seed
from atoll.core.game import Game
from atoll.core.limits import MAX_THREADS
from atoll.games import game_class
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.games.playouts import Playouts

MAX_GAMES: Final = 20_000_000
_BLOCK: Final = 2**18
"""Games per block."""
_BINS: Final = 16
_Z95: Final = 1.959963984540054
"""Half the width of a 95 % confidence interval, in standard errors."""


@dataclass(frozen=True)
class Statistics:
    """Mean, median, minimum and maximum."""

    mean: float
    median: float
    least: int
    most: int

    @classmethod
    def of(cls, tally: Tally) -> Statistics:
        """The statistics of a tally that is not empty."""
        low, high = tally.at((tally.count - 1) // 2), tally.at(tally.count // 2)
        found = sorted(tally.times)
        return cls(tally.total / tally.count, (low + high) / 2, found[0], found[-1])


@dataclass
class Tally:
    """How often each number occurred."""

    times: Counter[int] = field(default_factory=Counter)

    def add(self, values: Any) -> None:
        """Count an array of numbers."""
        import numpy as np

        numbers, times = np.unique(values, return_counts=True)
        self.times.update(dict(zip(numbers.tolist(), times.tolist(), strict=True)))

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return self.times.total()

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(number * times for number, times in self.times.items())

    def at(self, index: int) -> int:
        """The number at an index of the sorted numbers."""
        for number in sorted(self.times):
            index -= self.times[number]
            if index < 0:
                return number
        raise IndexError("the tally has fewer numbers")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate."""
    rate, square = wins / games, _Z95**2
    middle = rate + square / (2 * games)
    spread = _Z95 * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


@dataclass(frozen=True)
class Summary:
    """The summary of random games."""

    game: Game
    games: int
    seed: int
    threads: int
    seconds: float
    scores: list[Statistics]
    wins: list[int]
    shared: int
    length: Statistics
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
    """Counts of the games played, by seat."""

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
    """Play the games with a progress bar."""
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
        [Statistics.of(tally) for tally in tallies.scores],
        tallies.wins,
        tallies.shared,
        Statistics.of(tallies.lengths),
        histogram(sum((tally.times for tally in tallies.scores), Counter())),
    )


def histogram(times: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """The histogram of scores, in at most sixteen equal bins: from, to and count."""
    least, most = min(times), max(times)
    step = -(-(most - least + 1) // _BINS)
    counts = [0] * len(range(least, most + 1, step))
    for score, count in times.items():
        counts[(score - least) // step] += count
    starts = range(least, most + 1, step)
    return [(start, start + step - 1, n) for start, n in zip(starts, counts, strict=True)]


def print_summary(summary: Summary, output: Console) -> None:
    """Print the summary as a table with a histogram."""
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
    width = max(10, min(output.width, 100) - 24)
    for start, end, count in summary.histogram:
        label = str(start) if start == end else f"{start}–{end}"
        bar = "█" * max(round(width * count / longest), 1 if count else 0)
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
    """Play random games, print the summary, and export the games if a file is given."""
    if not 1 <= games <= MAX_GAMES:
        raise InputError(t("error-games", most=MAX_GAMES))
    if not 1 <= threads <= MAX_THREADS:
        raise InputError(t("error-threads", most=MAX_THREADS))
    game = make_game(name, game_class(name).min_players if players is None else players, options)
    seed = secrets.randbits(32) if seed is None else validate_seed(seed)
    errors = Console(stderr=True)
    if out is not None:
        check_export(out)
    warm_up(game.name, errors)
    with open_export(out, game, seed) as export:
        summary = run(game, games, seed, threads, errors, export)
    if as_json:
        print(json.dumps(summary.to_dict(), indent=1))
    else:
        print_summary(summary, Console())
