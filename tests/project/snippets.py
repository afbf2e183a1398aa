"""Finds the code blocks of Markdown pages and runs them.

Python blocks of one page run in order and share their names. In console blocks, every line that
starts with `$ atoll` runs as a command, and its output is compared with the lines that follow;
`...` stands for anything. Shell blocks run as scripts. JSON, TOML and the bodies of HTTP requests
are parsed. Blocks that need root or another machine are marked as `text` and do not run.
"""

from __future__ import annotations

import doctest
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unittest import mock

import typer

from atoll.cli import main
from atoll.cli.commands import app

COMMANDS: Final[dict[str, Any]] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
"""The commands of `atoll` by name."""
ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    *sorted(page.relative_to(ROOT).as_posix() for page in (ROOT / "docs").rglob("*.md")),
)
NOT_RUN = frozenset({"text"})
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Snippet:
    """One fenced block: its language, its text and its first line."""

    language: str
    text: str
    line: int


def snippets(page: Path) -> Iterator[Snippet]:
    """All fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        yield Snippet(match[1], match[2], text[: match.start()].count("\n") + 2)


def run_page(page: Path, folder: Path) -> int:
    """Run the snippets of a page in `folder`; return how many ran."""
    names: dict[str, object] = {"__name__": "__main__"}
    ran = 0
    for snippet in snippets(page):
        if snippet.language not in NOT_RUN:
            run_snippet(snippet, page, folder, names)
            ran += 1
    return ran


def run_snippet(snippet: Snippet, page: Path, folder: Path, names: dict[str, object]) -> None:
    """Run one block according to its language."""
    match snippet.language:
        case "python":
            run_python(snippet, page, names)
        case "console":
            run_console(snippet, folder)
        case "sh":
            run_shell(snippet, folder)
        case "json":
            json.loads(snippet.text)
        case "toml":
            tomllib.loads(snippet.text)
        case "http":
            json.loads(snippet.text.partition("\n\n")[2])
        case other:
            raise AssertionError(f"{page.name}, line {snippet.line}: unknown language {other!r}")


def run_python(snippet: Snippet, page: Path, names: dict[str, object]) -> None:
    """Execute a block; a traceback shows the line in the page.

    `__future__` imports of earlier blocks apply, as if all blocks were one file.
    """
    source = "\n" * (snippet.line - 1) + snippet.text
    flags = getattr(names.get("annotations"), "compiler_flag", 0)
    exec(compile(source, str(page), "exec", flags, dont_inherit=True), names)


def run_shell(snippet: Snippet, folder: Path) -> None:
    """Run a script, which must succeed."""
    subprocess.run(["sh", "-eu", "-c", snippet.text], cwd=folder, check=True, capture_output=True)


def run_console(snippet: Snippet, folder: Path) -> None:
    """Run every command of a block and compare its output."""
    for command in re.split(r"^\$ ", snippet.text, flags=re.MULTILINE)[1:]:
        line, _, expected = command.partition("\n")
        program, *args = shlex.split(line)
        assert program == "atoll", f"only atoll commands can run, not {line!r}"
        printed = command_output(args, folder)
        assert doctest.OutputChecker().check_output(expected, printed, _LOOSE), (
            f"$ {line}\nprinted\n{printed}\nbut the page says\n{expected}"
        )


def command_output(args: list[str], folder: Path) -> str:
    """The output of an `atoll` command, which must succeed.

    The command runs in this process, where games and bots are already imported and compiled.
    """
    out, err = io.StringIO(), io.StringIO()
    settings = {"ATOLL_LANG": "en", "COLUMNS": "100"}
    with (
        mock.patch.dict(os.environ, settings),
        mock.patch.object(sys, "stdin", io.StringIO()),
        redirect_stdout(out),
        redirect_stderr(err),
        chdir(folder),
    ):
        code = copy_context().run(main.run, args)
    assert code == 0, f"atoll {shlex.join(args)}\n{err.getvalue()}"
    return out.getvalue()
