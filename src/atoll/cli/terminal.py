"""The terminal: a console for output, progress bars, tables, and prompts."""

from __future__ import annotations

import getpass
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING, Any

from rich.console import Console as RichConsole
from rich.text import Text

from atoll import games
from atoll.locales import t
from atoll.locales.error_text import explain

if TYPE_CHECKING:
    from rich import progress
    from rich.table import Table as Grid

_WARM_UP_DELAY = 1.0
"""Seconds before anything is shown: loading compiled code from disk takes less."""


class Console(RichConsole):
    """A Rich console that interprets no markup in the text."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Raise, so that `main` handles a closed pipe."""
        raise BrokenPipeError

    def print_message(self, key: str, style: str = "", /, **values: int | float | str) -> None:
        """Print the message `key` in the current language."""
        self.print(Text(t(key, **values), style))

    def print_error(self, error: BaseException) -> None:
        """Print an error."""
        self.print(Text(explain(error), "red"))


def print_json(data: Any, ensure_ascii: bool = True) -> None:
    """Print plain data as JSON."""
    print(json.dumps(data, indent=1, ensure_ascii=ensure_ascii))


def progress_bar(
    errors: Console, title: str, *columns: progress.ProgressColumn
) -> progress.Progress:
    """A progress bar that vanishes when it is done; only terminals show it.

    After the bar come the given columns, or the count and the time that remains.
    """
    from rich import progress

    columns = columns or (progress.MofNCompleteColumn(), progress.TimeRemainingColumn())
    head = progress.TextColumn(title), progress.BarColumn()
    hidden = not errors.is_terminal
    return progress.Progress(*head, *columns, console=errors, transient=True, disable=hidden)


def warm_up(game: str, errors: Console) -> None:
    """Load the compiled rules of a game, with a progress bar if they have to be compiled."""
    from rich import progress

    title = t("warm-up", game=games.game_summary(game).title)
    bar = progress_bar(errors, title, progress.TimeElapsedColumn())
    bar.add_task("", total=None)
    timer = Timer(_WARM_UP_DELAY, bar.start)
    timer.daemon = True
    timer.start()
    try:
        games.warm_up(game)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()


def plain_table(*headings: str | Text) -> Grid:
    """A table without lines; its first column is aligned to the left, the others to the right."""
    from rich.table import Table as Grid

    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in headings:
        grid.add_column(heading, justify="right" if grid.columns else "left")
    return grid


def can_clear(output: Console) -> bool:
    """Whether the screen can be cleared, so that secrets shown on it can be hidden again."""
    return output.is_terminal and not output.is_dumb_terminal


@contextmanager
def alternate_screen(output: Console) -> Iterator[None]:
    """Use the alternate screen, which is gone afterwards; only for terminals that `can_clear`."""
    with output.screen(hide_cursor=False):
        output.clear()
        yield


def ask(prompt: str, *, hidden: bool = False) -> str:
    """Prompt for one line and strip control characters; raises EOFError at the end of input."""
    if sys.stdin is None:
        raise EOFError
    interactive = is_interactive()
    line = getpass.getpass(prompt) if hidden and interactive else input(prompt)
    line = "".join(c for c in line if c.isprintable()).strip()
    if not interactive:
        # Echo the line, so that the output of a pipe reads like a transcript.
        print("" if hidden else line)
    return line


def is_interactive() -> bool:
    """Whether standard input exists and is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def use_line_editing() -> None:
    """Enable arrow keys and history at prompts, where the system supports them."""
    if is_interactive() and os.environ.get("TERM") != "dumb":
        with suppress(ImportError):
            import readline  # noqa: F401


@contextmanager
def interruptions() -> Iterator[Callable[[], bool]]:
    """Inside the context, Ctrl-C and SIGTERM only make the yielded function return True."""
    pressed: list[int] = []

    def on_signal(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = {kind: signal.signal(kind, on_signal) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: bool(pressed)
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def check_writable(file: Path | None) -> None:
    """Fail before the work if its file cannot be written."""
    if file is None:
        return
    if file.is_dir():
        raise IsADirectoryError(21, "", str(file))
    if not file.expanduser().parent.is_dir():
        raise FileNotFoundError(2, "", str(file.parent))
