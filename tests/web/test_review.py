"""Reviews in the browser: stepping, the curve, mistakes, continuing from a position, waiting."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages, spoken
from tests.web.tables import stored_record

EVENTS = 38
"""The number of events of `blue_lagoon_start`, which is reviewed in a few seconds."""
CHEST = """atoll record 1
game: into_the_blue
rules: 1
players: 2
option first_player: 1
seat 0: Ana
seat 1: Ben

1. 1 roll 12345C, stop, chest 7, roll 112233
end 4
"""
"""Ben has taken a chest worth 7."""


def imported(server: Server, record: str) -> str:
    """A table on which the record can be reviewed."""
    table: str = server.post("/records", {"record": record})["table"]["id"]
    return table


def events(server: Server, table: str) -> list[str]:
    """The events of a table's record."""
    found: list[str] = server.get(f"/tables/{table}/record.json")["events"]
    return found


@pytest.fixture(scope="module")
def dive(server: Server) -> str:
    """A finished game of Into the Blue."""
    return imported(server, stored_record("into_the_blue"))


@pytest.fixture(scope="module")
def lagoon(server: Server) -> str:
    """The beginning of a game of Blue Lagoon."""
    return imported(server, stored_record("blue_lagoon_start"))


def curve(page: Page) -> Any:
    return page.get_by_role("slider", name="Win chance", exact=True)


def reviewed(pages: Pages, table: str, **how: Any) -> Page:
    """A page that shows the finished review."""
    page = pages.open(f"/review/{table}", **how)
    page.get_by_role("slider").wait_for()
    return page


def where(page: Page) -> int:
    return int(curve(page).get_attribute("aria-valuenow") or -1)


def test_stepping_by_keys_buttons_list_and_curve(pages: Pages, dive: str) -> None:
    page = reviewed(pages, dive)
    assert where(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(curve(page)).to_have_attribute("aria-valuenow", "2")
    assert "rolls" in spoken(page) or "keeps" in spoken(page) or "stops" in spoken(page)
    page.get_by_role("button", name="Previous", exact=True).click()
    expect(curve(page)).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("End")
    last = int(curve(page).get_attribute("aria-valuemax") or 0)
    expect(curve(page)).to_have_attribute("aria-valuenow", str(last))
    assert "100.0%" in (curve(page).get_attribute("aria-valuetext") or "")
    page.get_by_label("The whole game", exact=True).locator("[data-place='5']").click()
    expect(curve(page)).to_have_attribute("aria-valuenow", "5")
    expect(page.locator("[aria-current='step']")).to_have_attribute("data-place", "5")
    box = curve(page).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    assert abs(where(page) - last / 2) <= 1
    curve(page).press("Home")
    expect(curve(page)).to_have_attribute("aria-valuenow", "0")


def test_names_beside_win_chances_are_whole_on_a_phone(pages: Pages, server: Server) -> None:
    record = stored_record("into_the_blue").replace("seat 0: Ana", "seat 0: Maximilien")
    page = reviewed(pages, imported(server, record), size=PHONE)
    name = page.locator(".standing .name").first
    expect(name).to_have_text("Maximilien")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight < 30")


def test_board_shows_each_position(pages: Pages, server: Server, lagoon: str) -> None:
    page = reviewed(pages, lagoon)
    first = events(server, lagoon)[32]
    assert first.startswith("S")
    space = page.locator(f"[data-space='{first[1:]}']")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("32 tokens lie on the stone circles").first).to_be_visible()
    empty = space.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    expect(space).not_to_have_attribute("aria-label", empty or "")
    expect(space).to_have_attribute("aria-label", re.compile("Ana|Ben"))


def test_mistakes_are_filtered_and_better_moves_shown(pages: Pages, dive: str) -> None:
    page = reviewed(pages, dive)
    moves = page.get_by_label("The whole game", exact=True)
    everything = moves.locator("button").count()
    page.get_by_role("radio", name="Mistakes only", exact=True).check()
    errors = moves.locator("button").count()
    assert 0 < errors < everything
    page.get_by_label("Whose moves", exact=True).select_option(label="Ben")
    assert moves.locator("button").count() <= errors
    page.get_by_label("Whose moves", exact=True).select_option(label="Everyone")
    moves.locator("button", has_text="keeps").first.click()
    card = page.get_by_label("This step", exact=True)
    expect(card.get_by_text("Better", exact=True)).to_be_visible()
    loss = moves.locator("[aria-current] .change").inner_text().removeprefix("−")
    expect(card.get_by_text(f"{loss} points lost")).to_be_visible()
    expect(card.get_by_role("button").first).to_contain_text(f"+{loss}")
    before = page.locator(".board").first.inner_html()
    card.get_by_role("button").first.click()
    expect(card.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(
        "before => document.querySelector('.board').innerHTML !== before", arg=before
    )
    assert page.get_by_role("heading", name="Luck and play", exact=True).is_visible()


def test_learn_from_mistakes(pages: Pages, server: Server, lagoon: str) -> None:
    page = reviewed(pages, lagoon)
    review = server.get(f"/tables/{lagoon}/review")
    bad = [s for s in review["steps"] if s["verdict"] and s["verdict"]["label"] in ERRORS]
    page.get_by_role("button", name=re.compile("Learn from")).click()
    panel = page.get_by_label("Learn from mistakes", exact=True)
    who = panel.get_by_role("heading").inner_text().rsplit(" ", 1)[1]
    tasks = [step for step in bad if review["names"][step["seat"]] == who]
    verdict = tasks[0]["verdict"]
    page.locator(f"[data-space='{tasks[0]['events'][0][1:]}']").click()
    expect(panel.get_by_text("that’s what was played")).to_be_visible()
    page.locator(f"[data-space='{verdict['best'][0]['text'][1:]}']").click()
    expect(panel.get_by_text("that’s the best move!")).to_be_visible()
    assert "best move" in spoken(page)
    for _ in tasks[1:]:
        panel.get_by_role("button", name="Next", exact=True).click()
        panel.get_by_role("button", name="Show the answer", exact=True).click()
        expect(panel.get_by_text("Better:")).to_be_visible()
    panel.get_by_role("button", name="Next", exact=True).click()
    expect(panel.get_by_text(f"0 of {len(tasks)} found on the first try")).to_be_visible()
    panel.get_by_role("button", name="Back to the review", exact=True).click()
    expect(curve(page)).to_be_visible()


ERRORS = ("inaccuracy", "mistake", "blunder")


def test_link_leads_to_a_position_that_is_played_on_against_a_bot(
    pages: Pages, server: Server, dive: str
) -> None:
    page = reviewed(pages, f"{dive}#at=12")
    expect(curve(page)).to_have_attribute("aria-valuenow", "12")
    expect(page.get_by_text(re.compile("^12 of "))).to_be_visible()
    page.get_by_role("button", name="Play from here", exact=True).click()
    page.get_by_label("Play as", exact=True).select_option(label="Ben")
    page.get_by_label("Against", exact=True).select_option(label="1 · Shrimp")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    info = server.get(f"/tables/{table}")
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    assert events(server, table)[:12] == events(server, dive)[:12]
    assert server.get(f"/tables/{table}/record.json")["tags"]["past"] == "12"


def test_waiting_can_be_cancelled_and_stepping_works_meanwhile(
    pages: Pages, server: Server
) -> None:
    table = imported(server, stored_record("blue_lagoon_start").replace("Ana", "Eva"))
    page = pages.open(f"/review/{table}")
    page.get_by_role("button", name="Stop waiting", exact=True).click()
    page.keyboard.press("End")
    expect(page.get_by_text(f"{EVENTS} of {EVENTS}")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    page.get_by_role("button", name="Analyse anyway", exact=True).click()
    curve(page).wait_for()


def test_chests_are_shown_as_known_at_the_time(pages: Pages, server: Server) -> None:
    page = reviewed(pages, imported(server, CHEST))
    page.keyboard.press("End")
    moves = page.get_by_label("The whole game", exact=True)
    expect(moves.get_by_text("takes a chest", exact=True)).to_be_visible()
    assert "worth 7" not in page.content()
    page.get_by_label("Chests as seen by", exact=True).select_option(label="Ben")
    expect(moves.get_by_text("takes a chest worth 7")).to_be_visible()
    page.get_by_label("Chests as seen by", exact=True).select_option(label="Ana")
    expect(moves.get_by_text("takes a chest", exact=True)).to_be_visible()


def test_final_position_has_a_score_sheet_and_cannot_be_played_on(pages: Pages, dive: str) -> None:
    page = reviewed(pages, dive)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play from here", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Score sheet", exact=True).click()
    sheet = page.get_by_role("dialog").get_by_role("table")
    expect(sheet.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    standing = page.get_by_label("Standings", exact=True)
    assert re.search(r"Ana\s+[0-9]+ points?\s+(0|50|100)\.0%", standing.inner_text())


def test_running_games_and_unknown_tables_have_different_messages(
    pages: Pages, server: Server
) -> None:
    pages.watch.allow("404")
    running = server.new_table()
    page = pages.open(f"/review/{running.id}")
    expect(page.get_by_text("still running")).to_be_visible()
    page.get_by_role("link", name="Go to table", exact=True).click()
    page.wait_for_url(f"**/table/{running.id}")
    page = pages.open("/review/aaaaaaaaaaaa")
    expect(page.get_by_role("alert").filter(has_text="This table doesn’t exist")).to_be_visible()
