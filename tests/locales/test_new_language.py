"""The steps for a new language in CONTRIBUTING.md, followed with a made-up one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import atoll
from atoll.locales import LANGUAGES

SOURCE = Path(atoll.__file__).parent
CODE = "eo"
"""Esperanto: a language that the formatting of numbers and plurals knows."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with a catalogue folder, rules pages and a list entry for another language."""
    root = tmp_path_factory.mktemp("source")
    package = root / "atoll"
    package.mkdir()
    for part in SOURCE.iterdir():
        if part.name not in ("locales", "__pycache__"):
            (package / part.name).symlink_to(part)
    locales = package / "locales"
    shutil.copytree(SOURCE / "locales", locales, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(locales / "en", locales / CODE)
    translate(locales / CODE / "cli.ftl", "help-usage = Usage:", "help-usage = Uzado:")
    translate(
        locales / CODE / "cli.ftl", "show-turn = { $who } to move.", "show-turn = Vico: { $who }"
    )
    rules = locales / "rules" / "blue_lagoon" / f"RULES.{CODE}.md"
    rules.write_text("# Reguloj\n", encoding="utf-8")
    listed = ", ".join(f'"{language}"' for language in LANGUAGES)
    translate(locales / "__init__.py", f"({listed})", f'({listed}, "{CODE}")')
    return root


def translate(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(source: Path, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "atoll", *args, "--lang", CODE],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(source)},
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_help_pages_are_in_the_new_language_and_list_it(source: Path) -> None:
    page = run(source, "--help")
    assert page.startswith("Uzado: atoll")
    assert f"{', '.join(LANGUAGES)}, {CODE}" in page


def test_messages_are_in_the_new_language(source: Path) -> None:
    line = (
        "into_the_blue/1 players=2 levels=21000,00300 taken=-,6 turn=1 rolls=2 dice=11234C last=-"
    )
    assert "Vico: ☼B Player B" in run(source, "show", line)


def test_rules_are_in_the_new_language(source: Path) -> None:
    assert "Reguloj" in run(source, "rules", "blue_lagoon")
