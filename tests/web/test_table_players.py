"""Players at one table: invite links, shared screens, chat and undo."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Server
from tests.web.pages import PHONE, Pages, Watch, announcements, record_announcements, spoken
from tests.web.tables import (
    ANA,
    BEN,
    OPEN,
    SHORT_DIVE,
    at_table,
    bot,
    dive,
    events_known,
    over,
    set_up,
    wait_for_board,
    wait_for_event,
)

LAGOON = {"first_player": "0"}


def test_friend_sits_down_by_the_invite_link(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, OPEN], options=LAGOON, clock={"move": 86400})
    ana = at_table(pages, server, made)
    expect(ana.get_by_role("img", name="QR code of the link", exact=True)).to_be_visible()
    start = ana.get_by_role("button", name="Start game", exact=True)
    expect(start).to_be_disabled()
    link = ana.get_by_label("Invite someone with this link", exact=True).input_value()
    assert link.startswith(f"{server.address}/table/")
    expect(ana.get_by_text("This link only works on this computer.")).to_be_visible()
    ben = pages.open(link.removeprefix(server.address))
    expect(ben.get_by_role("link", name="Rules", exact=True).last).to_be_visible()
    expect(ben.get_by_text("1 day for each move")).to_be_visible()
    expect(presence(ben, "Ana")).to_have_text("online")
    ben.get_by_label("Your name", exact=True).fill("Ben & <b>Co</b>")
    ben.get_by_role("button", name="Join", exact=True).click()
    expect(ben).to_have_url(re.compile(f"/table/{made['table']['id']}$"))
    expect(ben.get_by_text("Waiting for the host to start the game.")).to_be_visible()
    expect(ana.get_by_text("Ben & <b>Co</b>", exact=True)).to_be_visible()
    expect(presence(ana, "Ben")).to_have_text("online")
    start.click()
    expect(ana.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    expect(ben.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
    expect(ana).to_have_title(re.compile("^● Your turn"))
    expect(ben).to_have_title(re.compile("Ana’s turn"))


def presence(page: Page, name: str) -> Locator:
    """What the list of players says about the connection of one of them."""
    seat = page.get_by_role("list", name="Players", exact=True).get_by_role("listitem")
    return seat.filter(has_text=name).locator(".presence")


def test_player_who_stays_away_is_offline_until_they_return(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options={"first_player": "1"})
    ana = at_table(pages, server, made, seats={0})
    expect(presence(ana, "Ben")).to_have_text("offline")
    ben = at_table(pages, server, made, seats={1}, host=False)
    expect(ana.locator(".presence.online")).to_have_count(1)
    ana.clock.install()
    record_announcements(ana)
    ben.close()
    away = ana.locator("li .presence.offline")
    while not away.count():
        ana.clock.fast_forward(10_000)
    expect(ana.locator(".turn p").get_by_text("offline", exact=True)).to_be_visible()
    back = ben.context.new_page()
    back.goto(f"/table/{made['table']['id']}")
    expect(away).to_have_count(0)
    assert "Ben is offline.\nBen is back." in announcements(ana)


def test_host_removes_a_player_before_the_start_and_gives_the_seat_to_a_bot(
    server: Server, pages: Pages
) -> None:
    made = set_up(server, "into_the_blue", [ANA, OPEN])
    code = made["invites"][0]["code"]
    server.post(f"/tables/{made['table']['id']}/sit", {"name": "Troll", "invite": code})
    page = at_table(pages, server, made)
    page.get_by_role("button", name="Remove Troll", exact=True).click()
    expect(page.get_by_text("Open seat", exact=True)).to_be_visible()
    expect(page.get_by_text("Troll", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Let a bot play", exact=True).click()
    page.get_by_role("button", name="Start game", exact=True).click()
    players = page.get_by_role("list", name="Players", exact=True)
    expect(players.get_by_text("Crab")).to_be_visible()
    expect(players.locator("[data-face=crab]")).to_be_visible()


def test_host_mutes_and_reports_a_player(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN, bot()], options=SHORT_DIVE)
    page = at_table(pages, server, made, seats={0})
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Mute chat", exact=True).click()
    expect(page.get_by_role("button", name="Unmute chat", exact=True)).to_be_visible()
    page.get_by_role("button", name="Report a player", exact=True).click()
    page.get_by_label("What happened?", exact=True).fill("insults")
    page.get_by_role("button", name="Send report", exact=True).click()
    expect(page.get_by_text("The operator of this server will see your report.")).to_be_visible()


def test_seat_is_taken_in_mid_game(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    table, token = made["table"]["id"], made["tokens"][1]["token"]
    server.post(f"/tables/{table}/seats/1/leave", None, token)
    code = server.post(f"/tables/{table}/seats/1/invite", None, made["host_token"])["code"]
    page = pages.open(f"/table/{table}#invite={code}")
    page.get_by_label("Your name", exact=True).fill("Eva")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("list", name="Players", exact=True).get_by_text("Eva")).to_be_visible()
    expect(page.get_by_role("button", name="Join", exact=True)).to_have_count(0)


def test_visitor_with_only_the_link_is_a_spectator(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=SHORT_DIVE)
    page = pages.open(f"/table/{made['table']['id']}")
    expect(page.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
    expect(page.get_by_text("You’re watching.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^(Stop|Roll)"))).to_have_count(0)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)


def test_chat_is_escaped(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False, language="fr")
    rude = '<img src=x onerror="alert(1)"><b>hello</b>'
    ana.get_by_role("tab", name="Chat", exact=True).click()
    ana.get_by_label("Write a message", exact=True).fill(rude)
    ana.get_by_role("button", name="Send", exact=True).click()
    ana.get_by_role("button", name="Well played!", exact=True).click()
    ben.get_by_role("tab", name="Discussion", exact=True).click()
    said = ben.get_by_role("list", name="Discussion", exact=True)
    expect(said.get_by_text(rude)).to_be_visible()
    expect(said.get_by_text("Bien joué !")).to_be_visible()
    assert said.locator("b").all_inner_texts() == ["Ana", "Ana"]
    assert said.locator("img").count() == 0


def test_unread_messages_are_those_of_others_since_the_last_answer(
    server: Server, pages: Pages
) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    ana = at_table(pages, server, made, seats={0}, size=PHONE)
    ben = at_table(pages, server, made, seats={1}, host=False, size=PHONE)
    say(ana, "Good luck!")
    say(ben, "Thank you for the game!")
    unread = ana.locator(".unread")
    expect(unread).to_have_text("1unread message")
    assert spoken(ana).endswith("Ben: Thank you for the game!")
    ana.reload()
    expect(unread).to_have_text("1unread message")
    say(ana, "Well played!")
    ana.reload()
    expect(ana.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    expect(unread).to_have_count(0)


def say(page: Page, phrase: str) -> None:
    """Say a quick message in the chat of a phone, and close it."""
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("button", name=phrase, exact=True).click()
    said = page.get_by_role("list", name="Chat", exact=True)
    expect(said.get_by_text(phrase)).to_be_visible()
    page.keyboard.press("Escape")


def test_menu_closes_when_the_host_closes_the_table(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made, seats={0})
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Close table", exact=True).click()
    page.get_by_role("button", name="Close it", exact=True).click()
    expect(page.get_by_role("heading", name="The table was closed")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_undo_with_and_without_consent(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False)
    undo = ana.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("title", "You have no move to undo.")
    undo.click(force=True)
    expect(ana.locator(".over-board").get_by_text("You have no move to undo.")).to_be_visible()
    place(ana, "a5")
    expect(ana.locator(".over-board .notice")).to_have_count(0)
    undo.click()
    expect(ana.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    expect(piece_on(ana, "a5")).to_have_count(0)
    place(ana, "a5")
    expect(ben.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()
    place(ben, "a9")
    before = ben.get_by_role("grid").bounding_box()
    ana.get_by_role("button", name="Undo", exact=True).click()
    waiting = ana.get_by_text("You asked to undo. Waiting for an answer…")
    expect(waiting).to_be_visible()
    expect(ben.locator(".over-board").get_by_role("button").first).to_be_visible()
    assert ben.get_by_role("grid").bounding_box() == before, "the question moves nothing"
    expect(undo).to_have_attribute("title", "An undo request is waiting for an answer.")
    ben.get_by_role("button", name="Refuse", exact=True).click()
    expect(waiting).to_have_count(0)
    expect(piece_on(ana, "a5")).to_have_count(1)
    ana.get_by_role("button", name="Undo", exact=True).click()
    ben.get_by_role("button", name="Allow", exact=True).click()
    for page in (ana, ben):
        expect(piece_on(page, "a5")).to_have_count(0)
        expect(piece_on(page, "a9")).to_have_count(0)


def place(page: Page, space: str) -> None:
    """Place a settler on a sea space."""
    known = events_known(page)
    target = page.locator(f"[data-space={space}].target")
    target.wait_for()
    wait_for_board(page)
    target.click(force=True)
    wait_for_event(page, known)


def piece_on(page: Page, space: str) -> Locator:
    """The space, if there is a settler on it."""
    return page.locator(f'[data-space={space}][aria-label*="settler of"]').or_(
        page.locator(f'[data-space={space}][aria-label*="your settler"]')
    )


def test_two_people_at_one_screen(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=SHORT_DIVE)
    page = at_table(pages, server, made)
    expect(page.get_by_role("heading", name="Ana’s turn", exact=True)).to_be_visible()
    seen = set()
    while not over(page).is_visible():
        heading = page.locator("main h1").inner_text()
        seen.add(heading)
        dive(page)
    assert {"Ana’s turn", "Ben’s turn"} <= seen


def test_hint_shows_a_move_and_its_reasons(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, bot()], options=SHORT_DIVE, hints=True)
    page = at_table(pages, server, made)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint", exact=True)
    expect(hint.get_by_text(re.compile(r"^Best: .* to win\)$"))).to_be_visible()
    expect(hint.get_by_role("listitem").first).to_be_visible()


def test_stepping_back_and_returning_to_the_current_position(server: Server, pages: Pages) -> None:
    made = set_up(server, "blue_lagoon", [ANA, BEN], options=LAGOON)
    page = at_table(pages, server, made)
    place(page, "a5")
    place(page, "a9")
    page.get_by_role("button", name="History", exact=True).click()
    page.get_by_role("button", name="Previous step", exact=True).click()
    expect(piece_on(page, "a9")).to_have_count(0)
    expect(piece_on(page, "a5")).to_have_count(1)
    expect(page.locator("[data-space].target")).to_have_count(0)
    page.get_by_role("button", name="Previous step", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(piece_on(page, "a5")).to_have_count(0)
    page.keyboard.press("End")
    expect(piece_on(page, "a9")).to_have_count(1)
    expect(page.locator("[data-space].target").first).to_be_visible()


def test_player_replaced_by_a_bot_returns(server: Server, pages: Pages, watch: Watch) -> None:
    watch.allow("409")
    made = set_up(server, "into_the_blue", [ANA, BEN, bot()], options=SHORT_DIVE)
    ana = at_table(pages, server, made, seats={0})
    ben = at_table(pages, server, made, seats={1}, host=False)
    ana.get_by_role("button", name="More", exact=True).click()
    ana.get_by_role("button", name="Let a bot play", exact=True).click()
    expect(ana.get_by_text("a bot can take over when their time is up").first).to_be_visible()
    path = f"/tables/{made['table']['id']}/seats/1/bot"
    server.post(path, {"bot": "random"}, made["tokens"][1]["token"])
    expect(ben.get_by_text("A bot is playing for Ben.").first).to_be_visible()
    ben.get_by_role("button", name="Take my seat back", exact=True).click()
    expect(ben.get_by_role("button", name="Take my seat back", exact=True)).to_have_count(0)
    ana.get_by_role("button", name="Close table", exact=True).click()
    ana.get_by_role("button", name="Close it", exact=True).click()
    expect(
        ben.get_by_role("heading", name="The table was closed before the end.", exact=True)
    ).to_be_visible()


def test_physical_dice_are_typed_in(server: Server, pages: Pages) -> None:
    made = set_up(server, "into_the_blue", [ANA, BEN], options=SHORT_DIVE, dice="typed")
    page = at_table(pages, server, made)
    faces = page.get_by_role("group", name="Faces of a die", exact=True)
    for face in ("1", "1", "2", "5", "5", "chest"):
        faces.get_by_role("button", name=face, exact=True).click()
    known = events_known(page)
    page.get_by_role("button", name="Confirm roll", exact=True).click()
    wait_for_event(page, known)
    expect(page.get_by_text("Stopping now allows").first).to_be_visible()
