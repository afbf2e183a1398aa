"""Levels: ordered, named and described in every language, with a face; former names still work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import atoll
from atoll.bots import level_names, make_bot
from atoll.bots.registry import former_level_names
from atoll.cli.seat_setup import bot_spec
from atoll.games import game_plugin
from atoll.locales import LANGUAGES, use_language
from atoll.locales.seat_names import bot_title, level_text

FACES = Path(__file__).parents[2] / "web/src/components/levelFaces.ts"
SIMULATIONS = re.compile(r"mcts:simulations=(\d+)(,threads=2)?")
games = pytest.mark.parametrize("name", atoll.game_names())


def faces() -> list[str]:
    """The levels that have a face, in the order of their strength."""
    return re.findall(r"^  (\w+):", FACES.read_text(encoding="utf-8"), re.MULTILINE)


@games
def test_every_game_has_six_levels_or_more_in_the_order_of_the_faces(name: str) -> None:
    levels = level_names(name)
    assert len(levels) >= 6
    assert list(levels) == [face for face in faces() if face in levels]


@games
def test_at_least_six_levels_are_offered_for_every_number_of_players(name: str) -> None:
    game = atoll.games.game_summary(name)
    for players in range(game.min_players, game.max_players + 1):
        offered = level_names(name, players)
        assert len(offered) >= 6
        assert list(offered) == [level for level in level_names(name) if level in offered]
        assert "crab" in offered
    assert level_names(name, 2) == level_names(name)


def test_every_face_belongs_to_a_level() -> None:
    assert set(faces()) == {level for name in atoll.game_names() for level in level_names(name)}


def test_stronger_levels_of_blue_lagoon_search_longer() -> None:
    levels = game_plugin("blue_lagoon").levels.values()
    counts = [int(found[1]) for spec in levels if (found := SIMULATIONS.fullmatch(spec))]
    assert len(counts) == len(levels)
    assert counts == sorted(set(counts))


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(name: str, language: str) -> None:
    use_language(language)
    titles = [bot_title(level) for level in level_names(name)]
    sentences = [level_text(level) for level in level_names(name)]
    assert len(set(titles)) == len(set(sentences)) == len(titles)
    assert not set(titles) & set(level_names(name))
    assert all(re.fullmatch(r"[A-ZÉ].*[^.]\.", sentence) for sentence in sentences)


@games
def test_former_names_stand_for_levels_in_the_same_order(name: str) -> None:
    former = former_level_names(name)
    assert former == ("gentle", "easy", "medium", "hard")
    present = [game_plugin(name).former_levels[one] for one in former]
    assert present == [level for level in level_names(name) if level in present]
    game = atoll.load_game(name)
    for old, new in zip(former, present, strict=True):
        one, other = make_bot(old.title(), game), make_bot(new, game)
        assert (type(one), one.limit) == (type(other), other.limit)


@games
def test_former_names_keep_their_title_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        use_language(language)
        titles = {bot_title(old) for old in former_level_names(name)}
        assert len(titles) == 4
        assert not titles & {*former_level_names(name), *map(bot_title, level_names(name))}


@pytest.mark.parametrize(
    ("language", "typed", "level"),
    [
        ("en", "Starfish", "starfish"),
        ("fr", "étoile de mer", "starfish"),
        ("fr", "ETOILE DE MER", "starfish"),
        ("fr", "starfish", "starfish"),
        ("fr", "facile", "easy"),
        ("es", "delfin", "dolphin"),
        ("es", "Delfín", "dolphin"),
        ("en", "easy", "easy"),
        ("en", "Ana", ""),
        ("en", "étoile de mer", ""),
    ],
)
def test_levels_are_typed_by_their_name_in_the_language(
    language: str, typed: str, level: str
) -> None:
    use_language(language)
    assert bot_spec(atoll.load_game("blue_lagoon"), typed) == level


@pytest.mark.parametrize(
    ("name", "level"),
    [
        *(("into_the_blue", level) for level in level_names("into_the_blue")[:-1]),
        *(("blue_lagoon", level) for level in level_names("blue_lagoon")[:6]),
    ],
)
def test_level_plays_a_legal_game_to_its_end(name: str, level: str) -> None:
    game = atoll.load_game(name, 3)
    state, dice, bot = game.new_state(), atoll.Dice(1), make_bot(level, game, 1)
    while not state.is_terminal:
        seat = state.current_player
        state.apply(bot.choose(state.view(0)).action if seat == 0 else dice.action(state))
    assert len(state.result().scores) == 3


@pytest.mark.parametrize("level", level_names("blue_lagoon")[6:-1])
def test_level_that_thinks_longer_chooses_a_legal_action(level: str) -> None:
    game = atoll.load_game("blue_lagoon", 4, first_player=0)
    state = game.new_state()
    atoll.Dice(1).resolve_chance(state)
    assert state.is_legal(make_bot(level, game).choose(state.view(0)).action)
