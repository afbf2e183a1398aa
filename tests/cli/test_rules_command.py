"""`atoll rules` and `atoll bench`: found, in the right language, without compiling."""

from __future__ import annotations

import inspect

import pytest

import atoll.bench
from tests.cli.runner import Atoll

TITLES = {"en": "the rules Atoll plays", "fr": "les règles appliquées par Atoll",
          "es": "las reglas que aplica Atoll"}  # fmt: skip


@pytest.mark.parametrize("language", TITLES)
def test_rules_of_both_games(atoll: Atoll, language: str) -> None:
    page = atoll("rules", "--lang", language)
    assert page.code == 0
    assert page.out.count(TITLES[language]) == 2
    assert "§8.5" in page.out


def test_rules_of_one_game(atoll: Atoll) -> None:
    page = atoll("rules", "Blue Lagoon", columns=60)
    assert "§7.13" in page.out
    assert "Into the Blue" not in page.out
    assert max(map(len, page.out.splitlines())) <= 60


def test_unknown_game_is_rejected(atoll: Atoll) -> None:
    rejected = atoll("rules", "chess")
    assert (rejected.code, rejected.out) == (1, "")
    assert "into_the_blue, blue_lagoon" in rejected.err


def test_bench_accepts_the_arguments_of_the_command() -> None:
    inspect.signature(atoll.bench.run).bind(quick=True, json=True)
