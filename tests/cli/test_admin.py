"""`atoll admin` on SQLite and on a real PostgreSQL, with tables that a service has written."""

from __future__ import annotations

import asyncio
import json
import shutil
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import select, text, update

from atoll.core.fair_dice import Finding, verify
from atoll.locales import LANGUAGES, t
from atoll.server.domain import commands, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.account_names import name_key
from atoll.server.domain.permissions import Caller
from atoll.server.domain.table import Table
from atoll.server.runtime.service import TableService
from atoll.store import Store
from atoll.store.account_rows import NewSession, Passkey, Session
from atoll.store.engine import database_url, make_engine
from atoll.store.schema import events, metadata, tables
from tests.cli.runner import Atoll, Outcome

pytestmark = pytest.mark.server

DAY = 86_400_000
ALL = Caller(frozenset({0, 1}), True)
T = TypeVar("T")


@dataclass
class Tables:
    """The ids of the stored tables."""

    database: str
    open: str = ""
    running: str = ""
    over: str = ""

    def run(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """The result of work on the database."""

        async def opened() -> T:
            store = await Store.open(self.database)
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(opened())

    def table(self, table_id: str) -> Table:
        """A table, loaded as a server does."""

        async def load(store: Store) -> Table:
            return (await TableService(store).live(table_id)).table

        return self.run(load)

    def change(self, statement: Any) -> None:
        """Change the database behind the back of `atoll`."""

        async def work() -> None:
            engine = make_engine(database_url(self.database))
            async with engine.begin() as connection:
                await connection.execute(statement)
            await engine.dispose()

        asyncio.run(work())

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of the database."""

        async def read(store: Store) -> dict[str, list[tuple[Any, ...]]]:
            return {
                part.name: [tuple(row) for row in await store.database.rows(select(part))]
                for part in metadata.sorted_tables
            }

        return self.run(read)

    def make_older(self, table_id: str, days: int) -> None:
        """Move a table into the past."""
        shift = days * DAY
        self.change(
            update(tables).where(tables.c.id == table_id).values(
                created_at=tables.c.created_at - shift
            )
        )  # fmt: skip
        self.change(
            update(events).where(events.c.table_id == table_id).values(at=events.c.at - shift)
        )


async def fill(store: Store, into: Tables) -> None:
    service = TableService(store)

    async def new(*names: str) -> str:
        seats = [m.NewSeat("person", name) if name else m.NewSeat("open") for name in names]
        request = m.NewTable("into_the_blue", seats, {"shells": "1"}, listed=True)
        draft = table_factory.new_table(request, service.secrets)
        return (await service.create(draft)).table.id

    async def say(table_id: str, seat: int, line: str) -> None:
        await service.submit(table_id, lambda _: ALL, m.Say(seat, line))

    into.open = await new("Anouk", "")
    into.running, into.over = await new("Anouk", "Ben"), await new("Ben", "Anouk")
    for table_id in (into.running, into.over):
        await service.change(table_id, lambda table: commands.start(table, ALL))
    await say(into.running, 0, "my number is 555")
    await say(into.running, 1, "Thanks Anouk, see you in Anoukville")
    while (live := await service.live(into.over)).table.status == "running":
        seat, action = live.table.to_move, live.table.state.legal_actions()[-1]
        await service.submit(
            into.over, lambda _: ALL, m.Act(live.table.seq, seat, action)
        )  # fmt: skip
    await store.save_review(into.over, live.table.at, '{"seats":["Ben","Anouk"]}')


@pytest.fixture(scope="module")
def filled_file(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """A SQLite file with an open, a running and a finished table."""
    made = Tables(f"sqlite:///{tmp_path_factory.mktemp('filled')}/atoll.db")
    made.run(lambda store: fill(store, made))
    return made


def use(database: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let `atoll` use a database."""
    monkeypatch.setenv("ATOLL_DATABASE", database)
    monkeypatch.setattr("atoll.cli.admin_erasure._DELAY", 0.0)
    return database


@pytest.fixture
def stored(filled_file: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """A copy of the filled file, which `atoll` uses."""
    shutil.copy(filled_file.database.removeprefix("sqlite:///"), tmp_path / "atoll.db")
    return replace(filled_file, database=use(f"sqlite:///{tmp_path}/atoll.db", monkeypatch))


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """The same on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return request.getfixturevalue("stored")  # type: ignore[no-any-return]
    made = Tables(use(request.getfixturevalue("postgres"), monkeypatch))
    made.run(lambda store: fill(store, made))
    return made


def found(outcome: Outcome) -> Any:
    """The JSON that a successful command printed."""
    assert (outcome.code, outcome.err) == (0, "")
    return json.loads(outcome.out)


def test_list_filters_by_state_age_size_game_and_name(atoll: Atoll, either: Tables) -> None:
    def listed(*options: object) -> set[str]:
        return {row["table"] for row in found(atoll("admin", "list", "--json", *options))}

    either.make_older(either.open, 3)
    everything = {either.open, either.running, either.over}
    assert listed() == everything
    assert listed("--state", "running") == {either.running}
    assert listed("--older", "2d") == {either.open}
    assert listed("--older", "4d") == set()
    assert listed("--events", 5) == {either.running, either.over}
    assert listed("--game", "blue lagoon") == set()
    assert listed("--game", "Into the Blue", "--name", "Ben") == {either.running, either.over}
    assert len(listed("--limit", 1)) == 1
    assert atoll("admin", "quarantine", either.over).code == 0
    assert listed("--state", "quarantine") == {either.over}
    said = events.insert().values(
        table_id=either.open, seq=2, at=1, kind="reported", body='{"kind":"reported"}'
    )
    either.change(said)
    assert listed("--state", "reported") == {either.open}
    text = atoll("admin", "list", columns=120).out
    assert all(table_id in text for table_id in everything)


def test_inspect_shows_chat_but_no_secrets(atoll: Atoll, stored: Tables) -> None:
    atoll("admin", "mute", "--seat", f"{stored.running}/1")
    row = found(atoll("admin", "inspect", stored.running, "--json"))
    assert row["players"] == ["Anouk", "Ben"]
    assert row["chat"] == ["0: my number is 555", "1: Thanks Anouk, see you in Anoukville"]
    assert row["restrictions"] == [f"mute-seat {stored.running}/1"]
    assert row["kinds"]["said"] == 2
    assert row["problem"] == ""
    table = stored.table(stored.running)
    for secret in (table.setup.seed, table.setup.host, table.seats[0].token_hash):
        assert secret not in json.dumps(row)
    assert "my number is 555" in atoll("admin", "inspect", stored.running).out


def test_table_that_cannot_be_loaded_can_be_inspected_and_deleted(
    atoll: Atoll, stored: Tables
) -> None:
    first = (events.c.table_id == stored.over) & (events.c.seq == 1)
    stored.change(update(events).where(first).values(body='{"kind":"created"'))
    row = found(atoll("admin", "inspect", stored.over, "--json"))
    assert "DecodeError" in row["problem"]
    assert atoll("admin", "delete", stored.over, "--yes").code == 0
    assert atoll("admin", "inspect", stored.over).code == 1


def test_close_ends_a_table_once(atoll: Atoll, stored: Tables) -> None:
    done = found(atoll("admin", "close", stored.running, stored.open, "--yes", "--json"))
    assert done == {"action": "close", "total": 2}
    for table_id in (stored.running, stored.open):
        assert stored.table(table_id).status == "over"
    again = atoll("admin", "close", stored.running, "--yes")
    assert (again.code, again.out) == (1, "")
    assert t("problem-not-running") in again.err


def test_delete_removes_every_row_of_a_table(atoll: Atoll, either: Tables) -> None:
    atoll("admin", "quarantine", either.over)
    done = found(atoll("admin", "delete", either.over, "--yes", "--json"))
    assert done == {"action": "delete", "total": 1}
    rows = either.rows()
    log = rows.pop("admin_log")
    assert either.over not in str(rows)
    assert [row[2:4] for row in log] == [("quarantine", either.over), ("delete", either.over)]
    assert len(rows["tables"]) == 2


@pytest.mark.parametrize(("answer", "code"), [("yes\n", 0), ("no\n", 1), ("\n", 1), ("", 1)])
def test_deletion_asks_for_confirmation(
    atoll: Atoll, stored: Tables, answer: str, code: int
) -> None:
    done = atoll("admin", "delete", stored.over, typed=answer)
    assert done.code == code
    assert f"Delete {stored.over} for ever?" in done.out
    assert len(stored.rows()["tables"]) == (2 if code == 0 else 3)


def test_restrictions_are_listed_replaced_and_lifted(atoll: Atoll, stored: Tables) -> None:
    assert atoll("admin", "ban", "--name", "  ANOUK ", "--for", "2d", "--note", "spam").code == 0
    assert atoll("admin", "ban", "--name", "anouk", "--note", "again").code == 0
    assert atoll("admin", "ban", "--address", "0F3A", "--for", "1h").code == 0
    assert atoll("admin", "mute", "--name", "Ben").code == 0
    assert atoll("admin", "quarantine", stored.running).code == 0
    rows = found(atoll("admin", "restrictions", "--json"))
    assert [(row["kind"], row["subject"], row["note"]) for row in rows] == [
        ("ban-address", "0f3a", ""),
        ("ban-name", "anouk", "again"),
        ("mute-name", "ben", ""),
        ("quarantine", stored.running, ""),
    ]
    assert rows[0]["until"] == pytest.approx(time.time() * 1000 + DAY / 24, abs=DAY / 100)
    assert atoll("admin", "unban", "--name", "Anouk").code == 0
    assert atoll("admin", "unban", "--address", "0f3a").code == 0
    assert atoll("admin", "unmute", "--name", "Ben").code == 0
    assert atoll("admin", "unquarantine", stored.running).code == 0
    assert "Nothing found" in atoll("admin", "restrictions").out
    assert "no such restriction" in atoll("admin", "unban", "--name", "Anouk").err
    log = [row["action"] for row in found(atoll("admin", "log", "--json"))]
    assert log == [
        "ban", "ban", "ban", "mute", "quarantine", "unban", "unban", "unmute", "unquarantine",
    ]  # fmt: skip
    assert [row["action"] for row in found(atoll("admin", "log", "--limit", 2, "--json"))] == [
        "unmute",
        "unquarantine",
    ]


def test_quarantined_table_is_never_due_and_returns_to_the_scheduler(
    atoll: Atoll, either: Tables
) -> None:
    either.change(update(tables).values(wake_at=5))
    atoll("admin", "quarantine", either.running)
    assert dict(either.run(lambda store: store.due(2**53, 9))).keys() == {either.open, either.over}
    atoll("admin", "unquarantine", either.running)
    assert either.running in dict(either.run(lambda store: store.due(2**53, 9)))
    assert [row.id for row in either.run(lambda store: store.listed("running", 2**53, 9))] == [
        either.running
    ]


def test_erased_person_is_in_no_row_and_games_stay(atoll: Atoll, either: Tables) -> None:
    before = either.table(either.over)
    preview = found(atoll("admin", "erase", "Anouk", "--dry-run", "--json"))
    assert {row["table"] for row in preview} == {either.open, either.running, either.over}
    assert "Anouk" in str(either.rows())
    done = found(atoll("admin", "erase", "Anouk", "--yes", "--json"))
    left = str(either.rows()).replace("Anoukville", "")
    assert "Anouk" not in left
    assert "my number" not in left
    running, over = either.table(either.running), either.table(either.over)
    assert [seat.name for seat in running.seats] == [done["subject"], "Ben"]
    assert over.history == before.history
    assert over.ended == before.ended
    assert verify(visibility.record_of(over, 0)).finding == Finding.FAIR
    assert f"Thanks {done['subject']}, see you in Anoukville" in str(either.rows())
    assert either.run(lambda store: store.review(either.over)) is None
    (games,) = either.run(lambda store: store.results(done["subject"]))
    assert games[1] == 1
    assert "No stored table" in atoll("admin", "erase", "Anouk", "--yes").err


def test_account_of_an_erased_person_is_deleted(atoll: Atoll, either: Tables) -> None:
    owner, hashed = "a" * 32, "t" * 64
    account = {"id": owner, "name": "Coral", "name_key": name_key("Coral"), "created_at": 1}
    passkey = Passkey("p" * 64, owner, "c", "k", 0, "", 1, None)._asdict()
    code = {"hash": "h" * 64, "account_id": owner, "created_at": 1}
    session = Session("s" * 32, owner, "", 1, 1, 2**50)
    token = {"hash": hashed, "session_id": session.id, "created_at": 1, "expires_at": 2**50}
    new = NewSession(session._asdict(), token)
    either.run(lambda store: store.accounts.create(account, passkey, [code], new))
    assert either.run(lambda store: store.accounts.identity(hashed, 2)) is not None
    held = either.table(either.running).seats[1].token_hash
    row = {"table_id": either.running, "token_hash": held, "account_id": owner}
    either.run(lambda store: store.accounts.link({**row, "seat": 1, "created_at": 1}))
    preview = found(atoll("admin", "erase", "coral", "--dry-run", "--json"))
    assert [one["table"] for one in preview] == [either.running]
    done = found(atoll("admin", "erase", "coral", "--yes", "--json"))
    assert [one.name for one in either.table(either.running).seats] == ["Anouk", done["subject"]]
    assert either.table(either.over).seats[0].name == "Ben"
    assert either.run(lambda store: store.accounts.identity(hashed, 2)) is None
    assert either.run(lambda store: store.accounts.passkeys(owner)) == []
    assert either.run(lambda store: store.accounts.codes_left(owner)) == 0


def test_erasing_is_limited_to_the_given_tables(atoll: Atoll, stored: Tables) -> None:
    assert atoll("admin", "erase", "Anouk", "--table", stored.open, "--yes").code == 0
    assert stored.table(stored.open).seats[0].name != "Anouk"
    assert stored.table(stored.running).seats[0].name == "Anouk"


def test_retention_deletes_what_its_dry_run_names(atoll: Atoll, stored: Tables) -> None:
    stored.make_older(stored.open, 8)
    stored.make_older(stored.running, 8)
    policy = ("--retention", "open=7d,abandoned=30d,finished=1h")
    expected = {"open": 1, "abandoned": 0, "finished": 0}
    preview = found(atoll("admin", "retain", *policy, "--dry-run", "--json"))
    assert {row["kind"]: row["total"] for row in preview} == expected
    assert preview[0]["events"] == 1
    assert len(stored.rows()["tables"]) == 3
    assert found(atoll("admin", "retain", *policy, "--yes", "--json")) == preview
    assert {row[0] for row in stored.rows()["tables"]} == {stored.running, stored.over}
    assert stored.open not in str(stored.rows()["events"])


def test_retention_spares_quarantined_tables_and_recent_events(
    atoll: Atoll, either: Tables
) -> None:
    """The age of a table is that of its last event, not of its creation."""
    for table_id in (either.open, either.running, either.over):
        either.make_older(table_id, 40)
    last = either.table(either.running).seq
    newest = (events.c.table_id == either.running) & (events.c.seq == last)
    either.change(update(events).where(newest).values(at=events.c.at + 40 * DAY))
    atoll("admin", "quarantine", either.open)
    done = atoll("admin", "retain", "--retention", "open=7d,abandoned=7d,finished=7d", "--yes")
    assert done.code == 0
    assert {row[0] for row in either.rows()["tables"]} == {either.open, either.running}


def test_retention_of_reviews_keeps_the_game(atoll: Atoll, stored: Tables) -> None:
    stored.change(text("UPDATE reviews SET at = 1"))
    assert atoll("admin", "retain", "--retention", "reviews=90d", "--vacuum", "--yes").code == 0
    assert stored.run(lambda store: store.review(stored.over)) is None
    assert stored.table(stored.over).status == "over"


def test_policy_comes_from_the_settings_too(
    atoll: Atoll, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "--retention" in atoll("admin", "retain", "--yes").err
    monkeypatch.setenv("ATOLL_RETENTION", "open=1h")
    assert [row["kind"] for row in found(atoll("admin", "retain", "--dry-run", "--json"))] == [
        "open"
    ]


def test_stats_count_everything(atoll: Atoll, either: Tables) -> None:
    atoll("admin", "ban", "--name", "x")
    counts = found(atoll("admin", "stats", "--json"))
    assert (counts["tables"], counts["results"], counts["reviews"]) == (3, 2, 1)
    assert (counts["restrictions"], counts["today"], counts["week"]) == (1, 3, 3)
    assert counts["into_the_blue over"] == 1
    assert counts["events"] == len(either.rows()["events"])
    assert counts["disk"] > 4096
    assert "Size on disk" in atoll("admin", "stats").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["list", "--state", "asleep"], "open, running, over, quarantine, reported"),
        (["list", "--older", "soon"], "12h, 30d or 8w"),
        (["list", "--game", "chess"], "chess"),
        (["ban"], "--name"),
        (["ban", "--name", "x", "--address", "y"], "--address"),
        (["mute", "--seat", "3"], "--seat TABLE/N"),
        (["ban", "--name", "x", "--for", "0d"], "12h, 30d or 8w"),
        (["retain", "--retention", "open", "--yes"], "KIND=AGE"),
        (["retain", "--retention", "open=1d,open=2d", "--yes"], "once"),
        (["retain", "--retention", "cats=1d", "--yes"], "abandoned"),
        (["erase", "", "--yes"], "No stored table"),
        (["quarantine", "nowhere"], t("problem-no-table")),
        (["delete", "nowhere", "--yes"], t("problem-no-table")),
        (["dance"], "dance"),
    ],
)
def test_wrong_input_says_what_was_expected(
    atoll: Atoll, stored: Tables, words: list[str], said: str
) -> None:
    done = atoll("admin", *words)
    assert done.code in (1, 2)
    assert said in done.err


def test_missing_database_is_not_created(atoll: Atoll, tmp_path: Path) -> None:
    done = atoll("admin", "list", "--database", tmp_path / "missing.db")
    assert (done.code, "there is no database" in done.err) == (1, True)
    assert not (tmp_path / "missing.db").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_columns_in_every_language(atoll: Atoll, stored: Tables, language: str) -> None:
    for words in (["inspect", stored.over], ["stats"], ["ban", "--name", "x"], ["log"]):
        done = atoll("admin", *words, "--lang", language)
        page = atoll("admin", words[0], "--help", "--lang", language)
        assert (done.code, page.code) == (0, 0)
        assert "admin-" not in done.out + page.out


def test_deleted_tables_leave_the_file(atoll: Atoll, stored: Tables) -> None:
    """SQLite returns the space of what retention deletes to the file system."""
    file = Path(stored.database.removeprefix("sqlite:///"))
    long = {"table_id": stored.over, "at": 1, "kind": "said", "body": "x" * 999}
    stored.change(events.insert().values([{**long, "seq": 1000 + n} for n in range(1000)]))
    before = file.stat().st_size
    assert before > 1_000_000
    stored.make_older(stored.over, 40)
    assert atoll("admin", "retain", "--retention", "finished=7d", "--yes").code == 0
    assert file.stat().st_size < before / 4
