"""Navigation on every screen: addresses, focus, language, the skip link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages, Watch


def test_skip_link_leads_to_the_content_and_links_change_the_screen_without_a_reload(
    page: Page,
) -> None:
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content", exact=True)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main h1")).to_be_focused()
    page.evaluate("window.kept = true")
    page.get_by_role("navigation").get_by_role("link", name="Settings", exact=True).click()
    heading = page.get_by_role("heading", level=1, name="Settings")
    expect(heading).to_be_focused()
    expect(page).to_have_title("Settings")
    assert page.evaluate("window.kept") is True
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Games by the sea")).to_be_visible()


def test_unknown_address_shows_the_not_found_screen(pages: Pages, watch: Watch) -> None:
    watch.allow("status of 404")
    page = pages.open("/no/such/place")
    expect(page.get_by_role("heading", name="Nothing but water here", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to home", exact=True).click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_rules_have_an_index(pages: Pages) -> None:
    page = pages.open("/rules")
    expect(page.get_by_role("heading", level=1, name="Rules", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Read the rules", exact=True)).to_have_count(2)
    page.get_by_role("link", name="Read the rules", exact=True).last.click()
    expect(page.get_by_role("heading", level=1, name="Blue Lagoon: the rules")).to_be_visible()


def test_first_load_is_small_and_everything_grows_with_a_large_screen(
    page: Page, server: Server
) -> None:
    assert_first_load_is_small(page, server)
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert page.evaluate(size) == 16
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate(size) == pytest.approx(16, abs=0.1)
    page.set_viewport_size({"width": 3840, "height": 2160})
    assert page.evaluate(size) == pytest.approx(32, abs=0.1)


@pytest.mark.parametrize(
    ("wanted", "spoken", "heading"),
    [
        ("fr-CA", "fr", "Jeux au bord de la mer"),
        pytest.param("es", "es", "Juegos junto al mar", marks=pytest.mark.soak),
        ("de", "en", "Games by the sea"),
    ],
)
def test_browser_chooses_the_language(pages: Pages, wanted: str, spoken: str, heading: str) -> None:
    page = pages.open(language=wanted)
    expect(page.locator("h1")).to_have_text(heading)
    expect(page.locator("html")).to_have_attribute("lang", spoken)


def test_menu_of_a_phone_traps_the_focus_and_closes(pages: Pages) -> None:
    page = pages.open(size=PHONE)
    opener = page.get_by_role("button", name="Menu", exact=True)
    opener.click()
    menu = page.get_by_role("dialog", name="Menu", exact=True)
    expect(menu).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    menu.get_by_role("link", name="Settings", exact=True).click()
    expect(menu).to_be_hidden()
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_visible()


def test_content_security_policy_blocks_inline_scripts(page: Page, watch: Watch) -> None:
    watch.allow("Content Security Policy")
    page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'window.broken = true';
          document.body.append(script);
        }"""
    )
    assert page.evaluate("window.broken") is None
    assert watch.errors


def assert_first_load_is_small(page: Page, server: Server) -> None:
    """The scripts of the home screen are small, as transferred."""
    scripts = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .filter((one) => one.name.endsWith('.js')).map((one) => new URL(one.name).pathname)"""
    )
    assert scripts
    sizes = [
        int(server.http.head(path, headers={"accept-encoding": "gzip"}).headers["content-length"])
        for path in scripts
    ]
    assert sum(sizes) < 150_000, dict(zip(scripts, sizes, strict=True))
