"""Games of people who were paired start with the salts of all pages, or without a silent one."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.core.fair_dice import commitment, text_to_bytes
from atoll.core.game import SPECTATOR
from atoll.server.domain import commands, events, visibility
from atoll.server.domain.permissions import Caller
from atoll.server.domain.self_start import SALT_TIME
from atoll.server.domain.table import Table
from atoll.server.runtime.lobby import Seeker
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.scheduler import Scheduler
from atoll.server.runtime.service import TableService
from atoll.store import Store
from tests.cli.runner import run
from tests.server.test_lobby import TERMS, Process, with_processes
from tests.server.test_scheduler import LastLegal, until

SHORT = replace(TERMS[0], options={"shells": "2"})


async def pair(one: Process, two: Process) -> tuple[str, int, int]:
    """Pair Ana and Ben: their table, and the seat of each."""
    await one.seek("Ana", SHORT)
    ben = await two.seek("Ben", SHORT)
    ana = await one.state("Ana")
    assert ana.seat is not None
    assert ben.seat is not None
    return ana.table, ana.seat, ben.seat


async def salt(service: TableService, table: str, seat: int, text: str) -> None:
    """Add a seat's salt."""
    caller = Caller(frozenset({seat}))
    await service.change(table, lambda now: commands.salt(now, caller, seat, text))


async def finish(service: TableService, table: str) -> Table:
    """Play to the end."""
    live = await service.fresh(table)
    while (seat := live.table.to_move) >= 0:
        action = live.table.state.legal_actions()[-1]
        caller = Caller(frozenset({seat}))
        await service.change(table, partial(commands.act, caller=caller, seat=seat, text=action))
    return live.table


async def kinds(service: TableService, table: str) -> Counter[str]:
    """How often each kind of event is in the log."""
    bodies = [row.body for row in await service.store.events(table)]
    return Counter(events.kind_of(events.read(body)) for body in bodies)


def test_last_of_the_salts_starts_the_game_once_and_the_record_verifies(
    tmp_path: Path,
) -> None:
    async def work(one: Process, two: Process) -> None:
        table, ana, ben = await pair(one, two)
        seen = visibility.table_info((await one.service.fresh(table)).table)
        assert (seen.status, seen.starts_at) == ("open", one.time + SALT_TIME)
        await asyncio.gather(
            salt(one.service, table, ana, "coral"), salt(two.service, table, ben, "reef")
        )
        assert (await kinds(one.service, table))["started"] == 1
        over = await finish(one.service, table)
        assert commitment(text_to_bytes(over.setup.seed)) == seen.commitment
        record = visibility.record_of(over, SPECTATOR).to_text()
        (tmp_path / "game.atoll").write_text(record, encoding="utf-8")

    with_processes(tmp_path, work)
    done = run(["verify", str(tmp_path / "game.atoll"), "--json"])
    assert done.code == 0, done.out
    assert set(json.loads(done.out)["salts"]) == {"coral", "reef"}


def test_restarted_process_starts_the_game_without_a_silent_page(tmp_path: Path) -> None:
    async def work(first: Process) -> None:
        table, ana, ben = await pair(first, first)
        await salt(first.service, table, ana, "coral")
        store = await Store.open(str(tmp_path / "atoll.db"))
        then = Process(store)
        scheduler = Scheduler(then.service, LastLegal(), Metrics())
        await scheduler.poll_once(ahead=2 * SALT_TIME)
        live = await then.service.live(table)
        assert live.timer is not None
        assert live.table.status == "open"
        then.time += SALT_TIME
        scheduler.schedule(live)
        await until(live, lambda live: live.table.status == "running")
        assert live.table.started_at == first.time + SALT_TIME
        assert [live.table.seats[seat].salt for seat in (ana, ben)] == ["coral", ""]
        await scheduler.poll_once(ahead=2 * SALT_TIME)
        assert (await kinds(then.service, table))["started"] == 1
        await scheduler.close()
        await store.close()

    with_processes(tmp_path, work, 1)


@pytest.mark.parametrize("rated", [False, True])
def test_table_is_closed_if_a_player_leaves_before_the_start(tmp_path: Path, rated: bool) -> None:
    async def work(process: Process) -> None:
        for name in ("Ana", "Ben"):
            seeker = Seeker(name, f"account of {name}", name, name)
            found = await process.lobby.add(name, seeker, replace(TERMS[0], rated=rated))
        caller = Caller(frozenset({0}))
        change = await process.service.change(
            found.table, lambda table: commands.leave(table, caller, 0)
        )
        table = change.live.table
        assert (table.status, table.ended and table.ended.why) == ("over", "closed")
        assert await process.service.store.due(process.time + 10**6, 5) == []
        assert await process.service.store.ratings.pending() == []

    with_processes(tmp_path, work, 1)
