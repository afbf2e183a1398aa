"""Who is connected: seats with sockets, in one process and in several that share a Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from atoll.server.background import failures
from atoll.server.domain import commands, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.tokens import hashed
from atoll.server.runtime import pubsub
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.presence import ConnectedSeats
from atoll.server.runtime.pubsub import RedisPubSub
from atoll.server.runtime.service import TableService
from atoll.store import Store, StoreError
from tests.server.database_servers import RedisServer
from tests.server.server_process import Server
from tests.server.table_harness import TWO, TableHarness


def until(condition: Callable[[], bool]) -> asyncio.Future[None]:
    """Wait for a condition."""

    async def wait() -> None:
        async with asyncio.timeout(60):
            while not condition():
                await asyncio.sleep(0.005)

    return asyncio.ensure_future(wait())


def test_seat_is_connected_while_a_socket_has_its_token() -> None:
    harness, woken = TableHarness(), list[str]()
    live = LiveTable(harness.table, [])
    live.connect(lambda: woken.append("watcher"), [])
    tokens = harness.tokens()

    def first() -> None:
        woken.append("first tab")

    def second() -> None:
        woken.append("second tab")

    assert (live.connected_seats, woken) == ([], [])
    live.connect(first, tokens[:1])
    assert (live.connected_seats, sorted(woken)) == ([0], ["first tab", "watcher"])
    live.connect(second, [tokens[0], tokens[0]])
    live.disconnect(first, tokens[:1])
    assert live.connected_seats == [0]
    assert len(woken) == 2
    live.disconnect(second, [tokens[0], tokens[0]])
    assert (live.connected_seats, woken[2:]) == ([], ["watcher"])


def test_player_who_leaves_the_seat_is_not_connected_to_it() -> None:
    harness = TableHarness()
    live = LiveTable(harness.table, [])
    live.connect(lambda: None, harness.tokens())
    assert live.connected_seats == [0, 1]
    harness.do(commands.leave, harness.seat(1), 1)
    assert live.connected_seats == [0]


def test_what_another_process_published_holds_until_it_is_replaced_or_lapses() -> None:
    live, presence = LiveTable(TableHarness().table, []), ConnectedSeats()
    table = live.table.id
    assert presence.receive("other", {table: [1], "elsewhere": [0]}, 10.0) == {table, "elsewhere"}
    live.connect(lambda: None, [live.table.seats[0].token_hash])
    assert presence.seats(live) == [0, 1]
    assert presence.receive("other", {table: [1]}, 15.0) == {"elsewhere"}
    assert presence.forget_before(15.0) == set()
    assert presence.forget_before(15.1) == {table}
    assert presence.seats(live) == [0]


def test_player_looks_at_the_table_while_one_page_with_the_seat_is_visible() -> None:
    harness, presence = TableHarness(), ConnectedSeats()
    live, token = LiveTable(harness.table, []), harness.tokens()[0]
    table = live.table.id
    for _ in range(2):
        live.connect(lambda: None, [token])
        live.show([token, token])
    live.hide([token, token])
    assert presence.is_looking(live, 0)
    live.hide([token])
    assert (presence.is_looking(live, 0), presence.seats(live)) == (False, [0])
    presence.receive("other", {table: [0]}, 10.0, {table: [0]})
    assert not presence.is_looking(live, 0)
    assert presence.receive("other", {table: [0]}, 11.0) == set()
    assert presence.is_looking(live, 0)


def test_account_looks_at_the_table_while_a_page_of_it_is_visible() -> None:
    live, presence = LiveTable(TableHarness().table, []), ConnectedSeats()
    live.show([], "ana")
    assert [presence.is_account_looking(live, one) for one in ("ana", "ben")] == [True, False]
    live.hide([], "ana")
    assert not presence.is_account_looking(live, "ana")
    presence.receive("other", {}, 10.0, accounts={live.table.id: ["ana"]})
    assert [presence.is_account_looking(live, one) for one in ("ana", "ben")] == [True, False]


def test_sockets_learn_who_connects_and_disconnects(server: Server) -> None:
    table = server.new_table()
    with server.socket(table.id, table.tokens[0], table.host) as ana:
        assert ana.welcome["present"] == [0]
        with server.socket(table.id) as watcher, server.socket(table.id, table.tokens[1]) as ben:
            assert watcher.welcome["present"] == [0]
            assert ben.welcome["present"] == [0, 1]
            for client in (ana, watcher):
                assert client.receive("presence") == {"type": "presence", "present": [0, 1]}
        assert ana.receive("presence")["present"] == [0]


async def nothing() -> None:
    """Nothing to read when Redis responds again."""


@asynccontextmanager
async def process(
    redis: RedisServer, store: Store, on_subscribe: Callable[[], Awaitable[None]] = nothing
) -> AsyncIterator[TableService]:
    """The tables of a process that shares Redis with others; at the end it is silent."""
    service = TableService(store)
    one = RedisPubSub(Redis.from_url(redis.url), service, on_subscribe)
    one.start()
    try:
        yield service
    finally:
        await one.close()


def test_players_of_a_silent_process_vanish(
    tmp_path: Path, own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("INTERVAL", 0.01), ("REPEAT", 0.05), ("LIFETIME", 1.0)):
        monkeypatch.setattr(pubsub, f"PRESENCE_{name}", seconds)

    async def run() -> None:
        store, woken = await Store.open(str(tmp_path / "atoll.db")), list[bool]()
        request = m.NewTable("into_the_blue", TWO)
        async with process(own_redis, store) as one:
            draft = table_factory.new_table(request, one.secrets)
            here = await one.create(draft)
            here.connect(lambda: woken.append(True), [hashed(draft.tokens[0])])
            async with process(own_redis, store) as two:
                there = await two.live(draft.id)
                there.connect(lambda: None, [hashed(draft.tokens[1])])
                await until(lambda: one.presence.seats(here) == [0, 1])
                await until(lambda: two.presence.seats(there) == [0, 1])
                assert not one.presence.is_looking(here, 1)
                there.show([hashed(draft.tokens[1])])
                await until(lambda: one.presence.is_looking(here, 1))
                there.show([], "ana")
                await until(lambda: one.presence.is_account_looking(here, "ana"))
                woken.clear()
            await until(lambda: one.presence.seats(here) == [0])
            assert woken
        await store.close()

    asyncio.run(run())


def test_redis_that_returns_before_the_database_is_listened_to(
    tmp_path: Path, own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "PRESENCE_INTERVAL", 0.01)
    failed = failures["pubsub"]

    async def unavailable() -> None:
        raise StoreError("the database system is starting up")

    async def run() -> None:
        store = await Store.open(str(tmp_path / "atoll.db"))
        async with process(own_redis, store, unavailable) as one, process(own_redis, store) as two:
            draft = table_factory.new_table(m.NewTable("into_the_blue", TWO), one.secrets)
            here, there = await one.create(draft), await two.live(draft.id)
            there.connect(lambda: None, [hashed(draft.tokens[1])])
            await until(lambda: one.presence.seats(here) == [1])
        await store.close()

    asyncio.run(run())
    assert failures["pubsub"] == failed
