"""The results of a tournament as tables: standings, pairs and faults."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from atoll.arena import HeadToHead, Results, Standing
from atoll.arena.results import Z_95
from atoll.locales import t

_COLUMNS: Final = (
    "arena-bot", "arena-rating", "arena-wins", "arena-interval", "arena-seats", "arena-score",
    "arena-thinking", "arena-slowest", "arena-faults",
)  # fmt: skip
_FAULTS: Final = {
    "crashed": "arena-verdict-crashed",
    "stalled": "arena-verdict-stalled",
    "illegal": "arena-verdict-illegal",
    "garbage": "arena-verdict-garbage",
}
_MAX_FAULTS: Final = 10


def print_results(results: Results, output: Console) -> None:
    """Print the results of a tournament."""
    game, games = results.tournament.game, len(results.games)
    seed = str(results.tournament.seed)
    title = t("arena-title", game=game.title, players=game.players, games=games, seed=seed)
    output.print(Text(title, "bold"))
    output.print(_standings(results))
    if len(results.standings) > 2:
        output.print(Text(t("arena-pairs"), "bold"))
        output.print(_matrix(results))
    elif results.pairs:
        output.print(Text(_duel(results.pairs[0])))
    if results.tournament.sprt:
        output.print(Text(_sprt_text(results)))
    _print_faults(results, output)


def _standings(results: Results) -> Grid:
    faults = any(one.faults for one in results.standings)
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in _COLUMNS if faults else _COLUMNS[:-1]:
        grid.add_column(t(key), justify="left" if key == _COLUMNS[0] else "right")
    for one in results.standings:
        grid.add_row(*_row(one)[: len(grid.columns)])
    return grid


def _row(one: Standing) -> list[str | Text]:
    return [
        Text(one.bot),
        f"{_number(one.rating, 1)} ± {_number(Z_95 * one.deviation, 1)}",
        _percent(one.rate),
        _interval(one.interval),
        str(one.games),
        _number(one.score, 1),
        t("arena-time", ms=_number(1000 * one.seconds, 2)),
        t("arena-time", ms=_number(1000 * one.slowest, 2)),
        str(sum(one.faults.values())),
    ]


def _matrix(results: Results) -> Grid:
    names = [one.bot for one in results.standings]
    cells = {(pair.first, pair.second): pair for pair in results.pairs}
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("")
    for name in names:
        grid.add_column(Text(name), justify="right")
    for row in names:
        grid.add_row(Text(row), *(_cell(cells, row, column) for column in names))
    return grid


def _cell(cells: dict[tuple[str, str], HeadToHead], row: str, column: str) -> str:
    if pair := cells.get((row, column)):
        return f"{_percent(pair.rate)} ({_interval(pair.interval)})"
    if pair := cells.get((column, row)):
        low, high = pair.interval
        return f"{_percent(1 - pair.rate)} ({_interval((1 - high, 1 - low))})"
    return "—"


def _duel(pair: HeadToHead) -> str:
    return t(
        "arena-duel",
        first=pair.first,
        second=pair.second,
        rate=_percent(pair.rate),
        interval=_interval(pair.interval),
    )


def _sprt_text(results: Results) -> str:
    """The outcome of the sequential test."""
    test, first = results.tournament.sprt, results.tournament.entrants[0].name
    assert test is not None
    evidence = _number(results.evidence, 2)
    if results.decision is None:
        return t("arena-stop-open", evidence=evidence, bound=_number(test.bound, 2))
    rate = _percent(test.high if results.decision == "high" else test.low)
    other = _percent(test.low if results.decision == "high" else test.high)
    games = len(results.games)
    return t("arena-stop", bot=first, rate=rate, other=other, games=games, evidence=evidence)


def _print_faults(results: Results, output: Console) -> None:
    faults = [(game, fault) for game in results.games for fault in game.faults]
    for game, fault in faults[:_MAX_FAULTS]:
        bot = results.tournament.entrants[game.seats[fault.seat]].name
        verdict = t(_FAULTS[fault.kind])
        detail = "".join(c if c.isprintable() else " " for c in fault.detail)
        line = t("arena-fault", game=game.number, bot=bot, verdict=verdict, detail=detail)
        output.print(Text(line, "red"))
    if len(faults) > _MAX_FAULTS:
        output.print(Text(t("arena-more-faults", count=len(faults) - _MAX_FAULTS), "red"))


def _number(number: float, digits: int) -> str:
    return t("number", number=round(number, digits))


def _percent(share: float) -> str:
    return t("percent", number=round(100 * share, 1))


def _interval(interval: tuple[float, float]) -> str:
    low, high = (_number(100 * max(0.0, share), 1) for share in interval)
    return f"{low}–{high}"
