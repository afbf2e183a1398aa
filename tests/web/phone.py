"""Time to usable screens and frame rates on a slow phone and network. `make lighthouse`.

The CPU is throttled four times, and the network has 150 ms and 1.6 Mbit/s, as in Lighthouse's
profile; unlike there, everything really takes that long. Frames are counted while pieces are
placed and dice are rolled, once slowed down and once at full speed.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.server_process import Server
from tests.web.browsers import launch_options
from tests.web.conftest import SITE
from tests.web.tables import ANA, BEN, browser_storage, set_up

SLOWER: Final = 4
LINE: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
RUNS: Final = 5
WARM_UP: Final = 20.0
"""Seconds until the server's workers have loaded their bots."""
USABLE: Final = {"home": ".games button.primary", "table": ".target"}
_FRAMES: Final = """
() => new Promise((done) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < 2000) requestAnimationFrame(note);
    else done(times.slice(1).map((time, place) => time - times[place]));
  };
  requestAnimationFrame(note);
})
"""


def main() -> None:
    """Print all figures."""
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        Server(Path(name) / "atoll.db", "--site", str(SITE), workers=2) as server,
    ):
        browser = playwright.chromium.launch(**launch_options())
        time.sleep(WARM_UP)
        measure_time_to_usable(browser, server)
        measure_frame_rate(browser, server)
        browser.close()


def on_phone(
    browser: Browser, server: Server, game: str, slower: int, line: bool
) -> tuple[Page, str]:
    """A blank page of a player on a phone, and the address of their table."""
    made = set_up(server, game, [ANA, BEN])
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        storage_state=browser_storage(server, made),
        locale="en",
    )
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if line:
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", LINE)
    return page, f"{server.address}/table/{made['table']['id']}"


def measure_time_to_usable(browser: Browser, server: Server) -> None:
    """Print the seconds from following a link to the first usable control."""
    for screen, wanted in USABLE.items():
        seconds = []
        for _ in range(RUNS):
            page, table = on_phone(browser, server, "blue_lagoon", SLOWER, line=True)
            begun = time.perf_counter()
            page.goto(server.address if screen == "home" else table, wait_until="commit")
            page.locator(wanted).first.wait_for()
            seconds.append(time.perf_counter() - begun)
            page.context.close()
        all_runs = ", ".join(f"{one:.2f}" for one in sorted(seconds))
        sys.stdout.write(f"{screen} usable after {median(seconds):.2f} s ({all_runs})\n")


def measure_frame_rate(browser: Browser, server: Server) -> None:
    """Print the frames per second while something moves on a board."""
    for game, press in (("blue_lagoon", ".target"), ("into_the_blue", "text=Roll all six again")):
        for slower in (1, SLOWER):
            page, table = on_phone(browser, server, game, slower, line=False)
            page.goto(table)
            page.locator(press).first.click()
            gaps = page.evaluate(_FRAMES)
            late = sum(gap > 34 for gap in gaps)
            sys.stdout.write(
                f"{game}, {slower} times slower: {1000 * len(gaps) / sum(gaps):.0f} frames a "
                f"second, {late} of {len(gaps)} late, the longest {max(gaps):.0f} ms\n"
            )
            page.context.close()


if __name__ == "__main__":
    main()
