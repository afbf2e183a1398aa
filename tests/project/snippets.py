"""Snippets of Markdown pages: found, and run as a reader would run them.

Python blocks of one page are run in order and share their names. In console blocks, every line that
opens with `$ atoll` is run as a command of its own; what follows is compared with what it prints,
`...` standing for anything. Shell blocks are run as a script. Data in JSON and TOML, and the
body of an HTTP request, are read. What is not there to be run, because it needs a root user or
another machine, is marked as plain text.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

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
    """One fenced block: its language, its text, and the line it begins on."""

    language: str
    text: str
    line: int


def snippets(page: Path) -> Iterator[Snippet]:
    """All fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        yield Snippet(match[1], match[2], text[: match.start()].count("\n") + 2)


def run_page(page: Path, folder: Path) -> int:
    """Run what can be run of a page, in `folder`; returns how many snippets that were."""
    names: dict[str, object] = {"__name__": "__main__"}
    ran = 0
    for snippet in snippets(page):
        if snippet.language not in NOT_RUN:
            run_snippet(snippet, page, folder, names)
            ran += 1
    return ran


def run_snippet(snippet: Snippet, page: Path, folder: Path, names: dict[str, object]) -> None:
    """Run one block in the way its language asks for."""
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
            raise AssertionError(f"{page.name}, line {snippet.line}: nobody runs {other!r}")


def run_python(snippet: Snippet, page: Path, names: dict[str, object]) -> None:
    """Execute a block; a traceback shows the line in the page.

    What an earlier block has from `__future__` holds for this one too, as in a file of both.
    """
    source = "\n" * (snippet.line - 1) + snippet.text
    flags = getattr(names.get("annotations"), "compiler_flag", 0)
    exec(compile(source, str(page), "exec", flags, dont_inherit=True), names)


def run_shell(snippet: Snippet, folder: Path) -> None:
    """Run a script that has to succeed."""
    subprocess.run(["sh", "-eu", "-c", snippet.text], cwd=folder, check=True, capture_output=True)


def run_console(snippet: Snippet, folder: Path) -> None:
    """Run every command of a block and compare what it prints."""
    for command in re.split(r"^\$ ", snippet.text, flags=re.MULTILINE)[1:]:
        line, _, expected = command.partition("\n")
        program, *words = shlex.split(line)
        assert program == "atoll", f"only atoll commands are run, not {line!r}"
        printed = printed_by(words, folder)
        assert doctest.OutputChecker().check_output(expected, printed, _LOOSE), (
            f"$ {line}\nprinted\n{printed}\nbut the page says\n{expected}"
        )


def printed_by(words: list[str], folder: Path) -> str:
    """What an `atoll` command prints; it has to succeed, and nothing is typed into it."""
    environment = {**os.environ, "ATOLL_LANG": "en", "COLUMNS": "100", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "atoll", *words],
        cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"atoll {shlex.join(words)}\n{done.stderr}"
    return done.stdout
