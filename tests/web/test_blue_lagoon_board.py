"""The board of Blue Lagoon: spaces, choices, explanations, zoom; by mouse, touch and keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages, spoken
from tests.web.tables import (
    ANA,
    BEN,
    EXPLORATION,
    LARGE_LAGOON,
    at_table,
    events_known,
    grid_width,
    pinch,
    set_up,
    wait_for_board,
    wait_for_event,
)


def begun(server: Server, pages: Pages, **how: Any) -> Page:
    """Ana's page during Exploration, on her turn."""
    request = {"game": "blue_lagoon", "seats": [ANA, BEN], "start": {"position": EXPLORATION}}
    made = server.post("/tables", request)
    server.post(f"/tables/{made['table']['id']}/start", None, made["host_token"])
    return at_table(pages, server, made, **{"seats": {0}, **how})


def space(page: Page, name: str) -> Locator:
    return page.locator(f"[data-space={name}]")


def chooser(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^What goes on"))


def test_spaces_have_accessible_labels_and_illegal_taps_are_explained(
    server: Server, pages: Pages
) -> None:
    page = begun(server, pages)
    grid = page.get_by_role("grid", name="The lagoon, Exploration", exact=True)
    expect(grid.get_by_role("gridcell")).to_have_count(162)
    for name in (
        "a1, island A, worth 6, stone circle with a statuette",
        "a6, island B, worth 6, stone circle, your settler",
        "h12, sea, settler of Ben",
        "e7, sea, you may place a settler",
        "c8, island B, worth 6, you may place a settler or a village",
    ):
        expect(grid.get_by_role("gridcell", name=name, exact=True)).to_have_count(1)
    for name, why in (("d7", "There’s already a piece here."), ("m1", "You can’t place a piece")):
        space(page, name).click()
        expect(page.locator(".caption")).to_contain_text(why)
        assert why in spoken(page)


def test_one_click_at_sea_places_a_settler_and_then_it_is_the_others_turn(
    server: Server, pages: Pages
) -> None:
    page = begun(server, pages)
    known = events_known(page)
    space(page, "e7").click()
    wait_for_event(page, known)
    expect(space(page, "e7")).to_have_attribute(
        "aria-label", "e7, sea, your settler, the last move"
    )
    wait_for_board(page)
    space(page, "e8").click()
    expect(page.locator(".caption")).to_have_text("Not yet: it’s Ben’s turn.")


def test_on_land_a_chooser_offers_settler_and_village(server: Server, pages: Pages) -> None:
    page = begun(server, pages)
    known = events_known(page)
    space(page, "c8").click()
    expect(chooser(page).get_by_role("button")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(chooser(page)).to_have_count(0)
    space(page, "c8").click()
    chooser(page).get_by_role("button", name="Village on c8", exact=True).click()
    wait_for_event(page, known)
    expect(space(page, "c8")).to_have_attribute("aria-label", re.compile("your village"))


def test_placing_by_keyboard(server: Server, pages: Pages) -> None:
    page = begun(server, pages)
    grid = page.get_by_role("grid")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    space(page, "d7").focus()
    for key in ("ArrowRight", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(space(page, "c8")).to_be_focused()
    page.keyboard.press("Home")
    expect(space(page, "c1")).to_be_focused()
    page.keyboard.press("End")
    expect(space(page, "c12")).to_be_focused()
    space(page, "c8").focus()
    known = events_known(page)
    wait_for_board(page)
    page.keyboard.press("Enter")
    expect(chooser(page).get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_event(page, known)
    expect(space(page, "c8")).to_be_focused()
    expect(space(page, "c8")).to_have_attribute("aria-label", re.compile("your village"))


def test_board_zooms_and_touch_needs_a_second_tap(server: Server, pages: Pages) -> None:
    page = begun(server, pages, size=PHONE, touch=True, is_mobile=True)
    wait_for_board(page)
    zoom_by_pinch_and_keys(page)
    known = events_known(page)
    tools = page.get_by_role("toolbar")
    before = tools.bounding_box()
    space(page, "e7").tap()
    expect(chooser(page).get_by_role("button", name="Settler on e7", exact=True)).to_be_in_viewport(
        ratio=1
    )
    assert tools.bounding_box() == before, "the choice moves nothing"
    assert events_known(page) == known
    chooser(page).get_by_role("button", name="Choose another space", exact=True).tap()
    small = space(page, "e8").bounding_box()
    page.get_by_role("button", name="Zoom in", exact=True).tap()
    large = space(page, "e8").bounding_box()
    assert small
    assert large
    assert large["width"] > 1.7 * small["width"]
    space(page, "e8").tap()
    space(page, "e8").tap()
    wait_for_event(page, known)


def zoom_by_pinch_and_keys(page: Page) -> None:
    """Enlarge the board in both ways; it is whole again afterwards."""
    whole = grid_width(page)
    pinch(page, 60, 120)
    assert grid_width(page) == pytest.approx(2 * whole, rel=0.02)
    expect(space(page, "e8").locator("text", has_text="e8")).to_be_visible()
    page.keyboard.press("0")
    assert grid_width(page) == pytest.approx(whole)
    page.keyboard.press("+")
    assert grid_width(page) > 1.5 * whole
    page.keyboard.press("-")
    assert grid_width(page) == pytest.approx(whole)


def test_board_zooms_by_wheel_and_is_dragged(server: Server, pages: Pages) -> None:
    page = begun(server, pages)
    whole, known = grid_width(page), events_known(page)
    box = space(page, "e7").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "least => document.querySelector('[role=grid]').getBoundingClientRect().width > least",
        arg=1.5 * whole,
    )
    expect(space(page, "e7")).to_have_attribute("aria-label", re.compile("^e7"))
    before = space(page, "e7").bounding_box()
    page.mouse.down()
    page.mouse.move(x - 80, y - 40, steps=5)
    page.mouse.up()
    after = space(page, "e7").bounding_box()
    assert before
    assert after
    assert after["x"] == pytest.approx(before["x"] - 80, abs=2)
    assert events_known(page) == known


def test_large_map_starts_enlarged_on_a_phone(server: Server, pages: Pages) -> None:
    options = {"map": LARGE_LAGOON, "first_player": "0"}
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=options)
    page = at_table(pages, server, made, seats={0}, size=PHONE, touch=True, is_mobile=True)
    page.get_by_role("button", name="Show the whole board", exact=True).wait_for()
    box = space(page, "b2").locator(".hex").bounding_box()
    assert box
    assert box["width"] > 27
    for name in ("a24", "y1"):
        space(page, name).focus()
        expect(space(page, name)).to_be_in_viewport()
    page.get_by_role("button", name="Show the whole board", exact=True).tap()
    assert grid_width(page) <= PHONE[0]


def test_physical_tokens_are_entered_one_by_one(server: Server, pages: Pages) -> None:
    options = {"first_player": "0"}
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=options, dice="typed")
    page = at_table(pages, server, made)
    for name, asked in (("Coconut", "a1"), ("Statuette", "a6")):
        expect(page.get_by_text(f"What came out of the bag for {asked}?")).to_be_visible()
        known = events_known(page)
        page.get_by_role("button", name=name, exact=True).click()
        wait_for_event(page, known)
    expect(space(page, "a1")).to_have_attribute("aria-label", re.compile("with a coconut$"))
