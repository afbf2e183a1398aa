"""The connection to the server: reloads, interruptions, restarts, and two tabs of one seat."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.in_process import InProcessServer
from tests.server.push_service import wait_until
from tests.server.server_process import Server
from tests.web.conftest import SITE
from tests.web.pages import PHONE, Pages, Profiles, Watch
from tests.web.tables import (
    ANA,
    BEN,
    at_table,
    events_known,
    set_up,
    wait_for_board,
    wait_for_event,
)

LAGOON = {"first_player": "0"}


def place_settler(page: Page, space: str) -> None:
    """Place a settler on a sea space."""
    target = page.locator(f"[data-space={space}].target")
    target.wait_for()
    wait_for_board(page)
    target.click(force=True)


def expect_settler(page: Page, space: str) -> None:
    """Expect a settler on a space."""
    expect(page.locator(f"[data-space={space}][aria-label*=settler]:not(.target)")).to_have_count(1)


def test_reload_keeps_the_table_state(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made)
    known = events_known(page)
    place_settler(page, "a5")
    wait_for_event(page, known)
    page.reload()
    expect_settler(page, "a5")
    expect(page.get_by_role("heading", name="Ben’s turn", exact=True)).to_be_visible()
    place_settler(page, "a9")
    expect_settler(page, "a9")


def test_moves_cost_no_views_and_no_requests(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made)
    sent, received, requests = list[str](), list[str](), list[str]()
    page.on("websocket", lambda ws: ws.on("framesent", lambda text: sent.append(str(text))))
    with page.expect_websocket() as opened:
        page.reload()
    wait_until(lambda: bool(page.title() and any('"views"' in text for text in sent)))
    page.wait_for_load_state("networkidle")
    opened.value.on("framereceived", lambda text: received.append(str(text)))
    page.on("request", lambda request: requests.append(request.url))
    for space in ("a5", "a9"):
        known = events_known(page)
        place_settler(page, space)
        wait_for_event(page, known)
        expect_settler(page, space)
    page.get_by_role("button", name="History", exact=True).click()
    page.get_by_role("button", name="Previous step", exact=True).click()
    expect(page.locator("[data-space=a9][aria-label*=settler]:not(.target)")).to_have_count(0)
    assert any('"action"' in text for text in received)
    assert not [text for text in received if '"views"' in text]
    assert not requests


def test_move_made_while_disconnected_is_applied_once(
    server: Server, pages: Pages, watch: Watch
) -> None:
    watch.allow("WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load")
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made, seats={0}, size=PHONE)
    other = at_table(pages, server, made, seats={1}, host=False)
    breaker = page.context
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    before = page.get_by_role("grid").bounding_box()
    breaker.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    expect(page.get_by_role("button", name="Retry now", exact=True)).to_be_visible()
    assert page.get_by_role("grid").bounding_box() == before, "the message moves nothing"
    place_settler(page, "a5")
    expect(page.get_by_text("Sending…")).to_be_visible()
    expect_settler(page, "a5")
    breaker.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    expect_settler(other, "a5")
    events = server.get(f"/tables/{made['table']['id']}/events")["events"]
    assert [event["text"] for event in events if event["kind"] == "action"] == ["Sa5"]


def test_two_tabs_of_one_seat_stay_in_sync(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    first = at_table(pages, server, made, seats={0})
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    place_settler(second, "a5")
    for page in (first, second):
        expect_settler(page, "a5")
        expect(page.get_by_role("heading", name="Ben’s turn", exact=True)).to_be_visible()


def test_rejected_move_is_reverted_and_explained(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made, seats={0})
    page.route_web_socket("**/api/v1/socket", tamper)
    page.reload()
    place_settler(page, "a5")
    expect(page.get_by_role("alert").filter(has_text="isn’t possible").first).to_be_visible()
    expect(page.locator("[data-space=a5].target")).to_have_count(1)
    assert server.get(f"/tables/{made['table']['id']}")["to_move"] == 0


def tamper(line: WebSocketRoute) -> None:
    """Redirect every move to an illegal space."""
    server = line.connect_to_server()
    line.on_message(lambda message: server.send(str(message).replace("Sa5", "Sa1")))


@pytest.mark.usefixtures("browser")
def test_game_continues_after_a_server_restart(tmp_path: Path, profiles: Profiles) -> None:
    database, site = tmp_path / "own.db", str(SITE)
    with InProcessServer(database, site=site) as server:
        pages = Pages(profiles, Watch(server.address))
        made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
        page = at_table(pages, server, made)
        place_settler(page, "a5")
        expect_settler(page, "a5")
        expect(page.get_by_role("heading", name="Ben’s turn", exact=True)).to_be_visible()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    port = int(server.address.rpartition(":")[2])
    server = InProcessServer(database, site=site).start(port)
    try:
        expect(page.get_by_text("Connection lost.")).to_have_count(0)
        expect_settler(page, "a5")
        place_settler(page, "a9")
        expect(page.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
        pages.close()
    finally:
        server.stop()


def test_table_of_rules_that_are_gone_can_be_read_and_saved(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=LAGOON)
    with sqlite3.connect(str(server.database)) as database:
        database.execute(
            "INSERT INTO events SELECT 'archvedgame2', seq, at, kind, replace(body, '\"rules\":1', "
            "'\"rules\":9') FROM events WHERE table_id = ?",
            [made["table"]["id"]],
        )
    database.close()
    page = pages.open("/table/archvedgame2")
    expect(page.get_by_text("The rules of this game have changed")).to_be_visible()
    expect(page.get_by_text("The game starts.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save", exact=True).click()
    assert saved.value.suggested_filename == "archvedgame2.json"
