"""The player's own page with a passkey: the same name, games and seats on two devices."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from atoll.server.runtime.accounts import RECENT_LOGIN
from tests.server.in_process import InProcessServer
from tests.web.conftest import SITE
from tests.web.local_games import LAGOON, bot, lagoon_log, store_game
from tests.web.pages import DESKTOP, LANGUAGES, PHONE, Pages, Watch, assert_accessible, assert_fits
from tests.web.tables import OPEN, browser_storage, set_up

_AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


GUEST = {"name": "A guest", "bot": ""}
FROM_DEVICE = re.compile("Blue Lagoon.*Marina.*Played on a device", re.DOTALL)
"""A game that its player began as a guest, with the name of the account."""
_NO_TOKENS = """() => Object.values(JSON.parse(localStorage.getItem('atoll.tables')))
  .every(({ host, seats }) => !host && !Object.values(seats).some(Boolean))"""
"""Whether the seats of the browser belong to the account."""
_NARROW = "all => all.map((one) => one.offsetWidth < one.parentElement.offsetWidth / 2)"
_HAS_BOTH_TABLES = (
    "() => Object.keys(JSON.parse(localStorage.getItem('atoll.tables'))).length === 2"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server with accounts; passkeys need its name, not its address."""
    database = tmp_path_factory.mktemp("account") / "atoll.db"
    with InProcessServer(database, accounts="optional", site=str(SITE)) as server:
        server.address = server.address.replace("127.0.0.1", "localhost")
        yield server


class Authenticator:
    """The virtual authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": _AUTHENTICATOR})
        self.id = made["authenticatorId"]

    def credentials(self) -> list[Any]:
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def add(self, credential: Any) -> None:
        """Have a passkey, as a password manager synchronises it."""
        self.session.send("WebAuthn.clearCredentials", {"authenticatorId": self.id})
        wanted = {"authenticatorId": self.id, "credential": credential}
        self.session.send("WebAuthn.addCredential", wanted)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tokens_of(page: Page) -> list[str]:
    """The tokens that the browser holds."""
    stored = json.loads(page.evaluate("localStorage.getItem('atoll.tables')") or "{}")
    return [token for held in stored.values() for token in (held["host"], *held["seats"].values())]


def let_logins_age(server: InProcessServer) -> None:
    """Let so much time pass that a login is not recent any more."""
    accounts = server.gateway.app.state.accounts
    now = accounts.now
    accounts.now = lambda: now() + RECENT_LOGIN + 60_000


def test_name_and_games_are_on_every_device(
    pages: Pages, server: InProcessServer, watch: Watch
) -> None:
    seats = [{"kind": "person", "name": "Marina"}, OPEN]
    made = set_up(server, "into_the_blue", seats, listed=True)
    table = made["table"]["id"]
    laptop = pages.open("/me", storage_state=browser_storage(server, made))
    store_game(laptop, "blue_lagoon", [GUEST, bot("shrimp")], LAGOON, lagoon_log(), over=True)
    passkey = Authenticator(laptop)
    laptop.get_by_label("Your name", exact=True).fill("Marina")
    press(laptop, "Create a passkey")
    codes = laptop.get_by_role("region", name="Recovery codes", exact=True).get_by_role("listitem")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    press(laptop, "I’ve saved them")
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Marina")
    laptop.get_by_role("radio", name="Not started", exact=True).check(force=True)
    expect(laptop.get_by_role("link", name=re.compile("Into the Blue"))).to_be_visible()
    laptop.wait_for_function(_NO_TOKENS)
    laptop.get_by_role("radio", name="Finished", exact=True).check(force=True)
    expect(laptop.get_by_role("link", name=FROM_DEVICE)).to_be_visible()

    phone = pages.open("/me", size=PHONE)
    synchronised = Authenticator(phone)
    synchronised.add(passkey.credentials()[0])
    press(phone, "Log in with a passkey")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Marina")
    phone.get_by_role("radio", name="Finished", exact=True).check(force=True)
    expect(phone.get_by_role("link", name=FROM_DEVICE)).to_be_visible()
    phone.get_by_role("radio", name="Not started", exact=True).check(force=True)
    phone.get_by_role("link", name=re.compile("Into the Blue")).click()
    phone.wait_for_url(f"**/table/{table}")
    guest = server.post(f"/tables/{table}/sit", {"name": "Gil"})
    laptop.goto(f"/table/{table}")
    press(phone, "Start game")
    for page in (laptop, phone):
        expect(page.locator(".at-table")).to_be_visible()
    assert server.get(f"/tables/{table}", guest["token"])["status"] == "running"
    assert not any(tokens_of(laptop))
    assert not any(tokens_of(phone))

    # The game that this browser has, too, is listed once.
    laptop.wait_for_function(_HAS_BOTH_TABLES)
    laptop.goto("/history")
    expect(laptop.get_by_role("link", name=re.compile("Into the Blue"))).to_be_visible()
    expect(laptop.get_by_role("link", name=re.compile("Blue Lagoon"))).to_have_count(1)

    watch.allow("401")  # What a slow page still asks for after its session has ended.
    laptop.goto("/me")
    laptop.get_by_role("button", name=re.compile("^Log out: ")).click()
    expect(laptop.get_by_role("button", name=re.compile("^Log out: "))).to_have_count(0)
    phone.goto("/me")
    expect(phone.get_by_role("heading", level=1)).to_have_text("My page")
    phone.get_by_label("Recovery code", exact=True).fill(code)
    assert tokens_of(phone) == []
    press(phone, "Log in with the code")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Marina")
    press(phone, "Log out")
    expect(phone.get_by_role("heading", level=1)).to_have_text("My page")
    laptop.reload()
    with laptop.expect_download() as saved:
        press(laptop, "Download all my data")
    assert json.loads(saved.value.path().read_text())["name"] == "Marina"
    let_logins_age(server)
    passkey.add(synchronised.credentials()[0])
    watch.allow("403")
    press(laptop, "Erase my account")
    press(laptop, "Erase for good")
    expect(laptop.get_by_role("heading", level=1)).to_have_text("My page")
    assert server.get(f"/tables/{table}")["seats"][0]["name"].startswith("Player ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_fits_and_is_accessible(pages: Pages, language: str) -> None:
    page = pages.open("/me", size=PHONE, language=language)
    Authenticator(page)
    register = page.locator("section").first
    expect(register).to_be_visible()
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)
    register.get_by_role("textbox").fill(f"Wilhelmine-Charlotte von Hohenlohe {language}")
    register.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("code").first).to_be_visible()
    expect(page.locator("section")).to_have_count(7)
    expect(page.locator("#logins ~ ul").first).to_be_visible()
    for size in (PHONE, (1024, 768), DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)
    buttons = page.locator("section:has(#data) > .button")
    expect(buttons).to_have_count(4)
    assert all(buttons.evaluate_all(_NARROW))
