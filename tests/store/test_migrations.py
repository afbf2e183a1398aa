"""Migrations: of a database that has data, and that they lead to the schema of new databases."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect

from atoll.server.domain.account_names import exact_key, name_key
from atoll.store import Store, engine
from atoll.store.schema import HEAD, metadata


def migration_config(connection: Connection) -> Config:
    """The configuration of Alembic for a database."""
    config = Config()
    folder = Path(engine.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    config.attributes["connection"] = connection
    return config


def migrated_back(database: Path, revision: str) -> None:
    """Open a new database, and return it to an older schema."""
    asyncio.run(opened(database))
    with create_engine(f"sqlite:///{database}").begin() as connection:
        command.downgrade(migration_config(connection), revision)


async def opened(database: Path) -> None:
    await (await Store.open(f"sqlite:///{database}")).close()


def test_figures_are_read_from_reviews_of_older_versions(tmp_path: Path) -> None:
    database = tmp_path / "atoll.db"
    migrated_back(database, "0006")
    seats: list[dict[str, Any]] = [
        {"seat": 0, "luck": 0.25, "accuracy": 81.5},
        {"seat": 1, "luck": 0, "accuracy": None},
    ]
    reviews = {
        "over": {"finished": True, "seats": [{**one, "name": "x"} for one in seats]},
        "closed": {"finished": False, "seats": seats},
        "old": {},
    }
    with closing(sqlite3.connect(database)) as connection:
        rows = [(name, json.dumps(one)) for name, one in reviews.items()]
        connection.executemany("INSERT INTO reviews VALUES (?, 1, ?)", rows)
        connection.commit()
    asyncio.run(opened(database))
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT * FROM review_figures ORDER BY seat").fetchall()
        assert found == [("over", 0, 81.5, 0.25), ("over", 1, None, 0.0)]
        assert connection.execute("SELECT * FROM login_addresses").fetchall() == []


def test_accounts_whose_names_look_alike_now_keep_them(tmp_path: Path) -> None:
    database = tmp_path / "atoll.db"
    migrated_back(database, "0008")
    names = ["Iara", "lara", "Ben"]
    with closing(sqlite3.connect(database)) as connection:
        rows = [(name[0] * 32, name, f"old key {name}", n) for n, name in enumerate(names)]
        insert = "INSERT INTO accounts (id, name, name_key, created_at) VALUES (?, ?, ?, ?)"
        connection.executemany(insert, rows)
        bans = [("ban-name", "iris"), ("ban-name", "lrls"), ("mute-name", "iris")]
        insert = "INSERT INTO restrictions (kind, subject, at, note) VALUES (?, ?, 1, '')"
        connection.executemany(insert, bans)
        connection.commit()
    asyncio.run(opened(database))
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT name, name_key FROM accounts ORDER BY created_at")
        keys = [name_key("Iara"), exact_key("lara"), name_key("Ben")]
        assert found.fetchall() == list(zip(names, keys, strict=True))
        subjects = connection.execute("SELECT kind, subject FROM restrictions ORDER BY kind")
        assert subjects.fetchall() == [("ban-name", "lrls"), ("mute-name", "lrls")]


def test_whoever_got_invitations_gets_rematches_too(tmp_path: Path) -> None:
    database = tmp_path / "atoll.db"
    migrated_back(database, "0009")
    kinds = {"a": " turn invited over ", "b": " turn over "}
    with closing(sqlite3.connect(database)) as connection:
        for key, wanted in kinds.items():
            connection.execute(
                "INSERT INTO subscriptions VALUES"
                " (?, 'push', '', '', '', '', '', '', ?, NULL, NULL, '', NULL, 0, 0)",
                (key, wanted),
            )
        rows = [("open", 1), ("named", -1)]
        statement = "INSERT INTO notifications VALUES ('a', ?, 'invited', 1, ?, '', 0, 0, 0)"
        connection.executemany(statement, rows)
        connection.commit()
    asyncio.run(opened(database))
    with closing(sqlite3.connect(database)) as connection:
        found = dict(connection.execute("SELECT id, kinds FROM subscriptions").fetchall())
        assert found == {"a": " turn invited rematch over ", "b": " turn over "}
        sent = dict(connection.execute("SELECT table_id, kind FROM notifications").fetchall())
        assert sent == {"open": "rematch", "named": "invited"}


def described(connection: Connection) -> dict[str, Any]:
    """The columns, keys and indexes of every table."""
    inspector = inspect(connection)
    return {
        name: (
            [
                (one["name"], str(one["type"]), one["nullable"], one["default"])
                for one in inspector.get_columns(name)
            ],
            inspector.get_pk_constraint(name)["constrained_columns"],
            sorted(one["column_names"] for one in inspector.get_unique_constraints(name)),
            sorted((one["name"], one["unique"]) for one in inspector.get_indexes(name)),
        )
        for name in inspector.get_table_names()
    }


def test_new_databases_and_migrated_ones_are_alike(tmp_path: Path) -> None:
    asyncio.run(opened(tmp_path / "new.db"))
    new, migrated = (create_engine(f"sqlite:///{tmp_path / name}.db") for name in ("new", "old"))
    with migrated.begin() as connection:
        config = migration_config(connection)
        command.upgrade(config, "head")
        assert ScriptDirectory.from_config(config).get_heads() == [HEAD]
    with new.connect() as connection, migrated.connect() as other:
        assert compare_metadata(MigrationContext.configure(other), metadata) == []
        assert described(connection) == described(other)
    new.dispose()
    migrated.dispose()
