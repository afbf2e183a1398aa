"""A server gets a new build of the page while pages of the old one are open."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.in_process import InProcessServer
from tests.web.browsers import chromium_only
from tests.web.conftest import SITE
from tests.web.offline import disconnect, installed, wait_for_worker
from tests.web.pages import Pages, wait_until
from tests.web.tables import events_known, settle

OLD, NEW = "Games by the sea", "Games by another sea"
_CHECK: Final = "async () => { await (await navigator.serviceWorker.ready).update(); }"
_BUILDS: Final = """async () =>
  (await caches.keys()).filter((name) => name.startsWith('atoll-files-')).length"""


class Site:
    """A server on one port whose page can be replaced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = self.serve(SITE)
        self.port = int(self.server.address.rsplit(":", 1)[1])

    def serve(self, site: Path, port: int = 0) -> InProcessServer:
        """Start a server with a build."""
        database = self.folder / "atoll.db"
        return InProcessServer(database, site=str(site), requests_per_minute=100_000).start(port)

    def deploy(self, *, stopped: bool = False) -> None:
        """Restart the server with another build: every asset has another name."""
        new = rebuilt(self.folder / "new")
        if not stopped:
            self.server.stop()
        self.server = self.serve(new, self.port)


def rebuilt(folder: Path) -> Path:
    """A copy of the build with other names of assets and another heading."""
    shutil.copytree(SITE, folder)
    names = [path.name for path in (folder / "assets").iterdir()]
    for file in [path for path in folder.rglob("*") if path.suffix in (".html", ".js", ".json")]:
        text = file.read_text(encoding="utf-8").replace(OLD, NEW)
        for name in names:
            text = text.replace(name, "new-" + name)
        if file.name == "service-worker.js":
            text = text.replace('"version":"', '"version":"new')
        file.write_text(text, encoding="utf-8")
    for name in names:
        (folder / "assets" / name).rename(folder / "assets" / f"new-{name}")
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server whose page can be replaced."""
    site = Site(tmp_path)
    yield site
    site.server.stop()


@pytest.fixture
def server(site: Site) -> InProcessServer:
    return site.server


def heading(page: Page, text: str) -> None:
    """Expect the heading of a screen; that of the home screen says what build it is of."""
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


def update(page: Page) -> None:
    """Have the browser look for a new version, and wait until it is offered."""
    page.evaluate(_CHECK)
    expect(page.get_by_text("A new version is ready.")).to_be_visible()


def reload(page: Page) -> None:
    """Load the page from the server; a worker that waits too long shows the stored one instead."""
    for _ in range(5):
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"{OLD}|{NEW}"))
        if page.get_by_role("heading", level=1).inner_text() == NEW:
            return


def go(page: Page, name: str) -> None:
    """Follow a link of the navigation."""
    page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()


def test_open_pages_and_games_go_on_and_one_press_updates(site: Site, pages: Pages) -> None:
    page = installed(pages)
    game = page.context.new_page()
    game.goto("/")
    card = game.get_by_role("article", name="Blue Lagoon", exact=True)
    card.get_by_role("button", name="Play now", exact=True).click()
    game.wait_for_url("**/local/*")
    assert settle(game)
    site.deploy()
    update(page)
    assert settle(game)
    go(page, "Score pad")
    expect(page.get_by_role("heading", level=1)).to_have_text("Score pad")
    page.get_by_role("link", name="Atoll", exact=True).click()
    heading(page, OLD)
    page.get_by_role("button", name="Update now", exact=True).click()
    heading(page, NEW)
    assert settle(game)
    known = events_known(game)
    game.reload()
    expect(game.get_by_role("grid")).to_be_visible()
    assert events_known(game) >= known
    assert settle(game)
    go(game, "Maps")
    expect(game.get_by_role("heading", level=1)).to_have_text("Draw a map")


@chromium_only
@pytest.mark.soak
def test_page_opens_while_the_server_is_stopped_and_gets_the_new_build_after_its_start(
    site: Site, pages: Pages
) -> None:
    page = installed(pages)
    site.server.stop()
    for path, text in (("/rules", "Rules"), ("/", OLD)):
        page.goto(path)
        wait_for_worker(page)
        heading(page, text)
    site.deploy(stopped=True)
    update(page)
    assert page.evaluate(_BUILDS) == 2
    reload(page)
    heading(page, NEW)
    expect(page.get_by_text("A new version is ready.")).to_have_count(0)
    context = page.context
    page.close()
    page = context.new_page()
    page.goto("/")
    heading(page, NEW)
    wait_until(page, f"async () => (await ({_BUILDS})()) === 1")
    disconnect(page)
    page.reload()
    heading(page, NEW)
