"""The browser as a runner of calls: a page that runs the same program as Node."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Page, Route, sync_playwright

import benchmarks.wasm
from benchmarks.wasm.calls import Outcome, Script, outcome
from tests.web.browsers import launch
from web.engine.modules import FOLDER

_ADDRESS = "http://localhost/"
_PROGRAM = Path(benchmarks.wasm.__file__).with_name("run_calls.mjs")
_PAGE = """<!doctype html><script type="module">
import { instantiate, run } from '/run_calls.mjs';
const modules = new Map();
async function load(name) {
    const [code, description] = await Promise.all([fetch(`/${name}.wasm`), fetch(`/${name}.json`)]);
    return instantiate(await code.arrayBuffer(), await description.json());
}
window.runCalls = async (script) => {
    if (!modules.has(script.module)) modules.set(script.module, await load(script.module));
    return run(modules.get(script.module), script);
};
</script>"""


class Runner(Protocol):
    """Runs scripts of calls in a WebAssembly module."""

    def run(self, script: Script, rounds: int = 0) -> Outcome:
        """Run a script; the rounds before the digest measure the time."""


class BrowserPage:
    """A page of the browser that runs scripts."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.route(f"{_ADDRESS}**", _serve)
        page.goto(_ADDRESS)

    def run(self, script: Script, rounds: int = 0) -> Outcome:
        """Run a script; the rounds before the digest measure the time."""
        return outcome(self._page.evaluate("(script) => runCalls(script)", script.to_dict(rounds)))


@contextmanager
def open_browser() -> Iterator[BrowserPage]:
    """The browser with the page."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield BrowserPage(browser.new_page())
        browser.close()


def _serve(route: Route) -> None:
    """Answer a request with the page, its program, or a file of a module."""
    name = route.request.url.removeprefix(_ADDRESS)
    if name == "":
        route.fulfill(body=_PAGE, content_type="text/html")
    elif name == _PROGRAM.name:
        route.fulfill(path=_PROGRAM, content_type="text/javascript")
    else:
        route.fulfill(path=FOLDER / name)
