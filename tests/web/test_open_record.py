"""Opening a record: a chosen or dropped file, pasted text, invalid text, without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.offline import disconnect, installed
from tests.web.pages import PHONE, Pages, follow_link
from tests.web.tables import stored_record

_DROP = """text => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
  const event = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
  document.querySelector('main').dispatchEvent(event);
}"""


@pytest.fixture
def text() -> str:
    return stored_record("into_the_blue")


def expect_review(page: Page) -> None:
    """Expect the review of the record."""
    page.wait_for_url(re.compile("/review/[a-z0-9]{12}$"))
    expect(page.get_by_role("heading", name="Into the Blue: review", exact=True)).to_be_visible()
    expect(page.get_by_text("Before the start").first).to_be_visible()


def test_open_a_chosen_file_and_a_dropped_one(pages: Pages, text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.atoll"
    file.write_text(text, encoding="utf-8")
    page = pages.open("/open")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file", exact=True).click()
    chooser.value.set_files(file)
    expect_review(page)
    follow_link(page, "/open")
    expect(page.get_by_role("button", name="Choose a file", exact=True)).to_be_visible()
    page.evaluate(_DROP, text)
    expect_review(page)


def test_open_pasted_text(pages: Pages, text: str) -> None:
    page = pages.open("/open", size=PHONE)
    bot = re.sub("seat 1: .*", "seat 1: Robot facile\ntag bots: 1=easy\ntag date: 2026-11-17", text)
    page.get_by_label("Or paste its text", exact=True).fill(bot)
    page.get_by_role("button", name="Open", exact=True).click()
    expect_review(page)
    expect(page.get_by_text("Easy bot").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save", exact=True).click()
    assert download.value.suggested_filename == "into-the-blue-ana-easy-bot-2026-11-17.atoll"


def test_invalid_records_are_rejected_with_the_expected_format(pages: Pages, text: str) -> None:
    pages.watch.allow("400")
    page = pages.open("/open")
    problem = page.get_by_role("alert").filter(has_text=re.compile("."))
    go = page.get_by_role("button", name="Open", exact=True)
    go.click()
    expect(problem).to_contain_text("Nothing to open")
    paste = page.get_by_label("Or paste its text", exact=True)
    paste.fill("1. e4 e5")
    go.click()
    expect(problem).to_contain_text("A saved game starts with the line")
    paste.fill(re.sub("stop", "stopp", text, count=1))
    go.click()
    expect(problem).to_contain_text("This file isn’t a valid Atoll game.")
    expect(problem).to_contain_text(re.compile("at event [0-9]+"))
    assert page.url.endswith("/open")


@pytest.mark.soak
def test_record_is_reviewed_without_a_network_and_only_once(pages: Pages, text: str) -> None:
    page = installed(pages, "/open")
    disconnect(page)
    page.get_by_role("textbox").fill("atoll record 1\ngame: into_the_blue\n")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".notice.problem")).to_be_visible()
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(re.compile(r"/review/[\w-]{22}$"))
    expect(page.locator("ul.players")).to_be_visible()
    accuracy = page.locator("ul.players").inner_text()
    page.add_init_script("delete window.Worker")
    page.reload()
    expect(page.locator("ul.players")).to_be_visible()
    assert page.locator("ul.players").inner_text() == accuracy
