"""What loading a table from its log costs, and whom it delays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from atoll.server.domain import events
from atoll.server.domain.errors import RequestError
from atoll.server.http.limits import COSTS, Limits
from atoll.server.http.log_pages import FREE_EVENTS, load_permit
from atoll.server.runtime.log_reader import PART
from atoll.server.runtime.service import TableService
from atoll.server.runtime.share_key import share_key
from atoll.server.settings import Settings
from atoll.store import Store
from tests.server.in_process import InProcessServer
from tests.server.test_scheduler import Process, with_process

CLIENT = "192.0.2.1"


def with_limits(
    folder: Path, work: Callable[[Process, TableService, Limits], Awaitable[None]]
) -> None:
    """Run with a process that writes tables, and another service whose clients pay for loading."""

    async def run(process: Process, store: Store) -> None:
        limits = Limits(Settings())
        limits._buckets["requests"]._clock = lambda: 0.0
        service = TableService(store, load_permit=partial(load_permit, limits))
        await work(process, service, limits)

    with_process(folder, run)


async def long_table(process: Process, length: int) -> str:
    """The id of a table whose log has this length."""
    live = await process.table()
    missing = length - live.table.seq
    said: list[events.Event] = [events.Said(who=0, text=f"{number}") for number in range(missing)]
    await process.service.change(live.table.id, lambda _: said)
    assert live.table.seq == length
    return live.table.id


def spent(limits: Limits) -> float:
    bucket = limits._buckets["requests"]
    return bucket.size - bucket._refilled(CLIENT)


@pytest.mark.parametrize(
    ("length", "times"), [(FREE_EVENTS, 0), (FREE_EVENTS + 1, 1), (PART + 1, 2)]
)
def test_loading_a_long_table_costs_tokens_by_its_length(
    tmp_path: Path, length: int, times: int
) -> None:
    async def work(process: Process, service: TableService, limits: Limits) -> None:
        table_id = await long_table(process, length)
        share_key.set(CLIENT)
        await service.fresh(table_id)
        assert spent(limits) == times * COSTS["log"].tokens
        await service.fresh(table_id)
        assert spent(limits) == times * COSTS["log"].tokens

    with_limits(tmp_path, work)


def test_client_without_tokens_loads_no_long_table_but_the_scheduler_does(tmp_path: Path) -> None:
    async def work(process: Process, service: TableService, limits: Limits) -> None:
        table_id = await long_table(process, FREE_EVENTS + 1)
        limits.spend(CLIENT, limits._buckets["requests"].size)
        share_key.set(CLIENT)
        with pytest.raises(RequestError, match="too-many-requests"):
            await service.fresh(table_id)
        assert service.in_memory(table_id) is None
        share_key.set("")
        assert (await service.refreshed(table_id)).table.seq == FREE_EVENTS + 1

    with_limits(tmp_path, work)


def test_loads_of_one_client_take_turns_and_delay_nobody_else(tmp_path: Path) -> None:
    async def work(process: Process, service: TableService, limits: Limits) -> None:
        table_id = (await process.table()).table.id
        share_key.set(CLIENT)
        turn = limits.turn(CLIENT)
        await turn.acquire()
        waiting = asyncio.create_task(service.fresh(table_id))
        while not turn._waiters:
            assert not waiting.done()
            await asyncio.sleep(0)
        share_key.set("192.0.2.2")
        live = await service.fresh(table_id)
        assert not waiting.done()
        turn.release()
        assert await waiting is live

    with_limits(tmp_path, work)


def test_requests_to_the_server_pay_for_loading_a_long_table(tmp_path: Path) -> None:
    ids: list[str] = []

    async def write(process: Process, service: TableService, limits: Limits) -> None:
        ids.append(await long_table(process, PART + 1))

    with_limits(tmp_path, write)
    with InProcessServer(tmp_path / "atoll.db") as server:
        bucket = server.gateway.limits._buckets["requests"]
        now = bucket._clock()
        bucket._clock = lambda: now
        for times in (2, 0):
            before = bucket._refilled("127.0.0.1")
            server.ask("GET", f"/tables/{ids[0]}").raise_for_status()
            cost = COSTS["request"].tokens + times * COSTS["log"].tokens
            assert before - bucket._refilled("127.0.0.1") == cost
