"""The TypeScript layer over the kernels says the same as Python, byte for byte in text forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import atoll
from atoll.analysis.odds import Goal, Situation, odds
from atoll.bots.registry import make_bot
from atoll.core.game import Game
from atoll.core.record import Record
from atoll.games.into_the_blue.dice import DICE, HANDS
from tests.blue_lagoon.maps import FIVE_ROWS, TALL, random_map
from tests.engine.page_engine import (
    PageEngine,
    descriptions,
    digest,
    misprints,
    position_bytes,
    random_record,
)
from tests.samples import scaled
from web.engine.modules import engine_modules, is_stale

OWN_VALUES = {"treasures": (9, 8, 7, 6, 5, 0, 3, 99, 1, 4), "chests": (3, 3, 12), "shells": 7}
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "itb-2": ("into_the_blue", 2, {}),
    "itb-3": ("into_the_blue", 3, {"first_player": 2, "shells": 5}),
    "itb-4": ("into_the_blue", 4, {"shells": 4}),
    "itb-5": ("into_the_blue", 5, {"shells": 3}),
    "itb-own-values": ("into_the_blue", 3, OWN_VALUES),
    "itb-one-chest": ("into_the_blue", 2, {"chests": (5,), "shells": 2}),
    "bl-2": ("blue_lagoon", 2, {}),
    "bl-3": ("blue_lagoon", 3, {"first_player": 1}),
    "bl-4": ("blue_lagoon", 4, {}),
    "bl-five-rows": ("blue_lagoon", 2, {"map": FIVE_ROWS}),
    "bl-tall": ("blue_lagoon", 4, {"map": TALL}),
    "bl-large": ("blue_lagoon", 3, {"map": (20, 20, 9, 5)}),
    "bl-largest": ("blue_lagoon", 2, {"map": (25, 40, 12, 7)}),
}
"""Name, players and options; a random map is made from its size, its islands and a seed."""
every_game = pytest.mark.parametrize(
    "name", [*list(GAMES)[:-1], pytest.param("bl-largest", marks=pytest.mark.soak)]
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageEngine]:
    assert not [name for name in engine_modules() if is_stale(name)], "run `make web`"
    with PageEngine(tmp_path_factory.mktemp("page")) as engine:
        yield engine


def load(name: str) -> Game:
    game, players, options = GAMES[name]
    if isinstance(size := options.get("map"), tuple):
        options = {"map": large_map(*size)}
    return atoll.load_game(game, players, **options)


@cache
def large_map(rows: int, width: int, islands: int, seed: int) -> str:
    return random_map(rows, width, islands, Random(seed))


def assert_same_game(page: PageEngine, record: Record) -> int:
    """Compare every position of a record; returns their number."""
    expected = list(descriptions(record))
    (digests,) = page.ask("games", records=[record.to_text()])
    if digests != [digest(text) for text in expected]:
        (texts,) = page.ask("games", records=[record.to_text()], full=True)
        for number, (found, wanted) in enumerate(zip(texts, expected, strict=True)):
            assert found == wanted, f"position {number} of\n{record.to_text()}"
    return len(expected)


@every_game
def test_positions_of_a_game(page: PageEngine, name: str) -> None:
    assert assert_same_game(page, random_record(load(name), 1)) > 10


@every_game
def test_records_are_read_and_written(page: PageEngine, name: str) -> None:
    whole, running = random_record(load(name), 2), random_record(load(name), 3, 60)
    later = Record(running.game, whole.seats, position=running.final_state().position())
    records = [whole, running, later, running.redacted(1)]
    forms = [[record.to_text(), record.to_json()] for record in records]
    for form in range(2):
        assert page.ask("records", records=[texts[form] for texts in forms]) == forms


@every_game
def test_the_same_positions_are_refused(page: PageEngine, name: str) -> None:
    assert_same_positions(page, name, 3, 30)


def assert_same_positions(page: PageEngine, name: str, positions: int, count: int) -> None:
    lines = list[str]()
    for seed in range(positions):
        state = random_record(load(name), seed, Random(seed).randint(1, 120)).final_state()
        lines += [state.position(), *misprints(state.position(), count, seed)]
    expected = [position_bytes(line) for line in lines]
    assert any(expected)
    assert None in expected
    assert page.ask("positions", positions=lines) == expected


def assert_same_decisions(
    page: PageEngine, name: str, count: int, simulations: int, threads: int = 1
) -> None:
    game = load(name)
    for seed in range(count):
        record = random_record(game, seed, 40 + 17 * seed % 60)
        states = [state.clone() for state in record.states() if state.current_player >= 0]
        view = states[-1].view(states[-1].current_player)
        bot = f"mcts:simulations={simulations},threads={threads}"
        wanted = make_bot(bot, game, seed).choose(view)
        (found,) = page.ask("search", positions=[view.position], bot=bot, seed=str(seed))
        assert found["memory"] < 32_000_000, "two workers together have 64 MB"
        assert found["text"] == game.action_text(wanted.action)
        assert [one["action"] for one in found["candidates"]] == [
            one.action for one in wanted.candidates
        ]
        for one, other in zip(found["candidates"], wanted.candidates, strict=True):
            assert one["weight"] == other.weight
            assert one["margin"] == pytest.approx(other.margin, abs=1e-9)
            assert one["winChance"] == pytest.approx(other.win_chance, abs=1e-9)


@pytest.mark.parametrize("name", ["bl-2", "bl-3", "bl-4", "bl-five-rows"])
def test_searches_decide_alike(page: PageEngine, name: str) -> None:
    assert_same_decisions(page, name, 2, 200)


@pytest.mark.parametrize(
    "name", ["bl-2", "bl-4", pytest.param("bl-largest", marks=pytest.mark.soak)]
)
def test_searches_of_two_workers_decide_as_two_threads(page: PageEngine, name: str) -> None:
    assert_same_decisions(page, name, 2, 301, threads=2)


@pytest.mark.soak
@every_game
def test_thousands_of_positions(page: PageEngine, name: str) -> None:
    seed, positions = 100, 0
    while positions < 5_000:
        positions += assert_same_game(page, random_record(load(name), seed))
        seed += 1


@pytest.mark.soak
@every_game
def test_thousands_of_misprints(page: PageEngine, name: str) -> None:
    assert_same_positions(page, name, 50, 100)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["bl-2", "bl-3", "bl-4", "bl-tall", "bl-large"])
def test_long_searches_decide_alike(page: PageEngine, name: str) -> None:
    assert_same_decisions(page, name, 10, 3_500)


def test_dice_odds_are_those_of_python(page: PageEngine) -> None:
    goals = [Goal(level) for level in (1, 2, 3, 4, 5, 0)]
    rolls = Random(3).sample([hand for hand in HANDS if len(hand) == DICE], scaled(4))
    for made, dice in product((1, 2), rolls):
        wanted = [odds(goal, Situation(tuple(dice), 3 - made)) for goal in goals]
        keeps = [keep.dice for keep in wanted[0].keeps]
        queries = [{"kept": list(kept), "dice": list(dice), "rolls": made} for kept in keeps]
        for kept, found in zip(keeps, page.ask("odds", keeps=queries), strict=True):
            for one, goal in zip(found, wanted, strict=True):
                chances = {keep.dice: keep.chance for keep in goal.keeps}
                assert one["chance"] == pytest.approx(chances[kept], abs=1e-12)
                assert one["best"] == pytest.approx(goal.chance, abs=1e-12)
                assert chances[tuple(one["bestKeep"])] == pytest.approx(goal.chance, abs=1e-12)
