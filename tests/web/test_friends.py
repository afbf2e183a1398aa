"""Friends: one person follows another, sees them online, invites them, and both play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from atoll.server.runtime import online
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, PHONE, Pages, assert_accessible, assert_fits

LONG_NAME = "Wilhelmine-Charlotte von Hohenlohe"
_CHOOSE_LANGUAGE = """(language) => localStorage.setItem('atoll.settings',
  JSON.stringify({ ...JSON.parse(localStorage.getItem('atoll.settings')), language }))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server with accounts, which need its name."""
    database = tmp_path_factory.mktemp("friends") / "atoll.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(online, "_PAUSE", 0.05)
        limits = {"logins_per_hour": 10_000, "requests_per_minute": 10_000}
        settings = {"accounts": "optional", "lobby": "on", "site": str(SITE), **limits}
        with InProcessServer(database, **settings) as server:
            server.address = server.address.replace("127.0.0.1", "localhost")
            yield server


def member(server: InProcessServer, name: str) -> Browser:
    """A person who is logged in."""
    browser = Browser(server.address)
    browser.register(name)
    return browser


def opened(pages: Pages, person: Browser, size: tuple[int, int]) -> Page:
    """The friends of a person."""
    page = pages.open("/settings", size=size)
    url = person.origin
    page.context.add_cookies([{"name": "atoll-session", "value": person.cookie, "url": url}])
    page.goto("/friends")
    expect(page.locator("#following")).to_be_visible()
    # Lists are read every few seconds, not all the time.
    page.wait_for_load_state("networkidle")
    return page


def test_friend_is_followed_online_invited_and_joins(pages: Pages, server: InProcessServer) -> None:
    ana, ben = member(server, "Ana"), member(server, "Ben")
    laptop, phone = opened(pages, ana, DESKTOP), opened(pages, ben, PHONE)
    assert_fits(phone)
    following = laptop.get_by_role("region", name="People you follow", exact=True)
    following.get_by_label("Name of a player", exact=True).fill("ben")
    laptop.keyboard.press("Enter")
    expect(following.get_by_role("listitem")).to_have_text(re.compile("Ben.*online"))

    following.get_by_role("button", name="Invite Ben", exact=True).click()
    laptop.get_by_role("button", name="Into the Blue", exact=True).click()
    laptop.get_by_role("button", name="Create table", exact=True).click()
    laptop.wait_for_url(re.compile("/table/"))
    table = laptop.url.rpartition("/")[2]
    sent = laptop.get_by_role("list", name="Invited players")
    expect(sent).to_have_text(re.compile("Ben.*invited.*Withdraw"))
    laptop.get_by_role("button", name="Withdraw the invitation to Ben", exact=True).click()
    expect(sent).to_have_count(0)
    assert ben.read("/account/invitations") == {"invitations": []}
    laptop.get_by_label("Name of a player", exact=True).fill("Ben")
    laptop.keyboard.press("Enter")
    expect(sent).to_have_text(re.compile("Ben.*invited"))

    phone.goto(f"/table/{table}")
    invitations = phone.get_by_role("region", name="Invitations", exact=True)
    expect(invitations.get_by_role("listitem")).to_have_text(re.compile("Ana invites you.*Blue"))
    assert_fits(phone)
    assert_accessible(phone)
    invitations.get_by_role("button", name="Join Ana: Into the Blue", exact=True).click()
    expect(invitations).to_have_count(0)
    laptop.get_by_role("button", name="Start game", exact=True).click()
    for page in (laptop, phone):
        expect(page.locator(".at-table[data-seq]")).to_be_visible()
    seats = server.get(f"/tables/{table}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Ben"]

    ben.passed(f"/tables/{table}/say", {"seat": 1, "text": "a rude word"})
    expect(laptop.get_by_text("a rude word")).to_have_count(1)
    laptop.get_by_role("button", name="More", exact=True).click()
    laptop.get_by_role("button", name="Block Ben", exact=True).click()
    expect(laptop.get_by_role("button", name="Unblock Ben", exact=True)).to_be_visible()
    expect(laptop.get_by_text("a rude word")).to_have_count(0)
    assert ana.read("/account/blocks") == {"names": ["Ben"]}


def test_friends_fit_and_are_accessible_in_every_language(
    pages: Pages, server: InProcessServer
) -> None:
    host, me, _ = (member(server, name) for name in (LONG_NAME, "Dario", "Elias"))
    me.passed("/account/follows", {"name": LONG_NAME})
    me.passed("/account/blocks", {"name": "Elias"})
    seats = [{"kind": "person", "name": LONG_NAME}, {"kind": "open"}]
    made = host.passed("/tables", {"game": "blue_lagoon", "seats": seats, "clock": {"move": 60}})
    host.passed(f"/tables/{made['table']['id']}/invitations", {"name": "Dario"})
    page = opened(pages, me, PHONE)
    for language in ("es", "fr"):
        page.evaluate(_CHOOSE_LANGUAGE, language)
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator("[aria-expanded=false]:not(header *)").first.click()
        expect(page.locator("section li")).to_have_count(3)
        for size in ((320, 568), DESKTOP):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert_fits(page)
    assert_accessible(page)
    page.locator("section li button").nth(1).click()
    expect(page.locator("#invitations")).to_have_count(0)
