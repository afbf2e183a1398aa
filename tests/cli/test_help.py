"""Help pages, versions and usage errors, in all languages."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

import atoll as package
from atoll.locales import LANGUAGES, catalogue
from tests.cli.runner import Atoll, start

COMMANDS = (
    "play",
    "simulate",
    "replay",
    "verify",
    "show",
    "score",
    "rules",
    "games",
    "serve",
    "worker",
    "backup",
    "restore",
    "bench",
    "admin",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_pages_are_in_the_requested_language(
    atoll: Atoll, command: str, language: str
) -> None:
    args = [*command.split(), "--help", "--lang", language]
    page = atoll(*args)
    assert page.code == 0
    usage = catalogue(language).text("help-usage") + " atoll"
    assert page.out.startswith(f"{usage} {command}".strip())
    assert "help-" not in page.out
    assert "--lang" in page.out


def test_help_page_is_shown_without_arguments(atoll: Atoll) -> None:
    assert atoll() == atoll("--help")


def test_help_page_names_every_command(atoll: Atoll) -> None:
    page = atoll("--help").out
    assert all(f"\n  {command} " in page for command in COMMANDS)


def test_list_of_commands_has_a_sentence_on_each(atoll: Atoll) -> None:
    assert "\n  restore   Restore a backup into a database, SQLite or PostgreSQL.\n" in atoll().out
    assert "Stop the servers" in atoll("restore", "--help").out


def test_french_headings_have_a_space_before_the_colon(atoll: Atoll) -> None:
    page = atoll("admin", "--help", "--lang", "fr").out
    assert "\nOptions\u00a0:\n" in page
    assert "\nCommandes\u00a0:\n" in page


LIGHT_LINES: Final = (
    "", "--help", "--version", "games", "rules", "rules blue-lagoon", "rules chess",
    "play --help", "serve --help", "admin --help", "admin list --help", "--lang es bench --help",
    "nonsense", "play --nonsense", "games one two", "admin nonsense",
)  # fmt: skip


RUN_LINES: Final = """
import sys
from atoll.cli.main import run
heavy = {"numpy", "numba", "pydantic", "fluent", "babel", "litestar", "sqlalchemy"}
for line in sys.argv[1:]:
    run(line.split())
    if found := sorted(heavy & sys.modules.keys()):
        sys.exit(f"{line!r} imports {found}")
"""


def test_commands_without_compiled_code_import_little() -> None:
    """One after the other in one process, which stops after the first that imports too much."""
    command = [sys.executable, "-c", RUN_LINES, *LIGHT_LINES]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr.decode()


def test_server_starts_and_lists_games_with_few_imports() -> None:
    heavy = {"numpy", "numba", "pydantic", "attrs", "sqlalchemy.dialects.postgresql"}
    code = (
        "import sys, atoll.cli.serve, atoll.server.http.asgi_server;"
        "from atoll.server.http.app import make_app; from atoll.server.settings import Settings;"
        "from atoll.server.http.routes.games import game_list;"
        "make_app(Settings()); game_list('es');"
        f"sys.exit(' '.join(sorted({heavy} & sys.modules.keys())) or None)"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr.decode()


def test_version(atoll: Atoll) -> None:
    assert atoll("--version").out == f"atoll {package.__version__}\n"


def test_python_m_atoll_is_the_command() -> None:
    done = start("--version")
    assert (done.returncode, done.stdout.decode()) == (0, f"atoll {package.__version__}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "Unknown command: dance"),
        (["play", "--dance"], "Unknown option: --dance"),
        (["simulate"], "GAME is missing"),
        (
            ["simulate", "blue_lagoon", "--games", "many"],
            "Invalid value for --games: a whole number",
        ),
        (["simulate", "blue_lagoon", "--games"], "--games needs a value"),
        (["simulate", "blue_lagoon", "--json=yes"], "--json takes no value"),
        (["games", "all", "of", "them"], "Too many arguments: all of them"),
        (["games", "--lang", "de"], "choose one of en, fr, es"),
        (["show"], "POSITION is missing"),
    ],
)
def test_usage_errors(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll(*words)
    assert (rejected.code, rejected.out) == (2, "")
    assert said in rejected.err
    assert "--help" in rejected.err


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Commande inconnue"), ("es", "Comando desconocido")]
)
def test_usage_errors_are_in_the_language_of_the_environment(
    atoll: Atoll, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setenv("ATOLL_LANG", language)
    assert said in atoll("dance").err


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_game_with_its_options(atoll: Atoll, language: str) -> None:
    listed = atoll("games", "--lang", language)
    assert listed.code == 0
    for name in package.game_names():
        assert name in listed.out
        for option in package.load_game(name).options:
            assert f"--option {option}=" in listed.out
