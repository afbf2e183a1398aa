"""Settings: every choice applies at once, persists, and reaches other tabs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.pages import Pages, assert_accessible

PALETTES = ("Default", "Protanopia", "Deuteranopia", "Tritanopia", "Greyscale")


@pytest.fixture
def settings(pages: Pages) -> Page:
    return pages.open("/settings")


def group(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def colour(page: Page, variable: str = "--paper") -> str:
    script = """(name) => { const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`; const seen = getComputedStyle(probe).color;
      probe.remove(); return seen; }"""
    return str(page.evaluate(script, variable))


def test_language_changes_at_once_and_persists(settings: Page) -> None:
    group(settings, "Language").get_by_role("radio", name="Français", exact=True).check()
    expect(settings.get_by_role("heading", level=1)).to_have_text("Réglages")
    expect(settings.locator("html")).to_have_attribute("lang", "fr")
    settings.reload()
    expect(settings.get_by_role("heading", level=1)).to_have_text("Réglages")


def test_theme_palette_text_size_and_motion_change_at_once(settings: Page) -> None:
    choose_themes(settings)
    choose_palettes(settings)
    enlarge_text(settings)
    expect(settings.locator("html")).to_have_attribute("data-motion", "off")
    group(settings, "Motion").get_by_role("radio", name="On", exact=True).check()
    expect(settings.locator("html")).to_have_attribute("data-motion", "on")


def choose_themes(settings: Page) -> None:
    """The dark theme has another background."""
    light = colour(settings)
    group(settings, "Theme").get_by_role("radio", name="Dark", exact=True).check()
    dark = colour(settings)
    assert light != dark
    group(settings, "Theme").get_by_role("radio", name="Match system", exact=True).check()
    assert colour(settings) == light


def choose_palettes(settings: Page) -> None:
    """Every palette has its own colours."""
    seen = set()
    for palette in PALETTES:
        group(settings, "Palette").get_by_role("radio", name=palette, exact=True).check()
        seen.add((colour(settings, "--seat-0"), colour(settings, "--seat-3")))
    assert len(seen) == len(PALETTES)


def enlarge_text(settings: Page) -> None:
    """Huge text is larger."""
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = settings.evaluate(size)
    group(settings, "Text size").get_by_role("radio", name="Huge", exact=True).check()
    assert settings.evaluate(size) > 1.3 * before


def test_settings_are_synchronised_between_tabs(settings: Page) -> None:
    other = settings.context.new_page()
    other.goto("/")
    expect(other.locator("h1")).to_have_text("Games by the sea")
    settings.get_by_role("textbox", name="Your name", exact=True).fill("Ana")
    group(settings, "Language").get_by_role("radio", name="Español", exact=True).check()
    expect(other.locator("h1")).to_have_text("Juegos junto al mar")
    other.goto("/settings")
    expect(other.get_by_role("textbox", name="Tu nombre", exact=True)).to_have_value("Ana")


def test_settings_can_be_changed_by_keyboard(settings: Page) -> None:
    group(settings, "Palette").get_by_role("radio", name="Default", exact=True).focus()
    settings.keyboard.press("ArrowRight")
    expect(settings.locator("html")).to_have_attribute("data-palette", "protan")
    sound = settings.get_by_role("switch", name=re.compile("^Sound"))
    expect(sound).to_be_checked()
    sound.focus()
    settings.keyboard.press("Space")
    expect(sound).not_to_be_checked()


@pytest.mark.parametrize(("theme", "palette"), [("light", "Default"), ("dark", "Greyscale")])
def test_settings_are_accessible(pages: Pages, theme: str, palette: str) -> None:
    page = pages.open("/settings", theme=theme)
    group(page, "Palette").get_by_role("radio", name=palette, exact=True).check()
    assert_accessible(page)
