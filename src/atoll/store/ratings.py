"""`RatingStore`: the ratings of accounts, and rating each finished game exactly once.

A rated game is written down when it starts and when it ends, in the transactions of those events.
`settle` turns it into changes of ratings in one transaction, which one process at a time makes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, tuple_

from atoll.store.account_queries import IS_HELD
from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.paging import Cursor, is_after
from atoll.store.schema import account_seats, accounts, rated_seats, rating_changes, ratings

_BATCH: Final = 100


class RatedSeat(NamedTuple):
    """A seat of a rated game that has ended, with the rating before; None for a first game."""

    seat: int
    account_id: str
    bot: str
    rank: int
    before: tuple[float, float] | None


class NewSkill(NamedTuple):
    """Mean and standard deviation of a seat's skill before and after a game."""

    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


Rate = Callable[[str, Sequence[RatedSeat]], Sequence[NewSkill]]
"""Computes what a game of a pool changes."""


class Rating(NamedTuple):
    """The rating of an account in a pool."""

    pool: str
    mu: float
    sigma: float
    games: int
    wins: int


class RankedRating(NamedTuple):
    """A row of a leaderboard."""

    name: str
    mu: float
    sigma: float
    games: int
    wins: int


class RatingChange(NamedTuple):
    """What a game has changed for one of its seats."""

    table_id: str
    seat: int
    pool: str
    bot: str
    rank: int
    at: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


_CHANGE: Final = tuple(rating_changes.c[name] for name in RatingChange._fields)


class RatingStore:
    """The ratings in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pending(self) -> list[str]:
        """Tables whose games have ended and are not rated yet, in that order."""
        ended = rated_seats.c.ended_at
        wanted = (
            select(rated_seats.c.table_id)
            .where(ended.is_not(None))
            .group_by(rated_seats.c.table_id, ended)
            .order_by(ended, rated_seats.c.table_id)
            .limit(_BATCH)
        )
        return [row[0] for row in await self._database.rows(wanted)]

    async def settle(self, table: str, rate: Rate) -> bool:
        """Rate the game of a table, unless that has been done."""
        dialect = self._database.dialect
        return await self._database.transaction(
            lambda connection: _settle(connection, dialect, table, rate), "ratings"
        )

    async def of_account(self, account: str) -> list[Rating]:
        """The ratings of an account."""
        columns = (ratings.c[name] for name in Rating._fields)
        mine = select(*columns).where(ratings.c.account_id == account).order_by(ratings.c.pool)
        return [Rating(*row) for row in await self._database.rows(mine)]

    async def of_accounts(self, ids: Sequence[str]) -> dict[str, list[Rating]]:
        """The ratings of several accounts."""
        columns = (ratings.c[name] for name in Rating._fields)
        wanted = select(ratings.c.account_id, *columns).where(ratings.c.account_id.in_(ids))
        found: dict[str, list[Rating]] = {}
        for account, *row in await self._database.rows(wanted.order_by(ratings.c.pool)):
            found.setdefault(account, []).append(Rating(*row))
        return found

    async def history(
        self, account: str, limit: int, after: Cursor | None = None
    ) -> list[RatingChange]:
        """The last changes of an account's ratings, the newest first."""
        mine = select(*_CHANGE).where(
            rating_changes.c.account_id == account,
            is_after(rating_changes.c.at, rating_changes.c.table_id, after),
        )
        newest = rating_changes.c.at.desc(), rating_changes.c.table_id
        wanted = mine.order_by(*newest).limit(limit)
        return [RatingChange(*row) for row in await self._database.rows(wanted)]

    async def changes_at(self, table: str) -> list[RatingChange]:
        """What the game of a table has changed, by seat; nothing before it is rated."""
        wanted = select(*_CHANGE).where(rating_changes.c.table_id == table)
        return [
            RatingChange(*row)
            for row in await self._database.rows(wanted.order_by(rating_changes.c.seat))
        ]

    async def of_tokens(
        self, table: str, pool: str, hashes: Iterable[str]
    ) -> dict[str, tuple[float, float] | None]:
        """Present ratings of the accounts that own tokens at a table; None for a first game."""
        mine = (ratings.c.account_id == account_seats.c.account_id) & (ratings.c.pool == pool)
        wanted = (
            select(account_seats.c.token_hash, ratings.c.mu, ratings.c.sigma)
            .outerjoin(ratings, mine)
            .where(account_seats.c.table_id == table, IS_HELD)
            .where(account_seats.c.token_hash.in_(set(hashes)))
        )
        return {
            token: None if mu is None else (mu, sigma)
            for token, mu, sigma in await self._database.rows(wanted)
        }

    async def best(
        self, pool: str, max_sigma: float, offset: int, limit: int
    ) -> list[RankedRating]:
        """A page of a leaderboard, without ratings that are less certain than `max_sigma`."""
        wanted = (
            select(accounts.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games, ratings.c.wins)
            .join(accounts, accounts.c.id == ratings.c.account_id)
            .where(ratings.c.pool == pool, ratings.c.sigma <= max_sigma)
            .order_by(ratings.c.mu.desc(), ratings.c.account_id)
            .offset(offset)
            .limit(limit)
        )
        return [RankedRating(*row) for row in await self._database.rows(wanted)]


def _settle(connection: Connection, dialect: str, table: str, rate: Rate) -> bool:
    this = rated_seats.c.table_id == table
    rows = connection.execute(select(rated_seats).where(this).order_by(rated_seats.c.seat)).all()
    if not rows or any(row.ended_at is None for row in rows):
        return False
    connection.execute(delete(rated_seats).where(this))
    owners = [row.account_id for row in rows if row.account_id]
    if len(set(owners)) < len(owners) or len(rows) < 2:
        return False
    known = _known(connection, rows[0].pool, owners)
    seats = [
        RatedSeat(row.seat, row.account_id, row.bot, row.rank, _skill(known.get(row.account_id)))
        for row in rows
    ]
    after = rate(rows[0].pool, seats)
    _write(connection, dialect, table, rows[0].pool, rows[0].ended_at, seats, after, known)
    return True


def _skill(known: Rating | None) -> tuple[float, float] | None:
    return None if known is None else (known.mu, known.sigma)


def _known(connection: Connection, pool: str, owners: Iterable[str]) -> dict[str, Rating]:
    columns = (ratings.c[name] for name in Rating._fields)
    wanted = select(ratings.c.account_id, *columns).where(
        tuple_(ratings.c.account_id, ratings.c.pool).in_([(owner, pool) for owner in owners])
    )
    return {row[0]: Rating(*row[1:]) for row in connection.execute(wanted)}


def _write(
    connection: Connection,
    dialect: str,
    table: str,
    pool: str,
    at: int,
    seats: Sequence[RatedSeat],
    after: Sequence[NewSkill],
    known: dict[str, Rating],
) -> None:
    """Write the changes of all seats, and the new ratings of the accounts among them."""
    changes, new = [], []
    for one, skill in zip(seats, after, strict=True):
        who = {"account_id": one.account_id, "pool": pool}
        place = {"table_id": table, "seat": one.seat, "bot": one.bot, "rank": one.rank, "at": at}
        changes.append({**place, **who, **skill._asdict()})
        if one.account_id:
            before = known.get(one.account_id, Rating(pool, 0, 0, 0, 0))
            counts = {"games": before.games + 1, "wins": before.wins + (one.rank == 1)}
            new.append({**who, "mu": skill.mu, "sigma": skill.sigma, **counts})
    connection.execute(insert(rating_changes), changes)
    if new:
        row = insert_into(ratings, dialect)
        fields = {name: row.excluded[name] for name in ("mu", "sigma", "games", "wins")}
        upsert = row.on_conflict_do_update(index_elements=["account_id", "pool"], set_=fields)
        connection.execute(upsert, new)
