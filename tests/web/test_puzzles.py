"""Puzzles on the page: the puzzle of the day, training, rating and streak, keyboard, offline."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from atoll.games import parse_position
from tests.web.offline import disconnect, installed
from tests.web.pages import PHONE, Pages, assert_accessible, assert_fits, spoken

WEB: Final = Path(__file__).parents[2] / "web" / "src" / "games"
TODAY: Final = datetime(2026, 11, 17, 12, tzinfo=UTC)


@cache
def puzzles(game: str) -> list[Any]:
    found: list[Any] = json.loads((WEB / game / "puzzles.json").read_text())["puzzles"]
    return sorted(found, key=lambda one: str(one["id"]))


def daily(game: str) -> Any:
    """The puzzle of the day."""
    day = int(TODAY.timestamp()) // 86_400
    return puzzles(game)[day % len(puzzles(game))]


def stored(page: Page, game: str) -> Any:
    """The progress that the browser has stored."""
    return json.loads(page.evaluate("localStorage.getItem('atoll.puzzles')"))[game]


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Puzzles", exact=True)


def play(page: Page, text: str) -> None:
    """Make a move on the board, in the notation of the game."""
    kind, _, what = text.partition(" ")
    if kind == "keep":
        keep(page, what)
    elif kind == "stop":
        page.get_by_role("button", name="Stop", exact=False).first.click()
    elif kind == "place":
        levels = page.get_by_role("group", name="On which level?", exact=True)
        levels.get_by_role("button", name=f"level {what}").click()
    else:
        place(page, text)


def keep(page: Page, faces: str) -> None:
    shelf = page.get_by_role("group", name="Dice", exact=True)
    for face in faces.replace("-", ""):
        name = "chest" if face == "C" else face
        shelf.get_by_role("button", name=name, exact=True).first.click()
    page.get_by_role("button", name="again").click()


def place(page: Page, text: str) -> None:
    page.locator(f"[data-space={text[1:]}]").click()
    chooser = page.locator(".chooser")
    expect(chooser.or_(page.locator(".verdict")).first).to_be_visible()
    if chooser.is_visible():
        name = "Village" if text[0] == "V" else "Settler"
        chooser.get_by_role("button", name=name).click()


def wrong_choice(game: str) -> str:
    """A listed action of the puzzle of the day that is not its solution."""
    return str(daily(game)["choices"][-1][0])


def unlisted_settler(game: str) -> str:
    """A settler that the puzzle of the day does not list, after which the other player decides."""
    puzzle = daily(game)
    state = parse_position(puzzle["position"])
    listed = {text for text, _ in puzzle["choices"]}
    for action in state.legal_actions():
        text, after = state.game.action_text(action), state.clone()
        after.apply(action)
        if text not in listed and text[0] == "S" and after.current_player >= 0:
            return text
    raise AssertionError("every settler is listed")


def test_puzzle_of_the_day_is_solved_and_counts_once(pages: Pages) -> None:
    page = pages.open("/puzzles")
    page.clock.set_fixed_time(TODAY)
    page.get_by_role("link", name="Puzzle of the day", exact=True).nth(1).click()
    puzzle = daily("blue_lagoon")
    play(page, puzzle["choices"][0][0])
    expect(panel(page)).to_contain_text("That’s right!")
    expect(panel(page)).to_contain_text(f"{100 * puzzle['choices'][0][1]:.1f}%")
    expect(panel(page)).to_contain_text("Days in a row: 1")
    assert "That’s right!" in spoken(page)
    first = stored(page, "blue_lagoon")
    assert (first["streak"], first["tried"]) == (1, [[puzzle["id"], True]])
    page.get_by_role("button", name="Try again", exact=True).click()
    play(page, puzzle["choices"][0][0])
    expect(panel(page)).to_contain_text("That’s right!")
    assert stored(page, "blue_lagoon")["rating"] == first["rating"]
    assert_accessible(page)
    page.get_by_role("link", name="Analyse this position", exact=True).click()
    expect(page.get_by_role("region", name="Best moves")).to_be_visible()


def test_wrong_answer_shows_both_chances_and_lowers_the_rating(pages: Pages) -> None:
    page = pages.open("/settings", size=PHONE)
    page.clock.set_fixed_time(TODAY)
    page.goto("/daily/into_the_blue")
    puzzle = daily("into_the_blue")
    play(page, wrong_choice("into_the_blue"))
    expect(panel(page)).to_contain_text("There’s something better.")
    for chance in (puzzle["choices"][0][1], puzzle["choices"][-1][1]):
        expect(panel(page)).to_contain_text(f"{100 * chance:.1f}%")
    assert stored(page, "into_the_blue")["rating"] < 1500
    assert_fits(page)
    assert_accessible(page)


def test_training_goes_on_by_keyboard_and_survives_a_reload(pages: Pages) -> None:
    page = pages.open("/puzzles/into_the_blue")
    for number in (1, 2):
        position = page.locator(".choices button:enabled, .tray button:enabled").last
        position.focus()
        position.press("Enter")
        expect(page.locator(".verdict")).to_be_visible()
        assert len(stored(page, "into_the_blue")["tried"]) == number
        page.get_by_role("button", name="Next puzzle", exact=True).press("Enter")
        expect(page.locator(".verdict")).to_have_count(0)
    rating = stored(page, "into_the_blue")["rating"]
    page.reload()
    expect(panel(page)).to_contain_text(f"Your rating: {rating}")


def test_puzzles_work_without_a_network_and_estimate_other_moves(pages: Pages) -> None:
    page = installed(pages, "/settings")
    page.clock.set_fixed_time(TODAY)
    disconnect(page)
    page.goto("/daily/blue_lagoon")
    play(page, unlisted_settler("blue_lagoon"))
    expect(panel(page)).to_contain_text("There’s something better.")
    expect(panel(page).locator(".own")).to_contain_text("about")
