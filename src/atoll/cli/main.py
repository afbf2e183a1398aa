"""Entry point of `atoll`: sets the language, runs the command and reports errors.

Exit codes: 0 success, 1 invalid input, 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Sequence
from copy import copy
from typing import Any, NoReturn

import typer

from atoll.core.errors import AtollError
from atoll.locales import preferred_language, t, use_language

_ASCII = {
    "★": "*", "☼": "o", "‡": "+", "✿": "%", "◒": "@", "⌂": "^", "⚑": "!", "›": ">", "▸": ">",
    "●": "o", "║": "|", "≈": "~", "◆": "+", "♝": "i", "◇": "-", "▣": "#", "□": "-", "·": ".",
    "…": ".", "–": "-", "—": "-", "→": ">", "×": "x", "’": "'", "“": '"', "”": '"', "«": '"',
    "»": '"', "§": "$", "█": "#", "▌": "|", "•": "*", "¿": "?", "¡": "!", "│": "|", "┃": "|",
    "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "✓": "=", "−": "-",
}  # fmt: skip
_LINES = "─━═┄┅┈┉╌╍"


def app() -> NoReturn:
    """The console script."""
    prepare_streams()
    sys.exit(_flush_output(run(sys.argv[1:])))


def run(words: Sequence[str]) -> int:
    """Run one command line and return the exit code."""
    use_language(preferred_language(os.environ, language_option(words)))
    try:
        return _run_command(words)
    except BrokenPipeError:
        _discard_output()
        return 0
    except KeyboardInterrupt:
        return 130


def language_option(words: Sequence[str]) -> str | None:
    """The value of `--lang` anywhere in the line; help pages need it before options are parsed."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def _run_command(words: Sequence[str]) -> int:
    from atoll.cli import help_text
    from atoll.cli.input_parsing import InputError
    from atoll.locales.error_text import explain

    try:
        command = typer_command(words)
        code = command.main(args=list(words), prog_name="atoll", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return _fail(help_text.usage_error_text(error), 2)
    except typer.Abort:
        return _fail(t("error-no-answer"), 1)
    except (AtollError, InputError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _fail(explain(error), 1)


def typer_command(words: Sequence[str]) -> Any:
    """The `atoll` command; if a line begins with a subcommand, with that one only.

    Typer builds all subcommands from their functions, which takes longer than most of them run.
    """
    from atoll.cli.commands import app

    name = words[0] if words else ""
    first = copy(app)
    first.registered_commands = [
        one for one in app.registered_commands if getattr(one.callback, "__name__", "") == name
    ]
    first.registered_groups = [one for one in app.registered_groups if one.name == name]
    is_known = first.registered_commands or first.registered_groups
    return typer.main.get_command(first if is_known else app)


def _fail(message: str, code: int) -> int:
    print(t("error", message=message), file=sys.stderr)
    return code


# Streams


def _flush_output(code: int) -> int:
    """Write what is still in the buffer of standard output; the exit code is 1 if that fails."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        _discard_output()
        if code == 0 and not isinstance(error, BrokenPipeError):
            from atoll.locales.error_text import explain

            return _fail(explain(error), 1)
    return code


def _discard_output() -> None:
    """Nothing can be written to standard output any more: what is left goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def nearest_ascii(character: str) -> str:
    """The nearest ASCII character to one that an encoding lacks."""
    if character in _ASCII:
        return _ASCII[character]
    if character in _LINES:
        return "-"
    if "─" <= character <= "╿":
        return "+"
    base = unicodedata.normalize("NFKD", character)[0]
    return " " if base.isspace() else base if base.isascii() else "?"


def _replace_by_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(nearest_ascii, error.object[error.start : error.end])), error.end


def prepare_streams() -> None:
    """Make the standard streams accept any text, replacing what their encoding lacks by ASCII."""
    codecs.register_error("atoll-ascii", _replace_by_ascii)
    for stream, errors in (
        (sys.stdout, "atoll-ascii"),
        (sys.stderr, "atoll-ascii"),
        (sys.stdin, "replace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
