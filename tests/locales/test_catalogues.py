"""All languages have the same messages, all of them used, none missing."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

import atoll
from atoll.bots.external_process import FaultKind
from atoll.bots.registry import former_level_names, level_names
from atoll.cli.admin_actions import COLUMNS
from atoll.cli.input_parsing import COMMANDS
from atoll.cli.replay import STEPS
from atoll.games import game_class
from atoll.games.blue_lagoon.rules import ROWS
from atoll.locales import LANGUAGES, catalogue, t, use_language
from atoll.locales.note_text import note_text
from tests.locales.catalogue_usage import (
    WEB,
    all_strings,
    event_keys,
    note_keys,
    reason_keys,
    sentences,
    used_keys,
    web_calls,
    web_patterns,
    web_strings,
)

OTHERS = LANGUAGES[1:]
SAMPLES = {"final": "yes", "token": "main"}
NOTES = {
    "into_the_blue": {
        "chests-unknown", "level-main", "level-secondary", "shared-victory", "tie-by-level",
        "tie-by-turn", "tie-by-unplayed", "token-unclaimed",
    },
    "blue_lagoon": {
        "islands-linked", "islands-visited", "majority", "majority-tie", "shared-victory",
        "tie-by-tokens",
    },
}  # fmt: skip


@pytest.mark.parametrize("language", OTHERS)
def test_same_messages_in_every_language(language: str) -> None:
    assert set(sentences(language)) == set(sentences("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_same_variables_in_every_message(language: str) -> None:
    english = sentences("en")
    different = {key for key, names in sentences(language).items() if names != english[key]}
    assert not different


@pytest.mark.parametrize("value", ["a “b” {c}", 0, 999, 1000, 2.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_what_fluent_makes_of_them(language: str, value: str | float) -> None:
    messages = catalogue(language)
    variable = {key: names for key, names in sentences(language).items() if names or value == 0}
    for key, names in variable.items():
        values = {name: SAMPLES.get(name, value) for name in names}
        assert messages.text(key, **values) == messages.fluent_text(key, **values)


def keys_with_prefix(prefix: str) -> set[str]:
    """Every key that the code composes from a fixed prefix, without the prefix."""
    games = atoll.game_names()
    former = {"random", *(name for game in games for name in former_level_names(game))}
    tokens = ("coconut", "bamboo", "water", "stone", "statuette")
    events = {key for game in games for key in event_keys(game)}
    rows = {"into_the_blue": ("level", "chests"), "blue_lagoon": ROWS}
    figures = "game games goal library move over-hex over-plain players rows threads two-threads"
    keys: dict[str, set[str]] = {
        "admin-column-": set(COLUMNS),
        "arena-verdict-": {kind.value for kind in FaultKind},
        "bench-": {*figures.split(), "what", "value", "games-per-second", "steps-per-second"},
        "event-": {key.removeprefix("event-") for key in events},
        "games-": {f"{game}-{o.replace('_', '-')}" for game in games for o in options(game)},
        "help-": {"arguments", "options", "commands"},
        "lagoon-": set(tokens),
        "lagoon-letter-": set(tokens),
        "lagoon-may-": {"sea", "land", "both", "village"},
        "note-": {f"{game}-{key}" for game in games for key in NOTES[game] | reason_keys(game)},
        "play-": set(COMMANDS),
        "play-help-": set(games),
        "seat-": {*levels(), *former},
        "level-": levels(),
        "sheet-": {f"{game}-{row}" for game in games for row in rows[game]},
        "simulate-": {"seat", "mean", "median", "least", "most", "wins", "interval"},
        "simulate-length-": {"blue_lagoon"},
        "word-": {*COMMANDS, *STEPS, *former},
    }
    return keys[prefix]


def levels() -> set[str]:
    return {level for game in atoll.game_names() for level in level_names(game)}


def options(name: str) -> Mapping[str, object]:
    return atoll.load_game(name, game_class(name).min_players).options


def every_key_used() -> set[str]:
    exact, beginnings = used_keys()
    together = {start + rest for start in beginnings for rest in keys_with_prefix(start)}
    return set(exact) | together | {key for game in atoll.game_names() for key in event_keys(game)}


def test_every_message_used_in_the_code_exists() -> None:
    assert every_key_used() - set(sentences("en")) == set()


def test_no_message_is_unused() -> None:
    # Some keys are stored in tables in the code; no other string there resembles a key.
    in_tables = {text for text in all_strings() if "-" in text} | web_strings()
    left = set(sentences("en")) - every_key_used() - in_tables
    patterns = web_patterns()
    assert {key for key in left if not any(re.fullmatch(one, key) for one in patterns)} == set()


def test_every_message_used_by_the_web_page_exists() -> None:
    assert web_calls()
    assert web_calls() - set(sentences("en")) == set()


def test_every_key_the_web_page_composes_matches_a_message() -> None:
    ours = {one for one in web_patterns() if one.startswith("web")}
    assert ours
    assert {
        one for one in ours if not any(re.fullmatch(one, key) for key in sentences("en"))
    } == set()


def test_list_of_note_keys_is_complete() -> None:
    for name in atoll.game_names():
        assert note_keys(name) == NOTES[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 1234])
def test_every_message_can_be_formatted(language: str, number: int) -> None:
    for key, names in sentences(language).items():
        values = {name: SAMPLES.get(name, number) for name in names}
        text = catalogue(language).text(key, **values)
        assert text
        assert "{" not in text
        assert not re.search("[\u2066-\u2069]", text), "isolation marks do not belong in a terminal"


@pytest.mark.parametrize(
    ("language", "expected"), [("en", "12,345.5"), ("fr", "12\u202f345,5"), ("es", "12.345,5")]
)
def test_numbers_follow_the_conventions_of_the_language(language: str, expected: str) -> None:
    assert catalogue(language).text("number", number=12345.5) == expected


def test_wrong_key_or_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="nonsense"):
        t("nonsense")
    with pytest.raises(KeyError, match="event-first"):
        t("event-first")


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_described(name: str, language: str) -> None:
    for option in options(name):
        assert f"games-{name}-{option.replace('_', '-')}" in catalogue(language)


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_and_note_of_random_games_has_a_message(name: str, language: str) -> None:
    use_language(language)
    dice, names = atoll.Dice(3), ("Ana", "Ben", "Chloé", "Dario")
    for seed in range(6):
        state = atoll.load_game(name, players=4).new_state()
        while not state.is_terminal:
            state.push(dice.action(state))
        result = state.result()
        notes = [*result.decided_by, *(note for line in result.sheet.lines for note in line.notes)]
        assert notes, seed
        assert all(note_text(name, note, names.__getitem__) for note in notes)
        assert all(t(f"sheet-{name}-{line.key}", **line.values) for line in result.sheet.lines)


@pytest.mark.parametrize("language", OTHERS)
def test_messages_are_translated(language: str) -> None:
    english = catalogue("en")
    same = set()
    for key, names in sentences(language).items():
        values = {name: SAMPLES.get(name, 2) for name in names}
        text = catalogue(language).text(key, **values)
        if text == english.text(key, **values) and len(text.split()) > 4:
            same.add(key)
    assert same == set()


def test_no_component_joins_texts_with_a_colon() -> None:
    joins = re.compile(r"\)\}: |\}</\w+>: |\$\{[^`]*\}: \$\{")
    components = (WEB / "src").rglob("*.svelte")
    joined = [(path.name, joins.findall(path.read_text(encoding="utf-8"))) for path in components]
    assert joined
    assert [one for one in joined if one[1]] == [], "French has a space before colons"
