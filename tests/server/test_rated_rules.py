"""Rated tables without a server: what they need, what they refuse, how they end, and ranks."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games import load_game
from atoll.server.domain import chat, commands, events, permissions, rated, table_factory, undo
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.rating_model import (
    MU,
    POINTS,
    Skill,
    equal_level,
    level_skill,
    updated_skills,
)
from atoll.server.domain.rating_pools import level_ratings, offered_ratings, pool_of, pools
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed
from benchmarks import level_ratings as level_benchmark
from tests.server.table_harness import TableHarness, is_same

DOCS = Path(__file__).parents[2] / "docs"
KEYS = [rated.account_key(f"account {n}") for n in range(5)]


def new_table(**more: Any) -> m.NewTable:
    fields: dict[str, Any] = {
        "seats": [m.NewSeat("person", "Ana"), m.NewSeat("open")],
        "clock": m.NewClock(move=60),
        "rated": True,
    }
    return m.NewTable("into_the_blue", **{**fields, **more})


def started(people: int = 2, bots: int = 0, **more: Any) -> TableHarness:
    """A rated game that has started."""
    seats = [m.NewSeat("open")] * people + [m.NewSeat("bot", bot="crab")] * bots
    clock = more.pop("clock", m.NewClock(move=60))
    harness = TableHarness(seats=seats, rated=True, clock=clock, **more)
    for seat in range(people):
        invite, name = harness.draft.invites[seat], "ABCDE"[seat]
        harness.do(commands.sit, seat, name, invite, hashed(name), account=KEYS[seat])
    harness.start()
    return harness


def everyone_moves(harness: TableHarness) -> None:
    while not rated.everyone_moved(harness.table):
        table = harness.table
        action, by = table.state.legal_actions()[-1], "bot" if table.bot_to_move else ""
        harness.add(commands.decide(table, table.to_move, action, by))  # type: ignore[arg-type]


def refused(reason: str, command: Any, *values: Any, **named: Any) -> None:
    with pytest.raises(RequestError) as error:
        command(*values, **named)
    assert error.value.reason == reason


@pytest.mark.parametrize(
    ("reason", "more"),
    [
        ("problem-rated-clock", {"clock": None}),
        ("problem-rated-setup", {"hints": True}),
        ("problem-rated-setup", {"dice": "typed"}),
        ("problem-rated-setup", {"options": {"first_player": "0"}}),
        ("problem-rated-bot", {"seats": [m.NewSeat("open"), m.NewSeat("bot", bot="greedy")]}),
        ("problem-rated-seats", {"seats": [m.NewSeat("bot", bot="crab")] * 2}),
        ("problem-rated-seats", {"seats": [m.NewSeat("person", "A"), m.NewSeat("person", "B")]}),
    ],
)
def test_unusual_tables_cannot_be_rated(reason: str, more: dict[str, Any]) -> None:
    refused(reason, table_factory.new_table, new_table(**more), Secrets(), KEYS[0])


def test_every_seat_needs_an_account_of_its_own() -> None:
    draft = table_factory.new_table(new_table(), Secrets(), KEYS[0])
    table = Table(draft.id)
    table.fold(events.LogEntry(1, 0, draft.events[0]))
    sit = (table, 1, "Ben", draft.invites[1], hashed("Ben"))
    refused("problem-rated-account", commands.sit, *sit)
    refused("problem-rated-one-seat", commands.sit, *sit, account=KEYS[0])
    assert commands.sit(*sit, account=KEYS[1])


def test_undo_bots_and_closing_are_off() -> None:
    harness = started(people=2)
    everyone_moves(harness)
    table, all_ = harness.table, harness.all
    refused("problem-rated", undo.undo, table, all_, 0)
    refused("problem-rated", commands.give_to_bot, table, all_, 0, "crab", 2**50)
    refused("problem-rated", commands.close, table, all_)
    assert {undo.refusal(table, seat) for seat in (0, 1)} == {"rated"}


def test_the_host_has_no_power_over_the_other_players() -> None:
    seats = [m.NewSeat("open"), m.NewSeat("open")]
    harness = TableHarness(seats=seats, rated=True, clock=m.NewClock(move=60))
    host = permissions.Caller(host=True)
    sit = ("Ben", harness.draft.invites[1], hashed("Ben"))
    harness.do(commands.sit, 1, *sit, account=KEYS[1])
    refused("problem-rated", commands.free, harness.table, host, 1)
    refused("problem-rated", commands.give_to_bot, harness.table, host, 1, "crab", 2**50)
    refused("problem-rated", chat.mute, harness.table, host, 1, True)
    assert commands.invite(harness.table, host, 0, "code")
    assert commands.close(harness.table, host) == [events.Ended(why="closed")]


def test_who_was_muted_at_a_rated_table_can_be_allowed_to_speak_again() -> None:
    harness = started()
    harness.add([events.Muted(seat=1, muted=True)])
    harness.do(chat.mute, permissions.Caller(host=True), 1, False)
    assert not harness.table.seats[1].muted


def first_moves(harness: TableHarness) -> int:
    """The first player makes a decision; returns the seat."""
    seat = harness.table.to_move
    harness.add(commands.decide(harness.table, seat, harness.table.state.legal_actions()[0], ""))
    return int(seat)


@pytest.mark.parametrize("moved", [False, True])
def test_leaving_before_a_decision_does_not_count(moved: bool) -> None:
    harness = started()
    first = first_moves(harness) if moved else 0
    harness.do(commands.leave, harness.all, 1 - first)
    assert harness.table.ended == events.Ended(why="closed")
    assert rated.rated_ranks(harness.table) is None
    assert is_same(harness.table, harness.reload())


def test_who_has_seen_the_first_turn_loses_by_leaving() -> None:
    harness = started()
    first = first_moves(harness)
    harness.do(commands.leave, harness.all, first)
    assert rated.rated_ranks(harness.table) == ((2, 1) if first == 0 else (1, 2))
    assert is_same(harness.table, harness.reload())


def test_a_game_that_someone_has_lost_by_leaving_counts_for_everyone() -> None:
    harness = started(people=3)
    first = first_moves(harness)
    second, winner = (seat for seat in range(3) if seat != first)
    harness.do(commands.leave, harness.all, first)
    assert harness.table.status == "running"
    harness.do(commands.leave, harness.all, second)
    ranks = rated.rated_ranks(harness.table)
    assert ranks is not None
    assert (ranks[winner], ranks[second], ranks[first]) == (1, 2, 3)


def test_leaving_loses() -> None:
    harness = started()
    everyone_moves(harness)
    harness.do(commands.leave, harness.all, 0)
    assert harness.table.ended == events.Ended(why="forfeited", ranks=(2, 1))
    assert rated.rated_ranks(harness.table) == (2, 1)


def test_the_others_play_on_and_who_left_first_is_last() -> None:
    harness = started(people=4)
    everyone_moves(harness)
    harness.do(commands.leave, harness.all, 2)
    assert harness.table.status == "running"
    assert harness.table.seats[2].bot
    refused("problem-rated", commands.hand_back, harness.table, harness.host, 2)
    harness.do(commands.leave, harness.all, 0)
    harness.do(commands.leave, harness.all, 3)
    assert rated.rated_ranks(harness.table) == (3, 1, 4, 2)
    assert is_same(harness.table, harness.reload())


def test_nobody_watches_bots_finish_a_rated_game() -> None:
    harness = started(people=1, bots=2)
    everyone_moves(harness)
    harness.do(commands.leave, harness.all, 0)
    assert rated.rated_ranks(harness.table) == (3, 1, 1)


@pytest.mark.parametrize("moved", [None, first_moves, everyone_moves])
def test_running_out_of_time_loses(moved: Callable[[TableHarness], object] | None) -> None:
    harness = started()
    if moved:
        moved(harness)
    loser = harness.table.to_move
    harness.now += 61_000
    harness.add(commands.time_up(harness.table, harness.now))
    assert harness.table.status == "over"
    ranks = rated.rated_ranks(harness.table)
    assert ranks == (None if not moved else (2, 1) if loser == 0 else (1, 2))


@pytest.mark.parametrize("moved", [first_moves, everyone_moves])
def test_a_forced_decision_is_no_loss(moved: Callable[[TableHarness], object]) -> None:
    harness = started(clock=m.NewClock(move=60, then="pass"))
    moved(harness)
    harness.now += 61_000
    harness.add(commands.time_up(harness.table, harness.now))
    assert harness.table.status == "running"
    assert not harness.table.forfeits


def test_a_rematch_is_rated_and_the_seat_of_who_left_is_open() -> None:
    harness = started(people=3)
    everyone_moves(harness)
    harness.do(commands.leave, harness.all, 1)
    harness.do(commands.leave, harness.all, 2)
    (created,) = table_factory.rematch(harness.table, Secrets()).events
    assert isinstance(created, events.Created)
    assert created.rated
    assert created.places[0].account == KEYS[0]
    assert created.places[1] == created.places[2] == events.Place()


# The model


def test_levels_have_the_ratings_of_the_recorded_matches() -> None:
    fresh = level_benchmark.level_ratings()
    assert {"blue_lagoon-3", "blue_lagoon-4"} < set(fresh)
    assert len(pools()) == 4
    for pool, one in pools().items():
        assert level_ratings(pool) == (fresh.get(pool) or fresh[one.game])
        levels = list(level_ratings(pool).values())
        assert levels == sorted(levels)
        for level in offered_ratings(pool):
            assert equal_level(pool, level_skill(pool, level)) == level


def test_level_that_is_not_offered_may_play_a_rated_game_but_is_no_ones_equal() -> None:
    hidden = set(level_ratings("blue_lagoon-3")) - set(offered_ratings("blue_lagoon-3"))
    assert "whale" in hidden
    game = load_game("blue_lagoon", 3)
    seats = [m.NewSeat("person", "Ana"), m.NewSeat("open"), m.NewSeat("bot", bot="whale")]
    wanted = m.NewTable("blue_lagoon", seats, clock=m.NewClock(move=60), rated=True)
    rated.check_setup(wanted, game)
    assert equal_level("blue_lagoon-3", level_skill("blue_lagoon-3", "whale")) not in hidden


def test_recorded_matches_are_those_of_the_documentation() -> None:
    text = (DOCS / "strength.md").read_text()
    table = re.findall(r"\| (\w+) against (\w+) \| ([\d.]+)% .*? \| (\d+) \|", text)
    documented = {(level, below, float(rate), int(games)) for level, below, rate, games in table}
    matches = json.loads(level_benchmark.MATCHES.read_text())["blue_lagoon"]
    measured = {
        (one["level"], one["below"], round(100 * one["rate"], 1), one["games"])
        for one in matches
        if one["games"]
    }
    assert len(measured) >= 11
    assert measured <= documented


@pytest.mark.parametrize(("players", "column"), [(3, 0), (4, 1)])
def test_recorded_matches_of_more_players_are_those_of_the_documentation(
    players: int, column: int
) -> None:
    text = (DOCS / "strength.md").read_text()
    cells = r" \| ([\d.]+)% .*? \| (\d+)"
    table = re.findall(rf"^\| (\w+), (\w+){cells}{cells} \|$", text, re.MULTILINE)
    documented = [
        (level, below, *rates[2 * column : 2 * column + 2]) for level, below, *rates in table
    ]
    matches = json.loads(level_benchmark.MATCHES.read_text())[f"blue_lagoon-{players}"]
    measured = [
        (one["level"], one["below"], f"{100 * one['rate']:.4g}", str(one["games"]))
        for one in matches
        if one["games"]
    ]
    assert len(measured) == 13
    assert sorted(measured) == sorted(documented)


def test_400_points_are_odds_of_ten_to_one() -> None:
    assert level_benchmark.rating_difference(10 / 11) == pytest.approx(400)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_level_that_plays_at_the_measured_rate_keeps_its_rating(players: int) -> None:
    rate = 0.7
    lead = level_benchmark.rating_difference(rate, players) / POINTS
    skills = [Skill(MU + lead, 0.1), *[Skill(MU, 0.1)] * (players - 1)]
    weights = [rate / (1 - rate), *[1.0] * (players - 1)]
    fixed, gains = [False] * players, []
    for order in permutations(range(players)):
        chance = math.prod(
            weights[one] / sum(weights[other] for other in order[place:])
            for place, one in enumerate(order)
        )
        ranks = [order.index(seat) + 1 for seat in range(players)]
        after = updated_skills(skills, ranks, fixed)
        gains.append(chance * (after[0].mu - skills[0].mu))
    assert abs(sum(gains)) < 0.02 * sum(map(abs, gains))


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.floats(0, 50), st.floats(0.5, 8.3)), min_size=2, max_size=5),
    st.randoms(use_true_random=False),
)
def test_winning_never_lowers_a_rating_and_levels_stay(
    skills: list[tuple[float, float]], random: Any
) -> None:
    before = [Skill(*skill) for skill in skills]
    ranks = list(range(1, len(before) + 1))
    random.shuffle(ranks)
    fixed = [random.random() < 0.3 for _ in before]
    after = updated_skills(before, ranks, fixed)
    for old, new, rank, stays in zip(before, after, ranks, fixed, strict=True):
        assert (new == old) or not stays
        if not stays and rank == 1:
            assert new.mu >= old.mu
        if not stays and rank == len(before):
            assert new.mu <= old.mu
    assert MU == 25
    assert pool_of("blue_lagoon", 3) == "blue_lagoon-3"
