"""What the commands of `atoll admin` do, and how they print it.

Each action is a coroutine that gets the opened store and returns one row or several, which are
printed as text or as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, Final

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.input_parsing import InputError, is_word
from atoll.cli.terminal import Console, ask
from atoll.core.lookalikes import skeleton
from atoll.games import game_name
from atoll.locales import t
from atoll.server.domain import commands
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller
from atoll.server.http.addresses import network_of, parse_address
from atoll.server.logging_config import AddressHash
from atoll.server.runtime.restrictions import seat_key
from atoll.server.runtime.rows import read_seats
from atoll.server.runtime.service import TableService
from atoll.server.settings import load_settings
from atoll.store import Store, StoreError
from atoll.store.admin import Restriction
from atoll.store.engine import check_exists, database_url
from atoll.store.retention import Policy, delete_expired, expired, parse_age, parse_policy
from atoll.store.table_queries import QUARANTINE, RestrictionKind, TableFilter, TableRow

_STATUSES: Final = ("open", "running", "over")
_STATES: Final = (*_STATUSES, "quarantine", "reported")
_CHAT: Final = 20
"""How many messages `inspect` shows."""
_TIMES: Final = frozenset({"created", "last", "at", "until"})
_SIZES: Final = frozenset({"size", "disk", "free"})

COLUMNS: Final = (
    "table", "game", "state", "listed", "created", "last", "events", "size", "players", "kinds",
    "restrictions", "chat", "reports", "problem", "action", "total", "subject", "until", "kind",
    "at", "note", "id", "tables", "results", "reviews", "today", "week", "disk", "free",
)  # fmt: skip
"""Columns with a heading in the catalogues; counts by game and state are their own heading."""
_ONLY_JSON: Final = frozenset({"listed", "created"})
"""Columns left out of lists, which have to fit into a terminal."""

Row = dict[str, Any]
Rows = list[Row]
Found = Row | Rows
Subject = tuple[str, str]
"""The kind and the subject of a restriction."""


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def run(database: str | None, action: Callable[[Store], Awaitable[Found]], as_json: bool) -> None:
    """Run an action on the database, and print what it returns."""
    url = load_settings({"database": database}, os.environ).database

    async def work() -> Found:
        check_exists(database_url(url))
        store = await Store.open(url)
        try:
            return await action(store)
        finally:
            await store.close()

    try:
        found = asyncio.run(work())
    except StoreError as error:
        raise InputError(t("backup-database-trouble", detail=str(error))) from error
    except RequestError as error:
        raise InputError(t(error.reason, **error.values)) from error
    _print(found, as_json)


def confirm(key: str, yes: bool, **values: str) -> None:
    """Ask before something that cannot be taken back."""
    if yes:
        return
    try:
        answer = ask(t(key, **values) + " ")
    except EOFError:
        answer = ""
    if not is_word(answer, "word-yes"):
        raise InputError(t("admin-not-confirmed"))


# Tables


def table_filter(
    state: str | None,
    game: str | None,
    older: str | None,
    events_: int,
    name: str | None,
    limit: int,
) -> TableFilter:
    """The filter of `atoll admin list`."""
    if state not in (None, *_STATES):
        raise InputError(t("admin-unknown-state", states=", ".join(_STATES)))
    return TableFilter(
        status=state if state in _STATUSES else None,
        quarantined=state == "quarantine",
        reported=state == "reported",
        game=None if game is None else game_name(game),
        last_before=None if older is None else now() - parse_age(older),
        min_events=events_,
        name=name,
        limit=limit,
    )


async def list_tables(store: Store, wanted: TableFilter) -> Rows:
    """The tables that fit a filter."""
    return [_table_row(row) for row in await store.admin.tables(wanted)]


def _table_row(row: TableRow) -> Row:
    return {
        "table": row.id,
        "game": row.game,
        "state": QUARANTINE.value if row.quarantined else row.status,
        "listed": bool(row.listed),
        "created": row.created_at,
        "last": row.last_at,
        "events": row.events,
        "size": row.size,
        "players": [seat.name or seat.bot or seat.kind for seat in read_seats(row.header)],
    }


async def inspect(store: Store, table: str) -> Row:
    """Everything an operator may need to know about a table; no secrets of its game."""
    row = _table_row(await _known_table(store, table))
    row["kinds"] = await store.admin.event_kinds(table)
    row["restrictions"] = [
        f"{one.kind} {one.subject}"
        for one in await store.admin.restrictions(now())
        if one.subject == table or one.subject.startswith(f"{table}/")
    ]
    messages = await _messages(store, table)
    row["chat"], row["reports"] = messages["said"][-_CHAT:], messages["reported"]
    row["problem"] = await _problem(store, table)
    return row


async def _known_table(store: Store, table: str) -> TableRow:
    found = await store.admin.tables(TableFilter(ids=[table]))
    if not found:
        raise RequestError("problem-no-table")
    return found[0]


async def _messages(store: Store, table: str) -> dict[str, list[str]]:
    """Chat and reports of a log, which may be damaged, with the seats concerned."""
    found: dict[str, list[str]] = {"said": [], "reported": []}
    for logged in await store.events(table):
        try:
            event = msgspec.json.decode(logged.body, type=dict[str, Any])
        except msgspec.DecodeError:
            continue
        if event.get("kind") in found:
            seats = " → ".join(str(event[key]) for key in ("who", "seat") if key in event)
            found[event["kind"]].append(f"{seats}: {event.get('text', '')}")
    return found


async def _problem(store: Store, table: str) -> str:
    """Why a table cannot be loaded, or nothing."""
    try:
        await TableService(store).live(table)
    except Exception as error:
        cause = error.__cause__ or error
        return f"{type(cause).__name__}: {cause}"[:300]
    return ""


async def close(store: Store, tables: list[str]) -> Row:
    """End tables as their hosts could."""
    service, host = TableService(store), Caller(host=True)
    for table in tables:
        await service.change(table, lambda found: commands.close(found, host))
        await store.admin.note(now(), "close", table)
    return {"action": "close", "total": len(tables)}


async def delete(store: Store, tables: list[str]) -> Row:
    """Delete tables for ever."""
    for table in tables:
        await _known_table(store, table)
    gone = await store.admin.delete(tables, now())
    await store.admin.release_space()
    return {"action": "delete", "total": len(gone)}


# Restrictions


async def quarantine(store: Store, table: str, note: str) -> Row:
    """Take a table out of service."""
    await _known_table(store, table)
    return await restrict(store, "quarantine", (QUARANTINE, table), None, note)


def ban_subject(name: str | None, address: str | None) -> Subject:
    """What is banned: one of name and address."""
    if (name is None) == (address is None):
        raise InputError(t("admin-name-or-address"))
    if name is not None:
        return RestrictionKind.BAN_NAME, skeleton(name)
    return RestrictionKind.BAN_ADDRESS, _address_hash(str(address).strip().lower())


def _address_hash(text: str) -> str:
    """The hash of an address; other texts are taken for a hash from the log."""
    if parse_address(text) is None:
        return text
    key = load_settings({}, os.environ).log_key
    if not key:
        raise InputError(t("admin-no-log-key"))
    return AddressHash(key)(network_of(text))


def mute_subject(name: str | None, seat: str | None) -> Subject:
    """Who is muted: one of name and seat."""
    if (name is None) == (seat is None):
        raise InputError(t("admin-name-or-seat"))
    if name is not None:
        return RestrictionKind.MUTE_NAME, skeleton(name)
    table, slash, number = str(seat).partition("/")
    if not slash or not number.isdecimal():
        raise InputError(t("admin-name-or-seat"))
    return RestrictionKind.MUTE_SEAT, seat_key(table, int(number))


async def restrict(
    store: Store, action: str, subject: Subject, duration: str | None, note: str
) -> Row:
    """Set a restriction."""
    at = now()
    until = None if duration is None else at + parse_age(duration)
    await store.admin.restrict(action, Restriction(*subject, at, until, note))
    return {"action": action, "subject": subject[1], "until": until}


async def lift(store: Store, action: str, subject: Subject) -> Row:
    """Lift a restriction."""
    if not await store.admin.lift(action, *subject, at=now()):
        raise InputError(t("admin-no-restriction", subject=subject[1]))
    return {"action": action, "subject": subject[1]}


async def list_restrictions(store: Store) -> Rows:
    """All restrictions in force."""
    return [one._asdict() for one in await store.admin.restrictions(now())]


# People and retention


def retention_policy(given: str | None) -> tuple[Policy, str]:
    """The policy of the option, else of the settings."""
    text = given if given is not None else load_settings({}, os.environ).retention
    policy = parse_policy(text)
    if not policy:
        raise InputError(t("admin-no-policy"))
    return policy, text


async def retain(store: Store, policy: Policy, dry_run: bool, vacuum: bool) -> Rows:
    """Delete what has expired, or say what would be deleted."""
    at = now()
    found = [one._asdict() for one in await expired(store.admin, policy, at)]
    if dry_run:
        return found
    async for _ in delete_expired(store.admin, policy, at):
        pass
    if vacuum:
        await store.admin.vacuum()
    return found


# Statistics


async def stats(store: Store) -> Row:
    """Counts of the whole database."""
    disk, day = await store.admin.disk(), 86_400_000
    rows = await store.admin.row_counts()
    counts: Row = {
        "tables": rows["tables"],
        "events": rows["events"],
        "results": rows["players"],
        "reviews": rows["reviews"],
        "restrictions": rows["restrictions"],
        "today": await store.admin.created_since(now() - day),
        "week": await store.admin.created_since(now() - 7 * day),
        "disk": disk["bytes"],
        "free": disk["free"],
    }
    counts |= {f"{one.game} {one.status}": one.tables for one in await store.admin.totals()}
    return counts


async def print_log(store: Store, limit: int) -> Rows:
    """The last lines of the admin log."""
    last = await store.admin.last_action()
    return [one._asdict() for one in await store.admin.log(max(0, last - limit), limit)]


# Output


def _print(found: Found, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    elif not found:
        Console().print(Text(t("admin-nothing")))
    elif isinstance(found, dict):
        _print_row(found)
    else:
        _print_rows(found)


def _print_row(row: Row) -> None:
    grid = Grid(box=None, show_header=False)
    for key, value in row.items():
        grid.add_row(Text(_heading(key)), Text(_cell(key, value)))
    Console().print(grid)


def _print_rows(rows: Rows) -> None:
    grid, keys = Grid(box=None), [key for key in rows[0] if key not in _ONLY_JSON]
    for key in keys:
        grid.add_column(_heading(key), no_wrap=key == "table", overflow="fold")
    for row in rows:
        grid.add_row(*(Text(_cell(key, row[key])) for key in keys))
    Console().print(grid)


def _heading(key: str) -> str:
    return t(f"admin-column-{key}") if key in COLUMNS else key


def _cell(key: str, value: Any) -> str:
    if value in (None, "", [], {}):
        return "–"
    if key in _TIMES:
        return datetime.fromtimestamp(value / 1000).isoformat(" ", "minutes")
    if key in _SIZES:
        return f"{value / 1000:,.1f} kB"
    if isinstance(value, dict):
        return ", ".join(f"{name} {count}" for name, count in value.items())
    if isinstance(value, list):
        return "\n".join(value) if key in ("chat", "reports") else ", ".join(value)
    return str(value)
