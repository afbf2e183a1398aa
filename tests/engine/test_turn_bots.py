"""The bots of Into the Blue decide in the page as in Python, to the last bit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

import atoll
from atoll.bots.bot import Decision
from atoll.bots.registry import make_bot
from atoll.core.chance import Dice
from atoll.core.game import CHANCE, Game
from atoll.games.into_the_blue.view import IntoTheBlueView
from tests.engine.page_engine import PageEngine

OWN_VALUES = {"treasures": (9, 8, 7, 6, 5, 0, 3, 99, 1, 4), "chests": (3, 3, 12), "shells": 7}
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {"first_player": 2}),
    "four": (4, {}),
    "five": (5, {}),
    "two-own-values": (2, OWN_VALUES),
    "five-own-values": (5, OWN_VALUES),
}
LEVELS = ("shrimp", "crab", "turtle", "seal", "octopus")
"""All levels but the strongest, whose decisions depend on the speed of the machine."""
SEARCHING = ("diver:lookahead=0", "diver:lookahead=1", "best:simulations=500")
MEMORY = 64_000_000
every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageEngine]:
    with PageEngine(tmp_path_factory.mktemp("page")) as engine:
        yield engine


def load(name: str) -> Game:
    players, options = GAMES[name]
    return atoll.load_game("into_the_blue", players, **options)


def bot_game(
    game: Game, specs: tuple[str, ...], seed: int
) -> list[tuple[str, IntoTheBlueView, Decision]]:
    """A whole game between bots: every decision with its bot and what the bot saw."""
    state, dice = game.new_state(), Dice(seed)
    chosen = [specs[(seat + seed) % len(specs)] for seat in range(game.players)]
    bots = [make_bot(spec, game, seed) for spec in chosen]
    decisions = []
    while not state.is_terminal:
        seat = state.current_player
        if seat == CHANCE:
            state.apply(dice.outcome(state))
            continue
        view = state.view(seat)
        assert isinstance(view, IntoTheBlueView)
        decision = bots[seat].choose(view)
        decisions.append((chosen[seat], view, decision))
        state.apply(decision.action)
    return decisions


def decide(
    page: PageEngine, bot: str, seed: int, views: list[IntoTheBlueView]
) -> list[dict[str, Any]]:
    positions = [view.position for view in views]
    found: list[dict[str, Any]] = page.ask("search", positions=positions, bot=bot, seed=str(seed))
    return found


def as_in_page(game: Game, decision: Decision) -> dict[str, Any]:
    """A decision in the form of the page."""
    fields = {**asdict(decision), "text": game.action_text(decision.action)}
    fields["candidates"] = [_camel_case(one) for one in fields["candidates"]]
    return _camel_case(fields)


def _camel_case(fields: dict[str, Any]) -> dict[str, Any]:
    return {"winChance" if name == "win_chance" else name: v for name, v in fields.items()}


def assert_same_game(page: PageEngine, game: Game, specs: tuple[str, ...], seed: int) -> int:
    """Compare all decisions; returns in how many of them the player knew own chests."""
    decisions = bot_game(game, specs, seed)
    for bot in {bot for bot, _, _ in decisions}:
        mine = [(view, decision) for by, view, decision in decisions if by == bot]
        found = decide(page, bot, seed, [view for view, _ in mine])
        for one, (view, decision) in zip(found, mine, strict=True):
            assert one.pop("memory") < MEMORY
            one.pop("weight")
            assert one == as_in_page(game, decision), f"{bot} in {view.position}"
    return sum(bool(view.chests[view.seat]) for _, view, _ in decisions)


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_games_between_levels(page: PageEngine, name: str, seed: int) -> None:
    assert_same_game(page, load(name), LEVELS[3 * seed :] + LEVELS[: 3 * seed], seed)


@every_game
def test_games_between_bots_that_search(page: PageEngine, name: str) -> None:
    seed = 6 if name == "two-own-values" else 4
    assert assert_same_game(page, load(name), SEARCHING, seed) > 0, "no chest was seen"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_strongest_level_searches_as_deep_as_time_allows(
    page: PageEngine, players: int
) -> None:
    game = atoll.load_game("into_the_blue", players)
    view = next(view for _, view, _ in bot_game(game, ("octopus",), 3) if view.seat == 1)
    depths = [make_bot(f"diver:lookahead={n}", game, 0).choose(view) for n in range(3)]
    (found,) = decide(page, "orca", 0, [view])
    assert found["candidates"] in [as_in_page(game, one)["candidates"] for one in depths]


@pytest.mark.parametrize(
    "bot", ["diver:lookahead=3", "greedy:temperature=-1", "best:lookahead=1", "gatherer:time=0"]
)
def test_settings_are_checked(page: PageEngine, bot: str) -> None:
    view = next(view for _, view, _ in bot_game(load("two"), ("shrimp",), 0))
    with pytest.raises(AssertionError, match="EngineError"):
        decide(page, bot, 0, [view])


@pytest.mark.soak
@every_game
def test_many_games_between_bots(page: PageEngine, name: str) -> None:
    for seed in range(2, 12):
        assert_same_game(page, load(name), (*LEVELS, *SEARCHING), seed)


@pytest.mark.soak
def test_a_game_with_two_further_turns(page: PageEngine) -> None:
    assert_same_game(page, load("two"), ("best", "diver:lookahead=2"), 5)
