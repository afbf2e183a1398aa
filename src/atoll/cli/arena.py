"""`atoll arena`: tournaments of bots, with a progress bar, tables, JSON and a plot."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Final

from platformdirs import user_data_path
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atoll.arena import GameResult, Results, Sprt, Tournament, TournamentRun, parse_entrants
from atoll.arena.local_pool import play_sequentially, process_runner
from atoll.arena.plot import check_plot, draw_plot
from atoll.arena.result_log import ResultLog
from atoll.arena.running_tournament import Runner
from atoll.bots import Limit
from atoll.cli.arena_tables import print_results
from atoll.cli.input_parsing import InputError
from atoll.cli.seat_setup import make_game
from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.core.chance import validate_seed
from atoll.core.limits import MAX_THREADS, available_cores
from atoll.games import game_class
from atoll.locales import t

INTERRUPTED: Final = 130


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
    if options.plot:
        check_plot(options.plot)
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
    return Tournament(
        game,
        parse_entrants(options.bots),
        -(-options.games // players),
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
    with _progress(contest, errors) as bar:

        def on_game(played: GameResult) -> None:
            log.add(played)
            bar.advance(bar.task_ids[0])

        try:
            contest.play(runner, on_game)
        except KeyboardInterrupt:
            return False
    return True


@contextmanager
def _progress(contest: TournamentRun, errors: Console) -> Iterator[Progress]:
    title = TextColumn(contest.tournament.game.title)
    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        bar.add_task("", total=len(contest.plan), completed=len(contest.games))
        yield bar


def _print(results: Results, options: ArenaOptions) -> None:
    text = json.dumps(results.to_dict(), indent=1, ensure_ascii=False) + "\n"
    if options.json == Path("-"):
        sys.stdout.write(text)
    else:
        print_results(results, Console())
    if options.json not in (None, Path("-")):
        assert options.json is not None
        options.json.write_text(text, encoding="utf-8")
    if options.plot:
        draw_plot(results, options.plot)
