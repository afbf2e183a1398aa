"""The page without a network: what opens, what waits for the server, what is stored on the device."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.conftest import SITE
from tests.web.pages import PHONE, Pages, assert_fits
from tests.web.tables import ANA, BEN, SHORT_DIVE, at_table, browser_storage, dive, over, set_up

SCREENS: Final = {
    "/": "Games by the sea",
    "/learn": "Learn",
    "/rules/blue_lagoon": "Blue Lagoon: the rules",
    "/scorepad/into_the_blue": "Score pad",
    "/maps": "Draw a map",
    "/settings": "Settings",
    "/history": "Your games",
    "/open": "Open a game",
    "/nowhere": "Nothing but water here",
}
"""Screens by path, with a part of their headings."""
OFFLINE: Final = {
    "en": "You’re offline",
    "fr": "Vous êtes hors ligne",
    "es": "Estás sin conexión",
}
LOST: Final = "ERR_INTERNET_DISCONNECTED|ERR_FAILED"
"""What Chromium writes to the console about requests without a network."""


def installed(pages: Pages, path: str = "/", **how: Any) -> Page:
    """A page whose service worker is ready and controls it."""
    pages.watch.allow(LOST)
    page = pages.open(path, service_workers="allow", **how)
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
    return page


def offline_notice(page: Page, language: str = "en") -> Any:
    """The notice above every screen."""
    return page.get_by_role("status").filter(has_text=OFFLINE[language])


def cut_off(page: Page, is_cut_off: bool = True) -> None:
    """Take the network away, or give it back, and wait until the page has noticed."""
    page.context.set_offline(is_cut_off)
    expect(offline_notice(page)).to_have_count(int(is_cut_off))


def test_every_screen_opens_without_a_network_and_says_so(pages: Pages) -> None:
    page = installed(pages)
    cut_off(page)
    for path, heading in SCREENS.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        expect(offline_notice(page)).to_be_visible()
        expect(page.locator("main [role=status] circle")).to_have_count(0)
