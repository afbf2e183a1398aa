"""Friends: one person follows another, sees them online, invites them, and both play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from atoll.server.runtime import online
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, LANGUAGES, PHONE, Pages, assert_accessible, assert_fits

LONG_NAME = "Wilhelmine-Charlotte von Hohenlohe"


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


def opened(pages: Pages, person: Browser, **how: Any) -> Page:
    """The friends of a person."""
    page = pages.open("/friends", session=person.cookie, **how)
    expect(page.locator("#following")).to_be_visible()
    return page


def test_friend_is_followed_online_invited_and_joins(pages: Pages, server: InProcessServer) -> None:
    ana, ben = member(server, "Ana"), member(server, "Ben")
    laptop, phone = opened(pages, ana), opened(pages, ben, size=PHONE)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_friends_fit_and_are_accessible(
    pages: Pages, server: InProcessServer, language: str
) -> None:
    names = [f"{name} {language}" for name in (LONG_NAME, "Dario", "Elias")]
    host, me, _ = (member(server, name) for name in names)
    me.passed("/account/follows", {"name": names[0]})
    me.passed("/account/blocks", {"name": names[2]})
    seats = [{"kind": "person", "name": names[0]}, {"kind": "open"}]
    made = host.passed("/tables", {"game": "blue_lagoon", "seats": seats, "clock": {"move": 60}})
    host.passed(f"/tables/{made['table']['id']}/invitations", {"name": names[1]})
    page = opened(pages, me, language=language)
    page.locator("[aria-expanded=false]:not(header *)").first.click()
    expect(page.locator("section li")).to_have_count(3)
    for size in ((320, 568), DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)
    page.locator("section li button").nth(1).click()
    expect(page.locator("#invitations")).to_have_count(0)
