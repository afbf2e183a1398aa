"""Migrations of a database that has data."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from atoll.store import Store, engine


def migrated_back(database: Path, revision: str) -> None:
    """Open a new database, and return it to an older schema."""
    asyncio.run(opened(database))
    config = Config()
    folder = Path(engine.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    with create_engine(f"sqlite:///{database}").begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


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
