"""The plan of a tournament: balanced seats, equal dice, names of entrants."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import atoll
from atoll.arena import Match, Sprt, Tournament, parse_entrants
from atoll.arena.plan import MAX_GAMES, deals_for, derive_seed, table_count
from atoll.bots import Limit
from tests.arena.tournaments import tournament

SIZES = [(bots, players) for bots in (2, 3, 4, 6) for players in (2, 3, 4, 5)]


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    plan = tournament(*["random"] * bots, players=players, deals=24)
    seats = Counter((seat, bot) for match in plan.matches() for seat, bot in enumerate(match.seats))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1
    assert sum(1 for _ in plan.matches()) == plan.games
    assert len(plan.tables) == table_count(bots, players)


@pytest.mark.parametrize(("bots", "players"), SIZES)
@pytest.mark.parametrize("games", [1, 7, 100])
def test_every_table_plays_as_many_games_as_were_asked_for(
    bots: int, players: int, games: int
) -> None:
    def played(deals: int) -> int:
        plan = tournament(*["random"] * bots, players=players, deals=deals)
        counts = Counter(tuple(sorted(match.seats)) for match in plan.matches())
        return min(counts.values())

    deals = deals_for(games, bots, players)
    assert played(deals) >= games
    assert deals == 1 or played(deals - 1) < games


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_seats_are_balanced_within_every_group(bots: int, players: int) -> None:
    groups: dict[int, list[Match]] = {}
    for match in tournament(*["random"] * bots, players=players, deals=3).matches():
        groups.setdefault(match.group, []).append(match)
    for matches in groups.values():
        assert len({match.seats for match in matches}) == len(matches)
        for bot in range(bots):
            by_seat = {sum(m.seats[seat] == bot for m in matches) for seat in range(players)}
            assert len(by_seat) == 1


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_all_pairs_of_bots_meet_equally_often(bots: int, players: int) -> None:
    meetings: Counter[tuple[int, int]] = Counter()
    for match in tournament(*["random"] * bots, players=players, deals=1).matches():
        meetings.update(combinations(sorted(set(match.seats)), 2))
    assert len(meetings) == bots * (bots - 1) // 2
    assert len(set(meetings.values())) == 1


def test_same_dice_and_the_same_bots_in_every_rotation() -> None:
    for deal in range(4):
        matches = [
            match
            for match in tournament("random", "greedy", "mcts", players=3, deals=4).matches()
            if match.group == deal
        ]
        assert len(matches) == 3
        assert len({match.dice_seed for match in matches}) == 1
        of_bot = {
            (bot, seed) for m in matches for bot, seed in zip(m.seats, m.bot_seeds, strict=True)
        }
        assert len(of_bot) == 3


def test_deals_and_bots_have_different_seeds() -> None:
    matches = list(tournament(players=4, deals=50).matches())
    assert len({match.dice_seed for match in matches}) == 50
    assert all(len(set(match.bot_seeds)) == 4 for match in matches)
    assert derive_seed(1, 23) != derive_seed(12, 3)


def test_neighbours_change_from_deal_to_deal() -> None:
    plan = tournament("random", "random", "random", players=3, deals=2)
    orders = {(match.seats.index(1) - match.seats.index(0)) % 3 for match in plan.matches()}
    assert orders == {1, 2}


def test_entrants_are_named_and_numbered() -> None:
    found = parse_entrants(["random", "best=mcts:simulations=5", "random", "mcts:time=1", "random"])
    assert [one.name for one in found] == [
        "random",
        "best",
        "random #2",
        "mcts:time=1",
        "random #3",
    ]
    assert [one.spec for one in found] == [
        "random", "mcts:simulations=5", "random", "mcts:time=1", "random",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "more",
    [
        {"deals": 0}, {"deals": MAX_GAMES}, {"seed": -1}, {"seed": 2**64},
        {"specs": ("random",)}, {"specs": ("random",) * 3, "sprt": Sprt(0.5, 0.6)},
    ],
)  # fmt: skip
def test_invalid_tournaments_are_rejected(more: dict[str, Any]) -> None:
    specs = more.pop("specs", ("random", "random"))
    with pytest.raises(atoll.OptionError):
        tournament(*specs, **more)


def test_invalid_spec_is_reported_before_the_first_game() -> None:
    with pytest.raises(atoll.OptionError, match="no bot is called 'unknown'"):
        tournament("random", "unknown").check_bots()


@pytest.mark.parametrize("limit", [None, Limit(0.5), Limit(simulations=9), Limit(1.0, 3)])
@pytest.mark.parametrize("sprt", [None, Sprt(0.5, 0.6), Sprt(0.45, 0.55, 0.01)])
def test_tournament_round_trips(limit: Limit | None, sprt: Sprt | None) -> None:
    game = atoll.load_game("into_the_blue", 3, first_player=1)
    plan = Tournament(game, parse_entrants(["a=random", "random"]), 5, 2**64 - 1, limit, sprt)
    again = Tournament.from_dict(plan.to_dict())
    assert again == plan
    assert list(again.matches()) == list(plan.matches())
