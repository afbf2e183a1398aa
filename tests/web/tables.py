"""Tables for browser tests: set them up, open them as a player, and play by clicks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from benchmarks.server.attack import large_map
from tests.server.server_process import Server
from tests.web.pages import Pages

RECORDS: Final = Path(__file__).parent / "records"
SHORT_DIVE: Final = {"shells": "2", "chests": "5,8", "first_player": "0"}
"""Options of a game of Into the Blue that is over after a few turns."""
SMALL_LAGOON: Final = """
 A a A . B B B B
A A A . B B B B B
 A A A . . . . .
A C C . D D D D D
 C C C . D D D D
values: a 6, b 8, c 6, d 10
"""
"""A map with few spaces that are no stone circles, so that a whole game is short."""
LAST_DIVE: Final = (
    "into_the_blue/1 players=2 levels=32210,33222 taken=5,6 turn=0 rolls=3 dice=112234 last=1"
)
"""A game of Into the Blue that the next decision ends."""
EXPLORATION: Final = (
    "blue_lagoon/1 players=2 phase=1 turn=0 laid=32 taken=4.0.0.0.0,0.0.0.0.3 scores=- "
    "board=s....0...b../....w.0.p...s/.b....0...../.....00b.00.w/p.s........./.......0.w.p./"
    "...b..s...../c.......p..11/..w..0.....1/s....0...b11./...p..w..11./b....c.1...../..p....11..w"
)
"""Blue Lagoon for two in the middle of Exploration."""
LARGE_LAGOON: Final = large_map()
ANA: Final = {"kind": "person", "name": "Ana"}
BEN: Final = {"kind": "person", "name": "Ben"}
OPEN: Final = {"kind": "open"}


def bot(level: str = "random") -> dict[str, str]:
    """A seat for a bot."""
    return {"kind": "bot", "bot": level}


def set_up(server: Server, game: str, seats: list[Any], **more: Any) -> Any:
    """Create a table, started unless a seat is open."""
    made = server.post("/tables", {"game": game, "seats": seats, **more})
    if not made["invites"]:
        server.post(f"/tables/{made['table']['id']}/start", None, made["host_token"])
    return made


def stored_record(name: str) -> str:
    """The text of a record in the folder `records`."""
    return (RECORDS / f"{name}.atoll").read_text(encoding="utf-8")


def browser_storage(
    server: Server, made: Any, seats: set[int] | None = None, host: bool = True
) -> Any:
    """The storage state of a browser that holds these seats (all by default) at a table."""
    table = made["table"]
    tokens = {t["seat"]: t["token"] for t in made["tokens"] if seats is None or t["seat"] in seats}
    held = {
        "id": table["id"],
        "game": table["game"],
        "at": 1,
        "host": made["host_token"] if host else "",
        "seats": tokens,
        "invites": {i["seat"]: i["code"] for i in made["invites"] if host},
    }
    stored = {"name": "atoll.tables", "value": json.dumps({table["id"]: held})}
    return {"cookies": [], "origins": [{"origin": server.address, "localStorage": [stored]}]}


def at_table(pages: Pages, server: Server, made: Any, **how: Any) -> Page:
    """The page of a player at a table."""
    seats, host = how.pop("seats", None), how.pop("host", True)
    state = browser_storage(server, made, seats, host)
    return pages.open(f"/table/{made['table']['id']}", storage_state=state, **how)


def over(page: Page) -> Locator:
    """The headline of a finished game."""
    return page.get_by_role(
        "heading", name=re.compile("wins with|share the victory|You win|You share")
    )


def dive(page: Page, keyboard: bool = False) -> None:
    """Finish the current dive of Into the Blue: stop, and place shells if possible."""
    stop = page.get_by_role("button", name=re.compile("^(Stop|Take a chest)")).first
    where = page.get_by_role("group", name="On which level?", exact=True).get_by_role("button").last
    only = page.get_by_role("button", name=re.compile("^Place (one|\\d+) shells? on"))
    wanted = stop.or_(where).or_(only).or_(over(page)).first
    expect(wanted).to_be_visible()
    for button in (stop, where, only):
        if button.count() and button.is_visible() and button.is_enabled():
            press(button, keyboard)
            return


def press(button: Locator, keyboard: bool) -> None:
    """Press a button with the mouse or the Enter key, and wait for the next event."""
    known = events_known(button.page)
    wait_for_board(button.page)
    if keyboard:
        button.focus()
        button.page.keyboard.press("Enter")
    else:
        button.click()
    wait_for_event(button.page, known)


def events_known(page: Page) -> int:
    """The number of the last event the page has shown."""
    return int(page.locator("[data-seq]").get_attribute("data-seq") or 0)


def wait_for_event(page: Page, known: int) -> None:
    """Wait for the next event at the table."""
    page.wait_for_function(
        "known => Number(document.querySelector('[data-seq]')?.dataset.seq) > known", arg=known
    )


def wait_for_board(page: Page) -> None:
    """Wait until the board takes presses: just after a change it does not."""
    expect(page.locator("[data-guarded]")).to_have_count(0)


def settle(page: Page) -> bool:
    """Place a piece on a glowing space of Blue Lagoon; False once the game is over."""
    glowing = page.locator("[data-space].target").first
    expect(glowing.or_(over(page)).first).to_be_visible()
    if over(page).is_visible():
        return False
    known = events_known(page)
    wait_for_board(page)
    glowing.click(force=True)
    chooser = page.get_by_role("group", name=re.compile("^What goes on"))
    if chooser.is_visible():
        chooser.get_by_role("button").first.click()
    wait_for_event(page, known)
    return True


def grid_width(page: Page) -> float:
    """The width of the board of Blue Lagoon."""
    return float(page.get_by_role("grid").evaluate("grid => grid.getBoundingClientRect().width"))


def pinch(page: Page, start: int, end: int) -> None:
    """Two fingers on the middle of the board move apart, from one distance to another."""
    box = page.get_by_role("grid").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tools = page.context.new_cdp_session(page)
    for name, apart in (("touchStart", start), ("touchMove", end)):
        points = [{"x": x + apart * way / 2, "y": y, "id": way + 1} for way in (-1, 1)]
        tools.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points})
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
