"""Games in progress and puzzles of one person on two devices, in two Chromium profiles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.in_process import InProcessServer
from tests.web.conftest import SITE
from tests.web.local_games import LAGOON, bot, lagoon_log, store_game
from tests.web.offline import LOST
from tests.web.pages import DESKTOP, PHONE, Pages, Watch, assert_accessible, assert_fits
from tests.web.tables import events_known, settle
from tests.web.test_account import Authenticator, press

GUEST: Final = {"name": "A guest", "bot": ""}
LAGOON_GAME: Final = re.compile("Blue Lagoon.*Your turn", re.DOTALL)
_SAVED: Final = "**/api/v1/account/documents/*"
_SOLVE: Final = """() => localStorage.setItem('atoll.puzzles', JSON.stringify({blue_lagoon:
  {rating: 1600, deviation: 150, tried: [['a', true]], run: 1, day: -1, streak: 0}}))"""
_RATING: Final = "() => JSON.parse(localStorage.getItem('atoll.puzzles'))?.blue_lagoon?.rating"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server with accounts; passkeys need its name, not its address."""
    database = tmp_path_factory.mktemp("shared") / "atoll.db"
    with InProcessServer(database, accounts="optional", site=str(SITE)) as server:
        server.address = server.address.replace("127.0.0.1", "localhost")
        yield server


def registered(page: Page, name: str) -> Any:
    """Create an account; returns its passkey."""
    passkey = Authenticator(page)
    page.get_by_label("Your name", exact=True).fill(name)
    press(page, "Create a passkey")
    press(page, "I’ve saved them")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return passkey.credentials()[0]


def log_in(page: Page, passkey: Any) -> None:
    Authenticator(page).add(passkey)
    press(page, "Log in with a passkey")
    expect(page.get_by_role("button", name="Log out", exact=True)).to_be_visible()


def running(page: Page) -> Locator:
    """The links to running games on the home screen."""
    return page.get_by_role("link", name=LAGOON_GAME)


def play(page: Page) -> None:
    """Play until the page has stored a move in the account."""
    with page.expect_response(_SAVED) as answer:
        assert settle(page)
    assert answer.value.status == 200


def test_game_and_puzzles_go_on_on_another_device(pages: Pages, watch: Watch) -> None:
    laptop, phone = pages.open("/me"), pages.open("/me", size=PHONE)
    store_game(laptop, "blue_lagoon", [GUEST, bot("shrimp")], LAGOON, lagoon_log(60))
    laptop.evaluate(_SOLVE)
    with laptop.expect_response(_SAVED):
        passkey = registered(laptop, "Corallina")
    log_in(phone, passkey)
    phone.goto("/")
    running(phone).click()
    phone.wait_for_url("**/local/*")
    play(phone)
    assert phone.evaluate(_RATING) == 1600
    known = events_known(phone)

    # The laptop follows when its page is shown again.
    laptop.goto("/")
    running(laptop).click()
    expect(laptop.locator("[data-seq]")).to_have_attribute("data-seq", str(known))

    # Both go on, one of them without a network: both games are kept.
    watch.allow(LOST)
    watch.allow("409")
    phone.context.set_offline(True)
    with phone.expect_event("requestfailed"):
        assert settle(phone)
    play(laptop)
    phone.context.set_offline(False)
    notice = phone.get_by_role("status").filter(has_text="Both are kept")
    expect(notice).to_be_visible()
    for size in (PHONE, DESKTOP):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(phone)
    assert_accessible(phone)
    notice.get_by_role("button", name="Close", exact=True).press("Enter")
    expect(notice).to_be_hidden()
    for page in (phone, laptop):
        page.goto("/")
        expect(running(page)).to_have_count(2)
    expect(phone.get_by_text("Went on differently on another device").first).to_be_visible()

    # Whoever deletes a game deletes it everywhere; logging out leaves nothing behind.
    press_first_bin(laptop)
    phone.goto("/")
    expect(running(phone)).to_have_count(1)
    phone.goto("/me")
    watch.allow("401")  # What a page still asks for after its session has ended.
    press(phone, "Log out")
    expect(phone.get_by_role("heading", level=1)).to_have_text("My page")
    phone.goto("/")
    expect(running(phone)).to_have_count(0)
    assert phone.evaluate(_RATING) is None


def test_finished_game_is_reviewed_on_the_page(pages: Pages) -> None:
    page = pages.open("/me", size=PHONE, language="fr")
    events = lagoon_log()
    store_game(page, "blue_lagoon", [GUEST, bot("shrimp")], LAGOON, events, over=True)
    Authenticator(page)
    page.locator("section").first.get_by_role("textbox").fill("Méduse")
    page.locator("section").first.get_by_role("button").click()
    figures = page.get_by_role("region", name="Chance et précision", exact=True)
    expect(figures.get_by_role("status")).to_contain_text("0 sur 1")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)
    stop = figures.get_by_role("button", name="Arrêter", exact=True)
    stop.press("Enter")
    figures.get_by_role("button", name="Continuer l’analyse", exact=True).press("Enter")
    # The list of games is closed at first.
    expect(figures.locator("a[href^='/review/']")).to_have_count(1)
    expect(figures.get_by_role("status")).to_have_count(0)


def press_first_bin(page: Page) -> None:
    """Delete the first game of the home screen, on all devices."""
    page.get_by_role("button", name="Delete this game of Blue Lagoon").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("on all your devices")
    with page.expect_response(_SAVED):
        dialog.get_by_role("button", name="Delete", exact=True).click()
