"""`Lobby`: open tables and seeks, kept up to date for everyone in the lobby, and pairing.

Every process reads the database while a client is in its lobby, and pairs people who fit. A table,
the seats of its players and the ends of their seeks are one transaction: whatever happens to a
process, a person who was paired has a seat. Of two processes that pair the same person, one
succeeds.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from atoll.core.errors import AtollError
from atoll.server.background import finish, supervise
from atoll.server.domain.errors import RequestError
from atoll.server.domain.lobby_messages import (
    LobbyLists,
    OpenTable,
    SeekInfo,
    SeekState,
    SeekStatus,
)
from atoll.server.domain.messages import encode
from atoll.server.domain.pairing import paired_table
from atoll.server.domain.seeks import Seek, SeekTerms, find_group, read_terms
from atoll.server.domain.short_options import short_options
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.open_tables import OpenTables
from atoll.server.runtime.service import TableService
from atoll.store import ConflictError, StoreError
from atoll.store.seeks import SeekEnd, SeekRow

POLL_INTERVAL: Final = 1.0
"""Seconds between two reads of the lists, while a client is in the lobby."""
_MIN_INTERVAL: Final = 0.1
SEEK_LIFETIME: Final = 15_000
"""Milliseconds after which a seek is paired no more if its owner was not seen."""
RENEWAL: Final = 4_000
"""Milliseconds after which a process notes again who is connected to it."""
MAX_WAIT: Final = 30 * 60_000
"""Milliseconds after which a seek ends."""
_KEPT: Final = 2 * MAX_WAIT
"""Milliseconds for which a seek and its end are stored."""
_MAX_PAIRINGS: Final = 100
"""Tables that are created at once; the next poll continues."""
MAX_SHOWN: Final = 100
"""Open tables, and seeks, that are sent to everyone in the lobby."""

_UNKNOWN: Final = SeekState("", "ended", "", None, 0)
"""The state of a seek that does not exist, or exists no more."""

log = logging.getLogger("atoll.server")


class Seeker(NamedTuple):
    """Who looks for a game: a person, their account and address, and the name they play under."""

    owner: str
    account: str
    client: str
    name: str


class Lobby:
    """The lobby of this process."""

    def __init__(self, service: TableService) -> None:
        self._service, self._store = service, service.store.seeks
        self._open_tables = OpenTables(service)
        self._random = random.SystemRandom()
        self._pairing, self._reading = asyncio.Lock(), asyncio.Lock()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._read_at = self._sent_at = self._renewed_at = self._cleaned_at = 0
        self._followed: Counter[str] = Counter()
        self._waiting_seeks: list[Seek] = []
        self.tables: list[OpenTable] = []
        self.seeks: list[SeekInfo] = []
        self.encoded_lists = b""
        """The lists as everyone in the lobby receives them, at most once a second."""
        self.states: dict[str, SeekState] = {}
        """What has become of the followed seeks."""
        self.subscribers: set[Callable[[], None]] = set()
        """Called when the lists or a followed seek have changed."""

    def start(self) -> None:
        """Start to read the database while a client is in the lobby."""
        self._task = asyncio.get_running_loop().create_task(supervise("lobby", self._run))

    async def close(self) -> None:
        """Stop."""
        self._closing = True
        self._changed.set()
        await finish([self._task] if self._task else [])

    # Seeks

    async def add(self, token: str, seeker: Seeker, terms: SeekTerms) -> SeekState:
        """Look for a game; an earlier seek of the same owner ends."""
        now, text = self._service.now(), encode(terms).decode()
        self._service.restrictions.check_name(seeker.name, now)
        row = SeekRow(hashed(token), *seeker, text, now, now, now + MAX_WAIT)
        if not await self._store.add(row, now - SEEK_LIFETIME):
            raise RequestError("problem-too-many-seeks")
        return await self.renew(row.id)

    async def renew(self, seek: str) -> SeekState:
        """What has become of a seek, whose owner is there."""
        await self._store.renew([seek], self._service.now())
        await self.pair()
        return await self._state(seek)

    async def cancel(self, seek: str) -> SeekState:
        """End a seek, unless its owner was paired before."""
        await self._store.cancel(seek)
        return await self._state(seek)

    async def described(self, shown: str) -> SeekInfo:
        """A seek of the list, with the whole texts of its options."""
        await self.read_lists()
        for seek in self._waiting_seeks:
            if _shown_id(seek.id) == shown:
                return _seek_info(seek, seek.terms.options)
        raise RequestError("problem-no-seek")

    def follow(self, seek: str) -> None:
        """Keep a seek alive from now on; the empty one stands for clients that only look."""
        self._followed[seek] += 1
        self._renewed_at = 0
        self._changed.set()

    def unfollow(self, seek: str) -> None:
        """The owner of a seek has disconnected."""
        self._followed[seek] -= 1
        if not self._followed[seek]:
            del self._followed[seek]
            self.states.pop(seek, None)

    async def _state(self, seek: str) -> SeekState:
        self._read_at = 0
        self._changed.set()
        if (state := (await self._read_states([seek])).get(seek)) is None:
            raise RequestError("problem-no-seek")
        return state

    async def _read_states(self, seeks: Collection[str]) -> dict[str, SeekState]:
        rows, ends = await self._store.found(seeks), await self._store.ends(seeks)
        now = self._service.now()
        return {seek: _seek_state(row, ends.get(seek), now) for seek, row in rows.items()}

    # Pairing

    async def pair(self) -> list[Seek]:
        """Pair everyone who fits; returns the seeks that still wait."""
        async with self._pairing:
            waiting = await self._waiting()
            for _ in range(_MAX_PAIRINGS):
                blocked = await self._blocked_pairs(waiting)
                group = await asyncio.to_thread(find_group, waiting, blocked)
                if not group:
                    break
                await self._seat(group)
                waiting = await self._waiting()
            return waiting

    async def _waiting(self) -> list[Seek]:
        now = self._service.now()
        rows = await self._store.waiting(now, now - SEEK_LIFETIME)
        seeks = [_seek(row, terms) for row in rows if (terms := read_terms(row.terms))]
        return [one for one in seeks if not self._is_banned(one, now)]

    async def _blocked_pairs(self, waiting: Iterable[Seek]) -> set[frozenset[str]]:
        """The people of whom one has blocked the other."""
        accounts = {seek.account for seek in waiting if seek.account}
        return await self._service.store.people.blocked_pairs(accounts)

    def _is_banned(self, seek: Seek, now: int) -> bool:
        try:
            self._service.restrictions.check_name(seek.name, now)
        except RequestError:
            return True
        return False

    async def _seat(self, group: list[Seek]) -> None:
        """Create the table of a group, unless another process has paired one of them."""
        self._random.shuffle(group)
        try:
            draft = await asyncio.to_thread(paired_table, group, self._service.secrets)
            await self._service.create(draft)
        except ConflictError:
            return
        except AtollError as error:
            # Terms that this version cannot play must not keep others from playing.
            log.warning("pairing failed", extra={"error": str(error)})
            for seek in group:
                await self._store.cancel(seek.id)

    # Keeping the lists up to date

    async def _run(self) -> None:
        while not self._closing:
            try:
                if self.subscribers:
                    await self.poll_once()
            except (StoreError, RequestError) as error:
                log.warning("database unavailable", extra={"error": str(error)})
            await asyncio.sleep(_MIN_INTERVAL)
            await self._wait_for_change()

    async def _wait_for_change(self) -> None:
        try:
            await asyncio.wait_for(self._changed.wait(), self._until_lists())
        except TimeoutError:
            return
        finally:
            self._changed.clear()

    def _until_lists(self) -> float:
        """Seconds until the lists may be sent again."""
        passed = (self._service.now() - self._sent_at) / 1000
        return POLL_INTERVAL - passed if 0 <= passed < POLL_INTERVAL else POLL_INTERVAL

    async def poll_once(self) -> None:
        """Note who is there, pair them, and find what has changed; the lists once a second."""
        await self._note_present(self._service.now())
        changed = await self._update_lists()
        followed = list(self._followed)
        states = dict.fromkeys(filter(None, followed), _UNKNOWN)
        states |= await self._read_states(followed)
        if changed or states != self.states:
            self.states = {seek: state for seek, state in states.items() if seek in self._followed}
            for wake in tuple(self.subscribers):
                wake()

    async def _note_present(self, now: int) -> None:
        if now >= self._renewed_at + RENEWAL:
            self._renewed_at = now
            await self._store.renew(list(self._followed), now)
        if now >= self._cleaned_at + MAX_WAIT:
            self._cleaned_at = now
            await self._store.forget(now - _KEPT)

    async def _update_lists(self) -> bool:
        """Pair people, and encode the lists unless that was done within the last second.

        Returns whether the encoded lists have changed.
        """
        now = self._service.now()
        if self._is_recent(self._sent_at, now):
            await self.pair()
            return False
        self._sent_at = now
        async with self._reading:
            await self._read()
        before = self.encoded_lists
        lists = LobbyLists(self.tables[:MAX_SHOWN], self.seeks[:MAX_SHOWN])
        self.encoded_lists = encode(lists)
        return self.encoded_lists != before

    async def read_lists(self) -> None:
        """Read the lists, unless they were read a moment ago; wait for a read that has begun."""
        async with self._reading:
            if not self._is_recent(self._read_at, self._service.now()):
                await self._read()

    def _is_recent(self, then: int, now: int) -> bool:
        # A clock that was set back must not stop the lobby.
        return 0 <= now - then < 1000 * POLL_INTERVAL

    async def _read(self) -> None:
        """Pair people and read the lists."""
        self._read_at = self._service.now()
        self._waiting_seeks = await self.pair()
        self.seeks = [_short_info(one) for one in self._waiting_seeks]
        self.tables = await self._open_tables.read()


def _seek(row: SeekRow, terms: SeekTerms) -> Seek:
    return Seek(row.id, row.owner, row.account_id, row.name, row.created_at, terms)


def _short_info(seek: Seek) -> SeekInfo:
    """A seek as lists show it."""
    return _seek_info(seek, short_options(seek.terms.game, seek.terms.options))


def _seek_info(seek: Seek, options: dict[str, str]) -> SeekInfo:
    """A seek as everyone sees it, under an id that gives no access to it."""
    terms = seek.terms
    return SeekInfo(
        _shown_id(seek.id),
        seek.name,
        terms.game,
        list(terms.players),
        options,
        terms.clock,
        seek.created_at,
        terms.rated,
        list(terms.ratings) if terms.rated else [],
        terms.max_difference,
    )


def _shown_id(seek: str) -> str:
    return hashed(f"seek\n{seek}")[:16]


def _seek_state(row: SeekRow, end: SeekEnd | None, now: int) -> SeekState:
    if end is not None and end.table_id:
        return SeekState(_shown_id(row.id), "paired", end.table_id, end.seat, row.expires_at)
    waits = end is None and now < row.expires_at
    status: SeekStatus = "waiting" if waits else "ended"
    return SeekState(_shown_id(row.id), status, "", None, row.expires_at)
