"""No hidden information of another seat is in any message, storage or page before the end."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Page, WebSocket, expect

from tests.server.server_process import Server
from tests.web.pages import Pages
from tests.web.tables import (
    ANA,
    BEN,
    at_table,
    browser_storage,
    events_known,
    set_up,
    wait_for_event,
)

CHESTS: Final = "91,97"
SECRET: Final = re.compile(r"(?<![\w.])97(?!\w)")
OPTIONS: Final = {"shells": "1", "chests": CHESTS, "first_player": "0"}


def take_chest(server: Server, made: Any) -> None:
    """Ana types a perfect dive and takes the better chest; then Ben is to roll."""
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    for text in ("roll 12345C", "stop", "chest 97", "roll 222222", "stop"):
        seq = server.get(f"/tables/{table}")["seq"]
        server.post(f"/tables/{table}/act", {"seq": seq, "seat": 0, "action": text}, token)


def without_box(text: str) -> str:
    """The text without the list of chests in the box, which is public."""
    return text.replace(CHESTS, "")


def stored(page: Page) -> str:
    """Everything the page has stored in the browser."""
    return str(page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])"))


def test_hidden_chest_reaches_no_other_browser(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=OPTIONS, dice="typed")
    frames: list[str] = []
    for state in (browser_storage(server, made, {1}, host=False), None):
        page = pages.context(storage_state=state).new_page()
        page.on("websocket", lambda ws: listen(ws, frames))
        page.on(
            "response",
            lambda answer: frames.append(answer.text()) if "/api/" in answer.url else None,
        )
        page.goto(f"/table/{made['table']['id']}")
        expect(page.locator("[data-seq]")).to_be_visible()
    ben, stranger = (context.pages[0] for context in pages.contexts)
    known = events_known(ben)
    take_chest(server, made)
    for page in (ben, stranger):
        wait_for_event(page, known + 4)
        page.reload()
        page.get_by_role("tab", name="Log", exact=True).click()
        expect(
            page.get_by_role("list", name="Log", exact=True).get_by_text("takes a chest")
        ).to_be_visible()
        assert not SECRET.search(without_box(page.content()))
        assert not SECRET.search(without_box(stored(page)))
    assert any("chest ?" in frame for frame in frames)
    assert not [frame for frame in frames if SECRET.search(without_box(frame))]


def listen(line: WebSocket, frames: list[str]) -> None:
    """Record every frame received on a socket."""
    line.on("framereceived", lambda payload: frames.append(str(payload)))


def test_owner_sees_the_chest(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=OPTIONS, dice="typed")
    page = at_table(pages, server, made, seats={0})
    known = events_known(page)
    take_chest(server, made)
    wait_for_event(page, known + 4)
    page.get_by_role("tab", name="Log", exact=True).click()
    expect(page.get_by_text("takes a chest worth 97").first).to_be_visible()


def test_shared_screen_shows_a_chest_only_while_its_button_is_held(
    server: Server, pages: Pages
) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=OPTIONS, dice="typed")
    page = at_table(pages, server, made)
    known = events_known(page)
    take_chest(server, made)
    wait_for_event(page, known + 4)
    peek = page.get_by_role("button", name="Ana: see your chests", exact=True)
    expect(peek).to_be_visible()
    assert not SECRET.search(without_box(page.content()))
    peek.hover()
    page.mouse.down()
    expect(page.get_by_text("Your chests: 97")).to_be_visible()
    page.mouse.up()
    expect(peek).to_be_visible()
    assert not SECRET.search(without_box(page.content()))
