"""Sockets on a real server: live play, reconnecting, several seats, and misbehaving clients."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.samples import scaled
from tests.server.server_process import Client, Server, follow


def move(client: Client, batch: Any, dice: random.Random) -> None:
    """Decide at random if one of the client's seats is to move."""
    table = batch["table"]
    views = {one["seat"]: one for one in batch["views"]}
    if table["to_move"] in views:
        action = dice.choice(views[table["to_move"]]["actions"])
        client.act(batch["seq"], table["to_move"], action, f"r{batch['seq']}")


def test_two_players_and_a_spectator_receive_the_same_events(server: Server) -> None:
    table = server.new_table()
    dice = random.Random(1)
    with (
        server.socket(table.id, table.tokens[0]) as ana,
        server.socket(table.id, table.tokens[1]) as ben,
        server.socket(table.id) as watcher,
    ):
        assert (ana.welcome["seats"], ana.welcome["is_host"]) == ([0], False)
        assert watcher.welcome["seats"] == []

        def decide(client: Client, batch: Any) -> None:
            if client is not watcher:
                move(client, batch, dice)

        seen = follow([ana, ben, watcher], decide)
        received = dict(zip(("ana", "ben", "watcher"), seen, strict=True))
        assert received["ana"][-1]["kind"] == "ended"
        seqs = [event["seq"] for event in received["watcher"]]
        assert seqs == list(range(1, len(seqs) + 1))
        events = server.get(f"/tables/{table.id}/events")["events"]
        assert [event["seq"] for event in events] == seqs


def test_reconnecting_client_gets_only_missed_events(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    with server.socket(table.id, *table.tokens) as client:
        batch = client.receive("events")
    have = batch["seq"]
    server.post(f"/tables/{table.id}/say", {"seat": 1, "text": "one"}, table.tokens[1])
    with server.socket(table.id, *table.tokens, after=have) as client:
        rest = client.receive("events")
        assert (rest["after"], [event["text"] for event in rest["events"]]) == (have, ["one"])
    with server.socket(table.id, after=10**6) as client:
        server.post(f"/tables/{table.id}/say", {"seat": 0, "text": "two"}, table.tokens[0])
        assert client.receive("events")["events"][0]["text"] == "two"


def test_client_far_behind_catches_up_from_the_log(server: Server) -> None:
    table = server.new_table("blue_lagoon")
    dice = random.Random(3)
    with server.socket(table.id, *table.tokens) as client:
        batch = client.receive("events")
        while batch["table"]["status"] == "running":
            move(client, batch, dice)
            batch = client.receive("events")
    with server.socket(table.id) as client:
        whole = client.receive("events")
        assert [event["seq"] for event in whole["events"]] == list(range(1, batch["seq"] + 1))
        assert whole["table"]["status"] == "over"


def test_client_with_both_seats_gets_two_views(server: Server) -> None:
    table = server.new_table(dice="typed", options={"first_player": "0"})
    with server.socket(table.id, table.host, *table.tokens) as both:
        assert both.welcome["is_host"]
        batch = both.receive("events")
        assert [one["seat"] for one in batch["views"]] == [0, 1]
        for text in ("roll 12345C", "stop", "chest 7"):
            both.act(batch["seq"], 0, text)
            batch = both.receive("events")
        assert batch["events"][0]["visible_to"] == 0
        mine, theirs = (one["view"]["chests"] for one in batch["views"])
        assert (mine, theirs) == ([[7], []], [[None], []])


def test_client_without_views_gets_events_only(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    with server.socket(table.id, table.tokens[0], views=False) as client:
        batch = client.receive("events")
        assert "views" not in batch
        client.act(batch["seq"], 0, "stop", "once")
        batch = client.receive("events")
        assert batch["events"][0]["id"] == "once"
        client.act(batch["seq"] - 1, 0, "stop", "once")
        done = client.receive("ack")
        assert (done["id"], done["seq"]) == ("once", batch["events"][0]["seq"])


def test_client_that_computes_views_gets_them_only_when_it_cannot(server: Server) -> None:
    table = server.new_table(dice="typed", options={"first_player": "0"})
    with server.socket(table.id, *table.tokens) as client:
        batch = client.receive("events")
        client.send(type="views", always=False)
        for text in ("roll 12345C", "keep 1234"):
            client.act(batch["seq"], 0, text)
            batch = client.receive("events")
            assert "views" not in batch
            assert batch["table"]["seq"] == batch["seq"]
        client.send(type="undo", seq=batch["seq"], seat=0)
        undone = client.receive("events")
        assert undone["views"][0]["view"]["dice"] == [1, 2, 3, 4, 5, 6]
        client.send(type="views", always=True)
        now = client.receive("events")
        assert (now["events"], now["seq"]) == ([], undone["seq"])
        assert now["views"] == undone["views"]


def test_rejections_name_the_request_and_keep_the_socket_open(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    with server.socket(table.id, table.tokens[1]) as client:
        seq = client.receive("events")["seq"]
        for message, code in (
            ({"type": "act", "seq": 1, "seat": 1, "action": "stop", "id": "a"}, "stale"),
            ({"type": "act", "seq": seq, "seat": 1, "action": "stop", "id": "a"}, "not-your-turn"),
            ({"type": "act", "seq": seq, "seat": 0, "action": "stop", "id": "a"}, "wrong-token"),
            ({"type": "undo", "seq": seq, "seat": 1, "id": "a"}, "nothing-to-undo"),
            ({"type": "answer_undo", "seq": seq, "seat": 1, "agree": True}, "no-undo-asked"),
            ({"type": "hello", "table": table.id}, "bad-request"),
        ):  # fmt: skip
            client.send(**message)
            reply = client.next()
            assert (reply["type"], reply["problem"]["code"]) == ("problem", code)
            assert reply.get("id", "a") == "a"
        client.send(type="say", seat=1, text="still here")
        assert client.receive("events")["events"][0]["text"] == "still here"


def test_leaving_a_seat_makes_the_client_a_spectator(server: Server) -> None:
    table = server.new_table(dice="typed", options={"first_player": "0"})
    with server.socket(table.id, table.tokens[0]) as ana:
        ana.receive("events")
        server.post(f"/tables/{table.id}/seats/0/leave", None, table.tokens[0])
        batch = ana.receive("events")
        assert [one["seat"] for one in batch["views"]] == [-2]
        assert ana.receive("presence")["present"] == []
        ana.act(batch["seq"], 0, "roll 112345")
        assert ana.next()["problem"]["code"] == "no-token"


def hello_rejection(server: Server, first: str | bytes) -> str:
    with connect(server.address.replace("http", "ws") + "/api/v1/socket") as raw:
        raw.send(first)
        reply = json.loads(raw.recv(timeout=30))
        with pytest.raises(ConnectionClosed):
            raw.recv(timeout=30)
        problem = reply["problem"]
        assert problem["code"] != "bad-request" or problem.get("detail") or problem["errors"]
        return str(problem["code"])


def test_invalid_hellos_are_rejected(server: Server) -> None:
    table, other = server.new_table(), server.new_table()

    def hello(**fields: Any) -> str:
        return json.dumps({"type": "hello", "table": table.id, **fields})

    assert hello_rejection(server, hello(tokens=[other.tokens[0]])) == "wrong-token"
    assert hello_rejection(server, hello(table="abcdefghjkmn")) == "no-table"
    for name in ("../../etc", "\x00" * 12, ""):
        assert hello_rejection(server, hello(table=name)) == "no-table"
    assert hello_rejection(server, '{"type": "act", "seq": 1, "seat": 0, "action": 1}') == (
        "bad-request"
    )
    for malformed in ('{"type": "hello"}', "{", b"\xff"):
        assert hello_rejection(server, malformed) == "bad-request"


def test_cross_origin_sockets_are_rejected(server: Server) -> None:
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    with pytest.raises(Exception, match="403"):
        connect(address, origin=Origin("https://elsewhere.example")).__enter__()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "act", "undo", "answer_undo", "say", "events", ""])},
    optional={
        "seq": st.integers(-5, 50) | JSON,
        "seat": st.integers(-2, 12) | JSON,
        "action": st.sampled_from(["stop", "keep -", "place 1", "chest ?"]) | st.text() | JSON,
        "id": st.text(max_size=50) | JSON,
        "text": st.text() | JSON,
        "agree": st.booleans() | JSON,
        "table": st.text() | JSON,
        "tokens": st.lists(st.text()) | JSON,
    },
)
MESSAGES = st.lists(
    FIELDS.map(json.dumps) | JSON.map(json.dumps) | st.text() | st.binary(), max_size=15
)


@settings(max_examples=scaled(20), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=MESSAGES)
def test_arbitrary_messages_do_not_crash_the_server(
    server: Server, caplog: pytest.LogCaptureFixture, messages: list[str | bytes]
) -> None:
    table = server.new_table(options={"first_player": "0"})
    with (
        server.socket(table.id, *table.tokens, views=False) as client,
        suppress(ConnectionClosed),
    ):
        for message in messages:
            client.raw.send(message)
        client.send(type="say", seat=0, text="the last words")
        while "the last words" not in str(client.next()):
            continue
    assert server.get(f"/tables/{table.id}")["status"] in ("running", "over")
    assert not [record for record in caplog.records if record.exc_info]


def until_closed(client: Client) -> list[str]:
    """The problems a client receives before its socket is closed."""
    with pytest.raises(ConnectionClosed):
        _receive_until_closed(client)
    messages = [json.loads(text) for text in client.received]
    return [one["problem"]["code"] for one in messages if one["type"] == "problem"]


def _receive_until_closed(client: Client) -> None:
    while True:
        client.next()


def test_oversized_message_closes_the_socket(server: Server) -> None:
    table = server.new_table()
    with server.socket(table.id, *table.tokens) as client:
        client.send(type="say", seat=0, text="x" * 70_000)
        assert until_closed(client) == []


def test_messages_that_are_no_text_are_rejected(server: Server) -> None:
    table = server.new_table()
    with server.socket(table.id, *table.tokens, after=10**6) as client:
        client.raw.send(b'{"type": "\xc8')
        assert client.next()["problem"]["code"] == "bad-request"
        client.raw.send(b'{"type": "say", "seat": 0, "text": "bytes"}')
        assert client.receive("events")["events"][0]["text"] == "bytes"


def test_repeated_malformed_messages_close_the_socket(server: Server) -> None:
    table = server.new_table()
    with server.socket(table.id, *table.tokens) as client:
        for _ in range(21):
            client.raw.send("[" * 5000)
        assert until_closed(client) == ["bad-request"] * 21
