"""Lessons and rules: the whole lesson of Into the Blue, all pages in all languages."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.pages import Pages, spoken


def keep(page: Page, *faces: str) -> None:
    """Keep dice."""
    shelf = page.get_by_role("group", name="Dice", exact=True)
    for face in faces:
        shelf.get_by_role("button", name=face, exact=True).first.click()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def place(page: Page, name: str) -> None:
    page.get_by_role("group", name="On which level?", exact=True).get_by_role(
        "button", name=name, exact=True
    ).click()


def expect_text(page: Page, words: str) -> None:
    """Expect a text of the lesson."""
    expect(page.get_by_role("region", name="Lesson: Into the Blue", exact=True)).to_contain_text(
        words
    )


def done(page: Page, words: str) -> None:
    """Expect the step to be finished, and go to the next one."""
    expect_text(page, words)
    press(page, "Next")


def test_lesson_is_played_to_its_end(pages: Pages) -> None:
    page = pages.open("/learn")
    page.get_by_role("link", name="Start the lesson", exact=True).first.click()
    keep(page, "1", "2")
    press(page, "Roll 4 dice again")
    done(page, "1, 2, 3, 4: a run!")
    press(page, "Stop and place")
    done(page, "Now the dice are final.")
    place(page, "2 shells on level 3")
    done(page, "Most shells on level 3!")
    keep(page, "1", "2", "4", "4", "4")
    press(page, "Roll one die again")
    done(page, "A 3! The gap is closed")
    place(page, "3 shells on level 4")
    done(page, "Three shells, and the gold")
    place(page, "2 shells on level 2")
    done(page, "Two shells on level 2 take its gold")
    keep(page, "1", "2", "3", "4", "5")
    press(page, "Roll one die again")
    done(page, "A perfect dive! You take a chest")
    place(page, "2 shells on level 1")
    expect(page.get_by_role("row", name="Total 26 16", exact=True)).to_be_visible()
    done(page, "Marina’s last dive had no 1.")
    press(page, "Play now")
    expect(page).to_have_url(re.compile(r"/local/[\w-]+$"))
    expect(page.locator("[role=table]")).to_be_visible()


def test_wrong_move_is_explained_and_changes_nothing(pages: Pages) -> None:
    page = pages.open("/learn/into_the_blue")
    press(page, "Stop and place")
    expect_text(page, "You can stop after any roll")
    assert "You can stop after any roll" in spoken(page)
    keep(page, "4")
    press(page, "Roll 5 dice again")
    expect_text(page, "no 1, no dive")
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()


def test_steps_can_be_skipped_and_revisited(pages: Pages) -> None:
    page = pages.open("/learn/into_the_blue")
    back = page.get_by_role("button", name="Back", exact=True)
    expect(back).to_be_disabled()
    for step in range(2, 10):
        press(page, "Skip")
        expect(page.get_by_role("list", name=f"Step {step} of 9", exact=True)).to_be_visible()
    back.click()
    expect(page.get_by_role("list", name="Step 8 of 9", exact=True)).to_be_visible()
    expect_text(page, "You have two shells left.")


def test_rules_link_to_the_lesson(pages: Pages) -> None:
    page = pages.open("/rules/into_the_blue")
    expect(page.get_by_role("heading", level=2)).to_have_count(7)
    page.get_by_role("link", name="Learn by playing", exact=True).click()
    expect(page).to_have_url(re.compile("/learn/into_the_blue$"))
