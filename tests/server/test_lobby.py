"""The lobby: pairing by terms, races between processes, and seeks that end."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain, combinations, permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from atoll.core.lookalikes import skeleton
from atoll.games.blue_lagoon.board import MAX_ROWS
from atoll.server.domain import messages as m
from atoll.server.domain import seeks, table_factory
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import Clock
from atoll.server.domain.lobby_messages import NewSeek, SeekState
from atoll.server.domain.seeks import Seek, SeekTerms, checked_terms, find_group
from atoll.server.domain.self_start import SALT_TIME
from atoll.server.domain.short_options import MAX_TEXT, short_options
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.lobby import MAX_WAIT, SEEK_LIFETIME, Lobby, Seeker
from atoll.server.runtime.open_tables import LISTING_TIME
from atoll.server.runtime.restrictions import Restrictions
from atoll.server.runtime.service import TableService
from atoll.store import Store
from atoll.store.admin import Restriction
from atoll.store.seeks import MAX_PER_CLIENT
from atoll.store.table_queries import RestrictionKind
from tests.samples import scaled

MINUTE = m.NewClock(move=60)
BLUE_LAGOON = NewSeek("blue_lagoon", [2], MINUTE)
TERMS = [
    checked_terms(NewSeek("into_the_blue", players, m.NewClock(move=move)))
    for players in ([2], [3], [2, 3])
    for move in (60, 90)
]
RATINGS = (1400, 1500, 1600, 1900)


@st.composite
def any_terms(draw: st.DrawFn) -> SeekTerms:
    """Terms with ratings for each number of players, limits, and few options and clocks."""
    players = draw(st.sampled_from([(2,), (3,), (2, 3)]))
    return SeekTerms(
        "blue_lagoon",
        players,
        draw(st.sampled_from([{}, {"map": "a"}, {"map": "b"}])),
        Clock(move=draw(st.sampled_from((60, 90)))),
        draw(st.booleans()),
        draw(st.sampled_from([(), tuple(draw(st.sampled_from(RATINGS)) for _ in players)])),
        draw(st.sampled_from([None, 100, 400])),
    )


class Process:
    """The lobby of a process on its own connection, with a clock that tests set."""

    def __init__(self, store: Store) -> None:
        self.time = 10_000_000
        self.service = TableService(store, clock=lambda: self.time)
        self.lobby = Lobby(self.service)

    async def seek(
        self, person: str, terms: SeekTerms, token: str = "", client: str = ""
    ) -> SeekState:
        """Look for a game."""
        seeker = Seeker(person, "", client or person, person)
        return await self.lobby.add(token or person, seeker, terms)

    async def state(self, token: str) -> SeekState:
        """What has become of a seek, without renewing it."""
        return (await self.lobby._read_states([hashed(token)]))[hashed(token)]


def with_processes(folder: Path, work: Callable[..., Awaitable[None]], count: int = 2) -> None:
    """Run work with processes that share a database."""

    async def run() -> None:
        stores = [await Store.open(str(folder / "atoll.db")) for _ in range(count)]
        try:
            await work(*map(Process, stores))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


async def seats(store: Store) -> dict[str, list[str]]:
    """The token hashes at each table of the database."""
    created = text("SELECT table_id, body FROM events WHERE kind = 'created'")
    rows = await store.database.rows(created)
    found = {row[0]: msgspec.json.decode(row[1])["places"] for row in rows}
    return {table: [place["holder"] for place in places] for table, places in found.items()}


def can_play(group: Sequence[Seek]) -> bool:
    """Whether these people want the same game, and accept each other's ratings in it."""
    terms, count = [one.terms for one in group], len(group)
    return (
        len({one.owner for one in group}) == count
        and all(count in one.players for one in terms)
        and len({(repr(one.options), repr(one.clock), one.rated) for one in terms}) == 1
        and all(
            one.max_difference is None
            or abs(one.rating(count) - other.rating(count)) <= one.max_difference
            for one, other in permutations(terms, 2)
        )
    )


def some_seeks(wanted: list[tuple[int, SeekTerms]]) -> list[Seek]:
    """Seeks of people in the order of their time; of each person and key, one waits."""
    seeks = [
        Seek(f"seek {n}", f"person {person}", "", "", n, terms)
        for n, (person, terms) in enumerate(wanted)
    ]
    return list({(one.owner, repr(one.terms.match_key)): one for one in seeks}.values())


@given(st.lists(st.tuples(st.integers(0, 6), any_terms()), max_size=12).map(some_seeks))
@settings(max_examples=scaled(100), deadline=None)
def test_everyone_who_can_play_is_paired_and_nobody_else(waiting: list[Seek]) -> None:
    while group := find_group(waiting):
        assert can_play(group)
        waiting = [one for one in waiting if one not in group]
    for count in (2, 3):
        assert not any(map(can_play, combinations(waiting, count)))


@given(st.lists(st.tuples(st.integers(0, 9), any_terms()), max_size=10).map(some_seeks))
@settings(max_examples=scaled(100), deadline=None)
def test_longest_waiting_player_of_two_gets_the_nearest_rating(waiting: list[Seek]) -> None:
    group = find_group(waiting)
    if len(group) == 2:
        first, partner = group
        others = [one for one in waiting if one is not first and can_play([first, one])]
        assert first.terms.difference(partner.terms, 2) == min(
            first.terms.difference(one.terms, 2) for one in others
        )


def test_longest_waiting_person_plays_first() -> None:
    two, three = TERMS[0], TERMS[2]
    waiting = [
        Seek(f"{n}", f"{n}", "", "", n, terms) for n, terms in enumerate((three, two, two, two))
    ]
    assert [one.id for one in find_group(waiting)] == ["1", "2"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": [2, 9]},
        {"clock": m.NewClock()},
        {"options": {"shells": "x"}},
        {"game": "blue_lagoon", "options": {"map": "a/b"}},
    ],
)
def test_impossible_terms_are_rejected(wrong: dict[str, Any]) -> None:
    fine: dict[str, Any] = {"game": "into_the_blue", "players": [2], "clock": MINUTE}
    with pytest.raises(RequestError):
        checked_terms(NewSeek(**(fine | wrong)))


def test_options_in_lists_are_shortened_by_their_game() -> None:
    game_map = {"map": "Aab/aaaa;a6", "first_player": "0"}
    assert short_options("blue_lagoon", game_map) == {"first_player": "0", "map": "2×4"}
    assert short_options("blue_lagoon", {"map": "published"}) == {"map": "published"}
    others = {"treasures": "1/2/3", "chests": "9" * 100}
    expected = {"chests": "9" * (MAX_TEXT - 1) + "…", "treasures": "1/2/3"}
    assert short_options("into_the_blue", others) == expected
    assert short_options("uninstalled", others) == expected


def test_options_are_shortened_without_the_compiler() -> None:
    program = (
        "import sys; from atoll.server.domain.short_options import short_options; "
        "short_options('blue_lagoon', {'map': 'a/b'}); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def largest_map() -> str:
    """A map of the largest size with the maximum number of islands."""
    rows = [list("." * (39 + n % 2)) for n in range(MAX_ROWS)]
    for n, island in enumerate("abcdefghijklmnop"):
        rows[n][:2] = island.upper() * 2
    return "/".join(map("".join, rows)) + ";" + ",".join(f"{a}999" for a in "abcdefghijklmnop")


def test_largest_map_can_be_looked_for_and_lists_give_its_size(tmp_path: Path) -> None:
    options = {"map": largest_map()}
    terms = checked_terms(NewSeek("blue_lagoon", [2, 4], MINUTE, options))
    assert terms.options == options

    async def work(process: Process) -> None:
        await process.seek("Ana", terms)
        assert (await process.seek("Ben", checked_terms(BLUE_LAGOON))).status == "waiting"
        await process.lobby.read_lists()
        ana, ben = sorted(process.lobby.seeks, key=lambda one: one.name)
        assert (ana.options, ben.options) == ({"map": "25×40"}, {})
        assert (await process.lobby.described(ana.id)).options == options
        await process.lobby.cancel(hashed("Ana"))
        with pytest.raises(RequestError, match="no-seek"):
            await process.lobby.described(ana.id)

    with_processes(tmp_path, work, 1)


def test_endless_options_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeks, "MAX_OPTION_TEXT", 1000)
    with pytest.raises(RequestError, match="long-options"):
        checked_terms(NewSeek("blue_lagoon", [2], MINUTE, {"map": largest_map()}))


def test_two_people_get_a_table_at_which_their_tokens_own_the_seats(
    tmp_path: Path,
) -> None:
    async def work(one: Process, two: Process) -> None:
        assert (await one.seek("Ana", TERMS[0])).status == "waiting"
        ben = await two.seek("Ben", TERMS[0])
        ana = await one.state("Ana")
        assert (ana.status, ana.table, {ana.seat, ben.seat}) == ("paired", ben.table, {0, 1})
        table = (await one.service.live(ana.table)).table
        assert (table.status, table.setup.clock) == ("open", Clock(move=60))
        assert ana.seat is not None
        assert table.seats[ana.seat].name == "Ana"
        assert table.seats[ana.seat].token_hash == hashed("Ana")
        wake = one.time + SALT_TIME + 1500
        assert await one.service.store.due(one.time + 10**6, 5) == [(ana.table, wake)]
        assert two.service.live_tables[0].table.id == ana.table

    with_processes(tmp_path, work)


def test_concurrent_processes_seat_everyone_once(tmp_path: Path) -> None:
    """Six people per process seek, cancel and seek again at once, on both processes."""

    async def work(*processes: Process) -> None:
        async def person(n: int) -> list[str]:
            process, name, tokens = processes[n % 2], f"person {n}", []
            for round_ in range(3):
                tokens.append(f"{name} {round_}")
                await process.seek(name, TERMS[0], tokens[-1])
                if n % 3 == 0:
                    await process.lobby.cancel(hashed(tokens[-1]))
            return tokens

        tokens = list(chain(*await asyncio.gather(*map(person, range(12)))))
        await asyncio.gather(*(process.lobby.pair() for process in processes))
        states = {token: await processes[0].state(token) for token in tokens}
        found = await seats(processes[0].service.store)
        holders = Counter(chain(*found.values()))
        paired = {token: state for token, state in states.items() if state.status == "paired"}
        assert holders == Counter(hashed(token) for token in paired)
        assert all(found[state.table][state.seat or 0] == hashed(t) for t, state in paired.items())
        for holding in found.values():
            owners = {token.rsplit(" ", 1)[0] for token in paired if hashed(token) in holding}
            assert len(owners) == len(holding) == 2
        assert sum(state.status == "waiting" for state in states.values()) <= 1

    with_processes(tmp_path, work)


def test_person_is_never_paired_with_themselves(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0], "first")
        await process.seek("Ana", TERMS[0], "second")
        assert (await process.state("first")).status == "ended"
        assert (await process.state("second")).status == "waiting"
        again = await process.seek("Ana", TERMS[0], "second")
        assert again.status == "waiting"

    with_processes(tmp_path, work, 1)


def test_seek_of_a_person_who_is_gone_is_not_paired(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0])
        process.time += SEEK_LIFETIME
        assert (await process.seek("Ben", TERMS[0])).status == "waiting"
        assert (await process.lobby.renew(hashed("Ana"))).status == "paired"
        await process.seek("Cleo", TERMS[1])
        process.lobby.follow(hashed("Cleo"))
        for _ in range(4):
            process.time += SEEK_LIFETIME - 1
            await process.lobby.poll_once()
        assert (await process.seek("Dan", TERMS[1])).status == "paired"
        await process.seek("Eve", TERMS[1])
        process.time += MAX_WAIT
        assert (await process.lobby.renew(hashed("Eve"))).status == "ended"
        process.time += 10 * MAX_WAIT
        await process.lobby.poll_once()
        with pytest.raises(RequestError, match="no-seek"):
            await process.lobby.renew(hashed("Eve"))

    with_processes(tmp_path, work, 1)


def test_cancelled_seek_is_not_paired_and_a_paired_one_not_cancelled(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0])
        assert (await process.lobby.cancel(hashed("Ana"))).status == "ended"
        assert (await process.seek("Ben", TERMS[0])).status == "waiting"
        paired = await process.seek("Cleo", TERMS[0])
        assert await process.lobby.cancel(hashed("Cleo")) == paired
        assert paired.status == "paired"

    with_processes(tmp_path, work, 1)


def test_address_has_a_limited_number_of_seeks(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        terms = [msgspec.structs.replace(TERMS[1], clock=Clock(move=n + 5)) for n in range(30)]
        for n in range(MAX_PER_CLIENT):
            await process.seek(f"person {n}", terms[n], client="one address")
        with pytest.raises(RequestError, match="too-many-seeks"):
            await process.seek("one more", TERMS[0], client="one address")
        await process.seek("person 0", TERMS[0], "other terms", client="one address")
        await process.seek("somewhere else", TERMS[0], client="another address")

    with_processes(tmp_path, work, 1)


def test_whoever_reads_the_lists_waits_for_a_read_that_has_begun(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0])
        polling = asyncio.create_task(process.lobby.poll_once())
        while not process.lobby._read_at:
            await asyncio.sleep(0)
        await process.lobby.read_lists()
        assert [seek.name for seek in process.lobby.seeks] == ["Ana"]
        await polling

    with_processes(tmp_path, work, 1)


def test_listed_tables_are_in_the_lobby_until_they_are_full_or_old(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        def draft(listed: bool, *seats: m.NewSeat) -> table_factory.TableDraft:
            wanted = m.NewTable("into_the_blue", list(seats), {"shells": "3"}, listed, clock=MINUTE)
            return table_factory.new_table(wanted, process.service.secrets)

        ana, free = m.NewSeat("person", "Ana"), m.NewSeat()
        for listed, places in ((True, (ana, free)), (False, (ana, free)), (True, (ana, ana))):
            people = [m.NewSeat(s.kind, s.name and f"{s.name} {n}") for n, s in enumerate(places)]
            await process.service.create(draft(listed, *people))
        await process.lobby.read_lists()
        (table,) = process.lobby.tables
        assert (table.options, table.clock) == ({"shells": "3"}, Clock(move=60))
        assert [seat.kind for seat in table.seats] == ["person", "open"]
        process.time += LISTING_TIME
        await process.lobby.read_lists()
        assert process.lobby.tables == []

    with_processes(tmp_path, work, 1)


def test_account_gets_the_seat_and_another_name_ends_its_seek(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        seeker = Seeker("Ana", "account of Ana", "address", "Ana")
        accounts = process.service.store.accounts
        await process.lobby.add("first", seeker, TERMS[0])
        await accounts.rename(seeker.account, "Anna", "key of Anna")
        assert (await process.state("first")).status == "ended"
        await process.lobby.add("second", seeker, TERMS[0])
        paired = await process.seek("Ben", TERMS[0])
        assert await accounts.seat_hashes(seeker.account) == {paired.table: [hashed("second")]}
        await process.lobby.add("third", seeker, TERMS[0])
        await accounts.delete(seeker.account)
        assert await process.lobby._read_states([hashed("third")]) == {}

    with_processes(tmp_path, work, 1)


def test_banned_name_is_not_paired(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0])
        banned = Restriction(RestrictionKind.BAN_NAME, skeleton("Ana"), 0, None, "")
        process.service.restrictions = Restrictions([banned])
        assert (await process.seek("Ben", TERMS[0])).status == "waiting"
        with pytest.raises(RequestError, match="banned-name"):
            await process.seek("Ana", TERMS[0], "again")

    with_processes(tmp_path, work, 1)


def test_terms_of_a_later_version_are_left_to_its_processes(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.seek("Ana", TERMS[0])
        later = """UPDATE seeks SET terms = replace(terms, '"clock"', '"rated"\\:true,"clock"')"""
        await process.service.store.database.execute(text(later))
        assert (await process.seek("Ben", TERMS[0])).status == "waiting"
        assert (await process.state("Ana")).status == "waiting"

    with_processes(tmp_path, work, 1)
