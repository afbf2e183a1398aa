"""Lighthouse on the home screen and a table, on its phone profile: `make lighthouse`.

Lighthouse is fetched by npm when it is wanted; it is no part of the tests.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatch_build import npm
from tests.server.running import Server
from tests.web.chromium import found
from tests.web.conftest import SITE

LEAST: Final = 0.95
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
VERSION: Final = "lighthouse@13"
_FLAGS: Final = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


def main() -> None:
    """Print the figures; fail if one is too low."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Server(folder / "atoll.db", "--site", str(SITE), workers=2) as server:
            table = server.new_table("blue_lagoon")
            screens = {"home": "/", "table": f"/table/{table.id}"}
            good = [
                told(screen, measured(server.address + path, folder / "report.json"))
                for screen, path in screens.items()
            ]
    sys.exit(not all(good))


def measured(address: str, report: Path) -> Any:
    """What Lighthouse says about an address."""
    os.environ["CHROME_PATH"] = found() or ""
    words = [address, "--quiet", "--output=json", f"--output-path={report}"]
    words += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={_FLAGS}"]
    npm("exec", "--yes", f"--package={VERSION}", "--", "lighthouse", *words)
    return json.loads(report.read_text(encoding="utf-8"))


def told(name: str, report: Any) -> bool:
    """Print the figures of one screen; whether they are good enough."""
    scores = {key: report["categories"][key]["score"] for key in CATEGORIES}
    figures = ", ".join(f"{key} {round(100 * score)}" for key, score in scores.items())
    first = report["audits"]["first-contentful-paint"]["displayValue"]
    largest = report["audits"]["largest-contentful-paint"]["displayValue"]
    sys.stdout.write(f"{name}: {figures}; first paint {first}, largest {largest}\n")
    return min(scores.values()) >= LEAST


if __name__ == "__main__":
    main()
