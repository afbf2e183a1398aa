"""A server follows what operators do to its database: no copy in memory survives it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from atoll.cli import main
from atoll.cli.admin_actions import now
from atoll.server.domain import commands, events, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.erasure import ERASED, PersonEraser
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller
from atoll.server.runtime.administration import Administration
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService
from atoll.store import Store
from atoll.store.admin import Restriction
from atoll.store.retention import parse_policy
from atoll.store.table_queries import RestrictionKind, TableFilter
from tests.server.server_process import Client, Server

LOG_KEY = "a key for hashes of addresses"
ALL = Caller(frozenset({0, 1}), True)


class Process:
    """A service that follows the admin log when a test says so."""

    def __init__(self, store: Store, retention: str = "") -> None:
        self.store, self.admin = store, store.admin
        self.service = TableService(store)
        self.administration = Administration(self.service, parse_policy(retention), 3600)

    async def table(self, *names: str) -> LiveTable:
        """A started table."""
        seats = [m.NewSeat("person", name) for name in names or ("Ana", "Ben")]
        request = m.NewTable("into_the_blue", seats, {"first_player": "0"})
        live = await self.service.create(table_factory.new_table(request, self.service.secrets))
        await self.service.change(live.table.id, lambda table: commands.start(table, ALL))
        return live

    async def say(self, live: LiveTable, seat: int = 0, text: str = "hello") -> None:
        """Send a message."""
        await self.service.submit(live.table.id, lambda _: ALL, m.Say(seat, text))

    async def logged(self, live: LiveTable) -> list[events.AnyEvent]:
        """The stored events of a table."""
        return [events.read(row.body) for row in await self.store.events(live.table.id)]

    async def restrict(self, kind: RestrictionKind, subject: str, until: int | None = None) -> None:
        """Restrict something as an operator, and let the service follow."""
        await self.admin.restrict("test", Restriction(kind, subject, now(), until, ""))
        await self.administration.poll_once()


def with_process(folder: Path, work: Callable[[Process], Awaitable[None]], **options: str) -> None:
    async def run() -> None:
        store = await Store.open(str(folder / "atoll.db"))
        process = Process(store, **options)
        await process.administration.start()
        try:
            await work(process)
        finally:
            await process.administration.close()
            await store.close()

    asyncio.run(run())


def test_deleted_table_does_not_come_back_through_a_copy_in_memory(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live, other = await process.table(), await process.table()
        notified = asyncio.Event()
        live.subscribers.add(notified.set)
        assert await process.admin.delete([live.table.id], now()) == [live.table.id]
        # The service does not know yet: it writes to the log of a table that is gone.
        await process.say(live)
        assert await process.store.events(live.table.id) != []
        await process.administration.poll_once()
        assert notified.is_set()
        assert live.dropped
        assert await process.store.events(live.table.id) == []
        with pytest.raises(RequestError, match="no-table"):
            await process.say(live)
        await process.say(other)

    with_process(tmp_path, work)


def test_request_that_waits_for_a_dropped_table_writes_nothing(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live = await process.table()
        async with live.lock:
            waiting = asyncio.create_task(process.say(live))
            dropping = asyncio.create_task(process.service.drop(live.table.id))
            await asyncio.sleep(0)
            live.dropped = True
        with pytest.raises(RequestError, match="busy"):
            await waiting
        await dropping
        assert live not in process.service.live_tables

    with_process(tmp_path, work)


def test_quarantined_table_answers_nobody_until_it_returns(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live = await process.table()
        await process.restrict(RestrictionKind.QUARANTINE, live.table.id)
        for request in (process.say(live), process.service.fresh(live.table.id)):
            with pytest.raises(RequestError, match="out-of-service"):
                await request
        await process.admin.lift("unquarantine", RestrictionKind.QUARANTINE, live.table.id, now())
        await process.administration.poll_once()
        assert (await process.service.fresh(live.table.id)).table.seq == live.table.seq
        await process.say(live)

    with_process(tmp_path, work)


def test_restrictions_are_in_force_after_a_start(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live = await process.table()
        await process.restrict(RestrictionKind.QUARANTINE, live.table.id)
        later = Process(process.store)
        await later.administration.start()
        with pytest.raises(RequestError, match="out-of-service"):
            await later.say(live)
        await later.administration.close()

    with_process(tmp_path, work)


def test_banned_names_get_no_seat(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        await process.restrict(RestrictionKind.BAN_NAME, "eve")
        with pytest.raises(RequestError, match="banned-name"):
            await process.table("Ana", " EVE ")
        with pytest.raises(RequestError, match="banned-name"):
            process.service.restrictions.check_name("Eve" + 40 * "." + "end", now())
        request = m.NewTable("into_the_blue", [m.NewSeat("open")] * 2, listed=True)
        draft = table_factory.new_table(request, process.service.secrets)
        live = await process.service.create(draft)
        with pytest.raises(RequestError, match="banned-name"):
            await process.service.change(
                live.table.id, lambda table: commands.sit(table, 0, "Ｅvé", "", "x")
            )
        assert live.table.seq == 1
        await process.restrict(RestrictionKind.BAN_NAME, "eve", until=now() - 1)
        await process.table("Ana", "Eve")

    with_process(tmp_path, work)


def test_muted_people_may_play_but_not_talk(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live, other = await process.table(), await process.table("Ana", "Zoe")
        await process.restrict(RestrictionKind.MUTE_NAME, "ana")
        await process.restrict(RestrictionKind.MUTE_SEAT, f"{other.table.id}/1")
        for table, seat in ((live, 0), (other, 0), (other, 1)):
            with pytest.raises(RequestError, match="muted"):
                await process.say(table, seat)
        await process.say(live, 1)
        state = live.table.state
        act = m.Act(live.table.seq, state.current_player, state.legal_actions()[0])
        await process.service.submit(live.table.id, lambda _: ALL, act)

    with_process(tmp_path, work)


def test_erased_name_leaves_the_memory_of_servers(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        live = await process.table()
        table_id = live.table.id
        await process.admin.rewrite(table_id, PersonEraser("X", ["Ana"]), "X", now())
        await process.administration.poll_once()
        assert live.dropped
        fresh = await process.service.fresh(table_id)
        assert [seat.name for seat in fresh.table.seats] == ["X", "Ben"]
        assert fresh.table.state.position(0) == live.table.state.position(0)

    with_process(tmp_path, work)


def test_erasing_reads_and_computes_outside_transactions(tmp_path: Path) -> None:
    """Moves never wait for a long log: only events that can contain a name are read at all."""

    async def work(process: Process) -> None:
        live = await process.table()
        await process.say(live, 1)
        kinds: list[str] = []
        database = tmp_path / "atoll.db"

        def eraser(bodies: Sequence[str]) -> tuple[set[str], dict[int, str]]:
            kinds.extend(events.kind_of(events.read(body)) for body in bodies)
            # Fails if a transaction is open.
            with (
                contextlib.closing(sqlite3.connect(database, timeout=0)) as other,
                other,
            ):
                other.execute("INSERT INTO server_keys VALUES ('test', '')")
            return {"Ana"}, {}

        await process.admin.rewrite(live.table.id, eraser, "X", now())
        assert set(kinds) == {"created", "said"}

    with_process(tmp_path, work)


def test_interrupted_erasure_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages are erased first, in parts; as long as that lasts, the names are known."""

    async def work(process: Process) -> None:
        live = await process.table()
        for seat in (0, 1, 0, 1):
            await process.say(live, seat, "Hello Ana")
        token = live.table.seats[0].token_hash
        with monkeypatch.context() as failing:
            failing.setattr("atoll.store.admin._rename", _fail)
            with pytest.raises(ZeroDivisionError):
                await process.admin.rewrite(
                    live.table.id, PersonEraser("X", hashes=[token]), "X", now()
                )
        logged = await process.logged(live)
        assert "Hello Ana" not in str(logged)
        assert "name='Ana'" in str(logged)
        await process.admin.rewrite(live.table.id, PersonEraser("Y", hashes=[token]), "Y", now())
        logged = await process.logged(live)
        # Only a whole value: a random seed may contain the letters.
        assert "'Ana'" not in str(logged)
        assert "Hello Ana" not in str(logged)
        said = [event.text for event in logged if isinstance(event, events.Said)]
        assert said == [ERASED, "Hello X", ERASED, "Hello X"]

    monkeypatch.setattr("atoll.store.admin._REWRITTEN", 1)
    with_process(tmp_path, work)


def _fail(*_: object) -> None:
    raise ZeroDivisionError


def test_messages_are_erased_by_who_wrote_them() -> None:
    """A seat may change hands: only the messages of the erased person go."""
    place = events.Place(holder="x")
    log: list[events.Event] = [
        events.Created(game="g", rules=1, options={}, places=(place,), host="", tags={"a": "Ben"}),
        events.Seated(seat=0, name="Ben", holder="x"),
        events.Said(who=0, text="mine"),
        events.Left(seat=0),
        events.Seated(seat=0, name="Cleo", holder="y"),
        events.Said(who=0, text="Ben, Benno and BEN"),
    ]
    _, changed = PersonEraser("X", ["Ben"])([events.write(event) for event in log])
    assert {n: events.read(body) for n, body in changed.items()} == {
        0: msgspec.structs.replace(log[0], tags={"a": "X"}),
        1: events.Seated(seat=0, name="X", holder="x"),
        2: events.Said(who=0, text=ERASED),
        5: events.Said(who=0, text="X, Benno and BEN"),
    }


def test_server_deletes_what_has_expired(tmp_path: Path) -> None:
    async def work(process: Process) -> None:
        clock = now()
        process.service.now = lambda: clock
        old = await process.table()
        clock += 8 * 86_400_000
        young = await process.table()
        await process.administration.retain()
        left = await process.admin.tables(TableFilter())
        assert [row.id for row in left] == [young.table.id]
        await process.administration.poll_once()
        assert (old.dropped, young.dropped) == (True, False)

    with_process(tmp_path, work, retention="abandoned=7d")


def test_unreachable_database_only_delays_the_followers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    async def poll_once(self: Any) -> None:
        calls.append(1)
        if len(calls) < 3:
            raise ValueError("broken")

    monkeypatch.setattr(Administration, "poll_once", poll_once)

    async def run() -> None:
        store = await Store.open(str(tmp_path / "atoll.db"))
        administration = Administration(TableService(store), {}, poll_interval=0.001)
        await administration.start()
        async with asyncio.timeout(60):
            while len(calls) < 5:
                await asyncio.sleep(0.001)
        await administration.close()
        await store.close()

    asyncio.run(run())


def close_code(client: Client) -> int:
    """The code with which the server closes a socket."""
    while True:
        try:
            client.next()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 0


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose operator bans and deletes."""
    folder = tmp_path_factory.mktemp("administration")
    with Server(folder / "atoll.db", "--log-key", LOG_KEY, "--proxies", "127.0.0.1") as server:
        yield server


def admin(server: Server, *words: str) -> None:
    """Run a command of the operator."""
    database = server.flags[server.flags.index("--database") + 1]
    with contextlib.redirect_stdout(io.StringIO()):
        assert main.run(["admin", *words, "--database", database]) == 0


@pytest.mark.server
def test_commands_reach_a_running_server(own_server: Server) -> None:
    """Sockets are told to connect again, and get the new state of the table."""
    closed, gone = own_server.new_table(), own_server.new_table()
    with own_server.socket(closed.id) as one, own_server.socket(gone.id) as two:
        admin(own_server, "close", closed.id, "--yes")
        admin(own_server, "delete", gone.id, "--yes")
        assert [close_code(client) for client in (one, two)] == [1012, 1012]
    assert own_server.get(f"/tables/{closed.id}")["status"] == "over"
    assert own_server.ask("GET", f"/tables/{gone.id}").status_code == 404


@pytest.mark.server
def test_banned_address_is_rejected_and_its_socket_closed(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def status(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return own_server.ask("GET", "/games", headers=headers).status_code

    monkeypatch.setenv("ATOLL_LOG_KEY", LOG_KEY)
    table = own_server.new_table()
    socket = own_server.address.replace("http", "ws") + "/api/v1/socket"
    with connect(socket, additional_headers={"x-forwarded-for": "2001:db8::7"}) as raw:
        client = Client(raw)
        client.send(type="hello", table=table.id, tokens=[], after=0, views=False)
        client.receive("welcome")
        # A client is known by its /64 network.
        admin(own_server, "ban", "--address", "2001:db8::1")
        wait_until(lambda: status("2001:db8::9") == 403)
        assert status("2001:db8:0:1::9") == 200
        client.send(type="say", seat=0, text="still here")
        assert close_code(client) == 1008
    admin(own_server, "unban", "--address", "2001:db8::1")
    wait_until(lambda: status("2001:db8::9") == 200)


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
