"""Pages with a service worker for browser tests, and their network."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.pages import Pages

OFFLINE: Final = {
    "en": "You’re offline.",
    "fr": "Vous êtes hors ligne.",
    "es": "Estás sin conexión.",
}
"""The beginning of the notice above every screen, in each language."""
LOST: Final = (
    "ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_(REFUSED|RESET|CLOSED))"
    "|status of 503"
)
"""What Chromium writes to the console about lost requests, also to a server that stops."""


def installed(pages: Pages, path: str = "/", **how: Any) -> Page:
    """A page whose service worker has stored all files and controls it."""
    pages.watch.allow(LOST)
    page = pages.open(path, service_workers="allow", **how)
    wait_for_worker(page)
    return page


def wait_for_worker(page: Page) -> None:
    """Wait until a service worker controls the page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def offline_notice(page: Page, language: str = "en") -> Locator:
    """The notice above every screen."""
    return page.get_by_role("status").filter(has_text=OFFLINE[language])


def disconnect(page: Page, language: str = "en") -> None:
    """Take the network away, and wait until the page says so."""
    page.context.set_offline(True)
    expect(offline_notice(page, language)).to_be_visible()


def reconnect(page: Page) -> None:
    """Give the network back, and wait until the page has noticed."""
    page.context.set_offline(False)
    expect(offline_notice(page)).to_have_count(0)
