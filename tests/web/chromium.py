"""Finding and launching Chromium."""

from __future__ import annotations

import os
import shutil
from typing import Any

_HEADLESS_SHELL = "chromium-headless-shell"
"""The same engine without windows; tests need half of the processor time."""
_WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--renderer-process-limit=1",
)  # fmt: skip


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
