"""The page without a network: what opens, what waits for the server, what is in the caches."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.browsers import chromium_only
from tests.web.conftest import SITE
from tests.web.offline import disconnect, installed, offline_notice, reconnect
from tests.web.pages import LANGUAGES, PHONE, Pages, assert_accessible, assert_fits, follow_link
from tests.web.tables import (
    ANA,
    BEN,
    LAST_DIVE,
    browser_storage,
    dive,
    over,
    set_up,
    stored_record,
)

ADDRESSES: Final = {
    "/": "Games by the sea",
    "/rules/blue_lagoon": "Blue Lagoon: the rules",
    "/nowhere": "Nothing but water here",
}
"""Screens that are opened by their address, with their headings."""
LINKS: Final = {
    "/learn": "Learn by playing",
    "/scorepad/into_the_blue": "Score pad",
    "/maps": "Draw a map",
    "/settings": "Settings",
    "/history": "Your games",
    "/open": "Open a game",
}
"""Screens that are opened from another one."""
SPINNER: Final = "main [role=status] circle"
_CACHED: Final = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      found[decodeURIComponent(new URL(request.url).pathname)] =
        await (await cache.match(request)).text();
  }
  return found;
}"""
_FETCH: Final = """(path) => fetch(path).then((answer) => answer.status, (error) => error.name)"""


def expect_levels(page: Page) -> None:
    """Expect several levels of the first game, which only the server knows."""
    levels = page.get_by_role("article").first.get_by_role("option")
    expect(levels.nth(3)).to_be_attached()


def test_every_screen_opens_without_a_network_and_says_so(pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    for path, heading in (ADDRESSES | LINKS).items():
        if path in ADDRESSES:
            page.goto(path)
        else:
            follow_link(page, path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(offline_notice(page)).to_be_visible()
        expect(page.locator(SPINNER)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notice_is_translated_and_fits(pages: Pages, language: str) -> None:
    page = installed(pages, size=PHONE, language=language)
    disconnect(page, language)
    assert_fits(page)
    assert_accessible(page)


def test_rules_in_the_browser_serve_first_visits_without_a_network(pages: Pages) -> None:
    page = installed(pages)
    disconnect(page)
    page.goto("/learn/blue_lagoon")
    page.locator("[data-space=e8]").click()
    expect(page.locator(".coach .said")).to_contain_text("A good start.")
    page.goto("/learn/into_the_blue")
    expect(page.get_by_role("group", name="Dice", exact=True).get_by_role("button")).to_have_count(
        6
    )
    page.goto("/scorepad/into_the_blue")
    expect(page.get_by_role("table").last).to_contain_text("Total")
    page.goto("/scorepad/blue_lagoon")
    majorities = page.get_by_role("table").last.get_by_role("row").filter(has_text="Majorities")
    expect(majorities.get_by_role("cell").first).to_have_text("0")
    page.locator("[data-space=d6]").click()
    expect(majorities.get_by_role("cell").first).not_to_have_text("0")
    page.goto("/maps")
    expect(page.locator(".verdict .good")).to_be_visible()
    page.get_by_role("button", name="Empty map", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("You’re offline")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".verdict .good")).to_be_visible()


def test_history_without_a_network_is_not_called_empty(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN])
    page = installed(pages, storage_state=browser_storage(server, made))
    disconnect(page)
    page.goto("/history")
    expect(page.locator("main")).to_contain_text("this returns with the connection")
    expect(page.get_by_text("You have not played here yet.")).to_have_count(0)
    reconnect(page)
    expect(page.get_by_role("link", name=re.compile("Blue Lagoon"))).to_be_visible()


def test_review_opens_by_itself_when_the_network_is_back(server: Server, pages: Pages) -> None:
    record = stored_record("into_the_blue")
    table = server.post("/records", {"record": record})["table"]["id"]
    page = installed(pages)
    disconnect(page)
    page.goto(f"/review/{table}")
    expect(page.get_by_role("alert").filter(has_text="You’re offline")).to_be_visible()
    reconnect(page)
    expect(page.get_by_role("heading", name="Into the Blue: review", exact=True)).to_be_visible()


def test_worker_answers_no_request_to_the_api_but_levels_are_offered(pages: Pages) -> None:
    page = installed(pages)
    expect_levels(page)
    assert page.evaluate(_FETCH, "/api/v1/games") == 200
    disconnect(page)
    assert page.evaluate(_FETCH, "/api/v1/games") == "TypeError"
    assert page.evaluate(_FETCH, "/health/live") == "TypeError"
    assert page.evaluate(_FETCH, "/favicon.svg") == 200
    page.reload()
    expect_levels(page)


def test_caches_hold_the_build_and_nothing_of_a_player(server: Server, pages: Pages) -> None:
    people = [{"kind": "person", "name": name} for name in ("Zenobia", "Quirin")]
    made = set_up(server, "into_the_blue", people, start={"position": LAST_DIVE})
    page = installed(pages, storage_state=browser_storage(server, made))
    page.goto(f"/table/{made['table']['id']}")
    dive(page)
    expect(over(page)).to_be_visible()
    for path in ("/", "/history", f"/review/{made['table']['id']}"):
        page.goto(path)
        expect(page.get_by_text("Zenobia").first).to_be_visible()
    cached = page.evaluate(_CACHED)
    files = {path for path in cached if not path.startswith("/cached/")}
    built = {f"/{path.relative_to(SITE).as_posix()}" for path in SITE.rglob("*") if path.is_file()}
    assert {"/index.html", "/favicon.svg", "/manifest.en.webmanifest"} < files < built
    assert {path for path in built if path.startswith("/assets/")} < files
    assert [path for path in cached if path not in files] == ["/cached/game-list-en"]
    secrets = [made["host_token"], *(one["token"] for one in made["tokens"]), "Zenobia"]
    everything = json.dumps(cached)
    assert not [secret for secret in secrets if secret in everything]


@chromium_only
def test_page_is_installable(pages: Pages) -> None:
    page = installed(pages, language="fr")
    tools = page.context.new_cdp_session(page)
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "/manifest.fr.webmanifest")
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["lang"], manifest["id"], manifest["scope"]) == ("fr", "/", "/")
    assert [one["name"] for one in manifest["shortcuts"]][:2] == [
        "Nouvelle partie",
        "Feuille de score",
    ]
    problems = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in problems} <= {"in-incognito"}
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        assert_picture(page, picture)


def assert_picture(page: Page, picture: dict[str, str]) -> None:
    """A picture of the manifest exists, with the size and type it says."""
    answer = page.request.get(picture["src"])
    assert answer.headers["content-type"] == picture["type"]
    if picture["sizes"] != "any":
        size = page.evaluate(
            """async (address) => {
              const image = Object.assign(new Image(), { src: address });
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            picture["src"],
        )
        assert size == picture["sizes"]


def test_shortcuts_of_the_app_lead_to_screens(server: Server) -> None:
    manifest = server.http.get("/manifest.en.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for shortcut in manifest.json()["shortcuts"]:
        assert server.http.get(shortcut["url"]).status_code == 200
