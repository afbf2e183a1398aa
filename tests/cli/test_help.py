"""Help pages, versions and wrong usage, in three languages."""

from __future__ import annotations

import sys

import pytest

import atoll as package
from atoll.locales import LANGUAGES
from tests.cli.running import start

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
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_page_is_written_in_the_language_asked_for(atoll, command, language):
    words = [*command.split(), "--help", "--lang", language]
    page = atoll(*words)
    assert page.code == 0
    usage = {"en": "Usage: atoll", "fr": "Utilisation : atoll", "es": "Uso: atoll"}[language]
    assert page.out.startswith(f"{usage} {command}".strip())
    assert "help-" not in page.out
    assert "--lang" in page.out


def test_without_words_the_help_page_is_shown(atoll):
    assert atoll() == atoll("--help")


def test_the_help_page_names_every_command(atoll):
    page = atoll("--help").out
    assert all(f"\n  {command} " in page for command in COMMANDS)


def test_help_pages_need_no_compiler():
    code = (
        "import sys; from atoll.cli.main import run; run(['play', '--help']);"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    import subprocess

    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_the_version(atoll):
    assert atoll("--version").out == f"atoll {package.__version__}\n"


def test_python_m_atoll_is_the_command():
    done = start("--version")
    assert (done.returncode, done.stdout.decode()) == (0, f"atoll {package.__version__}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "no command dance"),
        (["play", "--dance"], "no option --dance"),
        (["simulate"], "GAME is missing"),
        (["simulate", "blue_lagoon", "--games", "many"], "--games cannot be that: a whole number"),
        (["simulate", "blue_lagoon", "--games"], "--games needs a value"),
        (["simulate", "blue_lagoon", "--json=yes"], "--json takes no value"),
        (["games", "all", "of", "them"], "too many: all of them"),
        (["games", "--lang", "de"], "the languages are en, fr, es"),
        (["show"], "POSITION is missing"),
    ],
)
def test_wrong_usage(atoll, words, said):
    refused = atoll(*words)
    assert (refused.code, refused.out) == (2, "")
    assert said in refused.err
    assert "--help" in refused.err


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "La commande dance n’existe pas"), ("es", "No existe la orden")]
)
def test_wrong_usage_is_said_in_the_language_of_the_environment(atoll, monkeypatch, language, said):
    monkeypatch.setenv("ATOLL_LANG", language)
    assert said in atoll("dance").err


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_game_with_its_options(atoll, language):
    listed = atoll("games", "--lang", language)
    assert listed.code == 0
    for name in package.game_names():
        assert name in listed.out
        for option in package.load_game(name).options:
            assert f"--option {option}=" in listed.out
