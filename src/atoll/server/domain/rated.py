"""Rated games: what a table needs to be rated, what is not possible at it, and how it ends.

Everyone at a rated table has an account, or is a level with a fixed rating. Who leaves or runs out
of time forfeits: a bot plays on for the others if enough of them are left, and the seat is ranked
last. A player who has not made a decision yet may leave: the game then does not count, unless
another one has forfeited before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from atoll.core.game import Game, Seat
from atoll.games import game_plugin
from atoll.server.domain import events
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.rating_pools import level_ratings, pool_of
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import hashed


def account_key(account: str) -> str:
    """Identifies an account in the log of a table; empty for a guest."""
    return hashed(f"atoll account\n{account}") if account else ""


def check_setup(wanted: m.NewTable, game: Game) -> None:
    """Reject a rated table that is not played under the same conditions as all others."""
    if wanted.clock is None:
        raise RequestError("problem-rated-clock")
    unusual = wanted.hints or wanted.dice != "fair" or wanted.start is not None
    if unusual or dict(game.changed_options()):
        raise RequestError("problem-rated-setup")
    known = level_ratings(pool_of(game.name, game.players))
    if any(seat.bot and seat.bot not in known for seat in wanted.seats):
        raise RequestError("problem-rated-bot")
    kinds = [seat.kind for seat in wanted.seats]
    if kinds.count("person") > 1 or kinds.count("bot") == len(kinds):
        raise RequestError("problem-rated-seats")


def name_person(wanted: m.NewTable, name: str) -> None:
    """Give the seats of people at this screen the name of their account."""
    for seat in wanted.seats:
        if seat.kind == "person":
            seat.name = name


def check_casual(table: Table) -> None:
    """Reject a command that rated tables do not allow."""
    if table.setup.rated:
        raise RequestError("problem-rated")


def check_player(table: Table, account: str) -> None:
    """Reject a player without an account, and an account that has a seat already."""
    if not table.setup.rated:
        return
    if not account:
        raise RequestError("problem-rated-account")
    if any(seat.account == account for seat in table.seats):
        raise RequestError("problem-rated-one-seat")


def people(table: Table) -> list[Seat]:
    """The seats of people, also of those who have forfeited."""
    return [seat for seat, place in enumerate(table.setup.places) if not place.bot]


def everyone_moved(table: Table) -> bool:
    """Whether all people have made a decision."""
    return table.moved >= set(people(table))


def counts(table: Table) -> bool:
    """Whether the game counts for all players: everyone has moved, or someone has forfeited."""
    return bool(table.forfeits) or everyone_moved(table)


def counts_for(table: Table, seat: Seat) -> bool:
    """Whether a player who leaves loses: the game counts, or this player has moved."""
    return seat in table.moved or counts(table)


def leave(table: Table, seat: Seat) -> list[events.Event]:
    """Leave a running rated game: it is lost, or does not count."""
    return [events.Left(who=seat, seat=seat), *_forfeit(table, seat)]


def time_up(table: Table, seat: Seat) -> list[events.Event]:
    """Run out of time in a rated game: it is lost, or does not count."""
    return [events.TimeUp(seat=seat), *_forfeit(table, seat)]


def loses_by_time(table: Table, seat: Seat) -> bool:
    """Whether running out of time loses the game, or ends it, instead of a forced decision."""
    clock = table.setup.clock
    assert clock is not None
    return table.setup.rated and (clock.then == "bot" or not counts_for(table, seat))


def _forfeit(table: Table, seat: Seat) -> list[events.Event]:
    if not counts_for(table, seat):
        return [events.Ended(why="closed")]
    forfeits = (*table.forfeits, seat)
    staying = set(table.seat_numbers) - set(forfeits)
    if len(staying) < 2 or not staying & set(people(table)):
        level = [1] * len(table.seats)
        return [events.Ended(why="forfeited", ranks=tuple(_ranked(level, forfeits)))]
    return [events.GivenToBot(seat=seat, bot=game_plugin(table.setup.game).substitute)]


def rated_ranks(table: Table) -> tuple[int, ...] | None:
    """The ranks that count for ratings, from 1; None if the game does not count."""
    ended = table.ended
    if not table.setup.rated or ended is None or ended.why not in ("over", "forfeited"):
        return None
    if not counts(table):
        return None
    return tuple(_ranked(ended.ranks, table.forfeits))


def _ranked(ranks: Sequence[int], forfeits: Iterable[Seat]) -> list[int]:
    """Ranks in which who forfeited is last, the first of them behind the others."""
    order = list(forfeits)
    keys = [
        (1, -order.index(seat)) if seat in order else (0, rank) for seat, rank in enumerate(ranks)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]
