"""Pace and moments: what others do is seen in order, can be skipped, and no press counts twice."""

from __future__ import annotations

import re
import time
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import (
    PHONE,
    Pages,
    announcements,
    record_announcements,
    spoken,
)
from tests.web.tables import (
    ANA,
    BEN,
    at_table,
    bot,
    dive,
    events_known,
    over,
    set_up,
    settle,
    wait_for_board,
    wait_for_event,
)

HEAD: Final = "into_the_blue/1 players=2"
ROLLED: Final = f"{HEAD} levels=21000,00300 taken=-,5+6 turn=0 rolls=1 dice=11234C last=-"
FINAL: Final = f"{HEAD} levels=21000,10300 taken=7,6 turn=0 rolls=3 dice=112334 last=-"
LAST_SHELL: Final = f"{HEAD} levels=55100,00300 taken=7,6 turn=0 rolls=3 dice=112334 last=-"
EXPLORED: Final = (
    "blue_lagoon/1 players=2 phase=1 turn=0 laid=32 taken=0.1.3.0.0,1.1.0.1.2 scores=- "
    "board=p...1s1.1c../...Bw1B.p...c/.c0111B1.00./0.0..10b..w.s/c0B1..1.1011/.0.B..00.b01./"
    "0.11.1100.1./A...1..100..w/..b..s01.A10/p...100..c00./.00AA00...s0/s...Ab...111./"
    "..s0....p1.p first_player=0"
)
"""The last two pieces of Exploration."""
_FOLLOW: Final = """() => {
  window.frames_seen = [];
  const shown = () => Number(document.querySelector('[data-seq]')?.dataset.seq);
  let last = shown();
  const observe = () => {
    const seq = shown();
    if (seq === last) return;
    last = seq;
    const dice = document.querySelectorAll('.tray button').length;
    const pieces = document.querySelectorAll('[data-space][aria-label*="settler of"]').length;
    window.frames_seen.push({ seq, dice, pieces });
  };
  new MutationObserver(observe).observe(document.querySelector('main'), {
    subtree: true, childList: true, attributeFilter: ['data-seq'],
  });
}"""
"""Records every event that becomes visible, with the dice and pieces on the board."""
_COUNT_TONES: Final = """() => {
  window.tones = 0;
  window.OscillatorNode = class extends OscillatorNode {
    start(...when) { window.tones += 1; super.start(...when); }
  };
}"""


def begin(server: Server, game: str, position: str, *others: Any) -> Any:
    """A table that starts from a position, with Ana in the first seat."""
    return set_up(server, game, [ANA, *(others or (bot("easy"),))], start={"position": position})


def level(page: Page) -> Locator:
    """The button of the deepest level."""
    return page.get_by_role("group", name="On which level?", exact=True).get_by_role("button").last


def game_events(server: Server, made: Any, after: int) -> list[Any]:
    """The actions and outcomes after an event."""
    events = server.get(f"/tables/{made['table']['id']}/events?after={after}")["events"]
    return [event for event in events if event["kind"] in ("action", "outcome")]


def freeze(page: Page) -> None:
    """Stop the timers of the page, so that nothing is played back unless the test says so."""
    wait_for_board(page)
    page.clock.install()
    page.clock.pause_at(time.time() + 1)


def moments(page: Page) -> Locator:
    """The lines over the board."""
    return page.locator(".moments")


def your_turn(page: Page) -> Locator:
    return page.get_by_role("heading", name="Your turn", exact=True)


def test_every_roll_and_placing_of_a_bot_is_seen_in_order(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", FINAL)
    page = at_table(pages, server, made, pace="normal")
    known = events_known(page)
    page.evaluate(_FOLLOW)
    record_announcements(page)
    level(page).click()
    expect(your_turn(page)).to_have_count(0)
    expect(your_turn(page)).to_be_visible()
    events = game_events(server, made, known)
    seen = page.evaluate("window.frames_seen")
    assert [frame["seq"] for frame in seen] == [event["seq"] for event in events]
    for frame, event in zip(seen, events, strict=True):
        if event["text"].startswith("roll "):
            assert frame["dice"] == 6
    for event in events:
        if event["text"].startswith("roll ") and event["seat"] == 1:
            dice = " ".join(event["text"].split()[1]).replace("C", "chest")
            assert f"rolls {dice}" in announcements(page)


def test_pieces_of_two_bots_are_seen_one_after_the_other(server: Server, pages: Pages) -> None:
    seats = [ANA, bot("random"), bot("random")]
    made = set_up(server, "blue_lagoon", seats, options={"first_player": "0"})
    page = at_table(pages, server, made, pace="quick")
    page.locator("[data-space=m12]").wait_for()  # The rows are drawn one by one.
    known = events_known(page)
    page.evaluate(_FOLLOW)
    settle(page)
    expect(your_turn(page)).to_be_visible()
    wait_for_event(page, known + 2)
    seen = page.evaluate("window.frames_seen")
    assert [frame["seq"] for frame in seen] == [known + 1, known + 2, known + 3]
    assert [frame["pieces"] for frame in seen] == [0, 1, 2]


def test_board_is_shown_before_the_first_bot_moves(server: Server, pages: Pages) -> None:
    options = {"first_player": "1"}
    made = server.post(
        "/tables", {"game": "into_the_blue", "seats": [ANA, bot("easy")], "options": options}
    )
    page = at_table(pages, server, made, pace="quick")
    page.evaluate(_FOLLOW)
    page.get_by_role("button", name="Start game", exact=True).click()
    expect(your_turn(page)).to_be_visible()
    events = game_events(server, made, 0)
    seen = {frame["seq"]: frame["dice"] for frame in page.evaluate("window.frames_seen")}
    started = events[0]["seq"] - 1
    assert [seq for seq in seen if seq >= started] == [started, *(one["seq"] for one in events)]
    first = next(event for event in events if event["text"].startswith("roll "))
    assert seen[first["seq"]] == 6


def test_tap_skips_to_the_present_and_is_no_press(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", FINAL)
    page = at_table(pages, server, made, pace="normal")
    freeze(page)
    level(page).click()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    expect(your_turn(page)).to_have_count(0)
    wait_until_ana_is_to_move(server, made)
    page.clock.run_for(300)
    events = server.get(f"/tables/{made['table']['id']}")["seq"]
    page.get_by_role("group", name="Dice", exact=True).click()
    expect(your_turn(page)).to_be_visible()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_have_count(0)
    assert events_known(page) == events
    assert server.get(f"/tables/{made['table']['id']}")["seq"] == events


def wait_until_ana_is_to_move(server: Server, made: Any) -> None:
    """Wait until the bot has finished its turn, shown or not."""
    path = f"/tables/{made['table']['id']}"
    while (table := server.get(path))["to_move"] != 0:
        server.get(f"{path}/events?after={table['seq']}&wait=25")


def test_escape_skips_and_a_reload_catches_up_in_one_step(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", FINAL)
    page = at_table(pages, server, made, pace="normal")
    freeze(page)
    level(page).click()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    wait_until_ana_is_to_move(server, made)
    while page.get_by_role("button", name="Skip", exact=True).count():
        page.keyboard.press("Escape")  # More may arrive after the first press.
    page.reload()
    expect(your_turn(page)).to_be_visible()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_have_count(0)
    assert events_known(page) == server.get(f"/tables/{made['table']['id']}")["seq"]


def double_click(page: Page, button: str) -> int:
    """Click a button twice; returns the last event before."""
    wait_for_board(page)
    known = events_known(page)
    page.get_by_role("button", name=button, exact=True).click(click_count=2, delay=50)
    return known


def test_double_click_rolls_once(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", ROLLED)
    page = at_table(pages, server, made)
    known = double_click(page, "Roll all six again")
    wait_for_event(page, known)
    wait_for_board(page)
    dive(page)
    mine = [event["text"] for event in game_events(server, made, known) if event["seat"] == 0]
    assert mine[0] == "keep -"
    assert mine[2] == "stop"


def test_double_click_on_stop_does_not_reach_the_next_turn(server: Server, pages: Pages) -> None:
    failed = ROLLED.replace("11234C", "22334C")
    made = begin(server, "into_the_blue", failed, bot("random"))
    page = at_table(pages, server, made)
    known = double_click(page, "Stop with nothing")
    wait_until_ana_is_to_move(server, made)
    wait_for_board(page)
    stored = server.get(f"/tables/{made['table']['id']}")["seq"]
    page.get_by_role("button", name="Roll all six again", exact=True).click()
    wait_for_event(page, stored)
    mine = [
        e["text"]
        for e in game_events(server, made, known)
        if e["kind"] == "action" and e["seat"] == 0
    ]
    assert mine == ["stop", "keep -"]


def test_press_is_shown_at_once_and_rolling_is_primary_only_with_chosen_dice(
    server: Server, pages: Pages
) -> None:
    made = begin(server, "into_the_blue", ROLLED)
    page = at_table(pages, server, made)
    primary = page.locator(".choices .primary")
    expect(page.get_by_role("button", name="Roll all six again", exact=True)).to_be_visible()
    expect(primary).to_have_count(0)
    page.locator(".tray button").first.click()
    expect(primary).to_have_text("Roll 5 dice again")
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("button", name="Retry now", exact=True)).to_be_visible()
    primary.click()
    expect(page.locator(".choices [aria-busy=true]")).to_have_text("Roll 5 dice again")
    pages.watch.allow("WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load")


def test_costless_choices_need_one_tap_and_the_question_moves_nothing(
    server: Server, pages: Pages
) -> None:
    made = begin(server, "into_the_blue", ROLLED)
    page = at_table(pages, server, made, size=PHONE, touch=True, is_mobile=True)
    known = events_known(page)
    tools = page.get_by_role("toolbar")
    roll = page.get_by_role("button", name="Roll all six again", exact=True)
    roll.wait_for()
    wait_for_board(page)
    before = tools.bounding_box()
    roll.tap()
    expect(page.get_by_role("button", name="Tap again to confirm", exact=True)).to_be_visible()
    assert tools.bounding_box() == before
    assert events_known(page) == known
    page.get_by_role("button", name="Stop and place", exact=True).tap()
    wait_for_event(page, known)


def test_last_round_is_announced(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", LAST_SHELL, BEN)
    page = at_table(pages, server, made, seats={0}, size=PHONE)
    ben = at_table(pages, server, made, seats={1}, host=False, pace="normal")
    expect(ben.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
    for one in (page, ben):
        freeze(one)
    level(page).click()
    text = "Last round: Ana has placed the last shell."
    expect(moments(ben)).to_contain_text(text)
    expect(moments(page)).to_contain_text("Last round: you have placed your last shell.")
    assert "Last round: you" in spoken(page)
    for one in (page, ben):
        one.clock.resume()
    expect(your_turn(ben)).to_be_visible()
    for one in (page, ben):
        expect(one.locator(".turn").get_by_text("Last round", exact=True)).to_be_visible()
    while not over(ben).is_visible():
        dive(ben)
    expect(page.get_by_role("heading", name=re.compile("^You win with"))).to_be_visible()
    expect(ben.get_by_role("heading", name=re.compile("^Ana wins with"))).to_be_visible()
    assert "You win with" in spoken(page)


def test_end_of_exploration_shows_its_points_row_by_row(server: Server, pages: Pages) -> None:
    made = begin(server, "blue_lagoon", EXPLORED, BEN)
    ana = at_table(pages, server, made, seats={0}, size=PHONE, pace="normal")
    ben = at_table(pages, server, made, seats={1}, host=False)
    expect(ana.locator(".turn").get_by_text("Exploration", exact=True)).to_be_visible()
    for page in (ana, ben):
        record_announcements(page)
    settle(ana)
    known = events_known(ana)
    freeze(ana)
    settle(ben)
    wait_for_event(ana, known)
    ana.clock.run_for(600)
    card = ana.get_by_role("region", name="Exploration is over: Settlement begins", exact=True)
    expect(card).to_be_visible()
    expect(card.get_by_role("row")).to_have_count(8)
    expect(card.get_by_role("rowheader").first).to_have_text("Islands")
    lines = server.get(f"/tables/{made['table']['id']}/sheet")["lines"]
    points = [sum(line["points"][seat] for line in lines[:6]) for seat in (0, 1)]
    assert card.locator("tfoot td").all_inner_texts() == [str(one) for one in points]
    card.get_by_role("button", name="Continue", exact=True).click()
    expect(card).to_have_count(0)
    for page in (ana, ben):
        assert "Exploration is over: Settlement begins" in announcements(page)
        expect(page.locator(".turn").get_by_text("Settlement", exact=True)).to_be_visible()


def test_level_that_changes_hands_is_announced(server: Server, pages: Pages) -> None:
    led = f"{HEAD} levels=21000,10300 taken=7,6 turn=0 rolls=3 dice=112333 last=-"
    made = begin(server, "into_the_blue", led, BEN)
    ben = at_table(pages, server, made, seats={1}, host=False, pace="normal")
    ana = at_table(pages, server, made, seats={0}, pace="normal")
    expect(level(ana)).to_be_visible()
    for page in (ana, ben):
        freeze(page)
    level(ana).click()
    expect(moments(ben)).to_contain_text("Ana takes the lead on level 3 from you.")
    expect(moments(ana)).to_contain_text("You take the lead on level 3.")
    expect(ana.get_by_role("heading", name="You have played", exact=True)).to_be_visible()
    expect(ben.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()


def test_sounds_play_after_the_first_press_and_stop_with_one(server: Server, pages: Pages) -> None:
    made = begin(server, "into_the_blue", ROLLED)
    page = at_table(pages, server, made)
    page.evaluate(_COUNT_TONES)
    known = events_known(page)
    page.locator(".tray button").first.click()
    page.get_by_role("button", name="Roll 5 dice again", exact=True).click()
    wait_for_event(page, known)
    page.wait_for_function("window.tones > 0")
    page.get_by_role("button", name="Mute", exact=True).click()
    heard = page.evaluate("window.tones")
    dive(page)
    expect(page.get_by_role("button", name="Unmute", exact=True)).to_be_visible()
    assert page.evaluate("window.tones") == heard
