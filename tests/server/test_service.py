"""Tables in memory: logs that cannot be read, long logs, earlier rules, failing writes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

from atoll.games import game_plugin, register_game
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.plugin import GamePlugin
from atoll.server.domain import chat, commands, events, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.http.limits import Limits
from atoll.server.http.middleware import SOCKET_PATH, Gateway
from atoll.server.runtime.live_table import MAX_RECENT, LiveTable
from atoll.server.runtime.log_reader import PART
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.quarantine import QUARANTINE_TIME
from atoll.server.runtime.rows import event_rows
from atoll.server.runtime.share_key import share_key
from atoll.server.settings import Settings
from atoll.store import Append, Store
from atoll.store import store as store_module
from tests.registries import isolated_registries
from tests.server.test_scheduler import ALL_SEATS, Process, until, with_process

SECONDS = m.NewClock(move=60)


async def execute(store: Store, *statements: str, **values: Any) -> None:
    """Change the database behind the server's back."""
    for statement in statements:
        await store.database.execute(text(statement).bindparams(**values))


OTHER_RULES = """UPDATE events SET body = replace(body, '"rules"\\:1', '"rules"\\:9')
    WHERE table_id = :id AND seq = 1"""
SAME_RULES = """UPDATE events SET body = replace(body, '"rules"\\:9', '"rules"\\:1')
    WHERE table_id = :id AND seq = 1"""
NO_JSON = "UPDATE events SET body = 'no JSON' WHERE table_id = :id AND seq = 2"
UNKNOWN_KIND = """UPDATE events SET body = '{"kind"\\: "unheard of"}'
    WHERE table_id = :id AND seq = 2"""
GAP = "DELETE FROM events WHERE table_id = :id AND seq = 2"


@pytest.mark.parametrize("damage", [OTHER_RULES, NO_JSON, UNKNOWN_KIND, GAP])
def test_table_that_cannot_be_read_stops_no_other(tmp_path: Path, damage: str) -> None:
    async def work(process: Process, store: Store) -> None:
        broken, good = [await process.table(clock=SECONDS) for _ in range(2)]
        await execute(store, damage, id=broken.table.id)
        await process.scheduler.close()
        other = Process(store)
        other.time = process.time + 62_000
        await other.scheduler.poll_once()
        theirs = await other.service.live(good.table.id)
        await until(theirs, lambda theirs: bool(theirs.table.seats[0].bot))
        with pytest.raises(RequestError) as caught:
            await other.service.fresh(broken.table.id)
        assert (caught.value.code, caught.value.status) == ("quarantined", 409)
        assert ("version 1, not 9" in str(caught.value.cause)) == (damage == OTHER_RULES)
        assert (await other.service.readiness.check())["quarantine"].detail.startswith("1 ")
        assert b"atoll_tables_quarantined 1.0" in other.metrics.text()
        due = dict(await store.due(other.time + QUARANTINE_TIME, 10))
        assert due[broken.table.id] == other.time + QUARANTINE_TIME
        await other.scheduler.close()

    with_process(tmp_path, work)


def test_mended_table_is_read_again_after_a_while(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table()
        await execute(store, OTHER_RULES, id=live.table.id)
        other = Process(store)
        with pytest.raises(RequestError):
            await other.service.live(live.table.id)
        await execute(store, SAME_RULES, id=live.table.id)
        with pytest.raises(RequestError):
            await other.service.live(live.table.id)
        other.time += QUARANTINE_TIME
        assert (await other.service.live(live.table.id)).table.state == live.table.state
        assert len(other.service.quarantine) == 0

    with_process(tmp_path, work)


def test_event_of_a_newer_version_quarantines_only_its_table(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        broken, good = [await process.table() for _ in range(2)]
        notified: list[int] = []
        broken.subscribers.add(lambda: notified.append(broken.table.seq))
        for live in (broken, good):
            said = events.LogEntry(live.table.seq + 1, 5, events.Said(who=0, text="hm"))
            await store.append(Append(event_rows(live.table.id, [said])))
        newer = NO_JSON.replace("seq = 2", f"seq = {broken.table.seq + 1}")
        await execute(store, newer, id=broken.table.id)
        before = good.table.seq
        await process.service.catch_up_all([broken, good])
        assert good.table.seq == before + 1
        assert broken.quarantined
        assert notified
        assert process.service.in_memory(broken.table.id) is None

    with_process(tmp_path, work)


def test_table_of_rules_that_are_gone_can_be_read_but_not_played(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table()
        await execute(store, OTHER_RULES, id=live.table.id)
        other = Process(store)
        with pytest.raises(RequestError, match="quarantined"):
            await other.service.live(live.table.id)
        log = other.service.log
        found = await log.archive(live.table.id, await log.length(live.table.id))
        assert (found.table.rules, found.table.status, len(found.events)) == (
            9, "running", live.table.seq,
        )  # fmt: skip
        with pytest.raises(RequestError, match="no-table"):
            await log.length("abcdefgh2345")
        await execute(store, NO_JSON, id=live.table.id)
        with pytest.raises(RequestError, match="quarantined"):
            await log.archive(live.table.id, live.table.seq)

    with_process(tmp_path, work)


class NewRules(IntoTheBlue):
    """The same game under a later rules version."""

    rules_version = 2


def test_tables_and_records_of_earlier_rules_are_played_on(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        old = await process.table()
        await process.scheduler.close()
        with isolated_registries():
            parts = vars(game_plugin("into_the_blue"))
            register_game(
                GamePlugin(**{**parts, "game_class": NewRules, "past_rules": {1: IntoTheBlue}})
            )
            other = Process(store)
            live = await other.service.live(old.table.id)
            action = live.table.state.legal_actions()[-1]
            await other.service.change(
                live.table.id,
                lambda t: commands.act(t, ALL_SEATS, t.to_move, action),
            )
            assert live.table.state != old.table.state
            assert "rules: 1" in visibility.record_of(live.table, 0).to_text()
            new = await other.table()
            assert "rules: 2" in visibility.record_of(new.table, 0).to_text()
            await other.scheduler.close()

    with_process(tmp_path, work)


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many events were folded each time."""
    counts: list[int] = []
    fold = visibility.fold_described

    def counted(table: Any, entries: Iterable[Any], first: int = 0) -> list[Any]:
        found = fold(table, entries, first)
        counts.append(len(found))
        return found

    monkeypatch.setattr(visibility, "fold_described", counted)
    return counts


async def long_log(process: Process, store: Store, messages: int) -> LiveTable:
    """A table with this many chat messages at the end of its log."""
    live = await process.table()
    first = live.table.seq + 1
    chat = [events.LogEntry(first + n, 5, events.Said(who=0, text=f"{n}")) for n in range(messages)]
    await store.append(Append(event_rows(live.table.id, chat)))
    await process.service.catch_up(live)
    return live


def test_long_log_is_folded_once_however_many_pages_are_read(
    tmp_path: Path, folded: list[int]
) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await long_log(process, store, 1000)
        folded.clear()
        for _ in range(3):
            read: list[Any] = []
            while len(read) < live.table.seq:
                read += await process.service.entries(live, len(read), 100)
            assert [entry.seq for entry in read] == list(range(1, live.table.seq + 1))
        assert sum(folded) <= 3 * (live.table.seq + MAX_RECENT)
        assert (await process.service.entries(live, 500, 2))[0].seq == 501

    with_process(tmp_path, work)


def test_pages_read_backwards_fold_one_part_of_the_log_each(
    tmp_path: Path, folded: list[int]
) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await long_log(process, store, 3 * PART)
        log, last = process.service.log, live.table.seq
        for number, after in enumerate(range(last - MAX_RECENT - 1, 0, -97)):
            parts = log.parts_to_read(live.table.id, after, 1, last)
            folded.clear()
            assert [one.seq for one in await log.page(live.table.id, after, 1)] == [after + 1]
            assert sum(folded) <= parts * PART, "what is read was announced"
            assert number == 0 or parts == 1

    with_process(tmp_path, work)


def test_log_that_an_operator_has_changed_is_read_again(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await long_log(process, store, 2 * MAX_RECENT)
        table_id, service = live.table.id, process.service

        async def said() -> list[str]:
            entries = await service.entries(await service.live(table_id), 0, 100)
            return [e.event.text for e in entries if isinstance(e.event, events.Said)]

        assert "7" in await said()
        erased = "UPDATE events SET body = replace(body, '\"7\"', '\"-\"') WHERE table_id = :id"
        await execute(store, erased, id=table_id)
        await service.drop(table_id)
        assert "7" not in await said()

    with_process(tmp_path, work)


def test_part_of_the_log_ends_with_the_state_that_the_process_knows(tmp_path: Path) -> None:
    """A socket sends the state with the last event; one that it does not contain had none."""

    async def work(process: Process, store: Store) -> None:
        live = await process.table()
        seq = live.table.seq
        live._recent.clear()
        said = events.LogEntry(seq + 1, 5, events.Said(who=0, text="by another process"))
        await store.append(Append(event_rows(live.table.id, [said])))
        assert [one.seq for one in await process.service.entries(live, 0, 100)][-1] == seq
        await process.service.catch_up(live)
        assert [one.seq for one in await process.service.entries(live, 0, 100)][-1] == seq + 1

    with_process(tmp_path, work)


def test_statistics_of_a_name_count_a_limited_number_of_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MAX_RESULTS", 2)
    game = "INSERT INTO players VALUES (:id, 0, 'Ana', 'into_the_blue', false, 10, 1, '')"

    async def work(process: Process, store: Store) -> None:
        for number in range(3):
            await execute(store, game, id=f"table{number}")
        assert [tuple(row) for row in await store.results("Ana")] == [
            ("into_the_blue", 2, 2, 20, 10)
        ]

    with_process(tmp_path, work)


def test_readiness_remembers_that_the_last_write_failed(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table()

        def say(table: Any) -> list[events.Event]:
            return chat.say(table, ALL_SEATS, 0, "hm", now=0)

        async def writes() -> bool:
            return (await process.service.readiness.check())["writes"].ok

        assert await writes()
        names = ("events", "reviews")
        await execute(store, *(f"ALTER TABLE {name} RENAME TO lost_{name}" for name in names))
        with pytest.raises(RequestError) as caught:
            await process.service.change(live.table.id, say)
        assert caught.value.code == "store"
        assert not await writes()
        assert not await writes()
        assert b"atoll_store_errors_total 1.0" in process.metrics.text()
        await execute(store, *(f"ALTER TABLE lost_{name} RENAME TO {name}" for name in names))
        assert await writes()
        await process.service.change(live.table.id, say)

    with_process(tmp_path, work)


def test_requests_and_sockets_use_the_share_of_their_address() -> None:
    shares: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        shares.append(share_key.get())

    app.state = {}  # type: ignore[attr-defined]

    async def serve_socket(client: str, session: str, receive: Any, send: Any) -> None:
        shares.append(share_key.get())

    settings = Settings()
    gateway = Gateway(
        cast(Any, app), {SOCKET_PATH: serve_socket}, settings, Metrics(), Limits(settings)
    )
    headers = [(b"host", b"localhost")]
    scope = {"client": ("192.0.2.7", 5), "headers": headers, "method": "GET", "path": "/"}
    scope["scheme"] = "http"
    asyncio.run(gateway({**scope, "type": "http"}, None, None))
    asyncio.run(gateway({**scope, "type": "websocket", "path": SOCKET_PATH}, None, None))
    assert shares == ["192.0.2.7", "192.0.2.7"]
