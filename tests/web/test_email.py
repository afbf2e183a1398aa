"""The page and e-mail: registering and logging in with codes, notifications, luck and accuracy."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from atoll.server.domain.account_names import name_key
from atoll.store import Append
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.mail_server import MailServer, code_in
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, PHONE, Pages, Watch, assert_accessible, assert_fits
from tests.web.test_account import let_logins_age, press

ADDRESS = "marina.von-hohenlohe@post.example.org"


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with MailServer() as server:
        yield server


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, mails: MailServer
) -> Iterator[InProcessServer]:
    with InProcessServer(
        tmp_path_factory.mktemp("email") / "atoll.db",
        accounts="required",
        site=str(SITE),
        **mails.settings,
    ) as server:
        yield server


def ask(page: Page, address: str = ADDRESS) -> None:
    """Have a code sent."""
    page.get_by_label("E-mail address", exact=True).fill(address)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code", exact=True)).to_be_focused()


def enter(page: Page, code: str) -> None:
    """Type the code into the field that has the focus."""
    page.keyboard.type(f"{code[:4]} {code[4:]}")
    page.keyboard.press("Enter")


def fits(page: Page) -> None:
    for size in (DESKTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)


def test_codes_register_and_log_in_on_another_device(
    pages: Pages, server: InProcessServer, mails: MailServer, watch: Watch
) -> None:
    watch.allow("40[39]")
    phone = pages.open("/me", size=PHONE)
    expect(phone.get_by_role("heading", name="By e-mail")).to_be_visible()
    ask(phone)
    fits(phone)
    assert_accessible(phone)
    phone.reload()
    phone.get_by_label("Code", exact=True).focus()
    enter(phone, "00000000")
    expect(phone.get_by_text("This code is wrong or no longer valid.")).to_be_visible()
    phone.get_by_label("Code", exact=True).fill("")
    phone.get_by_label("Code", exact=True).focus()
    enter(phone, code_in(mails.wait(ADDRESS)))
    own = phone.get_by_role("region", name="By e-mail")
    own.get_by_label("Your name", exact=True).fill("Marina")
    fits(phone)
    assert_accessible(phone)
    own.get_by_label("Your name", exact=True).press("Enter")
    codes = phone.get_by_role("region", name="Recovery codes", exact=True).get_by_role("listitem")
    expect(codes).to_have_count(8)
    press(phone, "I’ve saved them")
    expect(phone.get_by_text(f"You log in with {ADDRESS}.")).to_be_visible()

    laptop = pages.open("/me", size=DESKTOP, language="fr")
    laptop.get_by_label("Adresse e-mail", exact=True).fill(ADDRESS)
    laptop.get_by_role("button", name="Envoyer un code").click()
    expect(laptop.get_by_label("Code", exact=True)).to_be_focused()
    enter(laptop, code_in(mails.wait(ADDRESS, 2)))
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Marina")
    assert mails.to(ADDRESS)[1]["Subject"] == "Votre code de connexion"

    let_logins_age(server)
    press(phone, "Get new codes")
    dialog = phone.get_by_role("dialog", name="Log in again")
    expect(dialog.get_by_label("E-mail address")).to_have_value(ADDRESS)
    dialog.get_by_role("button", name="Send a code").click()
    expect(dialog.get_by_label("Code", exact=True)).to_be_focused()
    assert_accessible(phone)
    enter(phone, code_in(mails.wait(ADDRESS, 3)))
    expect(codes).to_have_count(8)
    press(phone, "I’ve saved them")
    press(phone, "Change the address")
    ask(phone, f"new-{ADDRESS}")
    enter(phone, code_in(mails.wait(f"new-{ADDRESS}")))
    expect(phone.get_by_text(f"You log in with new-{ADDRESS}.")).to_be_visible()
    expect(phone.get_by_role("button", name="Remove the address")).to_have_count(0)


def logged_in(pages: Pages, server: InProcessServer, path: str) -> Page:
    """A page of a phone that is logged in to a new account."""
    browser = Browser(server.address)
    browser.register("Coral" + path.replace("/", " "))
    return pages.open(path, size=PHONE, session=browser.cookie)


@pytest.mark.soak
def test_notifications_by_email_are_confirmed_chosen_and_stopped(
    pages: Pages, server: InProcessServer, mails: MailServer
) -> None:
    phone = logged_in(pages, server, "/settings")
    ask(phone, "mail@example.org")
    fits(phone)
    enter(phone, code_in(mails.wait("mail@example.org")))
    expect(phone.get_by_text("E-mails go to mail@example.org.")).to_be_visible()
    group = phone.get_by_role("group", name="E-mail")
    over = group.get_by_role("switch", name="A game is over")
    with phone.expect_response("**/mail/settings") as answer:
        group.get_by_role("switch", name="Quiet hours").click()
    assert answer.value.json()["quiet"] == {"start": 22 * 60, "end": 8 * 60}
    expect(group.get_by_label("Until")).to_have_value("08:00")
    fits(phone)
    with phone.expect_response(is_saved):
        phone.get_by_role("radio", name="Daily, at eight").check(force=True)
        over.click()
    expect(over).not_to_be_checked()
    assert_accessible(phone)
    phone.reload()
    expect(phone.get_by_role("radio", name="Daily, at eight")).to_be_checked()
    press(phone, "Stop e-mails")
    expect(phone.get_by_label("E-mail address", exact=True)).to_be_visible()


def is_saved(answer: Response) -> bool:
    """Whether both changes have been saved."""
    if not answer.url.endswith("/mail/settings"):
        return False
    saved = answer.json()
    return saved["digest_at"] == 480 and "over" not in saved["kinds"]


def test_luck_and_accuracy_of_reviewed_games_are_plotted(
    pages: Pages, server: InProcessServer
) -> None:
    phone = logged_in(pages, server, "/me")
    expect(phone.get_by_text(re.compile("appear here once"))).to_be_visible()
    asyncio.run_coroutine_threadsafe(review_games(server, "Coral me"), server.loop).result(60)
    phone.reload()
    plot = phone.get_by_role("img", name="Accuracy over 3 games: from 60.0 to 80.0")
    expect(plot).to_be_visible()
    expect(
        phone.get_by_role("img", name=re.compile("Luck over 3 games: from .20.0"))
    ).to_be_visible()
    phone.get_by_text("Reviewed games").press("Enter")
    cells = phone.get_by_role("region", name="Luck and accuracy").get_by_role("cell")
    expect(cells).to_have_text([
        re.compile("2026"), "80.0", "+20.0", re.compile("2026"), "70.0", "±0.0",
        re.compile("2026"), "60.0", "−20.0",
    ])  # fmt: skip
    fits(phone)
    assert_accessible(phone)


async def review_games(server: InProcessServer, name: str) -> None:
    """Reviewed games of a person."""
    store = server.gateway.app.state.service.store
    account, _ = await store.accounts.named(name_key(name))
    for n in range(3):
        at, table = 1_780_000_000_000 + n * 10**9, f"reviewed{n}"
        game = "into_the_blue"
        row: dict[str, Any] = {
            "id": table, "game": game, "created_at": at, "listed": False, "status": "over",
            "wake_at": None, "header": "[]",
        }  # fmt: skip
        link = {
            "table_id": table, "token_hash": table, "account_id": account, "seat": 0,
            "created_at": at,
        }  # fmt: skip
        result = {
            "table_id": table, "seat": 0, "name": name, "game": game, "bot": False, "score": 1,
            "rank": 1, "level": "",
        }  # fmt: skip
        event = {"table_id": table, "seq": 1, "at": at, "kind": "outcome", "body": "{}"}
        await store.append(Append([event], [row], players=[result], linked=[link]))
        figures = {"seat": 0, "accuracy": 60 + 10 * n, "luck": 0.2 * (n - 1)}
        await store.save_review(table, at, "{}", [figures])
