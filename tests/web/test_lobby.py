"""The lobby: two people meet, a bot plays instead, an open table is joined with one press."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from atoll.server.domain import pairing
from atoll.server.runtime import lobby
from tests.server.in_process import InProcessServer
from tests.server.push_service import wait_until
from tests.server.server_process import Server
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, LANGUAGES, PHONE, Pages, assert_accessible, assert_fits
from tests.web.tables import ANA, OPEN, set_up

SEEK = {"game": "blue_lagoon", "players": [2], "clock": {"move": 86_400}}
AT_A_BOARD = re.compile("/table/")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a lobby that waits for slow pages."""
    database = tmp_path_factory.mktemp("lobby") / "atoll.db"
    limits = {"seats_per_hour": 10_000, "requests_per_minute": 10_000}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "SEEK_LIFETIME", 10**9)
        patch.setattr(pairing, "SALT_TIME", 10**9)
        with InProcessServer(database, lobby="on", site=str(SITE), **limits) as server:
            yield server


def find(page: Page, name: str) -> None:
    """Look for a game of Into the Blue."""
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_role("button", name="Find me a game", exact=True).click()


def seeks(server: Server) -> list[Any]:
    """What everyone sees of the people who look for a game."""
    return list(server.get("/lobby")["seeks"])


def test_two_people_meet(pages: Pages, server: Server) -> None:
    ana = pages.open("/", size=PHONE)
    ana.get_by_role("link", name="Go to the lobby", exact=True).click()
    expect(ana.get_by_text("It’s quiet here right now")).to_be_visible()
    find(ana, "Ana")
    expect(ana.get_by_role("heading", name="Looking for players…")).to_be_visible()
    ben = pages.open("/lobby")
    expect(ben.get_by_text(re.compile("Ana · 2–5 players · 1 minute per move"))).to_be_visible()
    find(ben, "Ben")
    for page in (ana, ben):
        page.wait_for_url(AT_A_BOARD)
        expect(page.locator("[data-seq]")).to_be_visible()
        expect(page.get_by_text("Players found: your game starts!")).to_be_attached()
    assert ana.url == ben.url
    table = server.get(f"/tables/{ana.url.rpartition('/')[2]}")
    assert {seat["name"] for seat in table["seats"]} == {"Ana", "Ben"}
    assert (table["status"], seeks(server)) == ("running", [])
    for page in (ana, ben):
        held = page.evaluate("() => JSON.parse(localStorage.getItem('atoll.tables'))")[table["id"]]
        assert held["commitment"] == table["commitment"]
        ((seat, salt),) = held["salts"].items()
        assert salt
        assert table["seats"][int(seat)]["salt"] == salt


def test_press_on_a_seek_plays_with_that_person(pages: Pages, server: Server) -> None:
    gil = server.post("/lobby/seeks", {**SEEK, "name": "Gil"})
    page = pages.open("/lobby")
    page.get_by_role("button", name=re.compile("^Play: Blue Lagoon, Gil · .* 1 day per")).click()
    page.wait_for_url(AT_A_BOARD)
    assert server.get("/lobby/seek", gil["token"])["table"] == page.url.rpartition("/")[2]


def test_open_table_is_joined_with_one_press(pages: Pages, server: Server) -> None:
    made = set_up(server, "into_the_blue", [ANA, OPEN, OPEN], listed=True)
    page = pages.open("/lobby")
    lists = page.locator(".lists")
    lists.get_by_text("Filters", exact=True).click()
    lists.get_by_label("Players", exact=True).select_option("2")
    expect(lists.get_by_text("Nothing matches your filters.")).to_be_visible()
    lists.get_by_label("Players", exact=True).select_option("3")
    page.get_by_role("button", name=re.compile("^Join: Into the Blue, Ana")).click()
    page.wait_for_url(f"**/table/{made['table']['id']}")
    seats = server.get(f"/tables/{made['table']['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "open"]
    server.post(f"/tables/{made['table']['id']}/close", None, made["host_token"])


def test_bot_plays_after_a_wait_and_nobody_is_paired_with_who_left(
    pages: Pages, server: Server
) -> None:
    page = pages.open("/lobby", size=PHONE)
    page.clock.install()
    find(page, "Ana")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^0:\d\d$"))
    assert len(seeks(server)) == 1
    expect(page.get_by_role("button", name="Play the bot")).to_have_count(0)
    page.clock.fast_forward(31_000)
    page.get_by_label("Your opponent", exact=True).select_option("shrimp")
    assert_fits(page)
    assert_accessible(page)
    page.get_by_role("button", name="Play the bot", exact=True).click()
    page.wait_for_url(re.compile("/local/"))
    body = {**SEEK, "game": "into_the_blue", "clock": {"move": 60}}
    ben = server.post("/lobby/seeks", {**body, "name": "Ben"})
    assert ben["seek"]["status"] == "waiting"
    server.post("/lobby/seek/cancel", None, ben["token"])


def test_leaving_the_page_cancels(pages: Pages, server: Server) -> None:
    page = pages.open("/lobby")
    find(page, "Ana")
    expect(page.get_by_role("timer")).to_be_visible()
    with page.expect_response("**/lobby/seek/cancel"):
        page.get_by_role("link", name="Atoll", exact=True).click()
    page.go_back()
    find(page, "Ana")
    expect(page.get_by_role("timer")).to_be_visible()
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    wait_until(lambda: seeks(server) == [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_fits_and_is_accessible(pages: Pages, server: Server, language: str) -> None:
    long = "Wilhelmine-Charlotte von Hohenlohe"
    body = {**SEEK, "players": [2, 3, 4], "clock": {"move": 90, "total": 900}, "name": long}
    seek = server.post("/lobby/seeks", body)
    made = set_up(server, "blue_lagoon", [{**ANA, "name": long}, OPEN], listed=True)
    page = pages.open("/lobby", size=PHONE, language=language)
    expect(page.locator(".lists li button")).to_have_count(2)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert_fits(page)
    assert_accessible(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator("form button[type=submit]").click()
    expect(page.get_by_role("timer")).to_be_visible()
    assert_fits(page)
    page.locator("section:has([role=timer]) button").last.click()
    expect(page.locator("form button[type=submit]")).to_be_visible()
    server.post("/lobby/seek/cancel", None, seek["token"])
    server.post(f"/tables/{made['table']['id']}/close", None, made["host_token"])
