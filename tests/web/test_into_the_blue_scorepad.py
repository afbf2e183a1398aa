"""The score pad of Into the Blue, and the referee of a game with physical dice."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.pages import PHONE, Pages


def enter(page: Page, name: str, shells: str) -> None:
    """Type the shells of a player, level by level, using the Tab key."""
    for level, count in enumerate(shells, 1):
        page.get_by_label(f"{name}, level {level}", exact=True).fill(count)


def total(page: Page) -> Locator:
    return page.get_by_role("region", name="Score sheet", exact=True).get_by_role(
        "row", name=re.compile("^Total")
    )


def test_sheet_explains_its_ties(pages: Pages) -> None:
    page = pages.open("/scorepad")
    page.get_by_label("Name of player 1", exact=True).fill("Ana")
    page.get_by_label("Name of player 2", exact=True).fill("<b>Ben</b>")
    enter(page, "Ana", "32322")
    enter(page, "<b>Ben</b>", "22223")
    page.get_by_label("Chest worth 8", exact=True).select_option("Ana")
    sheet = page.get_by_role("region", name="Score sheet", exact=True)
    reason = "Ana and <b>Ben</b> have the same number of shells on level 4. Ana is ahead"
    expect(sheet.get_by_text(reason)).to_be_visible()
    expect(total(page)).to_contain_text(re.compile(r"Total\s*25\s*12"))


def test_steppers_count_and_too_many_shells_are_reported(pages: Pages) -> None:
    page = pages.open("/scorepad/into_the_blue", size=PHONE)
    enter(page, "Player A", "90300")
    expect(page.get_by_text("12 of 12 shells placed")).to_be_visible()
    page.get_by_role("button", name="One more Player A, level 5", exact=True).click()
    expect(page.get_by_text("More than 12 shells")).to_be_visible()
    page.get_by_role("button", name="One fewer Player A, level 1", exact=True).click()
    expect(page.get_by_text("12 of 12 shells placed")).to_be_visible()
    expect(total(page)).to_contain_text(re.compile(r"Total\s*12\s*0"))


def test_asks_who_ran_out_of_shells_first(pages: Pages) -> None:
    page = pages.open("/scorepad")
    enter(page, "Player A", "90300")
    enter(page, "Player B", "09300")
    page.get_by_label("Who ran out of shells first?", exact=True).select_option("Player B")
    expect(total(page)).to_contain_text(re.compile(r"Total\s*4\s*7"))


def test_custom_values_count(pages: Pages) -> None:
    page = pages.open("/scorepad")
    page.get_by_text("Values in your box").click()
    page.get_by_label("Gold, level 1", exact=True).fill("11")
    enter(page, "Player A", "10000")
    expect(total(page)).to_contain_text(re.compile(r"Total\s*11\s*0"))


def test_referee_accepts_physical_dice(pages: Pages) -> None:
    page = pages.open("/scorepad", size=PHONE)
    page.get_by_label("Name of player 1", exact=True).fill("Ana")
    page.get_by_role("button", name="Referee a game", exact=True).click()
    page.get_by_role("button", name="Ana", exact=True).click()
    expect(page.get_by_text("Roll 6 dice. What do they show?")).to_be_visible()
    page.keyboard.type("11235C")
    page.get_by_role("button", name="Confirm roll", exact=True).click()
    expect(page.get_by_role("button", name="Stop and place", exact=True)).to_be_visible()
