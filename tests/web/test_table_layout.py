"""The table in three languages and sizes: readable, nothing cut off, no axe violations."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.pages import DESKTOP, PHONE, SIZES, Pages, assert_accessible, assert_fits
from tests.web.tables import ANA, BEN, OPEN, SHORT_DIVE, at_table, bot, set_up

LANGUAGES = ("en", "fr", "es")
LAGOON = {"first_player": "0"}


def finished(server: Server) -> Any:
    """A game of Into the Blue that was played to its end."""
    made = set_up(server, "into_the_blue", [ANA, BEN], options={**SHORT_DIVE, "shells": "1"})
    table = made["table"]["id"]
    tokens = [one["token"] for one in made["tokens"]]
    while (info := server.get(f"/tables/{table}"))["status"] == "running":
        seat = info["to_move"]
        action = server.get(f"/tables/{table}/view", tokens[seat])["view"]["actions"][-1]
        request = {"seq": info["seq"], "seat": seat, "action": action}
        server.post(f"/tables/{table}/act", request, tokens[seat])
    return made


def ready(page: Page) -> Page:
    """The page, once its board is visible."""
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-seq]")).to_be_visible()
    return page


@pytest.fixture(scope="module")
def tables(server: Server) -> list[Any]:
    """A table in every state: lobby, both games running, and a finished game."""
    return [
        set_up(server, "blue_lagoon", [ANA, OPEN, bot("medium")]),
        set_up(server, "into_the_blue", [ANA, bot()], options=SHORT_DIVE, hints=True),
        set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON, clock={"total": 600}),
        finished(server),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_table_fits_every_size(
    server: Server, pages: Pages, tables: list[Any], language: str
) -> None:
    for made in tables:
        page = ready(at_table(pages, server, made, seats={0}, language=language))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert_fits(page)


@pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESKTOP)])
def test_every_state_of_a_table_is_accessible(
    server: Server, pages: Pages, tables: list[Any], theme: str, size: tuple[int, int]
) -> None:
    for made in tables:
        page = ready(at_table(pages, server, made, seats={0}, theme=theme, size=size))
        assert_accessible(page)


def test_bottom_sheets_on_a_phone(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = ready(at_table(pages, server, made, seats={0}, size=PHONE, touch=True))
    page.get_by_role("button", name="Scores", exact=True).click()
    expect(page.get_by_role("table", name="Score sheet", exact=True)).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Leave game", exact=True)).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
