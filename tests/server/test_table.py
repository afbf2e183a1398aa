"""Commands and visibility of a table, without a server."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.core.fair_dice import verify
from atoll.core.game import CHANCE, SPECTATOR
from atoll.core.record import Record
from atoll.games import game_names, game_plugin, load_game, read_record
from atoll.games.plugin import GamePlugin
from atoll.locales import use_language
from atoll.server.domain import chat, commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.archive import archive
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import ANONYMOUS, Caller, identify
from atoll.server.domain.seat_bots import is_seat_bot
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed
from atoll.server.domain.undo import answer_undo, undo
from atoll.server.runtime.live_table import MAX_ENCODED, LiveTable
from tests.server.table_harness import OPEN, TWO, TableHarness, is_same

BOT = [m.NewSeat("person", "Ana"), m.NewSeat("bot", bot="easy")]
CHEST = ("roll 12345C", "stop")
NOTHING = ("roll 222222", "stop")
TYPED: dict[str, Any] = {"dice": "typed", "options": {"first_player": "0"}}


def rejected(code: str) -> pytest.RaisesExc[RequestError]:
    return pytest.raises(RequestError, match=f"^problem-{code}$")


# Seats


def test_invite_code_seats_one_person_once() -> None:
    harness = TableHarness(seats=OPEN)
    code = harness.draft.invites[1]
    with rejected("wrong-invite"):
        harness.do(commands.sit, None, "Eve", "x" * 22, "h")
    with rejected("wrong-invite"):
        harness.do(commands.sit, None, "Eve", "", "h")
    harness.do(commands.sit, None, " Ben ", code, hashed("ben"))
    assert (harness.table.seats[1].name, harness.table.people) == ("Ben", [0, 1])
    with rejected("wrong-invite"):
        harness.do(commands.sit, None, "Eve", code, "h")
    with rejected("seat-taken"):
        harness.do(commands.sit, 1, "Eve", code, "h")


def test_listed_tables_need_no_invite_code() -> None:
    harness = TableHarness(seats=OPEN, listed=True)
    harness.do(commands.sit, None, "Ben", "", hashed("ben"))
    assert harness.table.people == [0, 1]
    with rejected("seat-taken"):
        harness.do(commands.sit, None, "Eve", "", "h")


def test_tokens_identify_the_caller() -> None:
    harness, other = TableHarness(), TableHarness()
    ana, ben, host = harness.tokens()
    assert identify(harness.table, [ana]) == Caller(frozenset({0}))
    assert identify(harness.table, [ana, ben, host]) == Caller(frozenset({0, 1}), True)
    assert identify(harness.table, []) == ANONYMOUS
    with rejected("wrong-token"):
        identify(harness.table, [other.tokens()[0]])
    with rejected("wrong-token"):
        identify(harness.table, [""])


def test_leaving_opens_the_seat_and_voids_the_token() -> None:
    harness = TableHarness()
    harness.do(commands.salt, harness.seat(1), 1, "coral")
    harness.do(commands.leave, harness.seat(1), 1)
    assert harness.table.seats[1].is_open
    assert harness.table.seats[1].salt == ""
    with rejected("wrong-token"):
        identify(harness.table, [harness.tokens()[1]])
    with rejected("seats-open"):
        harness.start()
    harness.do(commands.invite, harness.host, 1, hashed("new code"))
    harness.do(commands.sit, 1, "Cleo", "new code", "h")
    harness.start()
    assert harness.table.status == "running"


def test_host_only_commands() -> None:
    harness = TableHarness()
    for asked, values in (
        (commands.start, ()),
        (commands.close, ()),
        (commands.invite, (0, "h")),
        (commands.free, (1,)),
        (chat.mute, (1, True)),
        (commands.give_to_bot, (1, "easy", 0)),
    ):
        with rejected("not-host"):
            asked(harness.table, harness.seat(0), *values)
        with rejected("no-token"):
            asked(harness.table, ANONYMOUS, *values)
    with rejected("no-seat"):
        harness.do(commands.give_to_bot, harness.host, 7, "easy", 0)


def test_bot_replaces_a_person_who_returns() -> None:
    harness = TableHarness()
    harness.start()
    seat = harness.table.to_move
    harness.do(commands.give_to_bot, harness.seat(seat), seat, "hard", harness.now)
    assert harness.table.bot_to_move == "hard"
    with rejected("not-your-turn"):
        harness.do(commands.act, harness.all, seat, "stop")
    for other in (harness.seat(1 - seat), harness.host):
        with rejected("wrong-token"):
            harness.do(commands.hand_back, other, seat)
    harness.do(commands.hand_back, harness.seat(seat), seat)
    with rejected("seat-not-bot"):
        harness.do(commands.hand_back, harness.seat(seat), seat)
    harness.act("stop")
    assert harness.table.actors[-1] in (seat, CHANCE)


def test_new_person_takes_a_seat_in_a_running_game() -> None:
    harness = TableHarness()
    harness.do(commands.salt, harness.seat(1), 1, "coral")
    harness.start()
    harness.do(commands.leave, harness.seat(1), 1)
    harness.do(commands.invite, harness.host, 1, hashed("come in"))
    harness.do(commands.sit, None, "Cleo", "come in", "h", "late salt")
    assert [chair.name for chair in harness.table.seats] == ["Ana", "Cleo"]
    assert harness.table.seats[1].salt == "coral", "dice must not change while the game runs"


def test_salts_are_accepted_only_before_the_start() -> None:
    harness = TableHarness()
    with rejected("bad-request"):
        harness.do(commands.salt, harness.seat(0), 0, "two\nlines")
    harness.do(commands.salt, harness.seat(0), 0, "coral")
    harness.start()
    with rejected("not-open"):
        harness.do(commands.salt, harness.seat(0), 0, "later")


# Playing


def play_out(harness: TableHarness, seed: int = 1) -> None:
    dice = random.Random(seed)
    while harness.table.status == "running":
        legal = harness.table.state.legal_actions()
        harness.do(commands.act, harness.all, harness.table.to_move, dice.choice(legal))


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_whole_game_ends_with_scores_and_verified_dice(game: str) -> None:
    harness = TableHarness(game)
    harness.do(commands.salt, harness.seat(1), 1, "coral")
    harness.start()
    assert visibility.table_info(harness.table).seed == ""
    play_out(harness)
    assert harness.table.ended is not None
    assert harness.table.ended.scores == harness.table.state.result().scores
    assert visibility.table_info(harness.table).seed == harness.table.setup.seed
    record = read_record(visibility.record_of(harness.table, SPECTATOR).to_text())
    assert verify(record).is_fair
    assert is_same(harness.table, harness.reload())


def test_moves_need_the_seat_the_turn_and_a_legal_action() -> None:
    harness = TableHarness()
    with rejected("not-running"):
        harness.do(commands.act, harness.all, 0, "stop")
    harness.start()
    seat = harness.table.to_move
    with rejected("wrong-token"):
        harness.do(commands.act, harness.seat(1 - seat), seat, "stop")
    with rejected("no-token"):
        harness.do(commands.act, ANONYMOUS, seat, "stop")
    with rejected("not-your-turn"):
        harness.do(commands.act, harness.all, 1 - seat, "stop")
    for wrong in ("place 3", "dance", -1, 10**30, 467):
        with rejected("not-possible"):
            harness.do(commands.act, harness.all, seat, wrong)


def test_stale_requests_are_rejected() -> None:
    harness = TableHarness()
    harness.start()
    known = harness.table.seq
    commands.check_seq(harness.table, known)
    harness.say(0, "good luck")
    commands.check_seq(harness.table, known)
    harness.act("stop")
    with rejected("stale"):
        commands.check_seq(harness.table, known)
    with rejected("stale"):
        commands.check_seq(harness.table, harness.table.seq + 1)


def test_requests_are_idempotent_by_id() -> None:
    harness = TableHarness()
    harness.start()
    seat = harness.table.to_move
    harness.do(commands.act, harness.all, seat, "stop", "request-1")
    done = harness.table.handled_requests[seat, "request-1"]
    assert isinstance(harness.log[done - 1][2], events.Acted)
    for n in range(100):
        harness.say(0, "hm", f"words-{n}")
    assert len(harness.table.handled_requests) == 64


def test_chat_text_is_one_printable_line() -> None:
    harness = TableHarness()
    harness.say(1, " <b>hi</b>\n\u202e\x00there ")
    assert harness.log[-1][2] == events.Said(who=1, text="<b>hi</b>   there")
    with rejected("bad-request"):
        harness.say(1, "\n\n")


# Undo


def test_own_decisions_are_undone_without_consent() -> None:
    harness = TableHarness(**TYPED)
    harness.start()
    harness.act("roll 112345", "stop")
    before = harness.table.state.clone()
    harness.act("place 1")
    harness.do(undo, harness.seat(0), 0)
    assert harness.table.state == before
    harness.do(undo, harness.seat(0), 0)
    assert [harness.table.state.event_text(harness.table.state.legal_actions()[-1])] == ["stop"]
    with rejected("nothing-to-undo"):
        harness.do(undo, harness.seat(0), 0)
    with rejected("nothing-to-undo"):
        harness.do(undo, harness.seat(1), 1)


def test_table_says_why_a_seat_cannot_undo() -> None:
    def reasons() -> list[str]:
        return [seat.no_undo for seat in visibility.table_info(harness.table).seats]

    harness = TableHarness(
        seats=[*TWO, m.NewSeat("bot", bot="easy")], options={"first_player": "0"}
    )
    assert reasons() == ["", "", ""], "nobody asks before the start"
    harness.start()
    assert reasons() == ["nothing-to-undo", "nothing-to-undo", ""]
    harness.act("keep -")
    assert reasons() == ["dice-stay", "nothing-to-undo", ""]
    harness = TableHarness("blue_lagoon", options={"first_player": "0"})
    harness.start()
    harness.act("Sa5", "Sa9")
    assert reasons() == ["", ""]
    harness.do(undo, harness.seat(0), 0)
    assert reasons() == ["undo-asked", "undo-asked"]


def test_undo_of_a_roll_needs_consent_and_repeats_the_roll() -> None:
    harness = TableHarness(seats=[m.NewSeat("person"), m.NewSeat("open"), m.NewSeat("open")])
    harness.sit(1, "Ben")
    harness.sit(2, "Eva")
    harness.start()
    seat, others = harness.table.to_move, [s for s in range(3) if s != harness.table.to_move]
    before = harness.table.state.clone()
    first_roll = harness.table.history[:]
    keep = before.legal_actions()[0]
    harness.do(commands.act, harness.all, seat, keep)
    second_roll = harness.table.history[-1]
    harness.do(undo, harness.seat(seat), seat)
    assert harness.table.state != before, "not yet"
    with rejected("no-undo-asked"):
        harness.do(answer_undo, harness.seat(seat), seat, True)
    harness.do(answer_undo, harness.seat(others[0]), others[0], True)
    harness.do(answer_undo, harness.seat(others[1]), others[1], True)
    assert harness.table.state == before
    assert harness.table.history == first_roll
    harness.do(commands.act, harness.all, seat, keep)
    assert harness.table.history[-1] == second_roll
    assert is_same(harness.table, harness.reload())


def test_consent_counts_only_for_the_request_that_was_seen() -> None:
    seats = [*TWO, m.NewSeat("person", "Eva")]
    harness = TableHarness("blue_lagoon", seats, options={"first_player": "0"})
    harness.start()
    first, second, third = range(3)
    harness.act("Sa5", "Sa9")
    harness.do(commands.act, harness.all, third, harness.table.state.legal_actions()[0])

    def answer(seat: int, seq: int) -> None:
        request = m.AnswerUndo(seq, seat, True)
        harness.do(commands.execute, harness.seat(seat), request, harness.now)

    harness.do(undo, harness.seat(second), second)
    harmless = harness.table.seq
    for seat in (first, third):
        with rejected("undo-asked"):
            harness.do(undo, harness.seat(seat), seat)
    harness.do(answer_undo, harness.seat(first), first, False)
    harness.do(undo, harness.seat(first), first)
    with rejected("stale"):
        answer(third, harmless)
    answer(third, harness.table.seq)
    assert harness.table.undo is not None
    answer(second, harness.table.undo.seq)
    assert first not in harness.table.actors


def test_declined_or_superseded_undo_is_cleared() -> None:
    harness = TableHarness(seats=OPEN)
    harness.sit(1, "Ben")
    harness.start()
    seat = harness.table.to_move
    harness.do(commands.act, harness.all, seat, harness.table.state.legal_actions()[0])
    harness.do(undo, harness.seat(seat), seat)
    harness.do(answer_undo, harness.seat(1 - seat), 1 - seat, False)
    assert harness.table.undo is None
    harness.do(undo, harness.seat(seat), seat)
    harness.act("stop")
    assert harness.table.undo is None
    with rejected("no-undo-asked"):
        harness.do(answer_undo, harness.seat(1 - seat), 1 - seat, True)


def test_bots_consent_to_an_undo_of_decisions() -> None:
    harness = TableHarness("blue_lagoon", seats=BOT)
    harness.start()
    while harness.table.to_move != 0:
        bot_moves(harness)
    before = harness.table.state.clone()
    harness.do(commands.act, harness.all, 0, before.legal_actions()[0])
    bot_moves(harness)
    harness.do(undo, harness.seat(0), 0)
    assert harness.table.state == before


def bot_moves(harness: TableHarness) -> None:
    seat = harness.table.to_move
    harness.do(commands.decide, seat, harness.table.state.legal_actions()[0], "bot")


# Clocks


def test_bot_takes_over_on_timeout() -> None:
    harness = TableHarness(clock=m.NewClock(move=60, then="bot"))
    harness.start()
    seat = harness.table.to_move
    assert harness.table.deadline == harness.now + 60_000
    assert commands.time_up(harness.table, harness.now + 59_999) == []
    harness.now += 60_000
    harness.do(commands.time_up, harness.now)
    assert harness.table.bot_to_move == game_plugin("into_the_blue").substitute
    assert harness.table.deadline is None
    with rejected("time-is-up"):
        harness.do(commands.hand_back, harness.seat(seat), seat)


def test_substitute_of_every_game_may_play_a_seat() -> None:
    for game in game_names():
        assert is_seat_bot(game_plugin(game).substitute, game)
        assert is_seat_bot(GamePlugin(game, None).substitute, game)


def test_timeout_pass_takes_the_shortest_way_to_end_the_turn() -> None:
    harness = TableHarness(clock=m.NewClock(total=100, then="pass"))
    harness.start()
    seat = harness.table.to_move
    harness.now += 30_000
    harness.act("stop")
    assert harness.table.seats[seat].thinking_ms == 30_000
    while harness.table.to_move == seat:
        harness.now = harness.table.deadline or 0
        harness.do(commands.time_up, harness.now)
    assert harness.table.time_left(seat) in (0, 70_000)
    assert is_same(harness.table, harness.reload())


def test_repeated_timeouts_end_the_game() -> None:
    harness = TableHarness("blue_lagoon", clock=m.NewClock(move=5, then="pass"))
    harness.start()
    while harness.table.status == "running":
        harness.now += 5000
        harness.do(commands.time_up, harness.now)
    assert harness.table.ended is not None


# Physical dice and hidden information


def drawn(value: int, seat_0: int = 8) -> TableHarness:
    """Two chests have been drawn: seat 0's of a value, then seat 1's."""
    harness = TableHarness(**TYPED)
    harness.start()
    harness.act(*CHEST, f"chest {seat_0}", *NOTHING, *CHEST, f"chest {value}")
    return harness


def test_physical_dice_are_typed_by_the_player_to_move() -> None:
    harness = TableHarness(**TYPED)
    harness.start()
    assert harness.table.to_move == CHANCE
    with rejected("not-your-turn"):
        harness.do(commands.act, harness.all, 1, "roll 112345")
    for wrong in ("roll 77", "stop", "chest 5", 10**9):
        with rejected("not-possible"):
            harness.do(commands.act, harness.all, 0, wrong)
    harness.act(*CHEST)
    with rejected("not-possible"):
        harness.do(commands.act, harness.all, 0, "chest ?")
    harness.act("chest 8", *NOTHING)
    assert harness.table.state.turn_seat == 1


def contradicting() -> TableHarness:
    """Both seats have entered the only chest worth 8, and the dive goes on."""
    harness = TableHarness(**TYPED)
    harness.start()
    harness.act(*CHEST, "chest 8", *NOTHING, *CHEST, "chest 8")
    return harness


def test_what_may_be_entered_depends_only_on_what_its_player_knows() -> None:
    harness = drawn(5)
    harness.act(*CHEST)
    with pytest.raises(RequestError) as caught:
        harness.do(commands.act, harness.all, 1, "chest 5")
    assert "possible: chest 6, chest 7, chest 8" in str(caught.value.cause)
    harness.act("chest 8")
    assert is_same(harness.reload(), harness.table)


def test_contradicting_chests_stand_until_the_end() -> None:
    harness, honest = contradicting(), drawn(6)
    for seat in (0, SPECTATOR):
        mine, theirs = (
            [
                visibility.seat_view(one.table.state, seat),
                visibility.sheet_info(one.table, seat),
                visibility.record_of(one.table, seat).to_text(),
            ]
            for one in (harness, honest)
        )
        assert mine == theirs
    assert visibility.record_of(harness.table, 1).to_text().count("chest 8") == 1
    harness.do(commands.close, harness.host)
    final = visibility.record_of(harness.table, 1)
    assert [text for text in final.event_texts() if "chest" in text] == ["chest 8", "chest ?"]


def test_game_with_contradicting_chests_is_scored_as_entered() -> None:
    harness = TableHarness(dice="typed", options={"first_player": "0", "chests": "5,8"})
    harness.start()
    harness.act(*CHEST, "chest 8", *NOTHING, *CHEST, "chest 8")
    assert harness.table.ended
    assert harness.table.ended.scores == (8, 8)
    assert visibility.sheet_info(harness.table, 0).totals == [8, 8]
    assert "chest ?" in visibility.record_of(harness.table, 0).to_text()
    assert is_same(harness.reload(), harness.table)


def test_chests_entered_for_an_absent_player_never_stop_the_game() -> None:
    harness = TableHarness(**TYPED, hints=True)
    harness.start()
    harness.act(*CHEST, "chest 8", *NOTHING)
    harness.do(commands.give_to_bot, harness.seat(0), 0, "easy", harness.now)
    harness.act("roll 112345", "stop", "place 1")
    for seat, action in ((1, "roll 12345C"), (0, "stop")):
        if seat:
            harness.do(commands.act, harness.seat(1), 1, action)
        else:
            stop = harness.table.state.parse_event(action)
            harness.do(commands.decide, 0, stop, "bot")
    harness.do(commands.act, harness.seat(1), 1, "chest 8")
    assert "taken=?+?,-" in harness.table.known_position(0)
    assert visibility.record_of(harness.table, 0).to_text().count("chest ?") == 2
    visibility.sheet_info(harness.table, 0)
    harness.do(commands.hand_back, harness.seat(0), 0)
    harness.act(*NOTHING)


def test_archive_needs_no_rules_and_has_what_spectators_may_know() -> None:
    harness = drawn(5)
    harness.do(undo, harness.seat(1), 1)
    harness.say(1, "hm")
    kinds = [events.kind_of(entry.event) for entry in harness.log]
    found = archive(harness.table.id, harness.log)
    assert [event.kind for event in found.events] == kinds
    assert {event.action for event in found.events if event.kind == "outcome"} == {None}
    harness.do(commands.close, harness.host)
    over = archive(harness.table.id, harness.log)
    known = harness.events_for()
    for field in ("seq", "at", "kind", "seat", "action", "by", "name", "bot", "reason", "agree"):
        assert [getattr(e, field) for e in over.events] == [getattr(e, field) for e in known]
    assert [event.text for event in over.events if event.kind == "said"] == ["hm"]
    whole = visibility.table_info(harness.table)
    for field in ("id", "rules", "options", "status", "seq", "created_at", "scores", "seed"):
        assert getattr(over.table, field) == getattr(whole, field)
    assert [seat.name for seat in over.table.seats] == ["Ana", "Ben"]


def test_chest_is_visible_only_to_its_owner_until_the_end() -> None:
    harness = drawn(5)

    def texts(*seats: int) -> list[str]:
        return [event.text for event in harness.events_for(*seats)]

    assert "chest 8" in texts(0)
    assert "chest 5" not in texts(0)
    assert "chest 5" in texts(1)
    assert texts().count("chest ?") == 2
    assert {"chest 8", "chest 5"} <= set(texts(0, 1))
    secret_of = [event.visible_to for event in harness.events_for(0, 1)]
    assert [seat for seat in secret_of if seat is not None] == [0, 1]
    harness.do(commands.close, harness.host)
    assert {"chest 8", "chest 5"} <= set(texts())


def test_games_differing_in_a_hidden_chest_are_identical_to_others() -> None:
    games = [drawn(5), drawn(6)]
    for seat in (0, SPECTATOR):
        sent = [
            [m.encode(event) for event in harness.events_for(*({seat} - {SPECTATOR}))[1:]]
            + [visibility.seat_view(harness.table.state, seat)]
            + [visibility.sheet_info(harness.table, seat)]
            + [visibility.record_of(harness.table, seat).to_text()]
            + [visibility.record_of(harness.table, seat).to_json()]
            + [m.encode(visibility.stats(harness.table)).replace(harness.table.id.encode(), b"")]
            for harness in games
        ]
        assert sent[0] == sent[1]
    own = [visibility.seat_view(harness.table.state, 1) for harness in games]
    assert own[0] != own[1]


def test_notes_describe_events_and_hide_unknown_values() -> None:
    harness = drawn(5)

    def notes(*seats: int) -> list[m.NoteInfo]:
        events = msgspec.json.decode(m.encode(harness.events_for(*seats)), type=list[m.TableEvent])
        return [note for event in events for note in event.notes]

    assert m.NoteInfo("roll", {"dice": "12345C"}) in notes()
    assert m.NoteInfo("chest-value", {"value": 8}) in notes(0)
    assert m.NoteInfo("chest-value", {"value": 5}) not in notes(0)
    assert m.NoteInfo("chest-value", {"value": 5}) in notes(1)
    assert notes().count(m.NoteInfo("chest", {})) == 2
    harness.do(commands.close, harness.host)
    assert m.NoteInfo("chest-value", {"value": 5}) in notes()
    bare = [events.LogEntry(*entry[:3]) for entry in harness.log]
    assert visibility.fold_described(Table(harness.table.id), bare) == harness.log


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_every_seat_is_sent_its_own_view(game: str) -> None:
    harness = TableHarness(game)
    harness.start()
    live = LiveTable(harness.table, harness.log)
    for viewer in (frozenset[int](), frozenset({0}), frozenset({1}), frozenset({0, 1})):
        sent = live.encoded_batch(0, viewer, "always")
        assert sent is not None
        state, seats = harness.table.state, visibility.view_seats(viewer)
        own = msgspec.json.decode(m.encode([visibility.seat_view(state, s) for s in seats]))
        assert msgspec.json.decode(sent)["views"] == own


def test_clients_that_ask_for_every_part_of_a_log_fill_no_memory() -> None:
    harness = TableHarness("blue_lagoon")
    harness.start()
    while len(harness.log) < MAX_ENCODED:
        harness.act(harness.table.game.action_text(harness.table.state.legal_actions()[0]))
    live = LiveTable(harness.table, harness.log)
    for after in range(len(harness.log)):
        for views in get_args(visibility.Views):
            sent = live.encoded_batch(after, frozenset(), views)
            assert msgspec.json.decode(sent or b"")["after"] == after
    assert len(live._encoded) < MAX_ENCODED + len(harness.table.seats)


# Rematches and records


def test_rematch_has_the_same_people_and_new_dice() -> None:
    harness = TableHarness()
    harness.start()
    with rejected("not-over"):
        harness.do(commands.rematch, harness.seat(0), "next")
    play_out(harness)
    with rejected("no-token"):
        harness.do(commands.rematch, ANONYMOUS, "next")
    draft = table_factory.rematch(harness.table, Secrets())
    harness.do(commands.rematch, harness.seat(0), draft.id)
    assert harness.table.rematch_id == draft.id
    table = Table(draft.id)
    for seq, event in enumerate(draft.events, 1):
        table.fold(events.LogEntry(seq, 5, event))
    assert identify(table, harness.tokens()) == Caller(frozenset({0, 1}), True)
    assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
    assert table.setup.commitment not in ("", harness.table.setup.commitment)


def test_rematch_has_no_names_of_players_who_left_and_keeps_those_of_bots() -> None:
    bot = m.NewSeat("bot", "Hal", "easy")
    harness = TableHarness(seats=[*TWO, m.NewSeat("person", "Cleo"), bot])
    harness.start()
    for seat in (1, 2):
        harness.do(commands.leave, harness.seat(seat), seat)
    harness.do(commands.give_to_bot, harness.host, 2, "easy", harness.now)
    harness.do(commands.close, harness.host)
    (created,) = table_factory.rematch(harness.table, Secrets()).events
    assert isinstance(created, events.Created)
    seats = [(place.name, place.bot) for place in created.places]
    assert seats == [("Ana", ""), ("", ""), ("", "easy"), ("Hal", "easy")]


def test_rematch_of_an_imported_record_has_none_of_its_names() -> None:
    record = Record.start(load_game("into_the_blue", 3), ("Ana", "Hal", "Ben"), bots="1=easy")
    table = reopened(record)
    assert [seat.name for seat in table.seats] == ["Ana", "Hal", "Ben"]
    (created,) = table_factory.rematch(table, Secrets()).events
    assert isinstance(created, events.Created)
    seats = [(place.name, place.bot) for place in created.places]
    assert seats == [("", ""), ("", "easy"), ("", "")]


def test_rematch_starts_when_all_players_are_ready() -> None:
    harness = TableHarness()
    harness.start()
    play_out(harness)
    draft = table_factory.rematch(harness.table, Secrets())
    table = Table(draft.id)
    _fold(table, draft.events)
    with rejected("no-token"):
        commands.start(table, ANONYMOUS)
    _fold(table, commands.start(table, Caller(frozenset({1}))))
    assert table.status == "open"
    assert commands.start(table, Caller(frozenset({1}))) == []
    _fold(table, commands.start(table, Caller(frozenset({0}))))
    assert str(table.status) == "running"
    assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
    assert identify(table, harness.tokens()) == Caller(frozenset({0, 1}), True)


def _fold(table: Table, added: list[events.Event]) -> None:
    for event in added:
        table.fold(events.LogEntry(table.seq + 1, 5, event))


@pytest.mark.parametrize("finished", [True, False])
def test_record_imported_as_a_table_exports_unchanged(finished: bool) -> None:
    harness = TableHarness()
    harness.start()
    if finished:
        play_out(harness)
    record = visibility.record_of(harness.table, 0)
    draft = table_factory.imported_table(record, Secrets())
    table = Table(draft.id)
    for seq, event in enumerate(draft.events, 1):
        table.fold(events.LogEntry(seq, 5, event))
    assert table.status == "over"
    assert bool(table.ended and table.ended.scores) == finished
    assert read_record(visibility.record_of(table, 0).to_text()).events == record.events
    assert visibility.record_of(table, 0).tags == record.tags


BOTS = [m.NewSeat("person", "Ana"), m.NewSeat("bot", bot="easy"), m.NewSeat("person")]


def reopened(record: Record) -> Table:
    """The table of a record that was saved and opened again."""
    draft = table_factory.imported_table(read_record(record.to_text()), Secrets())
    table = Table(draft.id)
    for seq, event in enumerate(draft.events, 1):
        table.fold(events.LogEntry(seq, 5, event))
    return table


@pytest.mark.parametrize("written", ["en", "fr"])
def test_reopened_record_keeps_names_and_levels_and_shows_them_in_the_reader_s_language(
    written: str,
) -> None:
    harness = TableHarness(seats=BOTS)
    harness.start()
    use_language(written)
    record = visibility.record_of(harness.table, 0)
    use_language("es")
    try:
        table = reopened(record)
        assert visibility.names(table) == ("Ana", "Robot fácil", "Jugador C")
    finally:
        use_language("en")
    assert [seat.bot for seat in table.seats] == ["", "easy", ""]
    assert visibility.names(table) == ("Ana", "Easy bot", "Player C")
    assert record.tags["bots"] == "1=easy"
    assert set(table.setup.tags) >= {"date", "bots"}


def test_record_of_an_earlier_server_names_levels_too() -> None:
    record = Record.start(load_game("into_the_blue", 3), ("Ana", "hard", "seat 2"), bots="robots!")
    assert visibility.names(reopened(record)) == ("Ana", "Hard bot", "Player C")


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": [m.NewSeat()] * 6}, "players"),
        ({"seats": [m.NewSeat("bot"), m.NewSeat()]}, "kind is bot"),
        ({"seats": [m.NewSeat("open", bot="easy"), m.NewSeat()]}, "kind is bot"),
        ({"seats": [m.NewSeat("bot", bot="external"), m.NewSeat()]}, "external"),
        ({"seats": [m.NewSeat("bot", bot="mcts:simulations=9"), m.NewSeat()]}, "simulations"),
        ({"options": {"shells": "99"}}, "shells"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"clock": m.NewClock()}, "clock"),
    ],
)
def test_invalid_tables_are_rejected_with_a_reason(wish: dict[str, Any], said: str) -> None:
    plain: dict[str, Any] = {"game": "into_the_blue", "seats": [m.NewSeat(), m.NewSeat()]}
    with rejected("bad-request") as caught:
        table_factory.new_table(m.NewTable(**{**plain, **wish}), Secrets())
    assert said in str(caught.value.cause)


# Arbitrary commands in any order


STEPS = st.tuples(st.integers(0, 11), st.integers(0, 2), st.integers(0, 10**6))


def arbitrary_command(
    harness: TableHarness, kind: int, seat: int, number: int
) -> list[events.Event]:
    """An arbitrary command, legal or not."""
    table, caller = harness.table, harness.all
    harness.now += number % 7000
    return [
        lambda: commands.start(table, caller),
        lambda: commands.act(
            table,
            caller,
            max(table.to_move, 0),
            _some(table, number),
            str(kind),
        ),
        lambda: undo(table, caller, seat),
        lambda: answer_undo(table, caller, seat, number % 3 > 0),
        lambda: commands.give_to_bot(table, caller, seat, "easy", harness.now),
        lambda: commands.hand_back(table, caller, seat),
        lambda: commands.leave(table, caller, seat),
        lambda: commands.sit(table, seat, "Zoe", "", hashed(str(number))),
        lambda: commands.salt(table, caller, seat, str(number)),
        lambda: chat.say(table, caller, seat, "hm", harness.now),
        lambda: commands.time_up(table, harness.now),
        lambda: commands.act(table, caller, seat, number),
    ][kind]()


def _some(table: Table, number: int) -> int:
    possible = table.state.possible_events()
    return possible[number % len(possible)] if possible else number


@given(st.lists(STEPS, max_size=60), st.sampled_from(["fair", "typed"]))
def test_log_reproduces_the_table_after_any_commands(
    steps: list[tuple[int, int, int]], dice: str
) -> None:
    clock = m.NewClock(move=5, then="pass")
    seats = [m.NewSeat("person"), m.NewSeat("person"), m.NewSeat("bot", bot="easy")]
    harness = TableHarness("into_the_blue", seats, listed=True, clock=clock, dice=dice)
    harness.start()
    for step in steps:
        before = harness.table.copy()
        try:
            added = arbitrary_command(harness, *step)
        except RequestError:
            added = []
        assert is_same(before, harness.table), "deciding changes nothing"
        harness.add(added)
        for viewer in (frozenset[int](), frozenset({0}), frozenset({0, 1})):
            for entry in harness.log[-len(added) or len(harness.log) :]:
                m.encode(visibility.table_event(harness.table, viewer, entry))
        m.encode(visibility.table_info(harness.table))
    assert is_same(harness.table, harness.reload())
