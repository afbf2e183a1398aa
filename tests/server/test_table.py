"""Tables without a server: who may do what, and what follows from it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.core.fair_dice import verify
from atoll.core.game import CHANCE, SPECTATOR
from atoll.games import read_record
from atoll.server.domain import commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.commands import ANONYMOUS, Caller
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed
from tests.server.sandbox import Sandbox, same

OPEN = [m.NewSeat("person", "Ana"), m.NewSeat("open")]
BOT = [m.NewSeat("person", "Ana"), m.NewSeat("bot", bot="easy")]
CHEST = ("roll 12345C", "stop")
NOTHING = ("roll 222222", "stop")
TYPED = {"dice": "typed", "options": {"first_player": "0"}}


def refused(code: str) -> pytest.RaisesExc[RequestError]:
    return pytest.raises(RequestError, match=f"^problem-{code}$")


# Seats


def test_an_invite_code_seats_one_person_once() -> None:
    box = Sandbox(seats=OPEN)
    code = box.opened.invites[1]
    with refused("wrong-invite"):
        box.do(commands.sit, None, "Eve", "x" * 22, "h")
    with refused("wrong-invite"):
        box.do(commands.sit, None, "Eve", "", "h")
    box.do(commands.sit, None, " Ben\u202e ", code, hashed("ben"))
    assert (box.table.seats[1].name, box.table.people) == ("Ben", [0, 1])
    with refused("wrong-invite"):
        box.do(commands.sit, None, "Eve", code, "h")
    with refused("seat-taken"):
        box.do(commands.sit, 1, "Eve", code, "h")


def test_at_a_listed_table_anybody_may_sit_down() -> None:
    box = Sandbox(seats=OPEN, listed=True)
    box.do(commands.sit, None, "Ben", "", hashed("ben"))
    assert box.table.people == [0, 1]
    with refused("seat-taken"):
        box.do(commands.sit, None, "Eve", "", "h")


def test_tokens_tell_who_somebody_is() -> None:
    box, other = Sandbox(), Sandbox()
    ana, ben, host = box.tokens()
    assert commands.identify(box.table, [ana]) == Caller(frozenset({0}))
    assert commands.identify(box.table, [ana, ben, host]) == Caller(frozenset({0, 1}), True)
    assert commands.identify(box.table, []) == ANONYMOUS
    with refused("wrong-token"):
        commands.identify(box.table, [other.tokens()[0]])
    with refused("wrong-token"):
        commands.identify(box.table, [""])


def test_leaving_opens_the_seat_and_voids_the_token() -> None:
    box = Sandbox()
    box.do(commands.salt, box.seat(1), 1, "coral")
    box.do(commands.leave, box.seat(1), 1)
    assert box.table.seats[1].is_open
    assert box.table.seats[1].salt == ""
    with refused("wrong-token"):
        commands.identify(box.table, [box.tokens()[1]])
    with refused("seats-open"):
        box.start()
    box.do(commands.invite, box.host, 1, hashed("new code"))
    box.do(commands.sit, 1, "Cleo", "new code", "h")
    box.start()
    assert box.table.status == "running"


def test_what_only_the_host_may_do() -> None:
    box = Sandbox()
    for asked, values in (
        (commands.start, ()),
        (commands.close, ()),
        (commands.invite, (0, "h")),
        (commands.give_to_bot, (1, "easy")),
    ):
        with refused("not-host"):
            asked(box.table, box.seat(0, 1), *values)  # type: ignore[operator]
        with refused("no-token"):
            asked(box.table, ANONYMOUS, *values)  # type: ignore[operator]
    with refused("no-seat"):
        box.do(commands.give_to_bot, box.host, 7, "easy")


def test_a_bot_stands_in_and_the_person_comes_back() -> None:
    box = Sandbox()
    box.start()
    seat = box.table.to_move
    box.do(commands.give_to_bot, box.host, seat, "hard")
    assert box.table.bot_to_move == "hard"
    with refused("not-your-turn"):
        box.do(commands.act, box.all, seat, "stop")
    with refused("not-host"):
        box.do(commands.hand_back, box.seat(1 - seat), seat)
    box.do(commands.hand_back, box.seat(seat), seat)
    with refused("seat-not-bot"):
        box.do(commands.hand_back, box.host, seat)
    box.act("stop")
    assert box.table.actors[-1] in (seat, CHANCE)


def test_somebody_new_may_take_a_seat_in_a_running_game() -> None:
    box = Sandbox()
    box.do(commands.salt, box.seat(1), 1, "coral")
    box.start()
    box.do(commands.leave, box.seat(1), 1)
    box.do(commands.invite, box.host, 1, hashed("come in"))
    box.do(commands.sit, None, "Cleo", "come in", "h", "late salt")
    assert [chair.name for chair in box.table.seats] == ["Ana", "Cleo"]
    assert box.table.seats[1].salt == "coral", "dice must not change while the game runs"


def test_salts_are_for_the_time_before_the_game() -> None:
    box = Sandbox(seats=[m.NewSeat("person", "Ana", salt="reef"), m.NewSeat("person")])
    assert box.table.seats[0].salt == "reef"
    with refused("bad-request"):
        box.do(commands.salt, box.seat(0), 0, "two\nlines")
    box.do(commands.salt, box.seat(0), 0, "coral")
    box.start()
    with refused("not-open"):
        box.do(commands.salt, box.seat(0), 0, "later")


# Playing


def play_out(box: Sandbox, seed: int = 1) -> None:
    dice = random.Random(seed)
    while box.table.status == "running":
        legal = box.table.state.legal_actions()
        box.do(commands.act, box.all, box.table.to_move, dice.choice(legal))


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_a_whole_game_ends_with_scores_and_proven_dice(game: str) -> None:
    box = Sandbox(game)
    box.do(commands.salt, box.seat(1), 1, "coral")
    box.start()
    assert visibility.table_info(box.table).seed == ""
    play_out(box)
    assert box.table.ended is not None
    assert box.table.ended.scores == box.table.state.result().scores
    assert visibility.table_info(box.table).seed == box.table.setup.seed
    record = read_record(visibility.record_of(box.table, SPECTATOR).to_text())
    assert verify(record).is_fair
    assert same(box.table, box.read_again())


def test_moves_need_the_seat_the_turn_and_a_possible_action() -> None:
    box = Sandbox()
    with refused("not-running"):
        box.do(commands.act, box.all, 0, "stop")
    box.start()
    seat = box.table.to_move
    with refused("wrong-token"):
        box.do(commands.act, box.seat(1 - seat), seat, "stop")
    with refused("no-token"):
        box.do(commands.act, ANONYMOUS, seat, "stop")
    with refused("not-your-turn"):
        box.do(commands.act, box.all, 1 - seat, "stop")
    for wrong in ("place 3", "dance", -1, 10**30, 467):
        with refused("not-possible"):
            box.do(commands.act, box.all, seat, wrong)


def test_a_request_must_know_what_there_is_to_decide() -> None:
    box = Sandbox()
    box.start()
    known = box.table.seq
    commands.check_seq(box.table, known)
    box.do(commands.say, box.seat(0), 0, "good luck")
    commands.check_seq(box.table, known)
    box.act("stop")
    with refused("stale"):
        commands.check_seq(box.table, known)
    with refused("stale"):
        commands.check_seq(box.table, box.table.seq + 1)


def test_a_request_is_remembered_by_its_id() -> None:
    box = Sandbox()
    box.start()
    seat = box.table.to_move
    box.do(commands.act, box.all, seat, "stop", "request-1")
    done = box.table.handled_requests[seat, "request-1"]
    assert isinstance(box.log[done - 1][2], events.Acted)
    for n in range(100):
        box.do(commands.say, box.seat(0), 0, "hm", f"words-{n}")
    assert len(box.table.handled_requests) == 64


def test_words_are_one_printable_line() -> None:
    box = Sandbox()
    box.do(commands.say, box.seat(1), 1, " <b>hi</b>\n\u202e\x00there ")
    assert box.log[-1][2] == events.Said(who=1, text="<b>hi</b>   there")
    with refused("bad-request"):
        box.do(commands.say, box.seat(1), 1, "\n\n")


def test_a_full_log_takes_moves_only(monkeypatch: pytest.MonkeyPatch) -> None:
    box = Sandbox()
    box.start()
    monkeypatch.setattr(commands, "MAX_EVENTS", box.table.seq)
    with refused("log-full"):
        box.do(commands.say, box.seat(0), 0, "hello")
    box.act("stop")


# Undo


def test_a_decision_is_taken_back_alone_until_something_happens() -> None:
    box = Sandbox(**TYPED)
    box.start()
    box.act("roll 112345", "stop")
    before = box.table.state.clone()
    box.act("place 1")
    box.do(commands.undo, box.seat(0), 0)
    assert box.table.state == before
    box.do(commands.undo, box.seat(0), 0)
    assert [box.table.state.event_text(box.table.state.legal_actions()[-1])] == ["stop"]
    with refused("nothing-to-undo"):
        box.do(commands.undo, box.seat(0), 0)
    with refused("nothing-to-undo"):
        box.do(commands.undo, box.seat(1), 1)


def test_beyond_a_roll_all_people_have_to_agree_and_the_same_roll_comes_again() -> None:
    box = Sandbox(seats=[m.NewSeat("person"), m.NewSeat("person"), m.NewSeat("person")])
    box.start()
    seat, others = box.table.to_move, [s for s in range(3) if s != box.table.to_move]
    before = box.table.state.clone()
    first_roll = box.table.history[:]
    keep = before.legal_actions()[0]
    box.do(commands.act, box.all, seat, keep)
    second_roll = box.table.history[-1]
    box.do(commands.undo, box.seat(seat), seat)
    assert box.table.state != before, "not yet"
    with refused("no-undo-asked"):
        box.do(commands.answer_undo, box.seat(seat), seat, True)
    box.do(commands.answer_undo, box.seat(others[0]), others[0], True)
    box.do(commands.answer_undo, box.seat(others[1]), others[1], True)
    assert box.table.state == before
    assert box.table.history == first_roll
    box.do(commands.act, box.all, seat, keep)
    assert box.table.history[-1] == second_roll
    assert same(box.table, box.read_again())


def test_a_refused_or_overtaken_undo_is_gone() -> None:
    box = Sandbox()
    box.start()
    seat = box.table.to_move
    box.do(commands.act, box.all, seat, box.table.state.legal_actions()[0])
    box.do(commands.undo, box.seat(seat), seat)
    box.do(commands.answer_undo, box.seat(1 - seat), 1 - seat, False)
    assert box.table.undo is None
    box.do(commands.undo, box.seat(seat), seat)
    box.act("stop")
    assert box.table.undo is None
    with refused("no-undo-asked"):
        box.do(commands.answer_undo, box.seat(1 - seat), 1 - seat, True)


def test_bots_agree_to_everything() -> None:
    box = Sandbox(seats=BOT, options={"first_player": "0"})
    box.start()
    before = box.table.state.clone()
    box.do(commands.act, box.all, 0, before.legal_actions()[0])
    assert box.table.actors[-1] == CHANCE
    box.do(commands.undo, box.seat(0), 0)
    assert box.table.state == before


# Clocks


def test_a_bot_takes_over_when_time_is_up() -> None:
    box = Sandbox(clock=m.NewClock(move=60, then="bot"))
    box.start()
    seat = box.table.to_move
    assert box.table.deadline == box.now + 60_000
    assert commands.time_up(box.table, box.now + 59_999, "medium") == []
    box.now += 60_000
    box.do(commands.time_up, box.now, "medium")
    assert box.table.bot_to_move == "medium"
    assert box.table.deadline is None
    box.do(commands.hand_back, box.seat(seat), seat)
    assert box.table.deadline == box.now + 60_000


def test_a_pass_ends_the_turn_soonest() -> None:
    box = Sandbox(clock=m.NewClock(total=100, then="pass"))
    box.start()
    seat = box.table.to_move
    box.now += 30_000
    box.act("stop")
    assert box.table.seats[seat].used == 30_000
    while box.table.to_move == seat:
        box.now = box.table.deadline or 0
        box.do(commands.time_up, box.now, "medium")
    assert box.table.time_left(seat) in (0, 70_000)
    assert same(box.table, box.read_again())


def test_passing_all_the_time_ends_the_game() -> None:
    box = Sandbox("blue_lagoon", clock=m.NewClock(move=5, then="pass"))
    box.start()
    while box.table.status == "running":
        box.now += 5000
        box.do(commands.time_up, box.now, "medium")
    assert box.table.ended is not None


# Real dice and secrets


def drawn(value: int, seat_0: int = 8) -> Sandbox:
    """Two chests have been drawn: seat 0's of a value, then seat 1's."""
    box = Sandbox(**TYPED)
    box.start()
    box.act(*CHEST, f"chest {seat_0}", *NOTHING, *CHEST, f"chest {value}")
    return box


def test_real_dice_are_typed_by_the_player_on_turn() -> None:
    box = Sandbox(**TYPED)
    box.start()
    assert box.table.to_move == CHANCE
    with refused("not-your-turn"):
        box.do(commands.act, box.all, 1, "roll 112345")
    for wrong in ("roll 77", "stop", "chest 5", 10**9):
        with refused("not-possible"):
            box.do(commands.act, box.all, 0, wrong)
    box.act(*CHEST)
    with refused("not-possible"):
        box.do(commands.act, box.all, 0, "chest ?")
    box.act("chest 8", *NOTHING)
    assert box.table.state.turn_seat == 1


def test_what_cannot_be_typed_tells_nothing_about_others_chests() -> None:
    box = Sandbox(**TYPED)
    box.start()
    box.act(*CHEST, "chest 8", *NOTHING, *CHEST)
    with pytest.raises(RequestError) as caught:
        box.do(commands.act, box.all, 1, "chest 8")
    assert not set("5678") & set(str(caught.value.cause))
    with pytest.raises(RequestError) as caught:
        box.do(commands.act, box.all, 1, "chest 9")
    assert "8" in str(caught.value.cause), "by what seat 1 knows, an 8 is possible"


def test_a_chest_is_seen_by_its_owner_alone_until_the_end() -> None:
    box = drawn(5)

    def texts(*seats: int) -> list[str]:
        return [visibility.seen(box.table, frozenset(seats), *entry).text for entry in box.log]

    assert "chest 8" in texts(0)
    assert "chest 5" not in texts(0)
    assert "chest 5" in texts(1)
    assert texts().count("chest ?") == 2
    assert {"chest 8", "chest 5"} <= set(texts(0, 1))
    only = [visibility.seen(box.table, frozenset({0, 1}), *entry).only for entry in box.log]
    assert [seat for seat in only if seat is not None] == [0, 1]
    box.do(commands.close, box.host)
    assert {"chest 8", "chest 5"} <= set(texts())


def test_two_games_that_differ_in_a_chest_look_alike_to_the_others() -> None:
    games = [drawn(5), drawn(6)]
    for viewer in (0, SPECTATOR):
        watching = frozenset({viewer}) - {SPECTATOR}
        told = [
            [visibility.seen(box.table, watching, *entry) for entry in box.log[1:]]
            + [visibility.seat_view(box.table, viewer), visibility.sheet_info(box.table, viewer)]
            + [visibility.record_of(box.table, viewer).to_text()]
            + [visibility.record_of(box.table, viewer).to_json()]
            + [m.encode(visibility.stats(box.table)).replace(box.table.id.encode(), b"")]
            for box in games
        ]
        assert told[0] == told[1]
    own = [visibility.seat_view(box.table, 1) for box in games]
    assert own[0] != own[1]


# Again, and from records


def test_a_rematch_has_the_same_people_and_new_dice() -> None:
    box = Sandbox()
    box.start()
    with refused("not-over"):
        box.do(commands.rematch, box.seat(0), "next")
    play_out(box)
    with refused("no-token"):
        box.do(commands.rematch, ANONYMOUS, "next")
    opened = table_factory.rematch(box.table, Secrets())
    box.do(commands.rematch, box.seat(0), opened.id)
    assert box.table.rematch_id == opened.id
    table = Table(opened.id)
    for seq, event in enumerate(opened.events, 1):
        table.fold(seq, 5, event)
    assert commands.identify(table, box.tokens()) == Caller(frozenset({0, 1}), True)
    assert [chair.name for chair in table.seats] == ["Ana", "Ben"]
    assert table.setup.commitment not in ("", box.table.setup.commitment)


@pytest.mark.parametrize("finished", [True, False])
def test_a_record_becomes_a_table_and_the_same_record_again(finished: bool) -> None:
    box = Sandbox()
    box.start()
    if finished:
        play_out(box)
    record = visibility.record_of(box.table, 0)
    opened = table_factory.imported_table(record, Secrets())
    table = Table(opened.id)
    for seq, event in enumerate(opened.events, 1):
        table.fold(seq, 5, event)
    assert table.status == "over"
    assert bool(table.ended and table.ended.scores) == finished
    assert read_record(visibility.record_of(table, 0).to_text()).events == record.events
    assert visibility.record_of(table, 0).tags == record.tags


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": [m.NewSeat()] * 6}, "players"),
        ({"seats": [m.NewSeat("bot"), m.NewSeat()]}, "kind is bot"),
        ({"seats": [m.NewSeat("open", bot="easy"), m.NewSeat()]}, "kind is bot"),
        ({"seats": [m.NewSeat("bot", bot="outside"), m.NewSeat()]}, "outside"),
        ({"seats": [m.NewSeat("bot", bot="mcts:sims=9"), m.NewSeat()]}, "sims"),
        ({"options": {"shells": "99"}}, "shells"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"clock": m.NewClock()}, "clock"),
    ],
)
def test_impossible_tables_are_refused_with_a_reason(wish: dict[str, object], said: str) -> None:
    plain = {"game": "into_the_blue", "seats": [m.NewSeat(), m.NewSeat()]}
    with refused("bad-request") as caught:
        table_factory.new_table(m.NewTable(**{**plain, **wish}), Secrets())  # type: ignore[arg-type]
    assert said in str(caught.value.cause)


# Anything in any order


STEPS = st.tuples(st.integers(0, 11), st.integers(0, 2), st.integers(0, 10**6))


def anything(box: Sandbox, kind: int, seat: int, number: int) -> list[events.Event]:
    """Some request, possible or not."""
    table, everybody = box.table, box.all
    box.now += number % 7000
    return [
        lambda: commands.start(table, everybody),
        lambda: commands.act(
            table,
            everybody,
            max(table.to_move, 0),
            _some(table, number),
            str(kind),
        ),
        lambda: commands.undo(table, everybody, seat),
        lambda: commands.answer_undo(table, everybody, seat, number % 3 > 0),
        lambda: commands.give_to_bot(table, everybody, seat, "easy"),
        lambda: commands.hand_back(table, everybody, seat),
        lambda: commands.leave(table, everybody, seat),
        lambda: commands.sit(table, seat, "Zoe", "", hashed(str(number))),
        lambda: commands.salt(table, everybody, seat, str(number)),
        lambda: commands.say(table, everybody, seat, "hm"),
        lambda: commands.time_up(table, box.now, "easy"),
        lambda: commands.act(table, everybody, seat, number),
    ][kind]()


def _some(table: Table, number: int) -> int:
    possible = table.state.possible_events()
    return possible[number % len(possible)] if possible else number


@given(st.lists(STEPS, max_size=60), st.sampled_from(["fair", "typed"]))
def test_whatever_is_asked_the_log_tells_the_whole_truth(
    steps: list[tuple[int, int, int]], dice: str
) -> None:
    clock = m.NewClock(move=5, then="pass")
    seats = [m.NewSeat("person"), m.NewSeat("person"), m.NewSeat("bot", bot="easy")]
    box = Sandbox("into_the_blue", seats, listed=True, clock=clock, dice=dice)
    box.start()
    for step in steps:
        before = box.table.copy()
        try:
            events = anything(box, *step)
        except RequestError:
            events = []
        assert same(before, box.table), "deciding changes nothing"
        box.add(events)
        for watching in (frozenset[int](), frozenset({0}), frozenset({0, 1})):
            for entry in box.log[-len(events) or len(box.log) :]:
                m.encode(visibility.seen(box.table, watching, *entry))
        m.encode(visibility.table_info(box.table))
    assert same(box.table, box.read_again())
