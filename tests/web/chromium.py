"""Which Chromium runs the page, and how it is started."""

from __future__ import annotations

import os
import shutil
from typing import Any

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def found() -> str | None:
    """The Chromium of the machine; without one, Playwright looks for its own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


def launch_options() -> dict[str, Any]:
    """How Playwright starts it; Chromium refuses its sandbox to root."""
    sandbox = [] if os.name == "nt" or os.getuid() else ["--no-sandbox"]
    return {"executable_path": found(), "args": [*_FLAGS, *sandbox]}
