"""Fixtures: a real server with the built page, a real Chromium, and watched pages."""

from __future__ import annotations

import asyncio
import gzip
import os
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import atoll.server
from tests.server.server_process import Server
from tests.web.browsers import launch
from tests.web.pages import TIMEOUT, Pages, Profiles, Watch

expect.set_options(timeout=TIMEOUT)

SITE = Path(os.environ.get("ATOLL_SITE") or Path(atoll.server.__file__).parent / "site")


_compress = cache(gzip.compress)


@pytest.fixture(scope="module", autouse=True)
def compressed_once() -> Iterator[None]:
    """Servers in this process compress each file of the page once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gzip, "compress", _compress)
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast bots and the built page; `make web` builds it."""
    assert (SITE / "index.html").is_file(), f"the web page was not built in {SITE}: make web"
    database = tmp_path_factory.mktemp("web") / "atoll.db"
    with Server(database, "--site", str(SITE), "--bot-seconds", "1", workers=2) as server:
        yield server


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """The browser, and the event loop of Playwright, which counts as running only in this folder.

    Tests of other folders in the same process could not run event loops of their own.
    """
    with sync_playwright() as playwright:
        browser = launch(playwright)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def browser(launched: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """The browser of the tests."""
    browser, loop = launched
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def profiles(launched: tuple[Browser, AbstractEventLoop]) -> Profiles:
    """Browser profiles that all tests share."""
    return Profiles(launched[0])


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    """Errors of all pages of the test; `watch.allow(pattern)` for expected ones."""
    watch = Watch(server.address)
    yield watch
    watch.check()


@pytest.fixture
def pages(browser: Browser, profiles: Profiles, watch: Watch) -> Iterator[Pages]:
    """`pages.open("/settings", size=PHONE, language="fr", theme="dark")`, as many as needed."""
    pages = Pages(profiles, watch)
    yield pages
    pages.close()


@pytest.fixture
def page(pages: Pages) -> Page:
    """The home screen at desktop size, in English."""
    return pages.open()
