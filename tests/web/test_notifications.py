"""Notifications, in the whole browser: the headless shell shows none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.in_process import InProcessServer
from tests.server.push_service import Device, PushService, wait_until
from tests.server.server_process import Server
from tests.web.browsers import launch_options
from tests.web.conftest import SITE
from tests.web.pages import PHONE, Pages, Profiles, Watch, assert_accessible, assert_fits
from tests.web.pages import wait_until as wait_on_page
from tests.web.tables import ANA, BEN, at_table, browser_storage, set_up, settle

_SUBSCRIBE = """([endpoint, p256dh, auth]) => {
  const bytes = (text) => Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
  PushManager.prototype.subscribe = async (options) => {
    const key = bytes(options.applicationServerKey);
    return window.subscribed = {
      endpoint, options: { applicationServerKey: key },
      getKey: (name) => bytes({ p256dh, auth }[name]),
      unsubscribe: async () => { window.subscribed = null; return true; },
    };
  };
}"""
"""Subscribes at a push service of the test instead of the one that is built into the browser."""
_SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map((one) => [one.tag, one.title, one.body]);
}"""
_CLOSE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (const one of await registration.getNotifications()) one.close();
}"""
_PRESS = """async (tag) => {
  const called = [];
  WindowClient.prototype.focus = async function () { called.push('focus', this.url); };
  self.clients.openWindow = async (url) => { called.push('open', url); };
  const [notification] = await self.registration.getNotifications({ tag });
  const event = new NotificationEvent('notificationclick', { notification });
  const work = [];
  event.waitUntil = (one) => work.push(one);
  self.dispatchEvent(event);
  await Promise.all(work);
  return [...called, (await self.registration.getNotifications({ tag })).length];
}"""
"""Presses a notification, and notes what the service worker asks for: a browser focuses and opens
windows only after a press of a person."""
_NOTE_BADGE = """() => {
  self.badges = [];
  self.navigator.setAppBadge = async (count) => { badges.push(count); };
}"""
_HIDE = """() => {
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture(scope="module")
def profiles(browser: Browser) -> Iterator[Profiles]:
    """Profiles of the whole browser."""
    with browser.browser_type.launch(**launch_options(whole=True)) as whole:
        yield Profiles(whole)


@pytest.fixture(scope="module")
def push_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """A push service."""
    with PushService(tmp_path_factory.mktemp("push")) as service:
        yield service


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, push_service: PushService) -> Iterator[Server]:
    """A server that may use it."""
    database = tmp_path_factory.mktemp("notified") / "atoll.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push_service.certificate))
        with InProcessServer(database, site=str(SITE), push_services=push_service.host) as server:
            yield server


@pytest.mark.soak
def test_turn_is_notified_where_pages_cannot_do_it_themselves(
    server: Server, pages: Pages, watch: Watch
) -> None:
    # The profiles of tests are incognito, where Chromium has notifications but no push service.
    watch.allow("Push API in incognito mode")
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
    wait_on_page(ben, f"async () => (await ({_SHOWN})()).some((one) => one[1] === 'Your turn')")


def test_device_is_notified_while_the_table_is_closed_until_one_press_stops_it(
    server: Server, push_service: PushService, pages: Pages, watch: Watch
) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options={"first_player": "0"})
    device = Device(push_service, "ben")
    ben = settings_page(pages, server, made)
    switch_on(ben, device)
    expect(ben.get_by_role("switch", name="A game is over")).to_be_checked()
    ben.get_by_role("switch", name="A game is over").click()
    ben.get_by_role("switch", name="Quiet hours").click()
    expect(ben.get_by_label("Until")).to_have_value("08:00")
    assert_accessible(ben)
    assert_fits(ben)
    with ben.expect_response("**/notifications/subscribe"):
        ben.get_by_role("switch", name="Quiet hours").click()
    move(server, made, 0)
    (notice,) = device.wait()
    table = made["table"]["id"]
    assert (notice["kind"], notice["table_id"]) == ("turn", table)
    (worker,) = ben.context.service_workers
    worker.evaluate(_NOTE_BADGE)
    deliver(ben, json.dumps(notice))
    wait_on_page(ben, f"async () => (await ({_SHOWN})()).length === 1")
    deliver(ben, json.dumps(notice))
    deliver(ben, json.dumps(notice | {"kind": "time", "title": "Your time is running out"}))
    body = "Blue Lagoon: Ana and Ben"
    wanted = [[table, "Your time is running out", body]]
    wait_on_page(ben, f"async () => JSON.stringify(await ({_SHOWN})()) === {dumped(wanted)}")
    wait_until(lambda: bool(ben.evaluate("1")) and worker.evaluate("badges") == [1, 1, 1])
    with ben.expect_response("**/notifications/unsubscribe") as answer:
        ben.get_by_role("switch", name="Notify me on this device").click()
    assert answer.value.json() == {"subscribed": False}
    expect(ben.get_by_role("switch", name="A game is over")).to_have_count(0)
    ben.goto("/")
    expect(ben).to_have_title(re.compile(r"^\(1\) "))
    deliver(ben, json.dumps(notice | {"table_id": "another"}))
    wait_until(lambda: bool(ben.evaluate("1")) and worker.evaluate("badges.at(-1)") == 2)
    deliver(ben, json.dumps(notice | {"table_id": "another", "kind": "over"}))
    wait_until(lambda: bool(ben.evaluate("1")) and worker.evaluate("badges.at(-1)") == 1)
    ben.goto(f"/table/{table}")
    gone = f"shown => shown.every(([tag]) => tag !== {json.dumps(table)})"
    wait_on_page(ben, f"async () => ({gone})(await ({_SHOWN})())")


def test_table_in_the_background_is_notified_and_a_press_returns_to_it(
    server: Server, push_service: PushService, pages: Pages, watch: Watch
) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options={"first_player": "0"})
    table, device = made["table"]["id"], Device(push_service, "background")
    ben = settings_page(pages, server, made)
    with ben.expect_response("**/notifications/subscribe"):
        switch_on(ben, device)
    # The page that is loaded now finds the push service of the browser, not that of the test.
    watch.allow("Push API in incognito mode")
    ben.goto(f"/table/{table}")
    ben.locator("[data-seq]").wait_for()
    ben.evaluate(_HIDE)
    move(server, made, 0)
    # The page notifies by itself; the message of the server replaces that.
    wait_on_page(ben, f"async () => (await ({_SHOWN})()).length === 1")
    (notice,) = device.wait()
    deliver(ben, json.dumps(notice))
    shown = [[table, notice["title"], notice["body"]]]
    wait_on_page(ben, f"async () => JSON.stringify(await ({_SHOWN})()) === {dumped(shown)}")
    (worker,) = ben.context.service_workers
    assert worker.evaluate(_PRESS, table) == ["focus", ben.url, 0]
    deliver(ben, json.dumps(notice | {"table_id": "another"}))
    wait_on_page(ben, f"async () => (await ({_SHOWN})()).length === 1")
    assert worker.evaluate(_PRESS, "another") == ["open", "/table/another", 0]


def settings_page(pages: Pages, server: Server, made: Any) -> Page:
    """The settings in a browser that holds Ben's seat, on a phone."""
    state = browser_storage(server, made, {1}, host=False)
    page = pages.open("/settings", size=PHONE, storage_state=state, service_workers="allow")
    page.context.grant_permissions(["notifications"])
    # A notification outlives the storage of its profile by twenty seconds.
    page.evaluate(_CLOSE)
    return page


def switch_on(page: Page, device: Device) -> None:
    """Subscribe by a press."""
    body = device.subscription()
    page.evaluate(_SUBSCRIBE, [body["endpoint"], body["p256dh"], body["auth"]])
    page.get_by_role("switch", name="Notify me on this device").click()


def move(server: Server, made: Any, seat: int) -> None:
    """Make the first legal move of a seat."""
    table, token = made["table"]["id"], made["tokens"][seat]["token"]
    seen = server.get(f"/tables/{table}/view", token)
    body = {"seq": seen["table"]["seq"], "seat": seat, "action": seen["view"]["actions"][0]}
    server.post(f"/tables/{table}/act", body, token)


def deliver(page: Page, message: str) -> None:
    """Have the browser hand a push message to the service worker."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(lambda: bool(page.evaluate("1") and found))
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": page.evaluate("location.origin"),
            "registrationId": found[0],
            "data": message,
        },
    )
    session.detach()


def dumped(value: Any) -> str:
    """A JavaScript text that holds a value as `JSON.stringify` writes it."""
    return json.dumps(json.dumps(value, separators=(",", ":"), ensure_ascii=False))
