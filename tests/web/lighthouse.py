"""Lighthouse on the home screen and a table, on its phone profile: `make lighthouse`.

Figures of one run vary, so each screen is measured five times and the median counts, as
Lighthouse itself advises. npm fetches it on demand; it is not part of the tests.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from subprocess import CalledProcessError
from typing import Any, Final

from hatch_build import npm
from tests.server.server_process import Server
from tests.web.browsers import chromium_path
from tests.web.conftest import SITE
from tests.web.phone import RUNS, WARM_UP

LEAST: Final = 0.95
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
TIMES: Final = {
    "first-contentful-paint": " ms",
    "largest-contentful-paint": " ms",
    "interactive": " ms",
    "total-blocking-time": " ms",
    "cumulative-layout-shift": "",
}
VERSION: Final = "lighthouse@13"
_FLAGS: Final = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


def main() -> None:
    """Print the figures; fail if one is too low."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Server(folder / "atoll.db", "--site", str(SITE), workers=2) as server:
            table = server.new_table("blue_lagoon")
            screens = {"home": "/", "table": f"/table/{table.id}"}
            time.sleep(WARM_UP)
            good = [
                report_scores(
                    screen,
                    [measured(server.address + path, folder / "report.json") for _ in range(RUNS)],
                )
                for screen, path in screens.items()
            ]
    sys.exit(not all(good))


def measured(address: str, report: Path) -> Any:
    """The Lighthouse report for an address."""
    os.environ["CHROME_PATH"] = chromium_path() or ""
    args = [address, "--quiet", "--output=json", f"--output-path={report}"]
    args += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={_FLAGS}"]
    command = ("exec", "--yes", f"--package={VERSION}", "--", "lighthouse", *args)
    try:
        npm(*command)
    except CalledProcessError:  # Lighthouse occasionally misses the beginning of its own trace
        npm(*command)
    return json.loads(report.read_text(encoding="utf-8"))


def report_scores(name: str, reports: list[Any]) -> bool:
    """Print the median figures of one screen; return whether they are high enough."""
    scores = {
        key: median(report["categories"][key]["score"] for report in reports) for key in CATEGORIES
    }
    figures = [f"{key} {100 * score:.0f}" for key, score in scores.items()]
    for audit, unit in TIMES.items():
        values = sorted(report["audits"][audit]["numericValue"] for report in reports)
        least, middle, most = (
            f"{one:.{0 if unit else 2}f}" for one in (values[0], median(values), values[-1])
        )
        figures.append(f"{audit} {middle} ({least}–{most}){unit}")
    sys.stdout.write(f"{name}: {', '.join(figures)}\n")
    sys.stdout.flush()
    return all(score >= LEAST for score in scores.values())


if __name__ == "__main__":
    main()
