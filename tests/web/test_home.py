"""The home screen: every way to start or join a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from atoll.bots import level_names
from tests.server.in_process import InProcessServer
from tests.server.server_process import Server
from tests.web.conftest import SITE
from tests.web.pages import PHONE, Pages, Profiles, Watch, follow_link, wait_until
from tests.web.tables import ANA, BEN, browser_storage, set_up, wait_for_event

_STARTED = """async () => {
  const answer = await fetch(location.pathname.replace('/table/', '/api/v1/tables/'));
  return (await answer.json()).status !== 'open';
}"""
AT_A_TABLE = re.compile(r"/table/[a-z0-9]{12}$")
IN_THE_BROWSER = re.compile(r"/local/[\w-]+$")


def card(page: Page, game: str) -> Locator:
    return page.get_by_role("article", name=game, exact=True)


def table_of(page: Page, server: Server) -> Any:
    """The server's data of the table the page shows."""
    page.wait_for_url(AT_A_TABLE)
    return server.get(f"/tables/{page.url.rpartition('/')[2]}")


def started_table(page: Page, server: Server) -> Any:
    """The same, once the page has shown the board and started the game."""
    page.wait_for_url(AT_A_TABLE)
    page.locator("[data-seq]").wait_for()
    wait_until(page, _STARTED)
    return table_of(page, server)


@pytest.mark.parametrize("game", ["Into the Blue", "Blue Lagoon"])
def test_one_click_starts_a_game_against_a_bot_in_the_browser_which_can_be_deleted(
    page: Page, game: str
) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(f"{request.method} {request.url}"))
    level = card(page, game).get_by_role("combobox", name="Your opponent", exact=True)
    level.select_option("1 · Shrimp")
    expect(level).to_have_accessible_description("For a very first game, at any age.")
    expect(card(page, game).locator("[data-face=shrimp]")).to_be_visible()
    card(page, game).get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url(IN_THE_BROWSER)
    page.locator("[data-seq]").wait_for()
    wait_for_event(page, 1)
    expect(page.get_by_role("list", name="Players", exact=True)).to_contain_text("Shrimp")
    assert not [one for one in requests if one.startswith("POST")]
    page.goto("/")
    mine = page.get_by_role("region", name="Your games", exact=True)
    mine.get_by_role("button", name=f"Delete this game of {game}", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(mine).to_have_count(0)
    follow_link(page, "/history")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()


def test_game_against_bots_can_be_on_the_server(page: Page, server: Server) -> None:
    card(page, "Blue Lagoon").get_by_role("button", name="Against bots", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check()
    dialog.get_by_role("switch", name=re.compile("^Play on the server")).check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    table = started_table(page, server)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["dice"] == "fair"


def test_choice_of_a_level_follows_the_number_of_players(page: Page) -> None:
    blue_lagoon = card(page, "Blue Lagoon")
    blue_lagoon.get_by_role("combobox", name="Your opponent").select_option("puffer")
    blue_lagoon.get_by_role("button", name="Against bots", exact=True).click()
    dialog = page.get_by_role("dialog")
    bot = dialog.get_by_role("combobox", name="Bot at seat 2", exact=True)
    bot.select_option("puffer")
    offered = bot.get_by_role("option").filter(has_text="·")
    for players in (3, 4):
        dialog.get_by_role("radio", name=str(players), exact=True).check()
        expect(bot).to_have_value("seahorse")
        expect(offered).to_have_count(len(level_names("blue_lagoon", players)))
    dialog.get_by_role("radio", name="2", exact=True).check()
    expect(bot).to_have_value("seahorse")
    expect(offered).to_have_count(len(level_names("blue_lagoon")))


_FILL_STORAGE = """() => {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      for (let n = 0; ; n += 1) localStorage.setItem(`${size} ${n}`, 'x'.repeat(size));
    } catch { /* The rest is smaller. */ }
  }
}"""


def test_full_storage_is_reported_until_there_is_room_again(page: Page, server: Server) -> None:
    page.evaluate(_FILL_STORAGE)
    card(page, "Into the Blue").get_by_role("button", name="On one screen", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Start", exact=True).click()
    assert started_table(page, server)["status"] == "running"
    notice = page.get_by_role("alert").filter(has_text="This browser cannot store anything more")
    expect(notice).to_be_visible()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    page.evaluate("localStorage.clear(); document.dispatchEvent(new Event('visibilitychange'))")
    expect(notice).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()


def test_table_for_friends_waits_for_them(pages: Pages, server: Server) -> None:
    page = pages.open(size=PHONE)
    card(page, "Blue Lagoon").get_by_role("button", name="Invite friends", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check()
    dialog.get_by_role("textbox", name="Name at seat 1", exact=True).fill("Ana")
    dialog.get_by_role("combobox", name="Seat 3", exact=True).select_option("Bot")
    dialog.get_by_role("combobox", name="Bot at seat 3", exact=True).select_option("orca")
    dialog.get_by_role("switch", name=re.compile("^Public table")).check()
    dialog.get_by_text("Hints, clock, dice, rules").click()
    dialog.get_by_role("combobox", name="Clock", exact=True).select_option("1 day per move")
    dialog.get_by_role("combobox", name="Who goes first", exact=True).select_option("Ana")
    dialog.get_by_role("button", name="Create table", exact=True).click()
    table = table_of(page, server)
    assert table["status"] == "open"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert table["seats"][0]["name"] == "Ana"
    assert table["clock"]["move"] == 86400
    assert table["options"]["first_player"] == "0"
    other = pages.open()
    listed = other.get_by_role("region", name="Open tables", exact=True).get_by_role("link")
    expect(listed.filter(has_text="Ana, Orca and one open seat")).to_be_visible()


def test_game_on_one_screen_starts_at_once(page: Page, server: Server) -> None:
    card(page, "Into the Blue").get_by_role("button", name="On one screen", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Name at seat 1", exact=True).fill("Ana")
    dialog.get_by_role("textbox", name="Name at seat 2", exact=True).fill("<b>Ben</b>")
    dialog.get_by_text("Hints, clock, dice, rules").click()
    dialog.get_by_role("textbox", name="Shells per player", exact=True).fill("6")
    dialog.get_by_role("button", name="Start", exact=True).click()
    table = started_table(page, server)
    assert table["status"] == "running"
    assert table["options"]["shells"] == "6"
    page.goto("/")
    mine = page.get_by_role("region", name="Your games", exact=True).get_by_role("link")
    expect(mine.first).to_contain_text("<b>Ben</b>")
    expect(mine.first).to_contain_text("Your turn")
    mine.first.click()
    page.wait_for_url(AT_A_TABLE)


def test_invalid_options_show_an_alert(pages: Pages, watch: Watch) -> None:
    watch.allow("status of 400")
    page = pages.open()
    card(page, "Into the Blue").get_by_role("button", name="On one screen", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Hints, clock, dice, rules").click()
    dialog.get_by_role("textbox", name="Shells per player", exact=True).fill("a hundred")
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.get_by_role("button", name="Start", exact=True)).to_be_enabled()


def test_joining_a_table_by_link_or_code(page: Page, server: Server) -> None:
    made = server.post("/tables", {"game": "blue_lagoon", "seats": [{"kind": "person"}, {}]})
    table, code = made["table"]["id"], made["invites"][0]["code"]
    line = page.get_by_role("textbox", name="Link or code", exact=True)
    line.fill("somewhere")
    page.get_by_role("button", name="Go to table", exact=True).click()
    expect(line).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("neither a table link nor a table code")).to_be_visible()
    line.fill(f"{server.address}/table/{table}#invite={code}")
    line.press("Enter")
    page.wait_for_url(f"**/table/{table}#invite={code}")


def test_public_games_can_be_watched(page: Page, server: Server) -> None:
    table = server.new_table(listed=True)
    page.reload()
    watched = page.get_by_role("region", name="Games in progress", exact=True).locator(
        f"a[href='/table/{table.id}']"
    )
    watched.click()
    page.wait_for_url(f"**/table/{table.id}")


@pytest.mark.usefixtures("browser")
def test_home_has_no_empty_lists(tmp_path: Path, profiles: Profiles) -> None:
    with InProcessServer(tmp_path / "own.db", site=str(SITE)) as server:
        pages = Pages(profiles, Watch(server.address))
        page = pages.open()
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("heading", name="Join friends", exact=True)).to_be_visible()
        for name in ("Open tables", "Games in progress"):
            expect(page.get_by_role("heading", name=name, exact=True)).to_have_count(0)
        pages.close()


def test_games_are_dismissed_and_listed_in_the_history(pages: Pages, server: Server) -> None:
    tables = [set_up(server, "into_the_blue", [ANA, BEN]) for _ in range(2)]
    state = browser_storage(server, tables[0])
    stored = state["origins"][0]["localStorage"][0]
    more = browser_storage(server, tables[1])["origins"][0]["localStorage"][0]
    stored["value"] = json.dumps(json.loads(stored["value"]) | json.loads(more["value"]))
    page = pages.open(storage_state=state)
    mine = page.get_by_role("region", name="Your games", exact=True)
    expect(mine.get_by_role("listitem")).to_have_count(2)
    mine.get_by_role("button", name="Take Into the Blue off this list", exact=True).first.click()
    expect(mine.get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(mine.get_by_role("listitem")).to_have_count(1)
    mine.get_by_role("link", name="All your games", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Your games", exact=True)).to_be_focused()
    listed = page.get_by_role("region", name="Still going on", exact=True)
    expect(listed.get_by_role("link")).to_have_count(2)


def test_animations_respect_reduced_motion(pages: Pages) -> None:
    note = "addEventListener('animationstart', () => (window.animated = true), true)"
    page = pages.open(motion=True)
    page.add_init_script(note)
    page.reload()
    page.wait_for_function("() => window.animated")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    page.locator("main article").first.wait_for()
    assert page.evaluate("!window.animated && document.getAnimations().length === 0")
