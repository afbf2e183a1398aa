"""Pages for browser tests; their console errors and requests to other hosts fail the test."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError
from playwright.sync_api import Request as WebRequest

TIMEOUT: Final = 240_000
"""Milliseconds until a test that waits for something fails; long, for a busy machine."""
PHONE: Final = (360, 640)
TABLET: Final = (768, 1024)
DESKTOP: Final = (1440, 900)
SIZES: Final = (PHONE, TABLET, DESKTOP)
LANGUAGES: Final = ("fr", *(pytest.param(one, marks=pytest.mark.soak) for one in ("en", "es")))
"""Languages of checks that differ by nothing else: French has the longest words."""

_MAX_PARKED: Final = 3
"""Idle profiles whose renderer process keeps running."""
_NO_WORKER: Final = "Service Worker registration blocked"
_LOCAL: Final = ("data:", "blob:", "about:")
_FILL: Final = """(() => {
  if (origin === 'null' || sessionStorage.getItem('filled')) return;
  localStorage.clear();
  indexedDB.deleteDatabase('atoll');
  for (const [name, value] of Object.entries(%s)) localStorage.setItem(name, value);
  sessionStorage.setItem('filled', 'yes');
})()"""
"""Replaces what the profile has stored, before the first page of a tab is loaded.

The `storage_state` of Playwright does the same by opening a page, which takes longer.
"""
_AS_NEW: Final = """async () => {
  const { serviceWorker } = navigator;
  const installed = (await serviceWorker.getRegistrations()).length > 0;
  for (const name of await caches.keys())
    if (!name.startsWith('atoll-files-')) await caches.delete(name);
  return sessionStorage.getItem('filled') && /native code/.test(setTimeout)
    && (!installed || serviceWorker.controller?.state === 'activated');
}"""
"""Whether the next page of a profile finds it as new: storage that will be filled, the real clock,
and of a service worker only the files of the page."""
_VIOLATIONS: Final = """async () => {
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations
    .filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id} (${one.impact}): ${one.help}` + one.nodes.slice(0, 5)
      .map((node) => `\\n  ${node.target} ${node.failureSummary}`).join(''));
}"""
_GO: Final = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
_OVERFLOWING: Final = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const found = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!text || element.closest('.unseen, svg, [hidden]') || style.overflowX === 'auto') continue;
    if (element.clientWidth && element.scrollWidth > element.clientWidth + 1) {
      found.push(`${element.tagName.toLowerCase()}.${element.className}: ${element.innerText}`);
    }
  }
  return found;
}"""
_SMALL: Final = """() => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    const shown = element.checkVisibility() && !element.closest('.unseen, svg');
    if (text && shown && parseFloat(getComputedStyle(element).fontSize) < 13.99) {
      found.add(`${element.tagName.toLowerCase()}.${element.className}: ${element.innerText}`);
    }
  }
  return [...found];
}"""


@dataclass
class Watch:
    """The errors and warnings of all pages of one test."""

    address: str
    errors: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=lambda: [_NO_WORKER])

    def allow(self, pattern: str) -> None:
        """Errors that match are expected in this test."""
        self.allowed.append(pattern)

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a context."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def leave(self, context: BrowserContext) -> None:
        """Watch a context no longer."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self.errors.append(f"error: {error.error}")

    def _request(self, request: WebRequest) -> None:
        ours = (self.address, self.address.replace("http", "ws"), *_LOCAL)
        if not request.url.startswith(ours):
            self.errors.append(f"a request left the server: {request.url}")

    def check(self) -> None:
        """Fail if there was an unexpected error."""
        unexpected = [
            one for one in self.errors if not any(re.search(a, one) for a in self.allowed)
        ]
        assert not unexpected, "\n".join(unexpected)


def wait_until(page: Page, predicate: str) -> None:
    """Wait until an asynchronous predicate holds; `wait_for_function` does not await a promise."""
    page.evaluate(f"""async () => {{
      const holds = {predicate};
      while (!(await holds())) await new Promise((resume) => setTimeout(resume, 20));
    }}""")


def follow_link(page: Page, path: str) -> None:
    """Go to a screen inside the page, as a link does."""
    page.evaluate(_GO, path)


class Profiles:
    """Browser profiles that tests use one after the other: their caches make pages load faster.

    The last page of a profile stays open, because a new renderer process takes half a second.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: list[BrowserContext] = []
        self.options: dict[BrowserContext, Any] = {}

    def take(self, **options: Any) -> BrowserContext:
        """An idle profile with these options, or a new one."""
        for context in self.idle:
            if self.options[context] == options:
                self.idle.remove(context)
                return context
        context = self.browser.new_context(**options)
        self.options[context] = options
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Keep a profile for later tests, unless a test has changed more than its storage."""
        context.set_offline(False)
        if len(context.pages) == 1 and context.pages[0].evaluate(_AS_NEW):
            self._park(context)
            context.clear_cookies()
            self.idle.append(context)
        else:
            context.close()

    def _park(self, context: BrowserContext) -> None:
        """Leave the last page of a profile open on a page without scripts."""
        for one in self.idle[:-_MAX_PARKED]:
            for page in one.pages:
                page.close()
        if self.options[context]["service_workers"] == "allow":
            context.pages[0].close()
        else:
            context.pages[0].goto("/health/live")


class Pages:
    """Opens pages of the server, each with a browser profile of its own."""

    def __init__(self, profiles: Profiles, watch: Watch) -> None:
        self.profiles, self.watch = profiles, watch
        self.contexts: list[BrowserContext] = []

    def open(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: str = "light",
        motion: bool = False,
        touch: bool = False,
        pace: str = "instant",
        storage_state: Any = None,
        session: str = "",
        **more: Any,
    ) -> Page:
        """A page at a path; `theme` is `light` or `dark`, as the system asks for it.

        Moves of others are shown at once unless `pace` is another one. `session` is the cookie of
        a person who is logged in.
        """
        # Pages of all sizes share a profile; a phone has one of its own.
        first = size if more.get("is_mobile") else DESKTOP
        context = self.context(
            viewport={"width": first[0], "height": first[1]},
            locale=language,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            **more,
        )
        if session:
            url = self.watch.address
            context.add_cookies([{"name": "atoll-session", "value": session, "url": url}])
        parked = context.pages
        page = context.new_page()
        if size != first:
            page.set_viewport_size({"width": size[0], "height": size[1]})
        settings = {"atoll.settings": json.dumps({"pace": pace})}
        page.add_init_script(_FILL % json.dumps(settings | _local_storage(storage_state)))
        page.goto(path)
        for one in parked:
            one.close()
        page.locator("main h1").first.wait_for(state="attached")
        return page

    def context(self, **options: Any) -> BrowserContext:
        """A profile under watch that no other page of the test has.

        It has no service worker unless `service_workers` is `allow`: each would load all files.
        """
        options = {"base_url": self.watch.address, "service_workers": "block"} | options
        context = self.profiles.take(**options)
        context.set_default_timeout(TIMEOUT)
        self.watch.over(context)
        self.contexts.append(context)
        return context

    def close(self) -> None:
        """Close all of them."""
        for context in self.contexts:
            self.watch.leave(context)
            self.profiles.give_back(context)


def _local_storage(state: Any) -> dict[str, str]:
    """The local storage of a storage state."""
    stored = state["origins"][0]["localStorage"] if state else []
    return {one["name"]: one["value"] for one in stored}


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds to be serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(_VIOLATIONS)
    return found


def small_texts(page: Page) -> Any:
    """Texts that are too small to read."""
    return page.evaluate(_SMALL)


def assert_accessible(page: Page) -> None:
    """Axe finds nothing serious or critical."""
    found = accessibility_problems(page)
    assert not found, "\n".join(found)


def assert_fits(page: Page) -> None:
    """Nothing overflows its container, and no text is too small to read."""
    assert page.evaluate(_OVERFLOWING) == []
    assert small_texts(page) == []


def spoken(page: Page) -> str:
    """The last announcement in the live regions."""
    return " ".join(page.locator("[data-region]").all_inner_texts()).strip()


def record_announcements(page: Page) -> None:
    """Record all announcements of the live regions from now on."""
    page.evaluate(
        """() => {
          window.announcements = [];
          const keep = () => {
            const text = [...document.querySelectorAll('[data-region]')].map((e) => e.innerText);
            window.announcements.push(text.join(' ').trim());
          };
          const observer = new MutationObserver(keep);
          for (const region of document.querySelectorAll('[data-region]'))
            observer.observe(region, { subtree: true, childList: true, characterData: true });
        }"""
    )


def announcements(page: Page) -> str:
    """The announcements since `record_announcements`."""
    return "\n".join(page.evaluate("window.announcements"))
