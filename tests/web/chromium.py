"""Finding and launching Chromium."""

from __future__ import annotations

import os
import shutil
from typing import Any

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def chromium_path() -> str | None:
    """The installed Chromium, or None to use Playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


def launch_options() -> dict[str, Any]:
    """Launch options for Playwright; Chromium has no sandbox for root."""
    sandbox = [] if os.name == "nt" or os.getuid() else ["--no-sandbox"]
    return {"executable_path": chromium_path(), "args": [*_FLAGS, *sandbox]}
