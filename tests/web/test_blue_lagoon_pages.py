"""Blue Lagoon's lesson, rules and score pad."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.pages import PHONE, Pages, Watch

STEPS = [
    ("e8", "", "A good start."),
    ("d6", "Settler on d6", "The coconut is yours."),
    ("d8", "Settler on d8", "Linked across the sea"),
    ("d11", "Settler on d11", "The fourth coconut"),
    ("c8", "Village on c8", "This village will stay."),
    ("k7", "Settler on k7", "Four against three"),
    ("d13", "Settler on d13", "Exploration is over and scored"),
    ("d6", "", "That’s it."),
]
"""For each step of the lesson: the space, the piece and the text that follows."""


def space(page: Page, name: str) -> Locator:
    return page.locator(f"[data-space={name}]")


def said(page: Page) -> Locator:
    return page.locator(".coach .said")


def test_lesson_is_played_to_settlement(pages: Pages) -> None:
    page = pages.open("/learn/blue_lagoon")
    for name, choice, praise in STEPS:
        expect(page.locator("[data-space].target").first).to_be_visible()
        space(page, name).click()
        if choice:
            page.get_by_role("button", name=choice, exact=True).click()
        expect(said(page)).to_contain_text(praise)
        page.get_by_role("button", name="Next", exact=True).click()
        expect(said(page)).not_to_contain_text(praise)
    page.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url("**/local/*")
    expect(page.get_by_role("grid")).to_be_visible()


def test_wrong_moves_in_the_lesson_get_an_explanation_and_a_hint(pages: Pages) -> None:
    page = pages.open("/learn/blue_lagoon")
    space(page, "e8").click()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(said(page)).to_contain_text("Go ashore on d6")
    space(page, "e7").click()
    expect(said(page)).to_contain_text("Another boat")
    expect(space(page, "d6").locator(".advice")).to_have_count(1)
    space(page, "d8").click()
    page.get_by_role("button", name="Village on d8", exact=True).click()
    expect(said(page)).to_contain_text("you only have five")
    space(page, "d6").click()
    page.get_by_role("button", name="Settler on d6", exact=True).click()
    expect(said(page)).to_contain_text("The coconut is yours.")


def test_lesson_can_be_followed_on_a_phone(pages: Pages) -> None:
    page = pages.open("/learn/blue_lagoon", size=PHONE)
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(said(page)).to_contain_text("d6")
    expect(page.locator(".tag")).to_have_text("d6")
    expect(page.locator(".tag")).to_be_in_viewport()
    rows = page.locator("svg.lagoon > g:first-of-type > text")
    expect(rows.filter(has_text=re.compile("^d$"))).to_be_visible()
    expect(rows.filter(has_text=re.compile("^6$"))).to_be_visible()


def test_score_pad_scores_both_phases_with_their_ties(pages: Pages) -> None:
    page = pages.open("/scorepad/blue_lagoon")
    pieces = page.get_by_role("group", name="Piece to place", exact=True).get_by_role("button")
    total = page.get_by_role("row").filter(has_text="Total").get_by_role("cell")
    expect(total).to_have_text(["0", "0"])
    pieces.nth(1).click()
    for name in ("b1", "a1"):
        space(page, name).click()
    pieces.nth(2).click()
    for name in ("b2", "c1", "b6"):
        space(page, name).click()
    page.get_by_role("spinbutton", name=re.compile("^Coconut")).first.fill("1")
    majorities = page.get_by_role("row").filter(has_text="Majorities")
    expect(majorities.get_by_role("cell")).to_have_text(["3", "3"])
    majorities.get_by_role("button").click()
    expect(page.get_by_text("are tied with 2 pieces each and score 3 each")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Score Exploration")).click()
    expect(space(page, "b1")).to_have_attribute(
        "aria-label", "b1, island A, worth 6, village of Player A"
    )
    expect(space(page, "a1")).to_have_attribute("aria-label", "a1, island A, worth 6, stone circle")
    expect(majorities.nth(1).get_by_role("cell")).to_have_text(["6", "0"])
    expect(total).to_have_text(["19", "8"])


def test_score_pad_explains_invalid_pieces_and_reads_positions(pages: Pages, watch: Watch) -> None:
    watch.allow("400")
    page = pages.open("/scorepad/blue_lagoon")
    page.get_by_role("group", name="Piece to place", exact=True).get_by_role("button").nth(
        1
    ).click()
    space(page, "a5").click()
    expect(page.get_by_text("Villages can only be on land.").first).to_be_visible()
    page.get_by_text("Or type a position").click()
    line = page.get_by_role("textbox", name="Position line", exact=True)
    line.fill("nonsense")
    page.get_by_role("button", name="Put on the board", exact=True).click()
    expect(line).to_have_attribute("aria-invalid", "true")
    line.fill(
        "blue_lagoon/1 players=2 phase=1 turn=0 laid=32 taken=4.0.0.0.0,0.0.0.0.3 scores=- "
        "board=s....0...b../....w.0.p...s/.b....0...../.....00b.00.w/p.s........./.......0.w.p./"
        "...b..s...../c.......p..11/..w..0.....1/s....0...b11./...p..w..11./b....c.1...../"
        "..p....11..w"
    )
    page.get_by_role("button", name="Put on the board", exact=True).click()
    total = page.get_by_role("row").filter(has_text="Total").get_by_role("cell")
    expect(total).to_have_text(["54", "33"])
