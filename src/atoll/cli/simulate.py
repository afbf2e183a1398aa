"""`atoll simulate`: play many random games and summarise them.

Games are played in blocks and only counts are kept, so memory use does not grow with their number.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table as Grid
from rich.text import Text

from atoll.arena.results import wilson_interval
from atoll.cli.input_parsing import InputError
from atoll.cli.parquet_export import ParquetExport, check_export, open_export
from atoll.cli.seat_setup import make_game
from atoll.cli.seat_styles import badge
from atoll.cli.terminal import Console, plain_table, print_json, progress_bar, warm_up
from atoll.core.chance import validate_seed
from atoll.core.game import Game
from atoll.core.limits import MAX_THREADS
from atoll.games import game_class
from atoll.locales import decimal, has_message, percent, t

if TYPE_CHECKING:
    from atoll.games.playouts import Playouts

MAX_GAMES: Final = 20_000_000
_BLOCK: Final = 2**18
"""Games per block."""
_BINS: Final = 16


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


@dataclass
class Summary:
    """The counts of random games; those of scores and wins are by seat."""

    game: Game
    games: int
    seed: int
    threads: int
    seconds: float = 0.0
    shared: int = 0

    def __post_init__(self) -> None:
        self.scores = [Tally() for _ in range(self.game.players)]
        self.lengths = Tally()
        self.wins = [0] * self.game.players

    def add(self, played: Playouts) -> None:
        """Count a block of games."""
        for seat, tally in enumerate(self.scores):
            tally.add(played.scores[:, seat])
            self.wins[seat] += int(played.winners[:, seat].sum())
        self.lengths.add(played.lengths)
        self.shared += int((played.winners.sum(axis=1) > 1).sum())

    def histogram(self) -> list[tuple[int, int, int]]:
        """The histogram of all scores."""
        return histogram(sum((tally.times for tally in self.scores), Counter()))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        seats = [
            {
                "seat": seat,
                "score": asdict(Statistics.of(scores)),
                "wins": wins,
                "win_rate": wins / self.games,
                "win_rate_95": list(wilson_interval(wins, self.games)),
            }
            for seat, (scores, wins) in enumerate(zip(self.scores, self.wins, strict=True))
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
            "length": asdict(Statistics.of(self.lengths)),
            "scores": [{"from": a, "to": b, "count": n} for a, b, n in self.histogram()],
        }


def run(summary: Summary, errors: Console, export: ParquetExport | None = None) -> None:
    """Play the games with a progress bar."""
    state, games = summary.game.new_state(), summary.games
    with progress_bar(errors, summary.game.title) as bar:
        task = bar.add_task("", total=games)
        begin = time.perf_counter()
        for first in range(0, games, _BLOCK):
            block = min(_BLOCK, games - first), summary.seed, summary.threads
            played = state.playouts(*block, lambda more: bar.advance(task, more), first)
            summary.add(played)
            if export is not None:
                export.write(played, first)
        summary.seconds = time.perf_counter() - begin


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
    game, games, speed = summary.game, summary.games, summary.games / summary.seconds
    about = {"game": game.title, "seed": str(summary.seed)}
    output.print_message("simulate-title", "bold", games=games, players=game.players, **about)
    output.print_message("simulate-speed", seconds=round(summary.seconds, 2), speed=round(speed))
    output.print(_table(summary))
    share = round(100 * summary.shared / games, 2)
    output.print_message("simulate-shared", count=summary.shared, percent=share)
    length = Statistics.of(summary.lengths)
    lengths = {**asdict(length), "mean": round(length.mean, 1)}
    known = has_message(f"simulate-length-{game.name}")
    output.print_message(f"simulate-length-{game.name}" if known else "simulate-length", **lengths)
    output.print()
    output.print_message("simulate-histogram", "bold")
    _print_bars(summary, output)


def _table(summary: Summary) -> Grid:
    columns = ("seat", "mean", "median", "least", "most", "wins", "interval")
    grid = plain_table(*(t(f"simulate-{key}") for key in columns))
    for seat, wins in enumerate(summary.wins):
        score = Statistics.of(summary.scores[seat])
        low, high = wilson_interval(wins, summary.games)
        grid.add_row(
            badge(seat),
            decimal(score.mean, 2),
            decimal(score.median, 2),
            str(score.least),
            str(score.most),
            percent(wins / summary.games, 2),
            f"{percent(low, 2)} – {percent(high, 2)}",
        )
    return grid


def _print_bars(summary: Summary, output: Console) -> None:
    bars = summary.histogram()
    longest = max(n for _, _, n in bars)
    width = max(10, min(output.width, 100) - 24)
    for start, end, count in bars:
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
    summary = Summary(game, games, seed, threads)
    with open_export(out, game, seed) as export:
        run(summary, errors, export)
    if as_json:
        print_json(summary.to_dict())
    else:
        print_summary(summary, Console())
