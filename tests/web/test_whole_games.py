"""Games played to their end by clicks: against a bot, in two browsers, by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.pages import Pages, announcements, record_announcements
from tests.web.tables import (
    ANA,
    BEN,
    SHORT_DIVE,
    SMALL_LAGOON,
    at_table,
    bot,
    dive,
    over,
    set_up,
    settle,
    stored_record,
    wait_for_board,
)


def test_into_the_blue_against_a_bot(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, bot()], options=SHORT_DIVE)
    page = at_table(pages, server, made)
    while not over(page).is_visible():
        dive(page)
    scores = server.get(f"/tables/{made['table']['id']}")["scores"]
    assert_sheet(page, scores)
    verify_dice(page)


def late_lagoon(events: int) -> dict[str, Any]:
    """A starting point: a game on a small map after this many of its 106 events."""
    return {"record": stored_record("blue_lagoon_small"), "event_count": events}


def test_blue_lagoon_against_a_bot(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, bot()], start=late_lagoon(60))
    page = at_table(pages, server, made)
    while settle(page):
        pass
    scores = server.get(f"/tables/{made['table']['id']}")["scores"]
    assert_sheet(page, scores)
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_in_viewport()
    expect(page.locator("details")).to_have_count(0)


def test_into_the_blue_between_two_browsers(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=SHORT_DIVE)
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False)
    expect(ben.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
    play_in_turn(ana, ben)
    for page in (ana, ben):
        expect(over(page)).to_be_visible()
    both_join_the_rematch(ana, ben)


def test_blue_lagoon_between_two_browsers(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], start=late_lagoon(68))
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False)
    play_in_turn(ana, ben, move=settle)
    for page in (ana, ben):
        expect(over(page)).to_be_visible()


def play_in_turn(*players: Page, move: Callable[[Page], object] = dive) -> None:
    """Every player makes a move on their turn, until the game is over."""
    first = players[0]
    while not over(first).is_visible():
        for page in players:
            if page.get_by_role("heading", name="Your turn", exact=True).is_visible():
                move(page)


def both_join_the_rematch(first: Page, second: Page) -> None:
    """Both players want a rematch; it starts at one table when the second one agrees."""
    second.get_by_role("button", name="Play again", exact=True).click()
    expect(second.get_by_text("The game starts when everyone is ready.")).to_be_visible()
    first.get_by_role("button", name="Join the new game", exact=True).click()
    for page in (first, second):
        expect(page.get_by_role("group", name="Dice", exact=True)).to_be_visible()
    assert first.url == second.url


def test_game_by_keyboard_is_announced(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, bot()], options=SHORT_DIVE)
    page = at_table(pages, server, made)
    page.wait_for_function(
        "document.querySelector('[data-region]')?.innerText.includes('Your turn')"
    )
    record_announcements(page)
    while not over(page).is_visible():
        dive(page, keyboard=True)
    announced = announcements(page)
    assert re.search(r"Ana: stops", announced)
    assert re.search(r"rolls ([1-5]|chest)( ([1-5]|chest)){5}", announced)
    assert "The game is over." in announced


def test_lagoon_is_a_grid_with_keyboard_navigation(server: Server, pages: Pages) -> None:
    options = {"map": SMALL_LAGOON, "first_player": "0"}
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=options)
    page = at_table(pages, server, made, seats={0})
    grid = page.get_by_role("grid")
    expect(grid).to_be_visible()
    page.locator("[data-space][tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-space=a4]")).to_be_focused()
    wait_for_board(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ben’s turn", exact=True)).to_be_visible()
    page.wait_for_function(
        "document.querySelector('[data-region]')?.innerText.includes('Ana: settler on a4')"
    )


def assert_sheet(page: Page, scores: list[int]) -> None:
    """Expect the sheet to add up to the result."""
    expect(page.locator("tfoot td")).to_have_text([str(score) for score in scores])


def verify_dice(page: Page) -> None:
    """Verify the dice on the page."""
    page.get_by_text("Verifiable dice", exact=True).click()
    page.get_by_role("button", name="Verify the dice", exact=True).click()
    expect(
        page.get_by_text(re.compile("rolls, draws and chests follow from the seed"))
    ).to_be_visible()
