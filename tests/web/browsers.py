"""Finding and launching Chromium, and Firefox, in which some tests also run."""

from __future__ import annotations

import os
import shutil
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Playwright

_HEADLESS_SHELL = "chromium-headless-shell"
"""The same engine without windows; tests need half of the processor time."""
_WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FIREFOX = ("firefox-esr", "firefox")
_FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--renderer-process-limit=1",
)  # fmt: skip

FIREFOX: Final = os.environ.get("ATOLL_BROWSER") == "firefox"
"""Whether the tests run in Firefox."""
chromium_only: Final = pytest.mark.skipif(FIREFOX, reason="Playwright cannot do this with Firefox")
"""Marks tests with downloads, the clipboard, a stopped server or Chromium's own protocol."""


def chromium_path(*, whole: bool = True) -> str | None:
    """The installed Chromium, or None to use Playwright's own.

    Unless the `whole` browser is needed, this is the headless shell if there is one.
    """
    names = _WHOLE if whole else (_HEADLESS_SHELL, *_WHOLE)
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def launch_options(*, whole: bool = False) -> dict[str, Any]:
    """Launch options for Playwright; Chromium has no sandbox for root."""
    sandbox = [] if os.name == "nt" or os.getuid() else ["--no-sandbox"]
    path = chromium_path(whole=whole)
    channel = "chromium" if whole and path is None else None
    return {"executable_path": path, "channel": channel, "args": [*_FLAGS, *sandbox]}


def launch(playwright: Playwright) -> Browser:
    """Launch the browser of the tests: Chromium, or Firefox if `ATOLL_BROWSER` says so."""
    if not FIREFOX:
        return playwright.chromium.launch(**launch_options())
    return playwright.firefox.launch(channel="moz-firefox", executable_path=_firefox_path())


def _firefox_path() -> str | None:
    """The installed Firefox."""
    return next(filter(None, map(shutil.which, _FIREFOX)), None)
