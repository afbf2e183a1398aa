"""`atoll rules` and `atoll bench`: found, in the right language, without compiling."""

from __future__ import annotations

import inspect

import pytest

import atoll.bench
from atoll.bots import level_names
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


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Offered for 2 players."),
        ("fr", "Proposé pour 2 joueurs."),
        ("es", "Se ofrece para 2 jugadores."),
    ],
)
def test_levels_that_are_not_offered_for_all_numbers_of_players_are_marked(
    atoll: Atoll, language: str, sentence: str
) -> None:
    for_all = set(level_names("blue_lagoon", 3)) & set(level_names("blue_lagoon", 4))
    listed = atoll("games", "--lang", language).out
    assert listed.count(sentence) == len(set(level_names("blue_lagoon")) - for_all)


def test_bench_accepts_the_arguments_of_the_command() -> None:
    inspect.signature(atoll.bench.run).bind(quick=True, json=True)
