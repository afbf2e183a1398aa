"""`python -m benchmarks.wasm.slow_device`: decisions of bots in Chromium on a slowed processor.

Chromium slows only the thread of the page, so bots decide there instead of in their worker.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Route, sync_playwright

from atoll.core.chance import Dice
from atoll.games import game_class, game_names, load_game
from benchmarks.server.boardgame_side import node_and_npm
from tests.web.browsers import launch_options

WEB = Path(__file__).parents[2] / "web"
ADDRESS = "http://localhost"
SLOWDOWN, DECISIONS = 4, 15
LEVEL = "octopus"
_LINE = "{:<16} {:>7} {:>10} {:>10} {:>10}"


def build_page(site: Path) -> None:
    """Build the page of `web/tests/engine/page`."""
    vite = str(WEB / "node_modules" / "vite" / "bin" / "vite.js")
    build = [node_and_npm()[0], vite, "build", "tests/engine/page", "--config", "vite.config.ts"]
    subprocess.run([*build, "--outDir", str(site)], cwd=WEB, check=True, capture_output=True)


@contextmanager
def slow_page(slowdown: float) -> Iterator[Page]:
    """The page in a Chromium that slows its thread."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_page(Path(folder))
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        page.route(f"{ADDRESS}/**", lambda route: _serve(Path(folder), route))
        page.goto(f"{ADDRESS}/index.html")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        yield page
        browser.close()


def _serve(folder: Path, route: Route) -> None:
    route.fulfill(path=folder / route.request.url.removeprefix(f"{ADDRESS}/"))


def positions(name: str, players: int) -> Iterator[str]:
    """Positions here and there in a random game, as the player to move knows them."""
    state, dice = load_game(name, players).new_state(), Dice(players)
    dice.resolve_chance(state)
    for _ in range(DECISIONS):
        yield state.position(state.current_player)
        for _ in range(2):
            state.apply(dice.action(state))
            dice.resolve_chance(state)


def main(slowdown: float) -> None:
    """Print the milliseconds of decisions: the first one, their median, and the longest."""
    print(f"Milliseconds for a decision of {LEVEL}, the processor slowed {slowdown:g} times")
    print(_LINE.format("game", "players", "first", "median", "longest"))
    with slow_page(slowdown) as page:
        for name in game_names():
            for players in range(game_class(name).min_players, game_class(name).max_players + 1):
                times = [
                    page.evaluate("([at, bot]) => measureDecision(at, bot)", [position, LEVEL])
                    for position in positions(name, players)
                ]
                figures = (f"{time:.0f}" for time in (times[0], median(times), max(times)))
                print(_LINE.format(name, players, *figures), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowdown", type=float, default=SLOWDOWN, help="times slower")
    main(parser.parse_args().slowdown)
