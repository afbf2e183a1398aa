"""Bots in a web worker of a real Chromium, under the policy of the real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

import atoll
from atoll.analysis import evaluate
from atoll.bots import Limit
from atoll.bots.registry import make_bot
from atoll.core.chance import Dice
from atoll.core.game import View
from atoll.games import game_plugin
from benchmarks.wasm.slow_device import build_page
from tests.server.server_process import Server
from tests.web.browsers import launch

pytestmark = [pytest.mark.browser, pytest.mark.soak]

CHOOSE = """async ([position, bot, seed]) => {
    window.bots ??= window.startBots();
    window.progress = [];
    const decision = await window.bots.choose(
        { position, bot, seed: BigInt(seed) }, (done) => window.progress.push(done));
    return { ...decision, progress: window.progress };
}"""
STOP_AT_ONCE = """async ([position, bot]) => {
    const bots = window.startBots();
    const decision = await bots.choose({ position, bot, seed: 0n }, () => bots.stop());
    bots.close();
    return decision;
}"""

ANALYSE = """async ([position, spectator]) => {
    const bots = window.startBots();
    const interim = [];
    const found = await bots.analyse({ position, spectator }, (one) => interim.push(one));
    bots.close();
    return { ...found, interim };
}"""
STOP_ANALYSIS = """async (position) => {
    const bots = window.startBots();
    const interim = [];
    await bots.analyse({ position, spectator: false }, (one) => {
        interim.push(one);
        bots.stop();
    });
    const next = await bots.choose({ position, bot: 'shrimp', seed: 0n });
    bots.close();
    return { passes: interim.length, next };
}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page that can start bots."""
    site = tmp_path_factory.mktemp("site")
    build_page(site)
    with serve(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(server.address)
        page.wait_for_function("window.startBots")
        yield page
        browser.close()


def serve(site: Path) -> Server:
    return Server(site / "atoll.db", "--site", str(site))


def first_decision(players: int, name: str = "blue_lagoon") -> View:
    state = atoll.load_game(name, players, first_player=0).new_state()
    Dice(players).resolve_chance(state)
    return state.view(0)


def choose(page: Page, view: View, bot: str, seed: int) -> Any:
    return page.evaluate(CHOOSE, [view.position, bot, str(seed)])


def test_levels_decide_as_in_python(page: Page) -> None:
    for players, level in ((2, "shrimp"), (3, "starfish"), (4, "octopus")):
        view = first_decision(players)
        game = atoll.load_game("blue_lagoon", players, first_player=0)
        found = choose(page, view, level, 7)
        wanted = make_bot(level, game, 7).choose(view)
        assert found["text"] == game.action_text(wanted.action)
        assert [one["weight"] for one in found["candidates"]] == [
            one.weight for one in wanted.candidates
        ]


def test_two_workers_decide_as_two_threads_in_python(page: Page) -> None:
    view = first_decision(4)
    game = atoll.load_game("blue_lagoon", 4, first_player=0)
    found = choose(page, view, "mcts:simulations=20001,threads=2", 7)
    threads = min(2, page.evaluate("navigator.hardwareConcurrency"))
    wanted = make_bot(f"mcts:simulations=20001,threads={threads}", game, 7).choose(view)
    assert [(one["action"], one["weight"]) for one in found["candidates"]] == [
        (one.action, one.weight) for one in wanted.candidates
    ]
    assert found["progress"][0] > 0
    assert found["progress"] == sorted(found["progress"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_levels_of_into_the_blue_decide_as_in_python(page: Page, players: int) -> None:
    view = first_decision(players, "into_the_blue")
    game = atoll.load_game("into_the_blue", players, first_player=0)
    for level in list(game_plugin("into_the_blue").levels)[:-1]:
        found = choose(page, view, level, 7)
        wanted = make_bot(level, game, 7).choose(view)
        assert found["text"] == game.action_text(wanted.action)
        assert [one["action"] for one in found["candidates"]] == [
            one.action for one in wanted.candidates
        ]
        assert (found["winChance"], found["margin"]) == (wanted.win_chance, wanted.margin)


LONG_SEARCHES = [
    ("blue_lagoon", "mcts:simulations=20000"),
    ("into_the_blue", "diver:lookahead=2"),
]


@pytest.mark.parametrize(("name", "bot"), LONG_SEARCHES)
def test_progress_rises_to_the_end(page: Page, name: str, bot: str) -> None:
    progress = choose(page, first_decision(4, name), bot, 0)["progress"]
    assert progress == sorted(progress)
    assert progress
    assert 0 < progress[0] <= progress[-1] < 1


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("blue_lagoon", "mcts:simulations=900000000"),
        ("blue_lagoon", "mcts:simulations=900000000,threads=2"),
        LONG_SEARCHES[1],
    ],
)
def test_search_can_be_stopped(page: Page, name: str, bot: str) -> None:
    view = first_decision(4, name)
    decision = page.evaluate(STOP_AT_ONCE, [view.position, bot])
    assert decision["action"] in view.legal_actions


def test_unknown_bot_is_refused_and_the_next_job_runs(page: Page) -> None:
    view = first_decision(2)
    with pytest.raises(Exception, match="no bot"):
        choose(page, view, "nobody", 0)
    assert choose(page, view, "shrimp", 0)["action"] in view.legal_actions


def test_analysis_gets_better_and_ends_as_in_python(page: Page) -> None:
    view = first_decision(2)
    found = page.evaluate(ANALYSE, [view.position, False])
    wanted = evaluate(view, limit=Limit(simulations=20_000))
    assert [seat["win_chance"] for seat in found["seats"]] == [
        seat.win_chance for seat in wanted.seats
    ]
    assert len(found["interim"]) == 3
    assert found["interim"][-1]["seats"] == found["seats"] != found["interim"][0]["seats"]
    assert found["best"][0]["action"] in view.legal_actions


def test_analysis_that_needs_no_search_is_made_once(page: Page) -> None:
    found = page.evaluate(ANALYSE, [first_decision(3, "into_the_blue").position, False])
    assert len(found["interim"]) == 1
    chances = [one["win_chances"][0] for one in found["best"]]
    assert chances == sorted(chances, reverse=True)


def test_analysis_for_spectators_does_not_know_chests(page: Page) -> None:
    head = "into_the_blue/1 players=2 levels=21000,00300"
    tail = "turn=1 rolls=0 dice=- last=-"
    own, public = (f"{head} taken={chest},? {tail}" for chest in ("8", "?"))
    known, hidden, unknown = (
        page.evaluate(ANALYSE, [position, spectator])["seats"]
        for position, spectator in ((own, False), (own, True), (public, False))
    )
    assert hidden == unknown != known


def test_analysis_can_be_stopped(page: Page) -> None:
    found = page.evaluate(STOP_ANALYSIS, first_decision(2).position)
    assert found["passes"] < 3
    assert found["next"]["text"]
