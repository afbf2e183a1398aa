"""Ratings on the page: a rated game from its set-up to the change of ratings, and leaderboards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from atoll.server.domain.account_names import name_key
from atoll.server.runtime import lobby
from atoll.store import Append
from atoll.store.ratings import NewSkill, RatedSeat
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, LANGUAGES, PHONE, Pages, assert_accessible, assert_fits

LIMITS: Any = dict.fromkeys(("requests_per_minute", "tables_per_hour", "logins_per_hour"), 10**6)
NAMES = ("Marina", "Wilhelmine-Charlotte von Hohenlohe", "Gil")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("ratings") / "atoll.db"
    settings: Any = {"accounts": "optional", "lobby": "on", "site": str(SITE), **LIMITS}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "SEEK_LIFETIME", 10**9)
        with InProcessServer(database, **settings) as server:
            server.address = server.address.replace("127.0.0.1", "localhost")
            yield server


@pytest.fixture(scope="module")
def people(server: InProcessServer) -> dict[str, Browser]:
    """Three people who are logged in, with rated games."""
    found = {name: Browser(server.address) for name in NAMES}
    for name, browser in found.items():
        browser.register(name)
    asyncio.run_coroutine_threadsafe(_play(server), server.loop).result(60)
    return found


async def _play(server: InProcessServer) -> None:
    """A history of rated games."""
    store = server.gateway.app.state.service.store
    ids = [(await store.accounts.named(name_key(name)))[0] for name in NAMES]
    for number in range(12):
        table = f"rated{number}"
        event = {"table_id": table, "seq": 1, "at": 1, "kind": "said", "body": "{}"}
        links = [
            {"table_id": table, "token_hash": f"{seat}", "account_id": one, "seat": seat,
             "created_at": 1}
            for seat, one in enumerate(ids)
        ]  # fmt: skip
        seats = [{"at_table": table, "at_seat": seat} for seat in range(3)]
        starts = [
            {**one, "pool": "into_the_blue", "token": f"{one['at_seat']}", "bot": ""}
            for one in seats
        ]
        ends = [{**one, "to_rank": n, "at": 10**12 + number} for n, one in enumerate(seats, 1)]
        results = [
            {"table_id": table, "seat": seat, "name": "", "game": "into_the_blue",
             "bot": False, "score": 1, "rank": seat + 1, "level": ""}
            for seat in range(3)
        ]  # fmt: skip
        await store.append(Append([event], linked=links, players=results))
        await store.append(Append([{**event, "seq": 2}], rated_starts=starts))
        await store.append(Append([{**event, "seq": 3}], rated_ends=ends))
        await store.ratings.settle(table, lambda pool, seats, n=number: _skills(seats, n))


def _skills(seats: Sequence[RatedSeat], number: int) -> list[NewSkill]:
    return [NewSkill(25, 8, 25 + (1 - seat.seat) * number / 2, 8 - number / 2) for seat in seats]


def assert_all_sizes(page: Page) -> None:
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaderboard_and_own_ratings(
    pages: Pages, people: dict[str, Browser], language: str
) -> None:
    page = pages.open("/me", size=PHONE, language=language, session=people["Marina"].cookie)
    region = page.locator("section:has(> #ratings)")
    expect(region.get_by_role("img")).to_be_visible()
    expect(region.locator(".value")).to_contain_text("1662")
    region.locator("summary").click()
    expect(region.locator("tbody tr")).to_have_count(12)
    statistics = page.locator("section:has(> #statistics)")
    expect(statistics.get_by_role("row", name="Gil")).to_contain_text("12120")
    assert_all_sizes(page)
    region.get_by_role("link").last.click()
    page.wait_for_url("**/ratings")
    expect(page.locator("tbody th")).to_have_count(3)
    expect(page.locator("tbody th").first).to_contain_text("Marina")
    assert_all_sizes(page)


def test_lobby_knows_the_rating_of_the_player(pages: Pages, people: dict[str, Browser]) -> None:
    """Marina has 1662, which equals the level turtle; Gil has 1338."""
    terms = {"game": "into_the_blue", "players": [2], "clock": {"move": 90}, "rated": True}
    seek = people["Gil"].passed("/lobby/seeks", {**terms, "max_difference": 200})
    page = pages.open("/lobby", size=PHONE, session=people["Marina"].cookie)
    button = page.get_by_role("button", name="Play: Into the Blue, Gil (1338), rated")
    expect(button).to_be_disabled()
    why = "Only for opponents within 200 points. Your rating is 1662."
    expect(button).to_have_accessible_description(why)
    page.get_by_role("switch", name="Rated game").click()
    page.clock.install()
    page.get_by_role("button", name="Find me a game", exact=True).click()
    expect(page.get_by_role("timer")).to_be_visible()
    page.clock.fast_forward(31_000)
    expect(page.get_by_label("Your opponent", exact=True)).to_have_value("turtle")
    expect(page.get_by_text("Matches your rating of 1662.")).to_be_visible()
    assert_all_sizes(page)
    page.get_by_role("button", name="Play the bot", exact=True).click()
    page.wait_for_url("**/table/*")
    table = people["Marina"].read(f"/tables/{page.url.rpartition('/')[2]}")
    assert (table["rated"], table["clock"]["move"]) == (True, 60)
    assert [seat.get("bot", "") for seat in table["seats"]] == ["", "turtle"]
    people["Gil"].passed("/lobby/seek/cancel", None, seek["token"])


def assert_no_power_over(page: Page, name: str) -> None:
    """The host of a waiting rated table can close it, but neither remove nor mute a player."""
    expect(page.get_by_role("list", name="Players").get_by_text(name)).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    expect(page.get_by_role("button", name=f"Remove {name}")).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Close table")).to_be_visible()
    expect(menu.get_by_role("button", name="Mute chat")).to_have_count(0)
    page.keyboard.press("Escape")


def test_rated_game_from_set_up_to_the_change(pages: Pages, people: dict[str, Browser]) -> None:
    page = pages.open(session=people["Marina"].cookie)
    card = page.get_by_role("article", name="Into the Blue", exact=True)
    card.get_by_role("button", name="Invite friends", exact=True).click()
    page.get_by_role("switch", name="Rated game").click()
    page.get_by_role("button", name="Create table", exact=True).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Rated game")).to_be_visible()
    expect(page.get_by_text("(1662)")).to_be_visible()
    table = page.url.rpartition("/")[2]
    host, guest = people["Marina"], people["Gil"]
    code = host.passed(f"/tables/{table}/seats/1/invite")["code"]
    invited = pages.open(f"/table/{table}#invite={code}", size=PHONE)
    expect(invited.get_by_text("This game is rated: to join, log in")).to_be_visible()
    assert_all_sizes(invited)
    guest.passed(f"/tables/{table}/sit", {"invite": code})
    assert_no_power_over(page, "Gil")
    host.passed(f"/tables/{table}/start")
    moved: set[int] = set()
    while len(moved) < 2:
        info = host.read(f"/tables/{table}")
        moved.add(info["to_move"])
        who = (host, guest)[info["to_move"]]
        view = who.read(f"/tables/{table}/view")["view"]
        action = {"seq": info["seq"], "seat": info["to_move"], "action": view["actions"][-1]}
        who.passed(f"/tables/{table}/act", action)
    guest.passed(f"/tables/{table}/seats/1/leave")
    expect(page.get_by_role("heading", name="You win: the others have left.")).to_be_visible()
    changes = page.get_by_role("region", name="Ratings", exact=True).get_by_role("listitem")
    expect(changes).to_have_count(2)
    seats = host.read(f"/tables/{table}/ratings")["seats"]
    assert seats[0]["change"] > 0
    expect(changes.first).to_contain_text(f"+{seats[0]['change']}")
    assert_all_sizes(page)
