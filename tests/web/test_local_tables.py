"""Tables in the browser: whole games without a network, reloads, and games given to the server."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from atoll import read_record
from tests.server.server_process import Server
from tests.web.browsers import chromium_only
from tests.web.local_games import LAGOON, bot, lagoon_log, store_game
from tests.web.offline import disconnect, installed, reconnect
from tests.web.pages import Pages, Watch, assert_accessible, assert_fits
from tests.web.tables import (
    SHORT_DIVE,
    dive,
    events_known,
    over,
    settle,
    wait_for_board,
)

ANA: Final = {"name": "Ana", "bot": ""}
BEN: Final = {"name": "Ben", "bot": ""}


def open_game(
    page: Page, game: str, seats: list[Any], options: dict[str, str], events: Sequence[Any] = ()
) -> None:
    """Store a game in the browser, new or with its events, and go to its table."""
    store_game(page, game, seats, options, events)
    page.goto("/local/a-local-game")


def card(page: Page, title: str) -> Any:
    """The card of a game on the home screen."""
    return page.get_by_role("article", name=title, exact=True)


def open_menu(page: Page) -> None:
    """Open the menu of a table."""
    page.get_by_role("button", name="More", exact=True).click()


def test_blue_lagoon_against_a_bot_without_a_network(pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON, lagoon_log(60))
    for _ in range(3):
        assert settle(page)
    page.reload()
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    while settle(page):
        pass
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name="Play again", exact=True).click()
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    assert not page.url.endswith("a-local-game")


@pytest.mark.soak
def test_into_the_blue_at_one_screen_without_a_network(pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    open_game(page, "into_the_blue", [ANA, BEN], SHORT_DIVE)
    dive(page)
    before = page.locator("[data-seq]").get_attribute("data-seq")
    page.reload()
    expect(page.locator("[data-seq]")).to_have_attribute("data-seq", before or "")
    while not over(page).is_visible():
        dive(page)


def test_game_starts_in_the_browser_without_a_network(pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    card(page, "Blue Lagoon").get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url("**/local/*")
    assert settle(page)
    assert_fits(page)
    assert_accessible(page)
    page.goto("/")
    page.get_by_role("link", name=re.compile("Blue Lagoon .*Your turn")).click()
    page.wait_for_url("**/local/*")
    expect(page.get_by_role("grid")).to_be_visible()


def test_hint_undo_history_and_deleting(pages: Pages) -> None:
    page = pages.open("/settings")
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint", exact=True)).to_contain_text("to win")
    assert settle(page)
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".latest")).to_contain_text("Ana undid a move")
    wait_for_board(page)
    assert settle(page)
    page.get_by_role("button", name="History", exact=True).click()
    page.get_by_role("button", name="To the start", exact=True).click()
    expect(page.locator(".board.past")).to_be_visible()
    open_menu(page)
    page.get_by_role("button", name="Delete this game", exact=True).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/")
    expect(page.get_by_role("heading", name="Your games", exact=True)).to_have_count(0)


@chromium_only
def test_game_against_a_bot_is_reviewed_without_a_network_and_shared(
    server: Server, pages: Pages
) -> None:
    page = installed(pages, "/settings", permissions=["clipboard-read", "clipboard-write"])
    disconnect(page)
    open_game(page, "into_the_blue", [ANA, bot("shrimp")], SHORT_DIVE)
    while not over(page).is_visible():
        dive(page)
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Into the Blue: review", exact=True)).to_be_visible()
    expect(page.get_by_role("slider", name="Win chance", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end", exact=True).click()
    page.get_by_role("button", name="Score sheet", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    record = read_record(download.value.path().read_text(encoding="utf-8"))
    assert record.final_state().is_terminal
    reconnect(page)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator(".said")).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    table = server.get(f"/tables/{link.rsplit('/', 1)[1].partition('#')[0]}")
    assert (table["seats"][0]["name"], table["seats"][1]["bot"]) == ("Ana", "shrimp")


@pytest.mark.soak
def test_running_game_goes_on_at_the_server(server: Server, pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON)
    assert settle(page)
    open_menu(page)
    hand_over = page.get_by_role("button", name="Share this game", exact=True)
    hand_over.click()
    problem = page.get_by_role("alert").filter(has_text="the server can’t be reached")
    expect(problem.first).to_be_attached()
    reconnect(page)
    hand_over.click()
    link = page.locator("dialog code").inner_text()
    page.get_by_role("link", name="Continue there", exact=True).click()
    page.wait_for_url(link)
    table = server.get(f"/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["status"] == "running"
    assert settle(page)
    page.goto("/local/a-local-game")
    expect(page.get_by_text("This game isn’t stored in this browser.")).to_be_visible()


_CRASH: Final = """(failures) => {
  const Working = window.Worker;
  window.started = 0;
  window.Worker = function (...how) {
    window.started += 1;
    if (window.started > failures) return new Working(...how);
    return new Working('/no-such-worker.js');
  };
}"""


def test_bot_moves_although_its_worker_crashes(pages: Pages, watch: Watch) -> None:
    watch.allow("404|no-such-worker")
    page = pages.open("/settings")
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON)
    page.evaluate(_CRASH, 1)
    for _ in range(2):
        assert settle(page)
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    assert page.evaluate("window.started") == 2


@pytest.mark.soak
def test_bot_without_a_worker_moves_after_a_reload(pages: Pages, watch: Watch) -> None:
    watch.allow("404|no-such-worker")
    page = pages.open("/settings")
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON)
    page.evaluate(_CRASH, 1000)
    assert settle(page)
    failed = page.get_by_role("alert").filter(has_text="The bot couldn’t move.")
    expect(failed.get_by_role("button", name="Continue on the server", exact=True)).to_be_visible()
    assert_accessible(page)
    failed.get_by_role("button", name="Reload the page", exact=True).click()
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    assert settle(page)


@pytest.mark.soak
def test_two_tabs_show_the_same_game(pages: Pages) -> None:
    page = pages.open("/settings")
    open_game(page, "blue_lagoon", [ANA, bot("shrimp")], LAGOON)
    assert settle(page)
    other = page.context.new_page()
    other.goto(page.url)
    for one, another in ((other, page), (page, other)):
        expect(one.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
        assert settle(one)
        another.wait_for_function(
            "known => Number(document.querySelector('[data-seq]')?.dataset.seq) >= known",
            arg=events_known(one),
        )
