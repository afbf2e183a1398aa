"""The documents of an account: the same on all its devices, nobody else's, and never lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from atoll.store import ConflictError, Store, documents
from atoll.store.account_changes import insert_rows
from atoll.store.schema import accounts
from tests.server.authenticator import Browser
from tests.server.database_servers import PostgresServer
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.notified_tables import rows

_numbers = count(1)
GAME = "/account/documents/game-abc"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("documents") / "atoll.db"
    options = {**UNLIMITED, "logins_per_hour": 100_000}
    with InProcessServer(database, accounts="optional", **options) as server:
        yield server


def devices(server: InProcessServer) -> tuple[Browser, Browser]:
    """Two browsers of a new person."""
    one = Browser(server.address)
    one.register(f"Limpet {next(_numbers)}")
    other = Browser(server.address, one.authenticator)
    assert other.log_in().status_code == 200
    return one, other


def stored(browser: Browser, text: str, version: str = "", path: str = GAME) -> str:
    """Store a text; returns its version."""
    return str(browser.passed(path, {"text": text, "version": version})["version"])


def listed(browser: Browser) -> dict[str, int]:
    found = browser.read("/account/documents")["documents"]
    return {one["name"]: one["length"] for one in found}


def test_other_device_reads_what_one_has_stored(server: InProcessServer) -> None:
    phone, laptop = devices(server)
    version = stored(phone, "1 é\n2")
    assert listed(laptop) == {"game-abc": 5}
    found = laptop.read(GAME)
    assert (found["text"], found["version"]) == ("1 é\n2", version)
    later = stored(laptop, "1 2 3", version)
    assert phone.read(GAME)["version"] == later != version


def test_device_that_does_not_know_the_present_version_changes_nothing(
    server: InProcessServer,
) -> None:
    phone, laptop = devices(server)
    version = stored(phone, "first")
    stored(laptop, "second", version)
    for stale in (version, "", "0" * 32):
        answer = phone.post(GAME, {"text": "third", "version": stale})
        assert (answer.status_code, answer.json()["code"]) == (409, "document-changed")
    assert phone.read(GAME)["text"] == "second"
    assert laptop.post(f"{GAME}x", {"text": "?", "version": version}).status_code == 409


def test_ended_document_is_still_listed(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, laptop = devices(server)
    stored(phone, "", stored(phone, "moves"))
    assert listed(laptop) == {"game-abc": 0}
    assert laptop.read(GAME)["text"] == ""
    monkeypatch.setattr(documents, "MAX_ENDED", 2)
    for name in "bcd":
        path = f"/account/documents/game-{name}"
        stored(phone, "", stored(phone, "moves", path=path), path)
    assert set(listed(laptop)) == {"game-c", "game-d"}


def test_documents_are_few_short_and_of_known_names(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "MAX_DOCUMENTS", 2)
    phone, _ = devices(server)
    versions = [stored(phone, "moves", path=f"/account/documents/game-{name}") for name in "ab"]
    answer = phone.post("/account/documents/puzzles", {"text": "{}"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-documents")
    assert set(listed(phone)) == {"game-a", "game-b"}
    stored(phone, "", versions[0], "/account/documents/game-a")
    stored(phone, "{}", path="/account/documents/puzzles")
    long = {"text": "x" * 60_001}
    assert phone.post(GAME, long).status_code == 400
    assert phone.post(GAME, {"text": "\x00"}).status_code == 400
    for name in ("notes", "game-", "game-é", "game-a%0A", "puzzles.x"):
        assert phone.post(f"/account/documents/{name}", {"text": "x"}).status_code in (400, 404)


def test_nobody_else_has_them(server: InProcessServer) -> None:
    (owner, _), (other, _), guest = devices(server), devices(server), Browser(server.address)
    version = stored(owner, "moves")
    assert guest.get("/account/documents").status_code == 401
    assert guest.get(GAME).status_code == 401
    assert guest.post(GAME, {"text": "mine"}).status_code == 401
    assert listed(other) == {}
    assert other.get(GAME).json()["code"] == "no-document"
    assert other.post(GAME, {"text": "mine", "version": version}).status_code == 409
    stored(other, "mine")
    assert owner.read(GAME)["text"] == "moves"
    owner.http.headers["origin"] = "https://example.org"
    assert owner.post(GAME, {"text": "", "version": version}).json()["code"] == "origin"


def test_they_are_exported_and_erased(server: InProcessServer) -> None:
    owner, _ = devices(server)
    stored(owner, "moves of a walrus")
    stored(owner, "", stored(owner, "x", path=f"{GAME}-over"), f"{GAME}-over")
    (exported,) = owner.read("/account/export")["documents"]
    assert (exported["name"], exported["text"]) == ("game-abc", "moves of a walrus")
    owner.passed("/account/erase", {"name": owner.name})
    assert rows(server, "SELECT 1 FROM account_documents WHERE text LIKE '%walrus%'") == []


def test_of_two_processes_one_stores_its_text(postgres: PostgresServer) -> None:
    async def run() -> None:
        url = postgres.database("documents")
        one, other = await Store.open(url), await Store.open(url)
        account = {"id": "a" * 32, "name": "Ana", "name_key": "ana", "created_at": 0}
        await one.database.transaction(lambda it: insert_rows(it, accounts, [account]))
        version = ""
        for _ in range(5):
            writes = [
                store.documents.write("a" * 32, "puzzles", version, text, 1)
                for store, text in ((one, "1"), (other, "2"))
            ]
            results = await asyncio.gather(*writes, return_exceptions=True)
            (failed,) = (one for one in results if isinstance(one, BaseException))
            assert isinstance(failed, ConflictError)
            (version,) = (one for one in results if isinstance(one, str))
        await one.close()
        await other.close()

    asyncio.run(run())
