"""What games against bots cost the server: requests of a page that plays one in Chromium."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page, Request, sync_playwright

from benchmarks.server.atoll_side import AtollProcess
from tests.web.browsers import launch_options
from tests.web.tables import settle

_MOVES: Final = 10
_PACE: Final = json.dumps({"pace": "instant"})


@dataclass
class SoloGame:
    """The paths that a page requests: until its game has started, and while it is played."""

    start: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    """Those of them that are not GET."""


def play_solo_game(server: AtollProcess) -> SoloGame:
    """Play some moves of a game of Blue Lagoon against a bot, in a browser with empty caches."""
    found = SoloGame()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        context = browser.new_context(locale="en", service_workers="block")
        context.add_init_script(f"localStorage.setItem('atoll.settings', '{_PACE}')")
        requested: list[Request] = []
        # A bound method of a list does not take the attribute that Playwright sets.
        context.on("request", lambda request: requested.append(request))
        _play(context.new_page(), server, requested, found)
        found.changes = [one.url for one in requested if one.method != "GET"]
        browser.close()
    return found


def _play(page: Page, server: AtollProcess, requested: list[Request], found: SoloGame) -> None:
    page.goto(server.address)
    card = page.get_by_role("article", name="Blue Lagoon", exact=True)
    card.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url("**/local/*")
    # The worker of the bot is loaded with its first move.
    settle(page)
    page.get_by_role("heading", name="Your turn", exact=True).wait_for()
    found.start = [one.url.removeprefix(server.address) for one in requested]
    for _ in range(_MOVES):
        settle(page)
    found.moves = [one.url for one in requested[len(found.start) :]]


def repeat_start(server: AtollProcess, game: SoloGame, games: int) -> float:
    """Request everything that as many pages need to start; the CPU seconds of the server."""
    before = server.cpu()
    headers = {"accept-encoding": "br, gzip", "connection": "keep-alive"}
    for _ in range(games):
        connection = http.client.HTTPConnection(server.host, server.port)
        for path in game.start:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            assert response.status == 200, path
            response.read()
        connection.close()
    return server.cpu() - before
