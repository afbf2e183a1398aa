"""Where `atoll` starts: the language is chosen, the command runs, and errors become sentences.

Exit codes: 0 fine, 1 something is wrong with what was given, 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from atoll.cli.streams import prepare_streams
from atoll.core.errors import AtollError
from atoll.locales import t, use_language, preferred_language


def app() -> NoReturn:
    """The console script."""
    prepare_streams()
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Carry out one command line; the exit code."""
    use_language(preferred_language(os.environ, asked_language(words)))
    try:
        return _carried_out(words)
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def asked_language(words: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it stands: help pages need it before options are read."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def _carried_out(words: Sequence[str]) -> int:
    from atoll.cli import commands, help_text
    from atoll.cli.errors import InputError, explain

    try:
        code = typer.main.get_command(commands.app).main(
            args=list(words), prog_name="atoll", standalone_mode=False
        )
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return _refused(help_text.usage_problem(error), 2)
    except typer.Abort:
        return _refused(t("error-no-answer"), 1)
    except (AtollError, InputError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _refused(explain(error), 1)


def _refused(message: str, code: int) -> int:
    print(t("error", message=message), file=sys.stderr)
    return code
