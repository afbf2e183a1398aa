"""The terminal: a console to print on, and questions to people."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich.console import Console as RichConsole


class Console(RichConsole):
    """A console for sentences and drawings that guesses nothing about their content."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Leave it to `main` when nobody reads any more."""
        raise BrokenPipeError


def can_clear(output: Console) -> bool:
    """Whether something shown can be taken off the screen again."""
    return output.is_terminal and not output.is_dumb_terminal


@contextmanager
def alternate_screen(output: Console) -> Iterator[None]:
    """What is printed inside is gone afterwards; only for terminals that `can_clear`."""
    with output.screen(hide_cursor=False):
        output.clear()
        yield


def ask(prompt: str, *, hidden: bool = False) -> str:
    """One line from a person, without control characters. Raises EOFError when there is none."""
    if sys.stdin is None:
        raise EOFError
    typed = is_interactive()
    line = getpass.getpass(prompt) if hidden and typed else input(prompt)
    line = "".join(c for c in line if c.isprintable()).strip()
    if not typed:
        # Nobody's Enter ended the line: write it, so that a transcript can be read.
        print("" if hidden else line)
    return line


def is_interactive() -> bool:
    """Whether standard input is a terminal; a process may also have none."""
    return sys.stdin is not None and sys.stdin.isatty()


def use_line_editing() -> None:
    """Arrow keys and history while typing, where the system has them."""
    if is_interactive() and os.environ.get("TERM") != "dumb":
        with suppress(ImportError):
            import readline  # noqa: F401
