"""Hostile input: the whole API under Schemathesis, limits, slow clients, and no leaked secrets."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from websockets.sync.client import connect

from atoll.server.http.app import make_app
from atoll.server.http.openapi import openapi_schema
from atoll.server.settings import Settings
from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.mail_server import MailServer
from tests.server.server_process import Client, Server, TableHandle

# Schemathesis

_tables: dict[str, TableHandle] = {}
_WORKER_ROUTES = ("/hint", "/review", "/picture.png", "/positions", "/replays")


@pytest.fixture(scope="module")
def server(server_with_workers: Server) -> Server:
    return server_with_workers


@cache
def _paths() -> dict[str, Any]:
    """The operations of the API by path."""
    paths: dict[str, Any] = _schema()["paths"]
    return paths


@cache
def _schema() -> dict[str, Any]:
    return openapi_schema(make_app(Settings()).app)


class LoggedIn(NamedTuple):
    """A server, and the browser of somebody who is logged in there."""

    server: Server
    browser: Browser


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoggedIn]:
    """A server that has everything but workers."""
    database = tmp_path_factory.mktemp("everything") / "atoll.db"
    with MailServer() as mail:
        options = {**UNLIMITED, **mail.settings, "accounts": "optional", "lobby": "on"}
        with InProcessServer(database, **options) as server:
            browser = Browser(server.address)
            browser.register("Coral")
            yield LoggedIn(server, browser)


@pytest.mark.parametrize("examples", [1, pytest.param(200, marks=pytest.mark.soak)])
def test_api_conforms_to_its_openapi_schema(
    examples: int, server: Server, everything: LoggedIn
) -> None:
    """With workers where a route needs them, and else for a person who is logged in."""
    # Otherwise the routes of accounts, of the lobby and for e-mails would only say so.
    for path in ("/account/tables", "/account/mail", "/lobby", "/account/export"):
        assert everything.browser.get(path).status_code == 200
    found = list(schemathesis().openapi.from_dict(_schema()).get_all_operations())
    assert len(found) > 40
    for one in found:
        operation = one.ok()
        needs_workers = operation.path.endswith(_WORKER_ROUTES)
        _check_operation(operation, examples, server if needs_workers else everything)


def schemathesis() -> Any:
    """The package, which takes a second to import."""
    import_module("schemathesis.specs.openapi.checks")
    return import_module("schemathesis")


def _check_operation(operation: Any, examples: int, target: Server | LoggedIn) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy())
    def check(case: Any) -> None:
        _check_response(case, target)

    try:
        check()
    except Exception as error:
        error.add_note(operation.label)
        raise


def _check_response(case: Any, target: Server | LoggedIn) -> None:
    server, browser = (target, None) if isinstance(target, Server) else target
    headers: dict[str, str] = {}
    if "table_id" in (case.path_parameters or {}):
        if case.path not in _tables:
            _tables[case.path] = server.new_table(options={"first_player": "0"})
        table = _tables[case.path]
        case.path_parameters["table_id"] = table.id
        headers["authorization"] = f"Bearer {','.join([table.host, *table.tokens])}"
    if browser is not None:
        headers |= {"cookie": f"atoll-session={browser.cookie}", "origin": browser.origin}
    case.headers = headers
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    response = case.call(base_url=browser.origin if browser else server.address, timeout=120)
    if browser is not None and case.path.endswith("/logout"):
        assert browser.log_in().status_code == 200
    checks, openapi = schemathesis().checks, schemathesis().specs.openapi.checks
    case.validate_response(
        response,
        checks=(
            checks.not_a_server_error,
            openapi.status_code_conformance,
            openapi.content_type_conformance,
            openapi.response_schema_conformance,
        ),
    )


# Secrets


def two_chests(server: Server, value: int) -> tuple[TableHandle, list[str]]:
    """A game in which seat 1 draws a chest of this value, and everything sent to other viewers."""
    table = server.new_table(dice="typed", hints=True, listed=True, options={"first_player": "1"})
    path = f"/tables/{table.id}"
    sent: list[str | bytes]
    with ExitStack() as stack:
        watchers = [
            stack.enter_context(server.socket(table.id, *tokens, views=views))
            for tokens in ((table.tokens[0],), (), (table.host,))
            for views in (True, True, False)
        ]
        for watcher in watchers[1::3]:
            watcher.send(type="views", always=False)
        owner = stack.enter_context(server.socket(table.id, table.tokens[1]))
        steps = ("roll 12345C", "stop", f"chest {value}", "roll 112233", "stop", "place 1")
        _play(owner, steps)
        sent = [text for watcher in watchers for text in _all_received(watcher)]
    with server.socket(table.id, table.tokens[0], table.host) as other:
        for message in _MESSAGES:
            other.send(**message, seq=server.get(path)["seq"])
        sent += [other.raw.recv(timeout=30) for _ in _MESSAGES]
    for tokens in ((table.tokens[0],), (), (table.host,)):
        for request, body in _requests(path):
            answer = server.ask(*request, *tokens, json=body)
            assert answer.status_code not in (400, 405, 500), (request, answer.text)
            sent.append(f"{answer.status_code} {answer.content!r}")
    sent += [server.http.get(f"/{page}/{table.id}").text for page in ("table", "review")]
    sent += [*_read_by_account(server, table), _read_in_lobby(server)]
    undo = {"seq": server.get(path)["seq"], "seat": 1}
    server.post(path + "/undo", undo, table.tokens[1])
    sent.append(server.ask("GET", path + "/view", table.tokens[0]).text)
    return table, [str(text) for text in sent]


def _read_by_account(server: Server, table: TableHandle) -> list[str]:
    """What an account that owns seat 0 reads, also without naming the table."""
    browser = Browser(server.address)
    browser.register(f"Ana {table.id}")
    seats = [{"table": table.id, "token": table.tokens[0]}]
    assert browser.passed("/account/seats", {"tokens": seats})["linked"] == [True]
    parts = ("", "/events", "/view", "/view?seat=0", "/view?seat=1", "/record", "/archive")
    paths = [*_ELSEWHERE.values(), *(f"/tables/{table.id}{part}" for part in parts)]
    answers = [browser.get(path) for path in paths]
    refused = [one.status_code for one in answers if not one.is_success]
    # No own seek, none of that id, no account of that name, no document, not the own seat.
    assert refused == [401, 404, 404, 404, 403]
    own = r'"id":"[0-9a-f]{32,64}"|"seen_at":[0-9]+'
    return [f"{one.status_code} {re.sub(own, 'OWN', one.text)}" for one in answers]


def _read_in_lobby(server: Server) -> str:
    """What the lobby sends to everyone."""
    with connect(server.address.replace("http", "ws") + "/api/v1/lobby/socket") as raw:
        return str(raw.recv(timeout=30))


_MESSAGES: list[dict[str, Any]] = [
    {"type": "act", "seat": 0, "action": "chest 8"},
    {"type": "act", "seat": 1, "action": 924},
    {"type": "undo", "seat": 0},
    {"type": "undo", "seat": 1},
    {"type": "answer_undo", "seat": 0, "agree": True},
    {"type": "say", "seat": 1, "text": "hello"},
    {"type": "hello", "table": "abcdefgh2345"},
]
"""Messages of another player, all of which are rejected."""
_BODIES: dict[str, Any] = {
    "act": {"seq": 0, "seat": 0, "action": "chest 8"},
    "undo": {"seq": 0, "seat": 0},
    "answer-undo": {"seq": 0, "seat": 0, "agree": True},
    "say": {"seat": 0, "text": "hello"},
    "sit": {"name": "Eve", "seat": 1},
    "salt": {"salt": "coral"},
    "bot": {"bot": "easy"},
    "mute": {"muted": True},
    "report": {"seat": 1, "text": "rude"},
    "invitations": {"name": "Ben"},
    "withdraw": {"name": "Ben"},
}


_EVERYTHING = ("--accounts", "optional", "--logins-per-hour", "1000", "--lobby", "on")
_ELSEWHERE: dict[str, str] = {
    "/api/v1/tables": "/tables?limit=1",
    "/api/v1/players/{name}/stats": "/players/Ben/stats",
    "/api/v1/games": "/games",
    "/api/v1/lobby": "/lobby",
    "/api/v1/lobby/seek": "/lobby/seek",
    "/api/v1/lobby/seeks/{seek_id}": f"/lobby/seeks/{'0' * 32}",
    "/api/v1/ratings": "/ratings",
    "/api/v1/ratings/{pool}": "/ratings/into_the_blue",
    "/api/v1/profile": "/profile?name=Ben",
    "/api/v1/account": "/account",
    "/api/v1/account/logins": "/account/logins",
    "/api/v1/account/tables": "/account/tables",
    "/api/v1/account/export": "/account/export",
    "/api/v1/account/ratings": "/account/ratings",
    "/api/v1/account/statistics": "/account/statistics",
    "/api/v1/account/reviews": "/account/reviews",
    "/api/v1/account/invitations": "/account/invitations",
    "/api/v1/account/documents": "/account/documents",
    "/api/v1/account/documents/{name}": "/account/documents/puzzles",
}
"""Requests that name no table, but whose responses might depend on one."""
_STATELESS = {
    "/api/v1/records", "/api/v1/positions", "/api/v1/replays", "/api/v1/scorepad/blue_lagoon",
    "/health/live", "/health/ready",
}  # fmt: skip
"""Routes that know no tables: their responses depend on the request alone, or on the machine."""
_SEEK_CHANGES = {"/api/v1/lobby/seeks", "/api/v1/lobby/seek/cancel"}
"""Changes of a seek, whose responses name at most the table of the seek."""


def _account_changes() -> set[str]:
    """Changes of an account, whose responses name at most the account's own tables."""
    return {
        route
        for route, methods in _paths().items()
        if route.startswith("/api/v1/account/") and "post" in methods and "{table_id}" not in route
    }


def _notifications() -> set[str]:
    """Subscriptions of devices and e-mail addresses, whose responses name no table."""
    return {route for route in _paths() if route.startswith("/api/v1/notifications")}


def _requests(path: str) -> list[tuple[tuple[str, str], Any]]:
    """Every request about a table and seat 1, except that which ends the table."""
    found: list[tuple[tuple[str, str], Any]] = [
        (("GET", place), None) for place in _ELSEWHERE.values()
    ]
    table = path.rpartition("/")[2]
    for route, methods in _paths().items():
        name = route.rpartition("/")[2]
        if "{table_id}" in route and name != "close":
            place = route.removeprefix("/api/v1").replace("/tables/{table_id}", path)
            place = place.replace("{table_id}", table).replace("{seat}", "1")
            found += [((method.upper(), place), _BODIES.get(name)) for method in methods]
            found += [(("GET", f"{place}?seat=1"), None) for method in methods if method == "get"]
    return found


def test_comparison_of_secrets_knows_every_route() -> None:
    routes = _paths()
    assert {route for route in routes if "{table_id}" not in route} == {
        *_ELSEWHERE, *_STATELESS, *_account_changes(), *_notifications(), *_SEEK_CHANGES,
    }  # fmt: skip
    bodies = {
        route.rpartition("/")[2]
        for route, methods in routes.items()
        if "{table_id}" in route and "requestBody" in methods.get("post", {})
    }
    assert bodies == set(_BODIES)


def _play(client: Client, steps: tuple[str, ...]) -> None:
    batch = client.receive("events")
    for step in steps:
        client.act(batch["seq"], 1, step)
        batch = client.receive("events")


def _all_received(client: Client) -> list[str]:
    """Everything a client receives up to the last step."""
    while "place 1" not in client.received[-1]:
        client.next()
    return client.received


def neutral(text: str, table: TableHandle) -> str:
    """The text without table ids and times, which always differ."""
    text = re.sub(
        r'"(at|before|created_at|started_at|last_at|since|thinking_ms)":[0-9]+', r'"\1":0', text
    )
    return re.sub('"[A-Za-z0-9_-]{43}"', '"TOKEN"', text).replace(table.id, "TABLE")


def test_hidden_chest_values_never_reach_other_seats_or_logs(tmp_path: Path) -> None:
    with Server(tmp_path / "atoll.db", "--log-level", "debug", *_EVERYTHING, workers=2) as server:
        tables, games, metrics = [], [], []
        for value in (5, 8):
            table, sent = two_chests(server, value)
            tables.append(table)
            games.append([neutral(text, table) for text in sent])
            metrics.append(_metric_names(server))
            assert not any(secret in text for text in sent for secret in secrets_of(table))
        assert len(games[0]) > 120
        assert games[0] == games[1]
        assert metrics[0] == metrics[1]
    log = server.log.read_text()
    lines = [
        [re.sub(r'"(time|ms|request)":[^,}]+', "", neutral(line, table))
         for line in log.splitlines() if table.id in line]
        for table in tables
    ]  # fmt: skip
    assert len(lines[0]) > 20
    assert lines[0] == lines[1]
    assert not any(secret in log for table in tables for secret in secrets_of(table))


def secrets_of(table: TableHandle) -> list[str]:
    return [*table.tokens, table.host]


def _metric_names(server: Server) -> list[str]:
    """The names of all metrics."""
    lines = server.metrics().splitlines()
    return [line.rpartition(" ")[0] for line in lines if not line.startswith("#")]


def test_seed_is_published_only_after_the_end(server: Server) -> None:
    table = server.new_table()
    pages = ("", "/view", "/events", "/record", "/record.json", "/stats")
    responses = [
        server.ask("GET", f"/tables/{table.id}{page}", *table.tokens).text for page in pages
    ]
    seed = server.post(f"/tables/{table.id}/close", None, table.host)["seed"]
    assert len(seed) == 43
    assert not any(seed in text for text in responses)
    assert seed in server.get(f"/tables/{table.id}/record")


# Slow clients


def test_slow_clients_do_not_block_others(server: Server) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    table = server.new_table("blue_lagoon")
    with ExitStack() as stack:
        for begin in (b"", b"POST /api/v1/tables HTTP/1.1\r\nContent-Le", b"GET / HTTP/1.1\r\n"):
            raw = stack.enter_context(socket.create_connection((host, int(port))))
            raw.sendall(begin)
        address = server.address.replace("http", "ws") + "/api/v1/socket"
        stack.enter_context(connect(address))
        deaf = stack.enter_context(connect(address, max_queue=1, close_timeout=0.1))
        deaf.send(json.dumps({"type": "hello", "table": table.id}))
        for n in range(60):
            body = {"muted": n % 2 == 0}
            server.post(f"/tables/{table.id}/seats/0/mute", body, table.host)
        assert server.get(f"/tables/{table.id}")["seq"] > 60
