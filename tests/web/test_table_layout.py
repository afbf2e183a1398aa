"""The layout of the table on phones: board, score sheet and sheets from below."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import LANGUAGES, PHONE, Pages, assert_accessible, assert_fits
from tests.web.tables import ANA, BEN, EXPLORATION, OPEN, at_table, bot, set_up, settle

LAGOON: Final = {"first_player": "0"}
SMALLEST: Final = (320, 568)
LONG_NAME: Final = {"kind": "person", "name": "Großmutter Wilhelmine-Charlotte"}
FIRST_ROLL: Final = (
    "into_the_blue/1 players=2 levels=32210,02301 taken=5,6 turn=0 rolls=1 dice=123455 last=-"
)


def ready(page: Page) -> Page:
    """The page, once its board is visible."""
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-seq]")).to_be_visible()
    return page


def test_phone_on_its_side_has_the_board_on_the_left(server: Server, pages: Pages) -> None:
    for game, control in (("into_the_blue", ".choices button"), ("blue_lagoon", ".toolbar")):
        made = set_up(server, game, [ANA, BEN], options=LAGOON)
        page = ready(at_table(pages, server, made, seats={0}, size=(844, 390), touch=True))
        board = page.locator(".board-picture").bounding_box()
        right = page.locator(control).first.bounding_box()
        assert board
        assert right
        assert (board["x"], board["y"], board["width"], board["height"]) == (0, 0, 422, 390)
        assert right["x"] >= 422
        assert right["y"] + right["height"] <= 390
        expect(page.locator("#app > header")).to_be_hidden()


def test_phone_on_its_side_shows_the_field_for_messages(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = ready(at_table(pages, server, made, seats={0}, size=(844, 390), language="fr"))
    page.get_by_role("button", name="Discussion", exact=True).click()
    expect(page.get_by_label("Écrire un message", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tools_of_a_game_with_hints_are_in_one_row(
    server: Server, pages: Pages, language: str
) -> None:
    made = set_up(server, "into_the_blue", [ANA, bot("crab")], options=LAGOON, hints=True)
    page = ready(at_table(pages, server, made, seats={0}, size=PHONE, language=language))
    tools = page.locator(".toolbar > *")
    expect(tools).to_have_count(6)
    assert len(set(tools.evaluate_all("all => all.map((one) => one.offsetTop)"))) == 1


def test_sheet_shows_all_players_or_that_there_are_more(server: Server, pages: Pages) -> None:
    names = ("Großmutter Wilhelmine", "Maximilian", "Konstantin", "Ana", "Theodora")
    seats = [{"kind": "person", "name": name} for name in names]
    made = set_up(server, "into_the_blue", seats, options=LAGOON)
    page = ready(at_table(pages, server, made, seats={0}, size=PHONE))
    page.get_by_role("button", name="Scores", exact=True).click()
    last = page.get_by_role("columnheader").filter(has_text="Theodora").last
    expect(last).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".pad.cut")).to_have_count(0)
    levels = page.locator(".pad tbody th").all_inner_texts()
    assert levels == [*(f"Level {level}" for level in range(1, 6)), "Chests"]
    page.evaluate("() => { document.documentElement.dataset.textSize = 'huge' }")
    sheet = page.locator(".pad.cut")
    expect(sheet).to_have_attribute("tabindex", "0")
    sheet.evaluate("pad => pad.scrollTo(1000, 0)")
    expect(last).to_be_in_viewport(ratio=0.95)
    expect(page.get_by_role("rowheader", name="Level 1").last).to_be_in_viewport(ratio=0.95)


def test_bottom_sheets_on_a_phone(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = ready(at_table(pages, server, made, seats={0}, size=PHONE, touch=True))
    page.get_by_role("button", name="Scores", exact=True).click()
    expect(page.get_by_role("table", name="Score sheet", exact=True)).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Leave game", exact=True)).to_be_visible()
    assert_fits(page)
    assert_accessible(page)


_SPLIT: Final = """buttons => buttons.flatMap((button) => {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const split = [];
  for (let node; (node = texts.nextNode()); )
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) split.push(word);
    }
  return split;
})"""
"""The words that are split between two lines."""


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_choices_are_readable_on_the_smallest_phone_with_huge_text(
    server: Server, pages: Pages, language: str
) -> None:
    made = set_up(server, "into_the_blue", [LONG_NAME, BEN], start={"position": FIRST_ROLL})
    page = ready(at_table(pages, server, made, seats={0}, size=SMALLEST, language=language))
    page.evaluate("() => { document.documentElement.dataset.textSize = 'huge' }")
    choices = page.locator(".choices button")
    for button in choices.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert choices.evaluate_all(_SPLIT) == []
    shelf, dice = page.locator(".shelf > span").first, page.locator(".die").first
    assert bottom(shelf) <= top(dice) + 1


def test_waiting_room_keeps_buttons_together(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, OPEN])
    page = ready(at_table(pages, server, made, size=PHONE, language="fr"))
    assert len({top(button) for button in page.locator(".waiting header .button").all()}) == 1
    page.set_viewport_size({"width": 768, "height": 1024})
    level, button = page.get_by_role("combobox"), page.get_by_role("button", name="Laisser jouer")
    assert (top(level), bottom(level)) == (top(button), bottom(button))


def test_waiting_room_gives_long_names_most_of_the_row(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, LONG_NAME, OPEN])
    page = ready(at_table(pages, server, made, seats={0}, size=SMALLEST))
    page.evaluate("() => { document.documentElement.dataset.textSize = 'huge' }")
    name = page.locator(".seats .name").nth(1)
    share = name.evaluate("one => one.offsetWidth / one.parentElement.offsetWidth")
    assert share > 0.6


def test_board_stays_where_it_is_from_turn_to_turn(server: Server, pages: Pages) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ana", "Maximilien")]
    made = set_up(server, "blue_lagoon", seats, start={"position": EXPLORATION})
    page = ready(at_table(pages, server, made, size=(360, 740), language="es"))
    seen = []
    for name in ("Ana", "Maximilien"):
        page.get_by_role("heading", name=f"Le toca a {name}", exact=True).wait_for()
        seen.append(top(page.get_by_role("grid")))
        settle(page)
    assert seen[0] == seen[1]


def test_hint_is_whole_beside_the_board(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], start={"position": EXPLORATION}, hints=True)
    page = ready(at_table(pages, server, made, seats={0}, size=(1280, 800)))
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator("section.hint")
    hint.wait_for()
    hidden, height = hint.evaluate("one => [one.scrollHeight - one.clientHeight, innerHeight]")
    assert hidden == 0 or bottom(hint) - top(hint) > 0.4 * height


def test_sheet_divides_names_only_on_phones_and_between_syllables(
    server: Server, pages: Pages
) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Éloïse", "Maximilien", "Ana")]
    made = set_up(server, "into_the_blue", seats, options=LAGOON)
    page = ready(at_table(pages, server, made, seats={0}, size=(1280, 800)))
    names = page.locator(".pad thead .name")
    heights = [bottom(name) - top(name) for name in names.all()]
    assert heights[0] == heights[1] == heights[2]
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Scores", exact=True).click()
    expect(names).to_have_count(3)
    assert bottom(names.nth(1)) - top(names.nth(1)) == 2 * heights[1]
    assert names.all_text_contents()[1] == "Maxi\u00admi\u00adlien"


def top(one: Locator) -> float:
    """The upper edge."""
    return float(one.evaluate("one => one.getBoundingClientRect().top"))


def bottom(one: Locator) -> float:
    """The lower edge."""
    return float(one.evaluate("one => one.getBoundingClientRect().bottom"))


def test_forced_colours_show_whose_turn_it_is_and_what_is_chosen(
    server: Server, pages: Pages
) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], start={"position": FIRST_ROLL})
    page = ready(at_table(pages, server, made, seats={0}, forced_colors="active"))
    players = page.get_by_role("list", name="Players", exact=True).get_by_role("listitem")
    assert len(set(styles(players, "borderTopColor"))) == 2
    assert len(set(styles(page.get_by_role("tab"), "borderBottomColor"))) == 2
    assert len(set(styles(page.locator(".rolls i"), "backgroundColor"))) == 2
    page.goto("/settings")
    theme = page.get_by_role("group", name="Theme", exact=True).locator("label")
    assert len(set(styles(theme, "backgroundColor"))) == 2


def styles(elements: Locator, name: str) -> list[str]:
    """A computed style of each of the elements."""
    expect(elements.first).to_be_visible()
    found: list[str] = elements.evaluate_all(
        "(all, name) => all.map((one) => getComputedStyle(one)[name])", name
    )
    return found
