"""Notifications of one's turn, in the whole browser: the headless shell shows none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.server_process import Server
from tests.web.chromium import launch_options
from tests.web.pages import Pages, Profiles, wait_until
from tests.web.tables import ANA, BEN, at_table, set_up, settle


@pytest.fixture
def profiles(browser: Browser) -> Iterator[Profiles]:
    """Profiles of the whole browser."""
    with browser.browser_type.launch(**launch_options(whole=True)) as whole:
        yield Profiles(whole)


def test_turn_is_notified_where_pages_cannot_do_it_themselves(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options={"first_player": "0"})
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False, service_workers="allow")
    ben.context.grant_permissions(["notifications"])
    ben.evaluate(
        """() => {
          window.Notification = class {
            static permission = 'granted';
            constructor() { throw new TypeError('Illegal constructor'); }
          };
          Object.defineProperty(document, 'hidden', { value: true });
        }"""
    )
    ben.get_by_role("button", name="More", exact=True).click()
    ben.evaluate("Notification.requestPermission = async () => 'granted'")
    ben.get_by_role("switch", name="Notify me on my turn", exact=True).click()
    settle(ana)
    ben.wait_for_function("document.title.startsWith('● Your turn')")
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((one) => one.title);
    }"""
    wait_until(ben, f"async () => (await ({shown})()).includes('Your turn')")
