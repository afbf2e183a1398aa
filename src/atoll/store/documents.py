"""`DocumentStore`: small texts that the page stores for an account, for all of its devices.

The server does not read them. Each has a version, a random text, and a change has to name the
version that it replaces: of two devices that change the same document, one learns of the other. An
empty text says that the document has ended, so that a device with a copy knows it.
"""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, select

from atoll.store.account_changes import account_transaction, lock_accounts
from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.errors import ConflictError
from atoll.store.schema import account_documents

MAX_DOCUMENTS: Final = 40
"""Documents of an account."""
MAX_ENDED: Final = 100
"""Ended documents of an account that are remembered, the last ones."""


class TooManyDocumentsError(Exception):
    """The account has as many documents as it may have."""


class DocumentEntry(NamedTuple):
    """A document in a list; it has ended if its length is 0."""

    name: str
    version: str
    changed_at: int
    length: int


class Document(NamedTuple):
    """A document of an account."""

    name: str
    version: str
    changed_at: int
    text: str


class DocumentStore:
    """The documents in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def entries(self, account: str) -> list[DocumentEntry]:
        """The documents of an account, the last changed first, also those that have ended."""
        part = account_documents.c
        wanted = select(part.name, part.version, part.changed_at, func.length(part.text))
        mine = wanted.where(part.account_id == account)
        rows = await self._database.rows(mine.order_by(part.changed_at.desc(), part.name))
        return [DocumentEntry(*row) for row in rows]

    async def read(self, account: str, name: str) -> Document | None:
        """A document of an account; none if there is no such document."""
        part = account_documents.c
        wanted = select(part.name, part.version, part.changed_at, part.text)
        rows = await self._database.rows(wanted.where(_is(account, name)))
        return Document(*rows[0]) if rows else None

    async def write(self, account: str, name: str, version: str, text: str, now: int) -> str:
        """Write a document in the place of a version, which is empty for a new document.

        Returns the new version; `ConflictError` if the present version is another one.
        """

        def work(connection: Connection) -> str:
            if not lock_accounts(connection, account):
                raise ConflictError
            present = select(account_documents.c.version).where(_is(account, name))
            if (connection.execute(present).scalar() or "") != version:
                raise ConflictError
            row = {"version": secrets.token_hex(16), "changed_at": now, "text": text}
            statement = insert_into(account_documents, self._database.dialect)
            written = statement.values(account_id=account, name=name, **row)
            connection.execute(
                written.on_conflict_do_update(index_elements=["account_id", "name"], set_=row)
            )
            _check_count(connection, account)
            return row["version"]  # type: ignore[return-value]

        return await account_transaction(self._database, work)


def _is(account: str, name: str) -> ColumnElement[bool]:
    return (account_documents.c.account_id == account) & (account_documents.c.name == name)


def _check_count(connection: Connection, account: str) -> None:
    """Reject one document too many, and forget the oldest that have ended."""
    part = account_documents.c
    mine = part.account_id == account
    count = select(func.count()).where(mine, part.text != "")
    if connection.execute(count).scalar_one() > MAX_DOCUMENTS:
        raise TooManyDocumentsError
    ended = select(part.name).where(mine, part.text == "").order_by(part.changed_at.desc())
    old = connection.execute(ended.offset(MAX_ENDED)).scalars().all()
    if old:
        connection.execute(delete(account_documents).where(mine, part.name.in_(old)))
