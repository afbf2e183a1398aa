"""`atoll arena`: tournaments of bots, with a progress bar, tables, JSON and a plot."""

from __future__ import annotations

import json
import secrets
import sys
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Final

from platformdirs import user_data_path
from rich.table import Table as Grid
from rich.text import Text

from atoll.arena import GameResult, Sprt, Tournament, TournamentRun, parse_entrants
from atoll.arena.local_pool import play_sequentially, process_runner
from atoll.arena.plan import deals_for
from atoll.arena.plot import check_plot, draw_plot
from atoll.arena.result_log import ResultLog
from atoll.arena.results import Z_95, HeadToHead, Results, Standing
from atoll.arena.running_tournament import Runner
from atoll.bots import Limit
from atoll.cli.input_parsing import InputError
from atoll.cli.seat_setup import make_game
from atoll.cli.terminal import Console, check_writable, plain_table, progress_bar, warm_up
from atoll.core.chance import validate_seed
from atoll.core.limits import MAX_THREADS, available_cores
from atoll.games import game_class
from atoll.locales import decimal, percent, t

INTERRUPTED: Final = 130
_STANDARD_OUTPUT: Final = Path("-")
_COLUMNS: Final = (
    "arena-bot", "arena-rating", "arena-wins", "arena-interval", "arena-seats", "arena-score",
    "arena-thinking", "arena-slowest", "arena-faults",
)  # fmt: skip
_MAX_FAULTS: Final = 10


@dataclass(frozen=True)
class ArenaOptions:
    """The options of the command line."""

    game: str | None = None
    bots: list[str] = field(default_factory=list)
    players: int | None = None
    games: int = 100
    seed: int | None = None
    options: list[str] = field(default_factory=list)
    time: float | None = None
    simulations: int | None = None
    sprt: str | None = None
    workers: int | None = None
    cluster: str | None = None
    json: Path | None = None
    plot: Path | None = None
    log: Path | None = None
    resume: Path | None = None


def arena(options: ArenaOptions) -> int:
    """Play or resume a tournament and print the results; returns the exit code."""
    runner = _runner(options)
    check_writable(None if options.json == _STANDARD_OUTPUT else options.json)
    if options.plot:
        check_plot(options.plot)
        check_writable(options.plot)
    log, contest, file = _open_log(options)
    errors = Console(stderr=True)
    warm_up(contest.tournament.game.name, errors)
    with log:
        finished = _play(contest, runner, log, errors)
    results = contest.results()
    _print(results, options)
    if not finished:
        errors.print(t("arena-interrupted", done=len(contest.games), total=len(contest.plan)))
        errors.print(t("arena-resume", command=f"atoll arena --resume {quote(str(file))}"))
        return INTERRUPTED
    if options.log is None and options.resume is None:
        file.unlink()
    return 0


def _runner(options: ArenaOptions) -> Runner:
    """The runner of the games: this process, local processes or a cluster."""
    if options.cluster is not None:
        from atoll.arena.ray_cluster import cluster_runner

        return cluster_runner(options.cluster)
    workers = available_cores() if options.workers is None else options.workers
    if not 1 <= workers <= MAX_THREADS:
        raise InputError(t("arena-error-workers", most=MAX_THREADS))
    return play_sequentially if workers == 1 else process_runner(workers)


def _open_log(options: ArenaOptions) -> tuple[ResultLog, TournamentRun, Path]:
    """The log, the tournament and the log file, new or resumed."""
    if options.resume is not None:
        if options.game is not None:
            raise InputError(t("arena-error-both"))
        log, contest = ResultLog.resume(options.resume)
        return log, contest, options.resume
    tournament = _tournament(options)
    tournament.check_bots()
    file = options.log or _default_file(tournament)
    if file.exists():
        raise InputError(t("arena-error-log", file=str(file)))
    return ResultLog.create(file, tournament), TournamentRun(tournament), file


def _tournament(options: ArenaOptions) -> Tournament:
    if options.game is None or len(options.bots) < 2:
        raise InputError(t("arena-error-bots"))
    kind = game_class(options.game)
    players = kind.min_players if options.players is None else options.players
    game = make_game(options.game, players, options.options)
    limited = options.time is not None or options.simulations is not None
    entrants = parse_entrants(options.bots)
    return Tournament(
        game,
        entrants,
        deals_for(options.games, len(entrants), players),
        secrets.randbits(32) if options.seed is None else validate_seed(options.seed),
        Limit(options.time, options.simulations) if limited else None,
        Sprt.parse(options.sprt) if options.sprt is not None else None,
    )


def _default_file(tournament: Tournament) -> Path:
    """A log file in the user's data folder, for tournaments without `--log`."""
    stem = f"{tournament.game.name}-{datetime.now():%Y-%m-%d-%H%M%S-%f}"
    return user_data_path("atoll", appauthor=False) / "arena" / f"{stem}.jsonl"


def _play(contest: TournamentRun, runner: Runner, log: ResultLog, errors: Console) -> bool:
    """Play the missing games and log each of them; False if interrupted."""
    with progress_bar(errors, contest.tournament.game.title) as bar:
        task = bar.add_task("", total=len(contest.plan), completed=len(contest.games))

        def on_game(played: GameResult) -> None:
            log.add(played)
            bar.advance(task)

        try:
            contest.play(runner, on_game)
        except KeyboardInterrupt:
            return False
    return True


def _print(results: Results, options: ArenaOptions) -> None:
    text = json.dumps(results.to_dict(), indent=1, ensure_ascii=False) + "\n"
    if options.json == _STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        print_results(results, Console())
        if options.json:
            options.json.write_text(text, encoding="utf-8")
    if options.plot:
        draw_plot(results, options.plot)


# Tables


def print_results(results: Results, output: Console) -> None:
    """Print the results of a tournament."""
    game, seed, games = results.tournament.game, results.tournament.seed, len(results.games)
    about = {"game": game.title, "seed": str(seed)}
    output.print_message("arena-title", "bold", players=game.players, games=games, **about)
    output.print(_standings(results))
    if len(results.standings) > 2:
        output.print_message("arena-pairs", "bold")
        output.print(_matrix(results))
    elif results.pairs:
        pair = results.pairs[0]
        rates = {"rate": percent(pair.rate), "interval": _interval(pair.interval)}
        output.print_message("arena-duel", first=pair.first, second=pair.second, **rates)
    if results.tournament.sprt:
        output.print(Text(_sprt_text(results)))
    _print_faults(results, output)


def _standings(results: Results) -> Grid:
    faults = any(one.faults for one in results.standings)
    grid = plain_table(*map(t, _COLUMNS if faults else _COLUMNS[:-1]))
    for one in results.standings:
        grid.add_row(*_row(one)[: len(grid.columns)])
    return grid


def _row(one: Standing) -> list[str | Text]:
    return [
        Text(one.bot),
        f"{decimal(one.rating)} ± {decimal(Z_95 * one.deviation)}",
        percent(one.rate),
        _interval(one.interval),
        str(one.games),
        decimal(one.score),
        t("arena-time", ms=decimal(1000 * one.seconds, 2)),
        t("arena-time", ms=decimal(1000 * one.slowest, 2)),
        str(sum(one.faults.values())),
    ]


def _matrix(results: Results) -> Grid:
    names = [one.bot for one in results.standings]
    cells = {(pair.first, pair.second): pair for pair in results.pairs}
    grid = plain_table("", *map(Text, names))
    for row in names:
        grid.add_row(Text(row), *(_cell(cells, row, column) for column in names))
    return grid


def _cell(cells: dict[tuple[str, str], HeadToHead], row: str, column: str) -> str:
    if pair := cells.get((row, column)):
        return f"{percent(pair.rate)} ({_interval(pair.interval)})"
    if pair := cells.get((column, row)):
        low, high = pair.interval
        return f"{percent(1 - pair.rate)} ({_interval((1 - high, 1 - low))})"
    return "—"


def _sprt_text(results: Results) -> str:
    """The outcome of the sequential test."""
    test, first = results.tournament.sprt, results.tournament.entrants[0].name
    assert test is not None
    evidence = decimal(results.evidence, 2)
    if results.decision is None:
        return t("arena-stop-open", evidence=evidence, bound=decimal(test.bound, 2))
    rate = percent(test.high if results.decision == "high" else test.low)
    other = percent(test.low if results.decision == "high" else test.high)
    games = len(results.games)
    return t("arena-stop", bot=first, rate=rate, other=other, games=games, evidence=evidence)


def _print_faults(results: Results, output: Console) -> None:
    faults = [(game, fault) for game in results.games for fault in game.faults]
    for game, fault in faults[:_MAX_FAULTS]:
        bot = results.tournament.entrants[game.seats[fault.seat]].name
        verdict = t(f"arena-verdict-{fault.kind}")
        detail = "".join(c if c.isprintable() else " " for c in fault.detail)
        output.print_message(
            "arena-fault", "red", game=game.number, bot=bot, verdict=verdict, detail=detail
        )
    if len(faults) > _MAX_FAULTS:
        output.print_message("arena-more-faults", "red", count=len(faults) - _MAX_FAULTS)


def _interval(interval: tuple[float, float]) -> str:
    low, high = (decimal(100 * max(0.0, share)) for share in interval)
    return f"{low}–{high}"
