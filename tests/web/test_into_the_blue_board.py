"""The board of Into the Blue: dice, levels, chests, real dice, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages
from tests.web.tables import (
    ANA,
    BEN,
    at_table,
    bot,
    events_known,
    set_up,
    wait_for_board,
    wait_for_event,
)

HEAD = "into_the_blue/1 players=2"
ROLLED = f"{HEAD} levels=21000,00300 taken=-,5+6 turn=0 rolls=1 dice=11234C last=-"
FINAL = f"{HEAD} levels=21000,00300 taken=7,6 turn=0 rolls=3 dice=112334 last=-"


def begin(server: Server, position: str, *others: Any, **more: Any) -> Any:
    """A table that starts from a position, with Ana in the first seat."""
    seats = [ANA, *(others or (bot(),))]
    request = {"game": "into_the_blue", "seats": seats, "start": {"position": position}, **more}
    made = server.post("/tables", request)
    server.post(f"/tables/{made['table']['id']}/start", None, made["host_token"])
    return made


def dice(page: Page) -> Locator:
    """The six dice, in order."""
    return page.get_by_role("group", name="Dice", exact=True).get_by_role("button")


def sea_table(page: Page) -> Locator:
    """The sea, a table for assistive technology; the score sheet is another table."""
    return page.locator("[role=table]")


def kept(page: Page) -> list[str]:
    """The labels of the kept dice."""
    shelf = page.get_by_role("group", name="Dice", exact=True)
    found = shelf.get_by_role("button", pressed=True).all()
    return [die.get_attribute("aria-label") or "" for die in found]


def press_and_wait(page: Page, button: Locator) -> None:
    """Press a button and wait for the next event."""
    known = events_known(page)
    button.click()
    wait_for_event(page, known)


def test_dice_are_kept_by_taps_and_do_not_move(server: Server, pages: Pages) -> None:
    page = at_table(pages, server, begin(server, ROLLED))
    expect(dice(page)).to_have_count(6)
    expect(page.get_by_role("button", name="Roll all six again", exact=True)).to_be_visible()
    for n in (0, 1, 2):
        dice(page).nth(n).click()
    assert kept(page) == ["1, kept", "1, kept", "2, kept"]
    dice(page).nth(2).click()
    press_and_wait(page, page.get_by_role("button", name="Roll 4 dice again", exact=True))
    expect(dice(page)).to_have_count(6)
    assert kept(page) == ["1, kept", "1, kept"]


def test_sea_is_an_accessible_table_and_dice_are_kept_by_keyboard(
    server: Server, pages: Pages
) -> None:
    page = at_table(pages, server, begin(server, ROLLED, BEN), seats={0})
    assert_sea(page)
    dice(page).first.focus()
    wait_for_board(page)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    expect(dice(page).last).to_be_focused()
    assert kept(page) == ["1, kept", "2, kept"]
    page.keyboard.press("Home")
    expect(dice(page).first).to_be_focused()
    assert page.get_by_role("group", name="Dice", exact=True).locator("[tabindex='0']").count() == 1


def test_dice_of_others_explain_why_they_cannot_be_kept(server: Server, pages: Pages) -> None:
    made = begin(server, ROLLED, BEN)
    page = at_table(pages, server, made, seats={1}, host=False)
    dice(page).first.click(force=True)
    expect(page.get_by_text("It’s not your turn to choose.").first).to_be_visible()
    assert kept(page) == []


def assert_sea(page: Page) -> None:
    """The sea is a table that says what is on each level."""
    sea = page.get_by_role("table", name="The sea: treasures and shells on each level", exact=True)
    expect(sea.get_by_role("row")).to_have_count(7)
    rows = [row.inner_text() for row in sea.get_by_role("row").all()]
    head, first, _, third, *_, floor = (re.sub(r"\s+", " ", row) for row in rows)
    assert "Ben ×2 9 9 shells left, 2 chests" in head
    assert "Level 1" in first
    assert "Main treasure, worth 2: Ana" in first
    assert "2 shells" in first
    assert "Main treasure, worth 4: Ben" in third
    assert "3 shells" in third
    assert "Secondary treasure, worth 2: nobody" in third
    assert "3 chests left" in floor


def test_level_is_chosen_on_the_board_and_chests_of_others_are_not_shown(
    server: Server, pages: Pages
) -> None:
    page = at_table(pages, server, begin(server, FINAL, BEN), seats={0})
    players = sea_table(page).get_by_role("columnheader")
    expect(players.filter(has_text="Ana")).to_contain_text("worth 7 in all")
    assert "worth" not in players.filter(has_text="Ben").inner_text()

    sea = sea_table(page)
    expect(sea.get_by_role("button")).to_have_count(4)
    sea.get_by_role("button", name="2 shells on level 1", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    level = sea.get_by_role("button", name="2 shells on level 3", exact=True)
    expect(level).to_be_focused()
    press_and_wait(page, level)
    expect(sea.get_by_role("row").nth(3)).to_contain_text("Main treasure, worth 4: Ben")
    expect(sea.get_by_role("row").nth(3).get_by_role("cell").first).to_contain_text("2 shells")


def test_touch_needs_a_second_tap(server: Server, pages: Pages) -> None:
    how = {"size": PHONE, "touch": True, "is_mobile": True}
    page = at_table(pages, server, begin(server, FINAL, BEN), seats={0}, **how)
    level = page.get_by_role("group", name="On which level?", exact=True).get_by_role("button").last
    known = events_known(page)
    level.tap()
    expect(page.get_by_text("Tap again to confirm")).to_be_visible()
    assert events_known(page) == known
    level.tap()
    wait_for_event(page, known)


def test_physical_dice_and_chests(server: Server, pages: Pages) -> None:
    options = {"first_player": "0"}
    seats = [ANA, bot()]
    made = set_up(server, "into_the_blue", seats, options=options, dice="typed")
    page = at_table(pages, server, made)
    faces = page.get_by_role("group", name="Faces of a die", exact=True).get_by_role("button")
    for face in range(5):
        faces.nth(face).click()
    expect(page.get_by_role("button", name="Confirm roll", exact=True)).to_be_disabled()
    page.keyboard.press("5")
    page.keyboard.press("Backspace")
    page.keyboard.press("c")
    press_and_wait(page, page.get_by_role("button", name="Confirm roll", exact=True))
    assert [name.split(",")[0] for name in labels(dice(page))] == ["1", "2", "3", "4", "5", "chest"]
    press_and_wait(page, page.get_by_role("button", name="Take a chest", exact=True))
    press_and_wait(page, page.get_by_role("button", name="7", exact=True))
    ana = sea_table(page).get_by_role("columnheader").filter(has_text="Ana")
    expect(ana).to_contain_text("worth 7")
    expect(faces).to_have_count(6)


def labels(buttons: Locator) -> list[str]:
    expect(buttons).to_have_count(6)
    return [one.get_attribute("aria-label") or "" for one in buttons.all()]
