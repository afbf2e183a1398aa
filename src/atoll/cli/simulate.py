"""`atoll simulate`: many random games, and what came of them."""

from __future__ import annotations

import json
import math
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.complaints import InputError
from atoll.cli.seating import make_game
from atoll.cli.seats import badge
from atoll.cli.terminal import Console
from atoll.cli.warm import warm_up
from atoll.core.chance import checked_seed
from atoll.core.game import Game
from atoll.games import game_class
from atoll.locales import t

MOST_GAMES: Final = 20_000_000
MOST_THREADS: Final = 256
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
    def of(cls, values: Any) -> Numbers:
        """The numbers of an array that is not empty."""
        import numpy as np

        return cls(
            float(values.mean()), float(np.median(values)), int(values.min()), int(values.max())
        )


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


def run(game: Game, games: int, seed: int, threads: int, errors: Console) -> Summary:
    """Play the games, with a progress bar for those who wait."""
    state = game.new_state()
    columns = (TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=games)
        begin = time.perf_counter()
        played = state.playouts(games, seed, threads, lambda more: bar.advance(task, more))
        seconds = time.perf_counter() - begin
    return Summary(
        game,
        games,
        seed,
        threads,
        seconds,
        [Numbers.of(played.scores[:, seat]) for seat in range(game.players)],
        [int(wins) for wins in played.winners.sum(axis=0)],
        int((played.winners.sum(axis=1) > 1).sum()),
        Numbers.of(played.lengths),
        histogram(played.scores),
    )


def histogram(scores: Any) -> list[tuple[int, int, int]]:
    """Scores of all seats in at most sixteen equal classes: from, to and how many."""
    import numpy as np

    least, most = int(scores.min()), int(scores.max())
    step = -(-(most - least + 1) // _BINS)
    starts = range(least, most + 1, step)
    counts = np.bincount((scores.ravel() - least) // step, minlength=len(starts))
    return [(start, start + step - 1, int(n)) for start, n in zip(starts, counts, strict=True)]


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
) -> None:
    """Play random games and print what came of them."""
    if not 1 <= games <= MOST_GAMES:
        raise InputError(t("error-games", most=MOST_GAMES))
    if not 1 <= threads <= MOST_THREADS:
        raise InputError(t("error-threads", most=MOST_THREADS))
    game = make_game(name, game_class(name).min_players if players is None else players, options)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    errors = Console(stderr=True)
    warm_up(game.name, errors)
    summary = run(game, games, seed, threads, errors)
    if as_json:
        print(json.dumps(summary.to_dict(), indent=1))
    else:
        print_summary(summary, Console())
