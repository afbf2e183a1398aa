"""Screenshots of every screen for the pages under docs/: `make screenshots`.

`SHOTS` lists them. A screen that needs more than an address has a function that prepares it.
"""

from __future__ import annotations

import base64
import json
import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from atoll.bots import make_bot
from atoll.games import parse_position
from tests.project.snippets import ROOT
from tests.server import authenticator
from tests.server.server_process import Server
from tests.web.browsers import launch_options
from tests.web.conftest import SITE
from tests.web.pages import DESKTOP, PHONE, Pages, Profiles, Watch
from tests.web.tables import EXPLORATION

FOLDER: Final = ROOT / "docs" / "screenshots"
_QUALITY: Final = 0.86
_WEBP: Final = """async ([data, quality]) => {
  const image = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const reader = new FileReader();
  return await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result.split(',')[1]);
    reader.readAsDataURL(blob);
  });
}"""

Prepare = Callable[["Studio"], str]
Act = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """A screenshot: its address or preparation, and the steps before it is taken."""

    name: str
    where: str | Prepare
    act: Act | None = None
    theme: str = "light"
    language: str = "en"


class Studio:
    """A server with tables for pictures, and the secrets of their seats."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.kept: dict[str, Any] = {}
        self.cookie = ""
        """The session of a person who is logged in."""

    def table(self, game: str, steps: int, names: tuple[str, ...], seed: int = 5) -> str:
        """The address of a table after this many decisions."""
        seats = [{"kind": "person", "name": name} for name in names]
        made = self.server.post("/tables", {"game": game, "seats": seats, "hints": True})
        table, tokens = made["table"]["id"], [one["token"] for one in made["tokens"]]
        self._keep(made)
        self.server.post(f"/tables/{table}/start", None, made["host_token"])
        self._play(table, tokens, steps, random.Random(seed))
        return f"/table/{table}"

    def _keep(self, made: Any) -> None:
        table = made["table"]
        seats = {str(one["seat"]): one["token"] for one in made["tokens"]}
        self.kept[table["id"]] = {
            "id": table["id"], "game": table["game"], "at": table["created_at"],
            "host": made["host_token"], "seats": seats, "invites": {},
        }  # fmt: skip

    def _play(self, table: str, tokens: list[str], steps: int, chance: random.Random) -> None:
        """Play sensible decisions: dice that reach deep levels, pieces that stay together."""
        for _ in range(steps):
            info = self.server.get(f"/tables/{table}")
            if info["status"] != "running":
                return
            token = tokens[info["to_move"]]
            seen = self.server.get(f"/tables/{table}/view?seat={info['to_move']}", token)["view"]
            action = chosen(seen, chance)
            request = {"type": "act", "seq": info["seq"], "seat": info["to_move"], "action": action}
            self.server.post(f"/tables/{table}/act", request, token)


def chosen(seen: Any, chance: random.Random) -> str:
    """The action of the game's greedy bot, occasionally another one."""
    actions: list[str] = seen["actions"]
    if chance.random() < 0.1:
        return chance.choice(actions)
    state = parse_position(seen["view"]["position"])
    view = state.view(seen["seat"])
    decision = make_bot("greedy", state.game, chance.randrange(2**32)).choose(view)
    return actions[view.legal_actions.index(decision.action)]


def dive_shot(studio: Studio) -> str:
    """Into the Blue in the middle."""
    return studio.table("into_the_blue", 46, ("Ana", "Ben", "Chloé"))


def lagoon_shot(studio: Studio) -> str:
    """Blue Lagoon in the middle of Exploration."""
    return studio.table("blue_lagoon", 44, ("Ana", "Ben", "Chloé", "Dario"))


def waiting_room_shot(studio: Studio) -> str:
    """A table that waits for friends."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "bot": "orca"}]
    made = studio.server.post("/tables", {"game": "blue_lagoon", "seats": seats})
    studio._keep(made)
    invites = {str(one["seat"]): one["code"] for one in made["invites"]}
    studio.kept[made["table"]["id"]]["invites"] = invites
    return f"/table/{made['table']['id']}"


def friends_shot(studio: Studio) -> str:
    """The friends of a person, one of whom invites them."""
    me, *others = (authenticator.Browser(studio.server.address) for _ in range(5))
    me.register("Ana")
    for one, name in zip(others, ("Ben", "Chloé", "Dario", "Rudolf"), strict=True):
        one.register(name)
        assert one.name == name
        me.passed("/account/follows", {"name": name})
    me.passed("/account/blocks", {"name": "Rudolf"})
    others[2].passed("/account/online", {"show": False})
    seats = [{"kind": "person", "name": "Ben"}, {"kind": "open"}]
    made = others[0].passed("/tables", {"game": "blue_lagoon", "seats": seats})
    others[0].passed(f"/tables/{made['table']['id']}/invitations", {"name": "Ana"})
    studio.cookie = me.cookie
    return "/friends"


def befriended(page: Page) -> None:
    """Wait until two friends are online."""
    page.locator("main .status.online").nth(1).wait_for()


def finish_shot(studio: Studio) -> str:
    """A game that is over."""
    return studio.table("into_the_blue", 2000, ("Ana", "Ben"))


def history_shot(studio: Studio) -> str:
    """The games of a browser: one that goes on, and one that is over."""
    dive_shot(studio)
    finish_shot(studio)
    return "/history"


def review_shot(studio: Studio) -> str:
    """The review of that game."""
    return finish_shot(studio).replace("/table/", "/review/")


def reviewed(page: Page) -> None:
    """Wait until the review is finished, and step into the game."""
    page.locator(".pending").wait_for(state="detached")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    page.wait_for_load_state("networkidle")


def hinted(page: Page) -> None:
    """Ask for a hint, and wait for it."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice").first.wait_for()


def analysed(page: Page) -> None:
    """Wait for the best moves."""
    page.get_by_role("region", name="Best moves").get_by_role("button").first.wait_for()


SHOTS: Final = (
    Shot("home", "/"),
    Shot("home-dark", "/", theme="dark", language="fr"),
    Shot("settings", "/settings"),
    Shot("into-the-blue", dive_shot),
    Shot("blue-lagoon", lagoon_shot),
    Shot("blue-lagoon-dark", lagoon_shot, theme="dark"),
    Shot("hint", lagoon_shot, act=hinted, theme="dark"),
    Shot("waiting-room", waiting_room_shot),
    Shot("lobby", "/lobby"),
    Shot("friends", friends_shot, act=befriended),
    Shot("ratings", "/ratings"),
    Shot("me", "/me"),
    Shot("finish", finish_shot),
    Shot("history", history_shot),
    Shot("review", review_shot, act=reviewed),
    Shot("analysis", "/analysis#position=" + quote(EXPLORATION), act=analysed),
    Shot("open", "/open"),
    Shot("learn", "/learn/into_the_blue"),
    Shot("puzzle", "/daily/blue_lagoon"),
    Shot("rules", "/rules/blue_lagoon"),
    Shot("scorepad", "/scorepad/into_the_blue"),
    Shot("maps", "/maps"),
)


def main(names: list[str]) -> None:
    """Take the pictures named, or all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        flags = (
            *("--site", str(SITE), "--bot-seconds", "1"),
            *("--accounts", "optional", "--lobby", "on"),
        )
        with Server(Path(folder) / "atoll.db", *flags, workers=2) as server:
            browser = playwright.chromium.launch(**launch_options())
            for shot in SHOTS:
                if not names or shot.name in names:
                    take(shot, Studio(server), browser)
            browser.close()


def take(shot: Shot, studio: Studio, browser: Browser) -> None:
    """One screen at both sizes."""
    path = shot.where if isinstance(shot.where, str) else shot.where(studio)
    kept = json.dumps(json.dumps(studio.kept))
    for label, size in (("desk", DESKTOP), ("phone", PHONE)):
        pages = Pages(Profiles(browser), Watch(studio.server.address))
        opened = {"width": size[0], "height": size[1]}
        context = pages.context(
            viewport=opened, locale=shot.language, color_scheme=shot.theme, reduced_motion="reduce",
            device_scale_factor=2 if size == PHONE else 1,
        )  # fmt: skip
        context.add_init_script(f"localStorage.setItem('atoll.tables', {kept})")
        if studio.cookie:
            url = studio.server.address
            context.add_cookies([{"name": "atoll-session", "value": studio.cookie, "url": url}])
        page = context.new_page()
        page.goto(path)
        page.locator("main h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        if shot.act:
            shot.act(page)
        save(page, FOLDER / f"{shot.name}-{label}.webp")
        pages.close()


def save(page: Page, file: Path) -> None:
    """Save a compressed screenshot of the page."""
    taken = page.screenshot()
    blank = page.context.new_page()
    blank.goto("about:blank")
    data = "data:image/png;base64," + base64.b64encode(taken).decode()
    file.write_bytes(base64.b64decode(blank.evaluate(_WEBP, [data, _QUALITY])))
    sys.stdout.write(f"{file.relative_to(ROOT)} {file.stat().st_size // 1024} kB\n")


if __name__ == "__main__":
    main(sys.argv[1:])
