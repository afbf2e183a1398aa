"""Tournament results as a PNG or SVG plot (the extra `plot`).

Left: each bot's win rate with its interval, and the rate of equal players. Right: head-to-head
scores.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from atoll.arena.results import Results
from atoll.core.errors import OptionError
from atoll.locales import t

ENDINGS: Final = (".png", ".svg")
_SEA, _CORAL, _INK = "#2a9db8", "#ff8a70", "#12263a"
_MAX_NAME = 24


def check_plot(file: Path) -> None:
    """Check file name and dependencies before the games are played."""
    if file.suffix.lower() not in ENDINGS:
        raise OptionError(f"a plot file must end in {' or '.join(ENDINGS)}, not {file.name!r}")
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise OptionError("--plot needs matplotlib: install atoll[plot]") from error


def draw_plot(results: Results, file: Path) -> None:
    """Write the plot."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    bots = len(results.standings)
    with rc_context({"svg.hashsalt": "atoll", "text.parse_math": False}):
        figure = Figure(figsize=(9.6, 2.4 + 0.45 * bots), layout="constrained")
        left, right = figure.subplots(1, 2)
        _draw_rates(left, results)
        _draw_pairs(right, results)
        figure.suptitle(_title(results), color=_INK)
        kind = file.suffix.lower().removeprefix(".")
        metadata = {"Date": None} if kind == "svg" else None
        figure.savefig(file, format=kind, dpi=150, metadata=metadata)


def _title(results: Results) -> str:
    game = results.tournament.game
    return t("arena-plot-title", game=game.title, players=game.players, games=len(results.games))


def _short(name: str) -> str:
    return name if len(name) <= _MAX_NAME else name[: _MAX_NAME - 1] + "…"


def _draw_rates(axes: Any, results: Results) -> None:
    standings = results.standings
    rows = range(len(standings))
    rates = [100 * one.rate for one in standings]
    lower = [100 * (one.rate - one.interval[0]) for one in standings]
    upper = [100 * (one.interval[1] - one.rate) for one in standings]
    errors = [[max(value, 0.0) for value in side] for side in (lower, upper)]
    axes.axvline(100 / results.tournament.game.players, color=_CORAL, linestyle="--", zorder=0)
    axes.errorbar(rates, rows, xerr=errors, fmt="o", color=_SEA, capsize=4)
    axes.set_yticks(rows, [_short(one.bot) for one in standings])
    axes.set_ylim(len(standings) - 0.5, -0.5)
    axes.set_xlim(-2, 102)
    axes.set_xlabel(t("arena-plot-rate"))


def _draw_pairs(axes: Any, results: Results) -> None:
    names = [one.bot for one in results.standings]
    cells = [[float("nan")] * len(names) for _ in names]
    for pair in results.pairs:
        one, two = names.index(pair.first), names.index(pair.second)
        cells[one][two], cells[two][one] = 100 * pair.rate, 100 * (1 - pair.rate)
    axes.imshow(cells, cmap="RdYlBu", vmin=-60, vmax=160, aspect="auto")
    for row, line in enumerate(cells):
        for column, rate in enumerate(line):
            if rate == rate:
                axes.text(column, row, f"{rate:.0f}", ha="center", va="center", color=_INK)
    axes.set_xticks(range(len(names)), [_short(name) for name in names], rotation=30, ha="right")
    axes.set_yticks(range(len(names)), [""] * len(names))
    axes.set_xlabel(t("arena-plot-pairs"))
