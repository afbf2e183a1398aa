"""What is around every screen: addresses, focus, languages, themes, the skip link."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_the_home_screen_opens(page: Page) -> None:
    expect(page.locator("main h1")).to_be_visible()
