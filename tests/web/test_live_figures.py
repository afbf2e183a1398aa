"""What the page computes while people play: odds of the dice and win chances."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages, assert_accessible, assert_fits, record_announcements
from tests.web.tables import ANA, BEN, EXPLORATION, at_table, bot, wait_for_board
from tests.web.test_into_the_blue_board import ROLLED, begin, dice, kept, press_and_wait


def goals(page: Page) -> Locator:
    """The buttons with the odds of each level and of a chest."""
    return page.get_by_role("group", name="Odds of the dice", exact=True).get_by_role("button")


def chances(page: Page) -> list[int]:
    """The win chances of all players, in percent."""
    shown = page.get_by_role("list", name="Players").get_by_text(re.compile(r"^Win chance"))
    texts = shown.locator("..").all_inner_texts()
    return [int(found[0]) for text in texts if (found := re.findall(r"(\d+)\s%", text))]


def test_odds_follow_the_kept_dice_and_propose_the_best(server: Server, pages: Pages) -> None:
    page = at_table(pages, server, begin(server, ROLLED, hints=True), seats={0}, size=PHONE)
    expect(goals(page)).to_have_count(6)
    wait_for_board(page)
    for n in (0, 2):
        dice(page).nth(n).click()
    deepest = goals(page).nth(4)
    expect(deepest).to_have_accessible_name(
        "Level 5: 24% with these dice. At best 47%: keep 1 2 3 4"
    )
    assert_fits(page)
    assert_accessible(page)
    deepest.focus()
    page.keyboard.press("Enter")
    assert sorted(kept(page)) == ["1, kept", "2, kept", "3, kept", "4, kept"]
    expect(deepest).to_have_accessible_name(re.compile("^Level 5: 47% with these dice"))
    press_and_wait(page, page.get_by_role("button", name="Roll 2 dice again", exact=True))


def test_no_figures_at_a_table_without_hints(server: Server, pages: Pages) -> None:
    page = at_table(pages, server, begin(server, ROLLED, BEN), seats={0})
    page.evaluate("localStorage.setItem('atoll.settings', JSON.stringify({winChances: true}))")
    page.reload()
    expect(dice(page)).to_have_count(6)
    page.wait_for_load_state("networkidle")
    expect(goals(page)).to_have_count(0)
    assert chances(page) == []


@pytest.mark.soak
def test_win_chances_are_shown_if_wanted_and_not_announced(server: Server, pages: Pages) -> None:
    start = {"position": EXPLORATION}
    seats = [ANA, bot("shrimp")]
    made = server.post(
        "/tables", {"game": "blue_lagoon", "seats": seats, "hints": True, "start": start}
    )
    server.post(f"/tables/{made['table']['id']}/start", None, made["host_token"])
    page = at_table(pages, server, made, seats={0})
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    assert chances(page) == []
    page.goto("/settings")
    page.get_by_role("switch", name=re.compile("^Win chances")).check()
    page.goto(f"/table/{made['table']['id']}")
    record_announcements(page)
    expect(page.get_by_text("Win chance:").first).to_be_attached()
    found = chances(page)
    assert len(found) == 2
    assert 99 <= sum(found) <= 101
    assert "Win chance" not in " ".join(page.evaluate("window.announcements"))
    assert_accessible(page)
