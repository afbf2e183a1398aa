"""The map editor: drawing by mouse and keyboard, validating, saving, loading, playing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import PHONE, Pages, Watch
from tests.web.tables import grid_width, pinch

REEF = """# Reef
# values: a 6, b 8, c 10
 A A A A A A A A
. . . . . . . . .
 B B B B B B B B
C C C C C C C C .
 C C C C C C C C
"""


def cell(page: Page, name: str) -> str:
    return page.locator(f"[data-space={name}]").get_attribute("aria-label") or ""


def cells(page: Page) -> list[str]:
    """All spaces in words."""
    script = "spaces => spaces.map((space) => space.getAttribute('aria-label'))"
    return list(page.locator("[data-space]").evaluate_all(script))


def editor(pages: Pages, watch: Watch, **how: object) -> Page:
    """The editor with the published board, validated. Rejected maps are expected."""
    watch.allow("400")
    page = pages.open("/maps", **how)  # type: ignore[arg-type]
    expect(page.locator(".verdict .good")).to_be_visible()
    return page


def load(page: Page, text: str) -> None:
    page.get_by_role("button", name="Import text", exact=True).click()
    page.get_by_role("textbox", name=re.compile("^Paste the text")).fill(text)
    page.get_by_role("button", name="Use this map", exact=True).click()


@pytest.mark.soak
def test_strokes_are_drawn_and_undone(pages: Pages, watch: Watch) -> None:
    page = editor(pages, watch)
    page.get_by_role("button", name="Empty map", exact=True).click()
    expect(page.get_by_text("Draw at least one island.")).to_be_visible()
    page.locator("[data-space=d3]").scroll_into_view_if_needed()
    start, end = (page.locator(f"[data-space={name}]").bounding_box() for name in ("d3", "d7"))
    assert start
    assert end
    page.mouse.move(start["x"] + 15, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 15, end["y"] + 20, steps=20)
    page.mouse.up()
    assert [cell(page, f"d{n}") for n in (2, 3, 7)] == [
        "d2, sea", "d3, island A, worth 6", "d7, island A, worth 6",
    ]  # fmt: skip
    page.get_by_role("button", name="Undo", exact=True).click()
    assert cell(page, "d3") == "d3, sea"
    page.get_by_role("button", name="Redo", exact=True).click()
    assert cell(page, "d3") == "d3, island A, worth 6"
    expect(page.get_by_text("32 stone circles are missing")).to_be_visible()
    assert_brushes_in_sight(page)


def assert_brushes_in_sight(page: Page) -> None:
    """The brushes stay in sight at the lower end of the map."""
    page.locator("[data-space=m6]").scroll_into_view_if_needed()
    expect(page.get_by_role("radio", name="Sea", exact=True)).to_be_in_viewport()


def test_drawing_by_keyboard_islands_values_and_size(pages: Pages, watch: Watch) -> None:
    page = editor(pages, watch)
    draw_by_keyboard(page)
    change_values_and_size(page)


def draw_by_keyboard(page: Page) -> None:
    """Draw a stone circle too many, and sea over it."""
    page.get_by_role("radio", name="Stone circle", exact=True).check()
    page.locator("[data-space=a2]").focus()
    page.keyboard.press("Enter")
    assert cell(page, "a2") == "a2, island A, worth 6, stone circle"
    expect(page.get_by_text("One stone circle too many")).to_be_visible()
    expect(page.locator("[data-space=m12] .wrong")).to_have_count(1)
    page.get_by_role("radio", name="Sea", exact=True).check()
    page.locator("[data-space=a2]").focus()
    page.keyboard.press("Space")
    assert cell(page, "a2") == "a2, sea"
    expect(page.get_by_text("This map is ready to play.")).to_be_visible()


def change_values_and_size(page: Page) -> None:
    """Change the value of an island, add another one, and add a row."""
    page.get_by_role("spinbutton", name="Value of island G", exact=True).fill("25")
    page.keyboard.press("Tab")
    assert cell(page, "e5").startswith("e5, island G, worth 25")
    page.get_by_role("button", name="New island", exact=True).click()
    expect(page.get_by_role("button", name="Draw island I", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.locator("[data-space=e8]").click()
    assert cell(page, "e8") == "e8, island I, worth 6"
    page.get_by_role("button", name="Rows: one more", exact=True).click()
    assert cell(page, "n1") == "n1, sea"
    expect(page.get_by_text("This map is ready to play.")).to_be_visible()


def test_map_text_is_loaded_saved_and_downloaded(
    pages: Pages, watch: Watch, tmp_path: Path
) -> None:
    page = editor(pages, watch)
    load(page, "no map at all")
    expect(page.get_by_role("alert").filter(has_text="This isn’t a map.")).to_be_visible()
    page.get_by_role("textbox", name=re.compile("^Paste the text")).fill(REEF)
    page.get_by_role("button", name="Use this map", exact=True).click()
    expect(page.get_by_role("gridcell")).to_have_count(42)
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    assert download.value.suggested_filename == "Reef.txt"
    file = tmp_path / "reef.txt"
    download.value.save_as(file)
    assert file.read_text() == REEF
    page.get_by_role("button", name="Original board", exact=True).click()
    expect(page.get_by_role("gridcell")).to_have_count(162)
    page.reload()
    page.get_by_role("button", name="Reef", exact=True).click()
    expect(page.get_by_role("gridcell")).to_have_count(42)
    page.get_by_role("button", name="Delete Reef", exact=True).click()
    expect(page.get_by_role("button", name="Reef", exact=True)).to_have_count(0)


def test_dropped_file_is_loaded_and_played(pages: Pages, watch: Watch) -> None:
    page = editor(pages, watch)
    for text in ("no map at all", REEF):
        page.evaluate(
            """text => {
              const files = new DataTransfer();
              files.items.add(new File([text], 'map.txt', { type: 'text/plain' }));
              dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
            }""",
            text,
        )
        if text != REEF:
            expect(page.get_by_role("alert").filter(has_text="This isn’t a map.")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(42)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("This map is ready to play.")).to_be_visible()
    page.get_by_role("button", name="Play on this map", exact=True).click()
    page.get_by_role("dialog").locator(".large").click()
    page.wait_for_url("**/local/*")
    expect(page.get_by_role("gridcell")).to_have_count(42)
    expect(page.get_by_role("list", name="Players", exact=True)).to_contain_text("Crab")


def test_friends_are_invited_to_a_drawn_map(pages: Pages, watch: Watch) -> None:
    page = editor(pages, watch)
    page.get_by_role("button", name="Play on this map", exact=True).click()
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(value="open")
    page.get_by_role("dialog").locator(".large").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("input[readonly]")).to_have_value(re.compile("#invite="))


def test_two_fingers_zoom_and_one_paints(pages: Pages, watch: Watch) -> None:
    page = editor(pages, watch, size=PHONE, touch=True, is_mobile=True)
    assert_brushes_in_sight(page)
    page.get_by_role("radio", name="Sea", exact=True).check()
    whole, drawn = grid_width(page), cells(page)
    pinch(page, 60, 120)
    assert grid_width(page) > 1.5 * whole
    assert cells(page) == drawn
    page.locator("[data-space=g6]").tap()
    assert cell(page, "g6") == "g6, sea"
