"""What the rules of a table prevent: no sequence of requests gains dice, time, seats or secrets."""

from __future__ import annotations

from typing import Any

import pytest

from atoll.core.fair_dice import verify
from atoll.core.game import CHANCE, SPECTATOR
from atoll.games import read_record
from atoll.server.domain import chat, commands, events, table_factory, undo, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import checked_name
from atoll.server.domain.permissions import ANONYMOUS, identify
from atoll.server.domain.table import CHAT_BURST, Table
from atoll.server.domain.tokens import RepeatableSecrets, Secrets, client_key, hashed, seat_token
from tests.server.table_harness import OPEN, TWO, TableHarness, is_same

SOLO = [m.NewSeat("person", "Ana"), m.NewSeat("bot", bot="easy")]
FIRST: dict[str, Any] = {"options": {"first_player": "0"}}
MINUTE = 60_000


def rejected(code: str) -> pytest.RaisesExc[RequestError]:
    return pytest.raises(RequestError, match=f"^problem-{code}$")


def with_guest(game: str = "into_the_blue", **options: Any) -> TableHarness:
    """A running game of Ana, who is the host, and Ben, who came by an invite."""
    harness = TableHarness(game, OPEN, **options)
    harness.sit(1, "Ben")
    harness.start()
    return harness


def keep_dice(harness: TableHarness) -> None:
    """Seat 0 keeps dice and rolls the others."""
    harness.do(commands.act, harness.seat(0), 0, harness.table.state.legal_actions()[0])
    assert harness.table.actors[-1] == CHANCE


# Undo and dice


def test_host_cannot_undo_dice_behind_the_back_of_a_guest_replaced_by_a_bot() -> None:
    harness = with_guest(**FIRST)
    keep_dice(harness)
    harness.do(commands.give_to_bot, harness.seat(1), 1, "easy", harness.now)
    rolled = harness.table.history[:]
    harness.do(undo.undo, harness.seat(0), 0)
    assert harness.table.history == rolled, "Ben has to consent, although a bot plays for him"
    harness.do(undo.answer_undo, harness.seat(1), 1, True)
    assert len(harness.table.history) < len(rolled)


@pytest.mark.parametrize("seats", [SOLO, TWO])
def test_dice_stay_when_nobody_at_another_screen_can_consent(seats: list[m.NewSeat]) -> None:
    harness = TableHarness(seats=seats, **FIRST)
    harness.start()
    keep_dice(harness)
    with rejected("dice-stay"):
        harness.do(undo.undo, harness.seat(0), 0)


def test_dice_stay_after_the_only_other_person_has_left() -> None:
    harness = with_guest(**FIRST)
    keep_dice(harness)
    harness.do(commands.leave, harness.seat(1), 1)
    with rejected("dice-stay"):
        harness.do(undo.undo, harness.seat(0), 0)
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    with rejected("dice-stay"):
        harness.do(undo.undo, harness.seat(0), 0)


def test_players_of_a_rematch_are_still_at_different_screens() -> None:
    harness = with_guest(**FIRST)
    harness.do(commands.close, harness.host)
    draft = table_factory.rematch(harness.table, Secrets())
    assert isinstance(draft.events[0], events.Created)
    assert [place.joined for place in draft.events[0].places] == [False, True]


def test_players_at_one_screen_are_still_there_when_they_are_ready_for_a_rematch() -> None:
    harness = TableHarness(**FIRST)
    harness.do(commands.close, harness.host)
    harness.draft = table_factory.rematch(harness.table, Secrets())
    harness.table = Table(harness.draft.id)
    harness.add(harness.draft.events)
    harness.do(commands.start, harness.seat(0, 1))
    keep_dice(harness)
    with rejected("dice-stay"):
        harness.do(undo.undo, harness.seat(0), 0)


def test_physical_dice_are_corrected_by_undo() -> None:
    harness = TableHarness(seats=SOLO, dice="typed", **FIRST)
    harness.start()
    harness.act("roll 112345", "keep 11", "roll 2345")
    harness.do(undo.undo, harness.seat(0), 0)
    assert len(harness.table.history) == 1


def test_bot_moves_are_not_undone_by_the_owner_of_the_seat() -> None:
    harness = with_guest("blue_lagoon")
    seat = harness.table.to_move
    harness.do(commands.give_to_bot, harness.seat(seat), seat, "easy", harness.now)
    harness.do(commands.decide, seat, harness.table.state.legal_actions()[0], "bot")
    with rejected("not-your-turn"):
        harness.do(undo.undo, harness.seat(seat), seat)


def test_undos_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MAX_UNDOS", 3)
    harness = with_guest("blue_lagoon")
    seat, place = harness.table.to_move, harness.table.state.legal_actions()[0]
    for _ in range(3):
        harness.do(commands.act, harness.seat(seat), seat, place)
        harness.do(undo.undo, harness.seat(seat), seat)
    harness.do(commands.act, harness.seat(seat), seat, place)
    with rejected("undo-limit"):
        harness.do(undo.undo, harness.seat(seat), seat)


# Clocks


def test_placing_and_undoing_gains_no_time() -> None:
    harness = with_guest("blue_lagoon", clock=m.NewClock(move=5, then="pass"))
    seat, start = harness.table.to_move, harness.now
    while harness.table.deadline and harness.now < harness.table.deadline:
        harness.now += 1000
        harness.do(commands.act, harness.seat(seat), seat, harness.table.state.legal_actions()[0])
        harness.now += 1000
        harness.do(undo.undo, harness.seat(seat), seat)
    assert harness.now - start == 6000
    assert commands.time_up(harness.table, harness.now)
    assert is_same(harness.table, harness.reload())


@pytest.mark.parametrize("limit", [m.NewClock(move=60), m.NewClock(total=60)])
def test_bot_and_hand_back_gain_no_time(limit: m.NewClock) -> None:
    harness = with_guest(clock=limit)
    seat, caller = harness.table.to_move, harness.seat(harness.table.to_move)
    for spent in (20, 40):
        harness.now += 20_000
        harness.do(commands.give_to_bot, caller, seat, "easy", harness.now)
        assert harness.table.deadline is None
        harness.now += 3_600_000
        harness.do(commands.hand_back, caller, seat)
        assert harness.table.deadline == harness.now + (60 - spent) * 1000
    assert harness.table.seats[seat].thinking_ms == 40_000, "the time of the bot is not charged"


def test_leaving_and_sitting_down_again_gains_no_time() -> None:
    harness = with_guest("blue_lagoon", clock=m.NewClock(move=60), listed=True)
    seat = harness.table.to_move
    harness.now += 40_000
    harness.do(commands.leave, harness.seat(seat), seat)
    harness.do(commands.sit, seat, "Zoe", "", hashed("zoe"))
    assert harness.table.deadline == harness.now + 20_000


def test_undo_with_consent_charges_everyone_for_the_time_they_used() -> None:
    harness = with_guest("blue_lagoon", clock=m.NewClock(move=60, total=600))
    seat, other = harness.table.to_move, 1 - harness.table.to_move
    for actor, seconds in ((seat, 10), (other, 20), (seat, 30)):
        assert harness.table.to_move == actor
        harness.now += seconds * 1000
        harness.act(harness.table.game.action_text(harness.table.state.legal_actions()[0]))
    harness.do(undo.undo, harness.seat(other), other)
    harness.now += 5000
    harness.do(undo.answer_undo, harness.seat(seat), seat, True)
    assert harness.table.to_move == other
    assert harness.table.seats[seat].thinking_ms == 40_000
    assert harness.table.seats[other].thinking_ms == 25_000
    assert harness.table.deadline == harness.now + 35_000


def test_decisions_of_the_clock_cannot_be_undone() -> None:
    harness = with_guest("blue_lagoon", clock=m.NewClock(move=5, then="pass"))
    seat = harness.table.to_move
    harness.now += 5000
    harness.do(commands.time_up, harness.now)
    with rejected("nothing-to-undo"):
        harness.do(undo.undo, harness.seat(seat), seat)


def test_player_who_returns_in_time_plays_on() -> None:
    harness = with_guest(clock=m.NewClock(move=60))
    seat = harness.table.to_move
    harness.now += MINUTE
    harness.do(commands.time_up, harness.now)
    with rejected("time-is-up"):
        harness.do(commands.hand_back, harness.seat(seat), seat)
    while harness.table.to_move == seat:
        harness.do(commands.decide, seat, harness.table.state.legal_actions()[-1], "bot")
    harness.do(commands.hand_back, harness.seat(seat), seat)
    assert not harness.table.seats[seat].timed_out


# Bots for people


def test_host_cannot_replace_a_guest_who_is_present() -> None:
    harness = with_guest(clock=m.NewClock(move=60, then="pass"), options={"first_player": "1"})
    harness.now += 59_000
    with rejected("player-present"):
        harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.now += 1_000
    harness.do(commands.time_up, harness.now)
    assert visibility.seats_info(harness.table)[1].timed_out
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    assert harness.table.seats[1].bot == "easy"


def test_without_a_clock_a_guest_is_replaced_after_ten_minutes_of_waiting() -> None:
    harness = with_guest(options={"first_player": "1"})
    harness.now += commands.ABSENT_MS - 1
    with rejected("player-present"):
        harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.now += 1
    with rejected("not-host"):
        harness.do(commands.give_to_bot, harness.seat(0), 1, "easy", harness.now)
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.do(commands.hand_back, harness.seat(1), 1)
    with rejected("player-present"):
        harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)


def test_guest_who_does_not_type_the_dice_counts_as_absent() -> None:
    harness = with_guest(dice="typed", options={"first_player": "1"})
    with rejected("player-present"):
        harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.now += commands.ABSENT_MS
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.do(commands.act, harness.seat(0), 0, "roll 112345")


def test_before_the_start_a_bot_takes_only_open_seats() -> None:
    harness = TableHarness(seats=OPEN)
    harness.sit(1, "Ben")
    with rejected("player-present"):
        harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.do(commands.free, harness.host, 1)
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.do(commands.hand_back, harness.host, 1)
    assert harness.table.seats[1].is_open


# Seats


def test_host_frees_a_seat_before_the_start() -> None:
    harness = TableHarness(seats=OPEN, listed=True)
    eve = client_key("192.0.2.7", harness.table.id)
    harness.do(commands.sit, 1, "Eve", "", hashed("eve"), "salt", eve)
    harness.do(commands.free, harness.host, 1)
    assert harness.table.seats[1].is_open
    assert harness.table.seats[1].salt == ""
    assert harness.events_for()[-1].reason == "host"
    with rejected("wrong-token"):
        identify(harness.table, [hashed("eve")])
    with rejected("seat-free"):
        harness.do(commands.free, harness.host, 1)
    with rejected("removed"):
        harness.do(commands.sit, 1, "Eve", "", hashed("eve"), "", eve)
    harness.do(commands.sit, 1, "Ben", "", hashed("ben"), "", client_key("192.0.2.8", "x"))
    harness.start()
    with rejected("not-open"):
        harness.do(commands.free, harness.host, 1)


def test_removed_player_returns_with_an_invite() -> None:
    harness = TableHarness(seats=OPEN, listed=True)
    harness.do(commands.sit, 1, "Eve", "", hashed("eve"), "", "client")
    harness.do(commands.free, harness.host, 1)
    harness.do(commands.invite, harness.host, 1, hashed("welcome"))
    harness.do(commands.sit, 1, "Eve", "welcome", hashed("eve"), "", "client")
    assert harness.table.holders == [0, 1]


def test_one_client_takes_one_seat_without_an_invite() -> None:
    seats = [m.NewSeat("person", "Ana"), m.NewSeat(), m.NewSeat(), m.NewSeat()]
    harness = TableHarness(seats=seats, listed=True)
    harness.do(commands.sit, None, "Eve", "", hashed("1"), "", "stranger")
    with rejected("one-seat"):
        harness.do(commands.sit, None, "Mallory", "", hashed("2"), "", "stranger")
    harness.do(commands.sit, None, "Ben", "", hashed("3"), "", "another")
    code = harness.draft.invites[3]
    harness.do(commands.sit, None, "Zoe", code, hashed("4"), "", "stranger")
    assert harness.table.holders == [0, 1, 2, 3]


def test_client_keys_differ_between_tables_and_are_never_sent() -> None:
    harness = TableHarness(seats=OPEN, listed=True)
    key = client_key("192.0.2.7", harness.table.id)
    assert key != client_key("192.0.2.7", "another")
    harness.do(commands.sit, 1, "Eve", "", hashed("eve"), "", key)
    sent = m.encode([harness.events_for(0, 1), visibility.table_info(harness.table)])
    assert key.encode() not in sent


def chest_of(seat: int, **options: Any) -> TableHarness:
    """A running game in which this seat has drawn a chest."""
    harness = TableHarness(dice="typed", options={"first_player": str(seat)}, **options)
    if harness.table.seats[1].is_open:
        harness.sit(1, "Ben")
    harness.start()
    harness.act("roll 12345C", "stop", "chest 6")
    return harness


def test_vacated_seat_with_a_secret_is_only_for_a_bot() -> None:
    harness = chest_of(1, seats=OPEN, listed=True)
    harness.do(commands.leave, harness.seat(1), 1)
    with rejected("seat-secret"):
        harness.do(commands.invite, harness.host, 1, hashed("for me"))
    with rejected("seat-secret"):
        harness.do(commands.sit, 1, "Eve", "", hashed("eve"))
    harness.do(commands.give_to_bot, harness.host, 1, "easy", harness.now)
    harness.do(commands.hand_back, harness.host, 1)
    with rejected("seat-secret"):
        harness.do(commands.sit, 1, "Eve", "", hashed("eve"))


def test_seat_of_a_bot_with_a_secret_is_not_taken_over() -> None:
    harness = TableHarness(seats=SOLO, dice="typed", options={"first_player": "1"})
    harness.start()
    for text in ("roll 12345C", "stop", "chest 6"):
        if harness.table.to_move == 1:
            stop = harness.table.state.parse_event(text)
            harness.do(commands.decide, 1, stop, "bot")
        else:
            harness.do(commands.act, harness.seat(0), 0, text)
    harness.do(commands.hand_back, harness.host, 1)
    with rejected("seat-secret"):
        harness.do(commands.invite, harness.host, 1, hashed("for me"))


def test_vacated_seat_without_a_secret_is_open_to_people() -> None:
    harness = chest_of(0, seats=OPEN, listed=True)
    harness.do(commands.leave, harness.seat(1), 1)
    harness.do(commands.sit, 1, "Eve", "", hashed("eve"))
    assert harness.table.people == [0, 1]


# Retries


def test_repeated_sit_gets_the_same_seat() -> None:
    harness = TableHarness(seats=OPEN)
    token = hashed(seat_token(harness.table.id, "a" * 22))
    wish = (None, "Ben", harness.draft.invites[1], token, "coral")
    harness.do(commands.sit, *wish)
    before = harness.table.copy()
    harness.do(commands.sit, *wish)
    assert is_same(harness.table, before)
    assert commands.seat_of(harness.table, token) == 1
    with rejected("wrong-invite"):
        harness.do(commands.sit, None, "Eve", harness.draft.invites[1], hashed("eve"))


def test_repeated_creation_has_the_same_secrets_but_not_the_seed() -> None:
    wanted = m.NewTable("into_the_blue", OPEN, id="a" * 22)
    first, again = (table_factory.new_table(wanted, RepeatableSecrets(wanted.id)) for _ in range(2))
    assert (first.id, first.host_token, first.tokens, first.invites) == (
        again.id,
        again.host_token,
        again.tokens,
        again.invites,
    )
    assert len({first.host_token, *first.tokens.values(), *first.invites.values()}) == 3
    table = Table(first.id)
    table.fold(events.LogEntry(1, 5, first.events[0]))
    assert first.events[0] != again.events[0], "the seed is always new"
    table_factory.check_same(again, table)
    other = m.NewTable("into_the_blue", TWO, id=wanted.id)
    with rejected("bad-request"):
        table_factory.check_same(
            table_factory.new_table(other, RepeatableSecrets(wanted.id)), table
        )


# Salts


def test_salts_follow_the_commitment_in_the_log_and_verify() -> None:
    harness = TableHarness(seats=OPEN)
    harness.do(commands.salt, harness.seat(0), 0, "reef")
    harness.do(commands.sit, 1, "Ben", harness.draft.invites[1], hashed("ben"), "coral")
    kinds = [events.kind_of(entry.event) for entry in harness.log]
    assert kinds == ["created", "salted", "seated", "salted"]
    harness.start()
    while harness.table.status == "running":
        harness.act(harness.table.game.action_text(harness.table.state.legal_actions()[-1]))
    verdict = verify(read_record(visibility.record_of(harness.table, SPECTATOR).to_text()))
    assert verdict.is_fair
    assert verdict.salts == ("reef", "coral")


# The log and the chat


def test_full_log_accepts_only_moves_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness(seats=[*OPEN, m.NewSeat()], clock=m.NewClock(move=60))
    harness.sit(1, "Ben")
    host, ben = harness.host, harness.seat(1)
    monkeypatch.setattr(commands, "MAX_EVENTS", harness.table.seq)
    before_start: list[tuple[Any, ...]] = [
        (commands.salt, ben, 1, "coral"),
        (commands.invite, host, 2, "hash"),
        (commands.sit, 2, "Eva", harness.draft.invites[2], hashed("eva")),
        (commands.give_to_bot, host, 2, "easy", harness.now),
    ]
    for asked, *values in before_start:
        with rejected("log-full"):
            harness.do(asked, *values)
    monkeypatch.undo()
    harness.do(commands.give_to_bot, host, 2, "easy", harness.now)
    harness.start()
    harness.now += MINUTE
    monkeypatch.setattr(commands, "MAX_EVENTS", harness.table.seq)
    running: list[tuple[Any, ...]] = [
        (chat.say, ben, 1, "hello", harness.now),
        (chat.mute, host, 1, True),
        (chat.report, ben, 0, "rude"),
        (commands.give_to_bot, ben, 1, "easy", harness.now),
        (commands.hand_back, host, 2),
    ]
    for asked, *values in running:
        with rejected("log-full"):
            harness.do(asked, *values)
    if harness.table.deadline:
        harness.do(commands.time_up, harness.now)
    harness.do(commands.decide, harness.table.to_move, harness.table.state.legal_actions()[-1])
    harness.do(commands.leave, ben, 1)
    harness.do(commands.close, host)


def test_chat_is_limited_by_rate_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness()
    for _ in range(CHAT_BURST):
        harness.do(chat.say, harness.seat(0), 0, "hey", harness.now)
    with rejected("too-many-messages"):
        harness.do(chat.say, harness.seat(0), 0, "hey", harness.now)
    harness.do(chat.say, harness.seat(1), 1, "calm down", harness.now)
    harness.now += chat.CHAT_SECONDS * 1000
    harness.do(chat.say, harness.seat(0), 0, "sorry", harness.now)
    monkeypatch.setattr(chat, "MAX_CHAT", harness.table.chat_count)
    with rejected("log-full"):
        harness.do(chat.say, harness.seat(1), 1, "fine", harness.now)


def test_host_mutes_a_seat() -> None:
    harness = with_guest()
    harness.do(chat.mute, harness.host, 1, True)
    assert visibility.seats_info(harness.table)[1].muted
    with rejected("muted"):
        harness.say(1, "spam")
    harness.say(0, "Ana still speaks")
    harness.do(chat.mute, harness.host, 1, False)
    harness.say(1, "sorry")
    assert [event.muted for event in harness.events_for() if event.kind == "muted"] == [True, False]


def test_reports_are_stored_and_their_content_is_sent_to_nobody() -> None:
    harness = with_guest()
    for _ in range(chat.MAX_REPORTS):
        harness.do(chat.report, harness.seat(1), 0, "insults me")
    assert harness.log[-1].event == events.Reported(who=1, seat=0, text="insults me")
    assert harness.events_for(0)[-1] == m.TableEvent(harness.table.seq, harness.now, "reported")
    with rejected("too-many-messages"):
        harness.do(chat.report, harness.seat(1), 0, "insults me")
    harness.do(chat.report, harness.host, 1, "reports me all the time")
    with rejected("no-token"):
        harness.do(chat.report, ANONYMOUS, 1, "I dislike that")
    with rejected("no-seat"):
        harness.do(chat.report, harness.host, 7, "who?")


# Names


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u200b", "\u202eanA", "A\u200dna", "\u2066Ana", "\ufe0f", "\u034f",
     "\u115f\u1160", "\uffa0", "\U000e0041", "\x07Ana", "A\u00adna", "\u0301", "\U0001d159"],
)  # fmt: skip
def test_invisible_names_are_rejected(name: str) -> None:
    with rejected("bad-name"):
        checked_name(name, [])


@pytest.mark.parametrize(
    "name", ["Ana", "ANA", " ana ", "Aná", "Ana.", "A n a", "Ａｎａ", "Аna", "Anа", "𝐀𝐧𝐚", "ａna!"]
)
def test_names_that_look_like_one_at_the_table_are_rejected(name: str) -> None:
    with rejected("name-taken"):
        checked_name(name, ["", "Ana"])


@pytest.mark.parametrize(
    ("name", "other"),
    [("lara", "Iara"), ("1ara", "Iara"), ("|ara", "Iara"), ("0lga", "Olga"), ("ԁһӏԝ", "Dhlw"),
     ("Տօսո", "soun"), ("Νίκη", "ΝΙΚΗ"), ("Νina", "Nina"), ("Mamie", "Marnie"), ("Bjorn", "Bjørn"),
     ("ꓮna", "Ana"), ("Ana ١", "Ana I")],
)  # fmt: skip
def test_letters_and_digits_that_look_alike_are_the_same(name: str, other: str) -> None:
    with rejected("name-taken"):
        checked_name(name, [other])
    with rejected("name-taken"):
        checked_name(other, [name])


@pytest.mark.parametrize(
    "name", ["Host", "the host", "Hôte", "Anfitrión", "Easy bot", "Robot facile", "ADMIN", "Bоt",
             "Player A", "joueur b", "Moderator 1", "bot-2", "B0t", "Adm1n"]
)  # fmt: skip
def test_names_of_bots_host_and_operator_are_rejected(name: str) -> None:
    with rejected("reserved-name"):
        checked_name(name, [])


@pytest.mark.parametrize(
    ("name", "shown"),
    [("", ""), ("  Ana  Lea ", "Ana Lea"), ("Zoé", "Zoé"), ("李雷", "李雷"), ("Ольга", "Ольга"),
     ("Abbot", "Abbot"), ("♥", "♥"), ("x" * 60, "x" * 40), ("<b>Ben</b>", "<b>Ben</b>")],
)  # fmt: skip
def test_other_names_are_accepted(name: str, shown: str) -> None:
    assert checked_name(name, ["", "Ana", "♦"]) == shown


def test_names_are_checked_when_a_table_is_created_and_joined() -> None:
    for seats in (
        [m.NewSeat("person", "Ana"), m.NewSeat("person", "ana")],
        [m.NewSeat("person", "Ana"), m.NewSeat("bot", "Ana", bot="easy")],
    ):
        with rejected("name-taken"):
            TableHarness(seats=seats)
    TableHarness(seats=[m.NewSeat("person", "Ana"), m.NewSeat("bot", "Robot", bot="easy")])
    harness = TableHarness(seats=OPEN)
    for name, code in (("Ana", "name-taken"), ("host", "reserved-name"), ("\u3164", "bad-name")):
        with rejected(code):
            harness.sit(1, name)
