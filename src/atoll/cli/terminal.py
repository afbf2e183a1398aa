"""The terminal: a console for output, and prompts."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich.console import Console as RichConsole


class Console(RichConsole):
    """A Rich console that interprets no markup in the text."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Raise, so that `main` handles a closed pipe."""
        raise BrokenPipeError


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
