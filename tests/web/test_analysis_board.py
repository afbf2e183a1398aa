"""The analysis board: moves for all sides, drawn outcomes, best moves, without a server."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.offline import disconnect, installed
from tests.web.pages import PHONE, Pages, assert_accessible, assert_fits
from tests.web.tables import BEN, EXPLORATION, at_table, stored_record
from tests.web.test_into_the_blue_board import FINAL, begin, dice


def best_moves(page: Page) -> Locator:
    """The buttons of the best moves."""
    return page.get_by_role("region", name="Best moves", exact=True).get_by_role("button")


def moves(page: Page) -> Locator:
    """The rows of the line that was played."""
    return page.get_by_role("region", name="The whole game", exact=True).get_by_role("listitem")


def stepper(page: Page, name: str) -> Locator:
    """A button of the stepper."""
    return page.get_by_role("button", name=name, exact=True)


def shelf(page: Page) -> Locator:
    """The kept dice."""
    tray = page.get_by_role("group", name="Dice", exact=True)
    return tray.get_by_role("button", pressed=True)


def fragment(page: Page) -> dict[str, list[str]]:
    """The fields of the address."""
    return parse_qs(urlsplit(page.url).fragment)


@pytest.mark.soak
def test_line_is_played_for_all_sides_without_a_network(pages: Pages) -> None:
    page = installed(pages, "/analysis")
    disconnect(page)
    page.get_by_role("button", name="Start from the beginning", exact=True).click()
    page.get_by_role("button", name="Draw at random", exact=True).dblclick()
    expect(dice(page)).to_have_count(6)
    expect(moves(page)).to_have_count(2)
    page.locator(".board").evaluate("(board) => { board.id = 'first'; }")
    best_moves(page).first.click()
    expect(moves(page)).to_have_count(3)
    stepper(page, "Previous").click()
    expect(dice(page)).to_have_count(6)
    page.get_by_role("switch", name="Draw dice and tokens automatically", exact=True).check()
    dice(page).first.click()
    page.get_by_role("button", name="Roll 5 dice again", exact=True).click()
    expect(moves(page)).to_have_count(4)
    expect(shelf(page)).to_have_count(1)
    expect(page.locator("#first")).to_have_count(1)
    line = fragment(page)["moves"]
    page.reload()
    expect(moves(page)).to_have_count(4)
    expect(best_moves(page).first).to_be_visible()
    assert fragment(page)["moves"] == line


def test_position_on_a_phone_by_keyboard(pages: Pages) -> None:
    page = pages.open(f"/analysis#{urlencode({'position': EXPLORATION})}", size=PHONE)
    expect(best_moves(page).first).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    best_moves(page).first.focus()
    expect(page.locator(".advice")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(moves(page)).to_have_count(1)
    expect(page.get_by_role("listitem").filter(has_text="Player B").first).to_have_class(
        re.compile("turn")
    )
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("Before the start").first).to_be_visible()
    assert fragment(page)["at"] == ["0"]


def test_review_and_table_open_their_position(server: Server, pages: Pages) -> None:
    record = server.post("/records", {"record": stored_record("blue_lagoon_small")})["table"]["id"]
    page = pages.open(f"/review/{record}#at=40")
    page.get_by_role("button", name="Analyse this position", exact=True).click()
    expect(best_moves(page).first).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(f"/review/{record}"))

    made = begin(server, FINAL, BEN, hints=True)
    table = at_table(pages, server, made)
    table.get_by_role("button", name="More", exact=True).click()
    table.get_by_role("button", name="Analyse this position", exact=True).click()
    expect(best_moves(table)).to_have_count(4)
    expect(table.get_by_role("columnheader").filter(has_text="Ana")).to_be_visible()
    # Two people share the screen: neither sees the other's chests.
    assert "taken=?,?" in fragment(table)["position"][0]


def test_table_without_hints_has_no_analysis(server: Server, pages: Pages) -> None:
    page = at_table(pages, server, begin(server, FINAL, BEN), seats={0})
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Analyse this position", exact=True)).to_have_count(0)


def test_impossible_positions_say_why(pages: Pages) -> None:
    pages.watch.allow("status of 4")
    page = pages.open(
        f"/analysis#{urlencode({'position': EXPLORATION.replace('laid=32', 'laid=99')})}"
    )
    expect(page.locator(".notice")).to_contain_text("laid")
    page.get_by_role("link", name="Another position", exact=True).click()
    field = page.get_by_role("textbox", name="Position as text", exact=True)
    field.fill(FINAL.replace("rolls=3", "rolls=1"))
    page.get_by_role("button", name="Open position", exact=True).click()
    expect(best_moves(page).first).to_be_visible()
