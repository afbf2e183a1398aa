"""`atoll analyse`: a game looked through, in the terminal, as JSON and as a page."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atoll.analysis import review
from atoll.analysis.review_result import Review
from atoll.arena.local_pool import cores
from atoll.bots import Limit
from atoll.cli.errors import InputError
from atoll.cli.review_tables import print_review
from atoll.cli.simulate import MOST_THREADS
from atoll.cli.terminal import Console
from atoll.cli.warm_up import warm_up
from atoll.core.chance import validate_seed
from atoll.core.record import Record
from atoll.games import read_record
from atoll.locales import t

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    file: Path
    html: Path | None = None
    time: float | None = None
    sims: int | None = None
    seed: int | None = None
    threads: int | None = None
    as_json: bool = False


def analyse(wishes: Wishes) -> int:
    """Look through a record and show what was found; the exit code."""
    limited = wishes.time is not None or wishes.sims is not None
    limit = Limit(wishes.time, wishes.sims) if limited else None
    seed = validate_seed(wishes.seed or 0)
    threads = cores() if wishes.threads is None else wishes.threads
    if not 1 <= threads <= MOST_THREADS:
        raise InputError(t("error-threads", most=MOST_THREADS))
    _check_page(wishes.html)
    record = _read(wishes.file)
    errors = Console(stderr=True)
    warm_up(record.game.name, errors)
    found = _looked_through(record, limit, seed, threads, errors)
    _show(found, wishes, errors)
    return 0 if found.is_complete else INTERRUPTED


def _read(file: Path) -> Record:
    if file == Path("-"):
        return read_record(sys.stdin.read())
    return read_record(file.expanduser().read_text(encoding="utf-8", errors="replace"))


def _check_page(file: Path | None) -> None:
    """Better told now than after the work that the page cannot be written."""
    if file is None:
        return
    if file.is_dir():
        raise IsADirectoryError(21, "", str(file))
    if not file.expanduser().parent.is_dir():
        raise FileNotFoundError(2, "", str(file.parent))


def _looked_through(
    record: Record, limit: Limit | None, seed: int, threads: int, errors: Console
) -> Review:
    """The review, with a bar; Ctrl-C ends it with what is done."""
    columns = (
        TextColumn(t("review-bar")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )  # fmt: skip
    with (
        Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar,
        _interruptions() as interrupted,
    ):
        task = bar.add_task("", total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review(record, limit, seed, threads, tell, interrupted)


@contextmanager
def _interruptions() -> Iterator[Callable[[], bool]]:
    """While inside, Ctrl-C does nothing but make the answer true."""
    pressed: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = {kind: signal.signal(kind, remember) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: bool(pressed)
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def _show(found: Review, wishes: Wishes, errors: Console) -> None:
    if wishes.html:
        from atoll.analysis.html_report.page import make_page

        file = wishes.html.expanduser()
        file.write_text(make_page(found), encoding="utf-8")
    if wishes.as_json:
        print(json.dumps(found.to_dict(), indent=1, ensure_ascii=False))
    else:
        print_review(found, Console())
    if wishes.html:
        errors.print(t("review-page", file=str(wishes.html)), soft_wrap=True)
    if not found.is_complete:
        errors.print(t("review-stopped", done=len(found.evaluations), total=found.moments))
