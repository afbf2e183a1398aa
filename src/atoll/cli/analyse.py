"""`atoll analyse`: review a game, in the terminal, as JSON and as a page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from atoll.analysis import review
from atoll.analysis.review_result import Review
from atoll.bots import Limit
from atoll.cli import saved_games
from atoll.cli.analysis_output import print_review
from atoll.cli.input_parsing import InputError
from atoll.cli.terminal import (
    Console,
    check_writable,
    interruptions,
    print_json,
    progress_bar,
    warm_up,
)
from atoll.core.chance import validate_seed
from atoll.core.limits import MAX_THREADS, available_cores
from atoll.core.record import Record
from atoll.locales import t

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class AnalyseOptions:
    """The options of the command line."""

    file: Path
    html: Path | None = None
    time: float | None = None
    simulations: int | None = None
    seed: int | None = None
    threads: int | None = None
    as_json: bool = False


def analyse(options: AnalyseOptions) -> int:
    """Review a record and print the result; returns the exit code."""
    limited = options.time is not None or options.simulations is not None
    limit = Limit(options.time, options.simulations) if limited else None
    seed = validate_seed(options.seed or 0)
    threads = available_cores() if options.threads is None else options.threads
    if not 1 <= threads <= MAX_THREADS:
        raise InputError(t("error-threads", most=MAX_THREADS))
    check_writable(options.html)
    record = saved_games.read_file_or_input(options.file)
    errors = Console(stderr=True)
    warm_up(record.game.name, errors)
    found = _review(record, limit, seed, threads, errors)
    _print(found, options, errors)
    return 0 if found.is_complete else INTERRUPTED


def _review(
    record: Record, limit: Limit | None, seed: int, threads: int, errors: Console
) -> Review:
    """Review with a progress bar; Ctrl-C ends it and keeps the partial review."""
    with progress_bar(errors, t("review-bar")) as bar, interruptions() as interrupted:
        task = bar.add_task("", total=None)

        def update(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review(record, limit, seed, threads, update, interrupted)


def _print(found: Review, options: AnalyseOptions, errors: Console) -> None:
    if options.html:
        from atoll.analysis.html_report.page import make_page

        file = options.html.expanduser()
        file.write_text(make_page(found), encoding="utf-8")
    if options.as_json:
        print_json(found.to_dict(), ensure_ascii=False)
    else:
        print_review(found, Console())
    if options.html:
        errors.print(t("review-page", file=str(options.html)), soft_wrap=True)
    if not found.is_complete:
        errors.print(t("review-stopped", done=len(found.evaluations), total=found.total))
