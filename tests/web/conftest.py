"""Fixtures: a real server with the built page, a real Chromium, and watched pages.

Playwright is started for each file: while it runs, its thread has a running event loop, which
would break tests of other folders in the same process.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import atoll.server
from tests.server.server_process import Server
from tests.web.chromium import launch_options
from tests.web.pages import TIMEOUT, Pages, Profiles, Watch

expect.set_options(timeout=TIMEOUT)

SITE = Path(os.environ.get("ATOLL_SITE") or Path(atoll.server.__file__).parent / "site")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast bots and the built page; `make web` builds it."""
    assert (SITE / "index.html").is_file(), f"the web page was not built in {SITE}: make web"
    database = tmp_path_factory.mktemp("web") / "atoll.db"
    with Server(database, "--site", str(SITE), "--bot-seconds", "1", workers=2) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def profiles(browser: Browser) -> Profiles:
    """The browser profiles of the tests of a file."""
    return Profiles(browser)


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    """Errors of all pages of the test; `watch.allow(pattern)` for expected ones."""
    watch = Watch(server.address)
    yield watch
    watch.check()


@pytest.fixture
def pages(profiles: Profiles, watch: Watch) -> Iterator[Pages]:
    """`pages.open("/settings", size=PHONE, language="fr", theme="dark")`, as many as needed."""
    pages = Pages(profiles, watch)
    yield pages
    pages.close()


@pytest.fixture
def page(pages: Pages) -> Page:
    """The home screen at desktop size, in English."""
    return pages.open()
