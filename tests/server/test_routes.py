"""The API over plain HTTP, on a real server."""

from __future__ import annotations

import json
import random
import secrets
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from atoll.bots import level_names
from atoll.core.fair_dice import verify
from atoll.games import read_record
from atoll.locales import LANGUAGES, catalogue
from atoll.server.http import app, openapi
from tests.server.in_process import InProcessServer
from tests.server.server_process import Server, TableHandle

EXAMPLE = Path(__file__).parents[2] / "examples" / "server_client.py"


@pytest.fixture(scope="module")
def server(server_with_workers: Server) -> Server:
    return server_with_workers


def problem(
    server: Server, method: str, path: str, *tokens: str, **named: object
) -> tuple[int, str]:
    """The status and the code of a rejected request, whose body is a problem."""
    answer = server.ask(method, path, *tokens, **named)
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    body = answer.json()
    assert body["status"] == answer.status_code
    assert body["title"]
    assert body["code"] != "bad-request" or body.get("detail") or body.get("errors")
    assert body["type"] == f"/problems/{body['code']}"
    return answer.status_code, body["code"]


def play_out(server: Server, table: TableHandle, seed: int = 1) -> None:
    """Play at random to the end."""
    dice = random.Random(seed)
    seen = server.get(f"/tables/{table.id}/view", *table.tokens)
    while seen["table"]["status"] == "running":
        seat = seen["table"]["to_move"]
        act = {
            "seq": seen["table"]["seq"], "seat": seat,
            "action": dice.choice(seen["view"]["view"]["legal_actions"]),
        }  # fmt: skip
        server.post(f"/tables/{table.id}/act", act, table.tokens[seat])
        seen = server.get(f"/tables/{table.id}/view", *table.tokens)


def test_games_are_listed_in_the_requested_language(server: Server) -> None:
    games = {
        language: server.get("/games", headers={"accept-language": f"{language};q=0.9, en"})[
            "games"
        ]
        for language in ("en", "fr", "es")
    }
    assert [game["game"] for game in games["en"]] == ["into_the_blue", "blue_lagoon"]
    levels = {lang: [one["title"] for one in listed[0]["levels"]] for lang, listed in games.items()}
    assert levels["en"] != levels["fr"] != levels["es"]
    bots = [one["bot"] for one in games["en"][0]["levels"]]
    assert bots == ["shrimp", "crab", "turtle", "seal", "octopus", "orca", "random"]
    assert levels["en"] == ["Shrimp", "Crab", "Turtle", "Seal", "Octopus", "Orca", "Random bot"]
    for game in games["en"]:
        for players in range(game["min_players"], game["max_players"] + 1):
            offered = [one["bot"] for one in game["levels"] if players in one["players"]]
            assert offered == [*level_names(game["game"], players), "random"]
    described = [one["description"] for one in games["fr"][0]["levels"]]
    assert described[0] == "Pour une toute première partie, à tout âge."
    assert [bool(text) for text in described] == [True] * 6 + [False]
    assert (
        games["fr"][1]["options"][0]["description"] != games["en"][1]["options"][0]["description"]
    )


def test_table_from_creation_to_record(server: Server) -> None:
    table = server.new_table(listed=True)
    running = server.get("/tables", params={"status": "running"})
    assert table.id in [one["id"] for one in running["tables"]]
    play_out(server, table)
    over = server.get(f"/tables/{table.id}")
    assert over["status"] == "over"
    answer = server.ask("GET", f"/tables/{table.id}/record")
    record = read_record(answer.text)
    date = record.tags["date"]
    file = f"into-the-blue-ana-ben-{date}.atoll"
    assert answer.headers["content-disposition"] == f'attachment; filename="{file}"'
    assert verify(record).is_fair
    assert read_record(server.ask("GET", f"/tables/{table.id}/record.json").text) == record
    assert list(record.final_state().result().scores) == over["scores"]
    stats = server.get(f"/tables/{table.id}/stats")
    assert [seat["score"] for seat in stats["seats"]] == over["scores"]
    assert stats["seats"][0]["decisions"] > 0
    player = server.get("/players/Ana/stats")
    assert player["games"][0]["games"] >= 1
    assert server.get("/players/Nobody/stats")["games"] == []
    unnamed = server.ask("GET", "/players/%20/stats")
    assert (unnamed.status_code, unnamed.json()["code"]) == (400, "bad-name")


def test_imported_record_becomes_a_table_to_replay(server: Server) -> None:
    table = server.new_table("blue_lagoon")
    play_out(server, table)
    text = server.get(f"/tables/{table.id}/record")
    made = server.post("/records", {"record": text})["table"]
    assert made["status"] == "over"
    assert made["scores"] == server.get(f"/tables/{table.id}")["scores"]
    assert server.get(f"/tables/{made['id']}/record") == text
    page = server.get(f"/tables/{made['id']}/events", params={"limit": 1000})
    assert [e["text"] for e in page["events"] if e["kind"] in ("action", "outcome")] == list(
        read_record(text).event_texts()
    )
    assert problem(server, "POST", "/records", json={"record": "atoll record 1\nx"}) == (
        400,
        "record",
    )


def test_invited_friend_sits_down_and_plays(server: Server) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    made = server.post("/tables", {"game": "blue_lagoon", "seats": seats})
    path, host = f"/tables/{made['table']['id']}", made["host_token"]
    server.post(path + "/seats/0/salt", {"salt": "reef"}, made["tokens"][0]["token"])
    assert problem(server, "POST", path + "/start", host) == (409, "seats-open")
    assert problem(server, "POST", path + "/sit", json={"name": "Eve"}) == (403, "wrong-invite")
    code = server.post(f"{path}/seats/1/invite", None, host)["code"]
    old = made["invites"][0]["code"]
    assert problem(server, "POST", path + "/sit", json={"invite": old}) == (403, "wrong-invite")
    sit = {"name": "<b>Ben</b>", "invite": code, "salt": "coral", "id": "r" * 22}
    sat = server.post(path + "/sit", sit)
    assert server.post(path + "/sit", sit) == sat, "a retry gets the same answer"
    assert [seat["salt"] for seat in sat["table"]["seats"]] == ["reef", "coral"]
    assert server.post(path + "/start", None, host)["status"] == "running"
    assert server.post(f"{path}/seats/1/leave", None, sat["token"])["seats"][1]["kind"] == "open"
    assert problem(server, "GET", path + "/view", sat["token"]) == (403, "wrong-token")


def test_salts_are_not_accepted_before_the_commitment(server: Server) -> None:
    seats = [{"kind": "person", "salt": "reef"}, {"kind": "open"}]
    body = {"game": "blue_lagoon", "seats": seats}
    assert problem(server, "POST", "/tables", json=body) == (400, "bad-request")


def test_repeated_creation_returns_the_same_table(server: Server) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    body = {"game": "blue_lagoon", "seats": seats, "id": secrets.token_urlsafe(16)}
    made = server.post("/tables", body)
    assert server.post("/tables", body) == made
    other = {**body, "game": "into_the_blue"}
    assert problem(server, "POST", "/tables", json=other) == (400, "bad-request")


def test_host_frees_and_mutes_and_a_guest_reports(server: Server) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "open"}]
    made = server.post("/tables", {"game": "blue_lagoon", "seats": seats, "listed": True})
    path, host = f"/tables/{made['table']['id']}", made["host_token"]
    eve = server.post(path + "/sit", {"name": "Eve"})
    assert problem(server, "POST", path + "/sit", json={"name": "Mallory"}) == (409, "one-seat")
    muted = server.post(path + "/seats/1/mute", {"muted": True}, host)
    assert muted["seats"][1]["muted"]
    say = {"seat": 1, "text": "spam"}
    assert problem(server, "POST", path + "/say", eve["token"], json=say) == (403, "muted")
    server.post(path + "/report", {"seat": 0, "text": "mutes everyone"}, eve["token"])
    assert server.post(path + "/seats/1/free", None, host)["seats"][1]["kind"] == "open"
    assert problem(server, "POST", path + "/sit", json={"name": "Eve"}) == (403, "removed")
    kinds = [event["kind"] for event in server.get(path + "/events")["events"]]
    assert kinds == ["created", "seated", "muted", "reported", "left"]


def test_empty_message_is_rejected(server: Server) -> None:
    table, blank = server.new_table(), {"seat": 0, "text": " \u200b "}
    rejection = problem(server, "POST", f"/tables/{table.id}/say", table.tokens[0], json=blank)
    assert rejection == (400, "bad-request")


def test_repeated_and_stale_requests(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    seq = server.get(f"/tables/{table.id}")["seq"]
    act = {"seq": seq, "seat": 0, "action": "stop", "id": "once"}
    first = server.post(f"/tables/{table.id}/act", act, table.tokens[0])
    again = server.post(f"/tables/{table.id}/act", act, table.tokens[0])
    assert first == again
    assert first["events"][0]["text"] == "stop"
    path = f"/tables/{table.id}/act"
    assert problem(server, "POST", path, table.tokens[0], json={**act, "id": "two"}) == (
        409,
        "stale",
    )
    future = {**act, "seq": 10**6, "id": "three"}
    assert problem(server, "POST", path, table.tokens[0], json=future) == (409, "stale")
    assert problem(server, "POST", path, table.tokens[1], json=act)[0] in (403, 409)


def test_foreign_and_malformed_tokens_are_rejected(server: Server) -> None:
    table, other = server.new_table(), server.new_table()
    path = f"/tables/{table.id}"
    assert problem(server, "GET", path + "/view", other.tokens[0]) == (403, "wrong-token")
    assert problem(server, "GET", path + "/view", "x") == (403, "wrong-token")
    assert problem(server, "POST", path + "/close", table.tokens[0]) == (403, "not-host")
    assert problem(server, "POST", path + "/close") == (401, "no-token")
    assert problem(server, "GET", path + "/view?seat=1", table.tokens[0]) == (403, "wrong-token")
    assert problem(server, "GET", path + "/view?seat=1") == (401, "no-token")
    basic = {"authorization": "Basic abc"}
    assert problem(server, "GET", path + "/view", headers=basic) == (403, "wrong-token")
    assert problem(server, "GET", "/tables/abcdefghjkmn") == (404, "no-table")
    assert problem(server, "GET", "/tables/UPPER") == (400, "bad-request")


def test_problems_are_in_the_requested_language(server: Server) -> None:
    titles = {
        server.ask("GET", "/tables/abcdefghjkmn", headers={"accept-language": lang}).json()["title"]
        for lang in ("en", "fr-CA", "es-419;q=0.8", "de")
    }
    assert len(titles) == 3


def test_long_polling_for_events(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    path = f"/tables/{table.id}"
    seq = server.get(path)["seq"]
    assert server.get(f"{path}/events?after={seq}&wait=1")["events"] == []
    server.post(path + "/say", {"seat": 1, "text": "hello"}, table.tokens[1])
    page = server.get(f"{path}/events?after={seq}&wait=25")
    assert [(event["kind"], event["text"]) for event in page["events"]] == [("said", "hello")]


def test_undo_rematch_and_close(server: Server) -> None:
    table = server.new_table("blue_lagoon", options={"first_player": "0"})
    path = f"/tables/{table.id}"
    seen = server.get(path + "/view", table.tokens[0])
    act = {"seq": seen["table"]["seq"], "seat": 0, "action": seen["view"]["actions"][0]}
    server.post(path + "/act", act, table.tokens[0])
    undo = {"seq": server.get(path)["seq"], "seat": 0}
    assert server.post(path + "/undo", undo, table.tokens[0])["events"][-1]["kind"] == "undone"
    after = server.get(path + "/view", table.tokens[0])["view"]
    assert after == seen["view"]
    assert problem(server, "POST", path + "/rematch", table.tokens[0]) == (409, "not-over")
    assert server.post(path + "/close", None, table.host)["seed"]
    again = server.post(path + "/rematch", None, table.tokens[1])
    assert server.post(path + "/rematch", None, table.tokens[0])["id"] == again["id"]
    assert server.get(path)["rematch"] == again["id"]
    assert server.post(f"/tables/{again['id']}/start", None, table.host)["status"] == "running"


def test_bot_moves_hints_and_stored_review(server: Server) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    options = {"shells": "2", "first_player": "0"}
    request = {"game": "into_the_blue", "seats": seats, "options": options, "hints": True}
    made = server.post("/tables", request)
    path, token = f"/tables/{made['table']['id']}", made["tokens"][0]["token"]
    server.post(path + "/start", None, made["host_token"])
    assert problem(server, "GET", path + "/hint") == (401, "no-token")
    assert problem(server, "GET", path + "/review") == (409, "not-over")
    table = server.get(path)
    while table["status"] == "running":
        if table["to_move"] == 0:
            hint = server.get(path + "/hint", token)
            act = {"seq": table["seq"], "seat": 0, "action": hint["text"]}
            server.post(path + "/act", act, token)
        else:
            server.get(f"{path}/events?after={table['seq']}&wait=25")
        table = server.get(path)
    kinds = {e.get("by") for e in server.get(path + "/events")["events"] if e["kind"] == "action"}
    assert kinds == {None, "bot"}
    answer = server.ask("GET", path + "/review")
    while answer.status_code == 202:
        time.sleep(0.2)
        answer = server.ask("GET", path + "/review")
    assert answer.status_code == 200, answer.text
    assert server.get(path + "/review") == answer.json()


def test_hints_need_a_table_that_allows_them(server: Server) -> None:
    table = server.new_table()
    path = f"/tables/{table.id}/hint"
    assert problem(server, "GET", path, *table.tokens) == (409, "no-hints")


def test_seat_is_given_to_a_bot_and_handed_back(server: Server) -> None:
    table = server.new_table(options={"first_player": "0"})
    path = f"/tables/{table.id}"
    body = {"bot": "outside"}
    wrong = problem(server, "POST", path + "/seats/0/bot", table.host, json=body)
    assert wrong == (400, "bad-request")
    wrong = problem(server, "POST", path + "/seats/0/bot", table.host, json={"bot": "random"})
    assert wrong == (409, "player-present")
    before = server.post(path + "/seats/0/bot", {"bot": "random"}, table.tokens[0])
    assert before["seats"][0] == {
        "seat": 0,
        "kind": "bot",
        "name": "Ana",
        "bot": "random",
        "reserved": True,
    }
    while server.get(path)["to_move"] == 0:
        server.get(f"{path}/events?after={before['seq']}&wait=5")
    back = server.post(path + "/seats/0/hand-back", None, table.tokens[0])
    assert back["seats"][0]["kind"] == "person"


def test_health_and_metrics(server: Server) -> None:
    assert server.http.get("/health/live").json() == {"status": "ok"}
    ready = server.http.get("/health/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "ok")
    assert {"store", "disk"} <= set(ready.json()["checks"])
    assert all(check["ok"] for check in ready.json()["checks"].values())
    assert "atoll_log_writes_total" in server.metrics()
    # The processes start after the server.
    while "atoll_worker_processes 2.0" not in server.metrics():
        pass
    assert server.http.get("/api/v1/socket").status_code == 405


def test_oversized_and_malformed_bodies_are_rejected(server: Server) -> None:
    body = {"record": "x" * 70_000}
    assert problem(server, "POST", "/records", json=body) == (413, "too-large")
    for malformed in (b"{", b'{"game": "\xb0"}', b"\xff\xfe{", b"[" * 50_000, b'{"a":' * 9000):
        assert problem(server, "POST", "/tables", content=malformed) == (400, "bad-request")
    assert problem(server, "DELETE", "/tables") == (405, "method")
    assert problem(server, "GET", "/nothing") == (404, "no-page")


def test_line_feed_is_no_part_of_an_id_or_a_token(server: Server) -> None:
    table = server.new_table()
    assert problem(server, "GET", f"/tables/{table.id}%0A") == (400, "bad-request")
    body = {"game": "into_the_blue", "seats": [{"kind": "person"}], "id": "a" * 22 + "\n"}
    assert problem(server, "POST", "/tables", json=body) == (400, "bad-request")


def test_lone_surrogates_are_rejected(server: Server) -> None:
    """JSON can contain half of a surrogate pair, text cannot."""
    table = server.new_table()
    record = server.ask("GET", f"/tables/{table.id}/record.json").json()
    for broken in ({"seats": ["Ana", "\ud800"]}, {"tags": {"\udfff": "x"}}):
        text = json.dumps({**record, **broken})
        assert problem(server, "POST", "/records", json={"record": text})[0] == 400
        assert problem(server, "POST", "/replays", json={"record": text})[0] == 400
    raw = b'{"name": "\\ud800"}'
    assert problem(server, "POST", f"/tables/{table.id}/sit", content=raw) == (400, "bad-request")


def test_numbers_of_thousands_of_digits_are_rejected(server: Server) -> None:
    record = server.ask("GET", f"/tables/{server.new_table().id}/record.json").json()
    for digits in (3000, 5000):
        number = "9" * digits
        for name in ("rules", "players", "seen_by"):
            text = json.dumps({**record, name: "N"}).replace('"N"', number)
            for path in ("/records", "/replays", "/positions"):
                assert problem(server, "POST", path, json={"record": text})[0] == 400
        line = {"position": f"blue_lagoon/{number} players={number}"}
        assert problem(server, "POST", "/positions", json=line)[0] == 400


def test_openapi_description_is_encoded_once(server: Server) -> None:
    first = server.http.get("/api/v1/openapi.json")
    assert first.headers["content-type"] == "application/json"
    assert "/api/v1/tables" in first.json()["paths"]
    again = server.http.get(
        "/api/v1/openapi.json", headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    assert server.http.get("/schema/openapi.json").status_code == 404


def test_openapi_description_is_made_once_and_not_by_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    makers: list[str] = []
    make = openapi.openapi_schema

    def recorded(app: Litestar) -> dict[str, Any]:
        makers.append(threading.current_thread().name)
        return make(app)

    monkeypatch.setattr(openapi, "openapi_schema", recorded)
    with InProcessServer(tmp_path / "atoll.db") as server, ThreadPoolExecutor(3) as clients:
        found = list(clients.map(server.http.get, ["/api/v1/openapi.json"] * 3))
    assert [one.status_code for one in found] == [200] * 3
    (maker,) = makers
    assert maker.startswith("asyncio_")  # A thread of `asyncio.to_thread`.


def test_messages_of_all_languages_are_loaded_before_a_client_needs_them(tmp_path: Path) -> None:
    catalogue.cache_clear()
    with InProcessServer(tmp_path / "atoll.db"):
        for thread in threading.enumerate():
            if isinstance(thread, threading.Timer) and thread.function is app.warm_up_server:
                thread.join()
        assert catalogue.cache_info().currsize == len(LANGUAGES)


def test_cross_origin_writes_are_rejected(server: Server) -> None:
    there = {"origin": "https://elsewhere.example"}
    request = {"game": "blue_lagoon", "seats": [{}, {}]}
    assert problem(server, "POST", "/tables", json=request, headers=there) == (403, "origin")
    for malformed in ("http://[", "http://[::x]", "null", "://", f"{server.address}/"):
        headers = {"origin": malformed}
        assert problem(server, "POST", "/tables", json=request, headers=headers) == (403, "origin")
    here = {"origin": server.address}
    assert server.ask("POST", "/tables", json=request, headers=here).status_code == 201


def test_responses_of_the_api_stay_out_of_caches(server: Server) -> None:
    table = server.new_table()
    for path in ("/games", "/tables", f"/tables/{table.id}/view", "/nothing"):
        assert server.ask("GET", path).headers["cache-control"] == "no-store"
    assert server.http.get("/api/v1/openapi.json").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_two_example_clients_play_each_other(server: Server, game: str) -> None:
    command = [sys.executable, str(EXAMPLE), "--server", server.address, "--random"]
    ana = subprocess.Popen([*command, "new", game, "Ana"], stdout=subprocess.PIPE, text=True)
    assert ana.stdout
    place = ana.stdout.readline().removeprefix("join with: ").strip()
    ben = subprocess.run(
        [*command, "join", place, "Ben"], capture_output=True, text=True, timeout=120, check=True
    )
    output, _ = ana.communicate(timeout=60)
    assert ana.returncode == 0
    scores = [line for line in output.splitlines() if line.startswith("scores:")]
    assert scores
    assert scores[0] in ben.stdout
    assert len(EXAMPLE.read_text().splitlines()) < 100
