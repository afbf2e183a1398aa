"""`StatisticsStore`: what an account has played and won, from the results of finished games.

A game counts if the account has one seat at its table and plays it to the end.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Subquery, case, func, select

from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.paging import Cursor, is_after
from atoll.store.schema import account_seats, accounts, events, players, review_figures, tables

_IMPORTED_RESULT: Final = '"why":"imported","scores":['
"""Is in the last event of an imported game that was played to its end."""
_MAX_OPPONENTS: Final = 100
MAX_REVIEWED: Final = 500


class GameCount(NamedTuple):
    """Games of a kind with a number of players."""

    game: str
    players: int
    played: int
    won: int


class OpponentCount(NamedTuple):
    """Games against an opponent: an account by its name, or a level."""

    game: str
    opponent: str
    played: int
    ahead: int
    behind: int


class ReviewedGameRow(NamedTuple):
    """What the review of a game says about an account's own seat; `at` is when it was set up."""

    table_id: str
    game: str
    at: int
    accuracy: float | None
    luck: float


class UnreviewedGame(NamedTuple):
    """A finished game without figures, and the account's seat in it."""

    table_id: str
    seat: int


class StatisticsStore:
    """The results in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_game(self, account: str) -> list[GameCount]:
        """Games played and won, by game and number of players."""
        mine = _games_of(account)
        size = select(func.count()).where(players.c.table_id == mine.c.table_id)
        each = select(mine.c.game, size.scalar_subquery().label("players"), mine.c.rank).subquery()
        won = func.sum(case((each.c.rank == 1, 1), else_=0))
        wanted = (
            select(each.c.game, each.c.players, func.count(), won)
            .group_by(each.c.game, each.c.players)
            .order_by(each.c.game, each.c.players)
        )
        return [GameCount(*row) for row in await self._database.rows(wanted)]

    async def by_person(self, account: str) -> list[OpponentCount]:
        """Games against other accounts, the most frequent first."""
        seat = (account_seats.c.table_id == players.c.table_id) & (
            account_seats.c.seat == players.c.seat
        )
        wanted = (
            _against(account, accounts.c.name)
            .join(account_seats, seat)
            .join(accounts, accounts.c.id == account_seats.c.account_id)
            .where(players.c.bot.is_(False), accounts.c.id != account)
        )
        return [OpponentCount(*row) for row in await self._database.rows(wanted)]

    async def by_level(self, account: str) -> list[OpponentCount]:
        """Games against levels, the most frequent first."""
        wanted = _against(account, players.c.level).where(players.c.level != "")
        return [OpponentCount(*row) for row in await self._database.rows(wanted)]

    async def reviewed(
        self, account: str, limit: int = MAX_REVIEWED, after: Cursor | None = None
    ) -> list[ReviewedGameRow]:
        """The last games that were reviewed, the newest first."""
        wanted = _reviewed(account, after).limit(limit)
        return [ReviewedGameRow(*row) for row in await self._database.rows(wanted)]

    async def unreviewed(self, account: str, limit: int) -> list[UnreviewedGame]:
        """Finished games without figures, the newest first."""
        mine, figures = _finished(account), review_figures.c
        same = (figures.table_id == mine.c.table_id) & (figures.seat == mine.c.seat)
        wanted = (
            select(mine.c.table_id, mine.c.seat)
            .outerjoin(review_figures, same)
            .where(figures.table_id.is_(None))
            .order_by(mine.c.created_at.desc(), mine.c.table_id)
            .limit(limit)
        )
        return [UnreviewedGame(*row) for row in await self._database.rows(wanted)]

    async def save_figures(
        self, account: str, table: str, accuracy: float | None, luck: float
    ) -> bool:
        """Store figures of an account's own seat, unless there are some; false without a game."""
        mine = _finished(account)
        rows = await self._database.rows(select(mine.c.seat).where(mine.c.table_id == table))
        if not rows:
            return False
        row = insert_into(review_figures, self._database.dialect).values(
            table_id=table, seat=rows[0][0], accuracy=accuracy, luck=luck
        )
        await self._database.execute(row.on_conflict_do_nothing())
        return True


def _reviewed(account: str, after: Cursor | None) -> Any:
    mine, figures = _finished(account), review_figures.c
    same = (figures.table_id == mine.c.table_id) & (figures.seat == mine.c.seat)
    return (
        select(mine.c.table_id, mine.c.game, mine.c.created_at, figures.accuracy, figures.luck)
        .join(review_figures, same)
        .where(is_after(mine.c.created_at, mine.c.table_id, after))
        .order_by(mine.c.created_at.desc(), mine.c.table_id)
    )


def _finished(account: str) -> Subquery:
    """The finished games of an account, also imported ones: table, seat, game and time."""
    own = _own_seats(account)
    log = events.alias()
    newest = select(func.max(log.c.seq)).where(log.c.table_id == own.c.table_id)
    at_end = newest.correlate(own).scalar_subquery()
    last = (events.c.table_id == own.c.table_id) & (events.c.seq == at_end)
    result = (players.c.table_id == own.c.table_id) & (players.c.seat == own.c.seat)
    return (
        select(own.c.table_id, own.c.seat, tables.c.game, tables.c.created_at)
        .join(tables, tables.c.id == own.c.table_id)
        .join(events, last)
        .outerjoin(players, result)
        .where(players.c.bot.is_(False) | events.c.body.contains(_IMPORTED_RESULT))
        .subquery()
    )


def _games_of(account: str) -> Subquery:
    """The finished games of an account: table, seat, game and rank."""
    own = _own_seats(account)
    same = (players.c.table_id == own.c.table_id) & (players.c.seat == own.c.seat)
    columns = players.c.table_id, players.c.seat, players.c.game, players.c.rank
    return select(*columns).join(own, same).where(players.c.bot.is_(False)).subquery()


def _own_seats(account: str) -> Subquery:
    """The seat of an account at each table where it has one seat."""
    return (
        select(account_seats.c.table_id, func.max(account_seats.c.seat).label("seat"))
        .where(account_seats.c.account_id == account, account_seats.c.seat >= 0)
        .group_by(account_seats.c.table_id)
        .having(func.count() == 1)
        .subquery()
    )


def _against(account: str, opponent: Any) -> Any:
    """Games against each opponent, how often the account was ahead, and how often behind."""
    mine = _games_of(account)
    ahead = func.sum(case((mine.c.rank < players.c.rank, 1), else_=0))
    behind = func.sum(case((mine.c.rank > players.c.rank, 1), else_=0))
    other = (players.c.table_id == mine.c.table_id) & (players.c.seat != mine.c.seat)
    return (
        select(mine.c.game, opponent, func.count(), ahead, behind)
        .select_from(mine)
        .join(players, other)
        .group_by(mine.c.game, opponent)
        .order_by(func.count().desc(), opponent, mine.c.game)
        .limit(_MAX_OPPONENTS)
    )
