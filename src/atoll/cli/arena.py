"""`atoll arena`: bots against each other, with a progress bar, tables, JSON and a plot."""

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

from atoll.arena import Contest, Played, Results, Sprt, Tournament, entrants
from atoll.arena.local_pool import cores, here, in_processes
from atoll.arena.plot import check_plot, draw
from atoll.arena.result_log import Log
from atoll.arena.running_tournament import Runner
from atoll.bots import Limit
from atoll.cli.arena_tables import print_results
from atoll.cli.errors import InputError
from atoll.cli.seat_setup import make_game
from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.core.chance import validate_seed
from atoll.games import game_class
from atoll.locales import t

MOST_WORKERS: Final = 256
INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    game: str | None = None
    bots: list[str] = field(default_factory=list)
    players: int | None = None
    games: int = 100
    seed: int | None = None
    options: list[str] = field(default_factory=list)
    time: float | None = None
    sims: int | None = None
    sprt: str | None = None
    workers: int | None = None
    cluster: str | None = None
    json: Path | None = None
    plot: Path | None = None
    log: Path | None = None
    resume: Path | None = None


def arena(wishes: Wishes) -> int:
    """Play a tournament, or go on with one, and show what came of it; the exit code."""
    runner = _runner(wishes)
    if wishes.plot:
        check_plot(wishes.plot)
    log, contest, file = _begun(wishes)
    errors = Console(stderr=True)
    warm_up(contest.tournament.game.name, errors)
    with log:
        finished = _played(contest, runner, log, errors)
    results = contest.results()
    _show(results, wishes)
    if not finished:
        errors.print(t("arena-interrupted", done=len(contest.games), total=len(contest.plan)))
        errors.print(t("arena-resume", command=f"atoll arena --resume {quote(str(file))}"))
        return INTERRUPTED
    if wishes.log is None and wishes.resume is None:
        file.unlink()
    return 0


def _runner(wishes: Wishes) -> Runner:
    """Who plays the games."""
    if wishes.cluster is not None:
        from atoll.arena.ray_cluster import on_cluster

        return on_cluster(wishes.cluster)
    workers = cores() if wishes.workers is None else wishes.workers
    if not 1 <= workers <= MOST_WORKERS:
        raise InputError(t("arena-error-workers", most=MOST_WORKERS))
    return here if workers == 1 else in_processes(workers)


def _begun(wishes: Wishes) -> tuple[Log, Contest, Path]:
    """The tournament, the file its games are kept in, and that file's name."""
    if wishes.resume is not None:
        if wishes.game is not None:
            raise InputError(t("arena-error-both"))
        log, contest = Log.resume(wishes.resume)
        return log, contest, wishes.resume
    tournament = _tournament(wishes)
    tournament.check_bots()
    file = wishes.log or _own_file(tournament)
    if file.exists():
        raise InputError(t("arena-error-log", file=str(file)))
    return Log.create(file, tournament), Contest(tournament), file


def _tournament(wishes: Wishes) -> Tournament:
    if wishes.game is None or len(wishes.bots) < 2:
        raise InputError(t("arena-error-bots"))
    kind = game_class(wishes.game)
    players = kind.min_players if wishes.players is None else wishes.players
    game = make_game(wishes.game, players, wishes.options)
    limited = wishes.time is not None or wishes.sims is not None
    return Tournament(
        game,
        entrants(wishes.bots),
        -(-wishes.games // players),
        secrets.randbits(32) if wishes.seed is None else validate_seed(wishes.seed),
        Limit(wishes.time, wishes.sims) if limited else None,
        Sprt.parse(wishes.sprt) if wishes.sprt is not None else None,
    )


def _own_file(tournament: Tournament) -> Path:
    """A file in the user's data folder, for tournaments nobody named a file for."""
    stem = f"{tournament.game.name}-{datetime.now():%Y-%m-%d-%H%M%S-%f}"
    return user_data_path("atoll", appauthor=False) / "arena" / f"{stem}.jsonl"


def _played(contest: Contest, runner: Runner, log: Log, errors: Console) -> bool:
    """Play what is missing, writing every game down; false if it was interrupted."""
    with _progress(contest, errors) as bar:

        def tell(played: Played) -> None:
            log.add(played)
            bar.advance(bar.task_ids[0])

        try:
            contest.play(runner, tell)
        except KeyboardInterrupt:
            return False
    return True


@contextmanager
def _progress(contest: Contest, errors: Console) -> Iterator[Progress]:
    title = TextColumn(contest.tournament.game.title)
    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        bar.add_task("", total=len(contest.plan), completed=len(contest.games))
        yield bar


def _show(results: Results, wishes: Wishes) -> None:
    text = json.dumps(results.to_dict(), indent=1, ensure_ascii=False) + "\n"
    if wishes.json == Path("-"):
        sys.stdout.write(text)
    else:
        print_results(results, Console())
    if wishes.json not in (None, Path("-")):
        assert wishes.json is not None
        wishes.json.write_text(text, encoding="utf-8")
    if wishes.plot:
        draw(results, wishes.plot)
