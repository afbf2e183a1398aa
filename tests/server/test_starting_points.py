"""Games that continue from a position or a record, on a real server."""

from __future__ import annotations

from typing import Any

import pytest

from atoll.core.fair_dice import Finding, verify
from atoll.games import read_record
from tests.server.records import random_record
from tests.server.server_process import Server, TableHandle
from tests.server.test_positions import LINE
from tests.server.test_routes import play_out

WHOLE = LINE.replace("?", "7")


def continue_game(
    server: Server, start: Any, game: str = "into_the_blue", **settings: Any
) -> TableHandle:
    return server.new_table(game, start=start, **settings)


def rejection(server: Server, start: Any, **settings: Any) -> tuple[int, str]:
    """The status and the detail of a rejected request."""
    request = {"game": "into_the_blue", "seats": [{}, {}], "start": start, **settings}
    answer = server.ask("POST", "/tables", json=request)
    return answer.status_code, answer.json().get("detail", "")


@pytest.mark.parametrize(
    "game", ["into_the_blue", pytest.param("blue_lagoon", marks=pytest.mark.soak)]
)
def test_record_is_continued_and_its_dice_verified_from_there(server: Server, game: str) -> None:
    old = random_record(game)
    upto = len(old.events) // 2
    table = continue_game(server, {"record": old.to_text(), "event_count": upto}, game)
    now = read_record(server.get(f"/tables/{table.id}/record", *table.tokens))
    assert now.events[:upto] == old.events[:upto]
    play_out(server, table)
    whole = read_record(server.get(f"/tables/{table.id}/record"))
    verdict = verify(whole)
    assert (verdict.finding, verdict.past) == (Finding.FAIR, upto)
    assert verdict.rolls == () or min(roll.event for roll in verdict.rolls) > upto
    assert list(whole.final_state().result().scores) == server.get(f"/tables/{table.id}")["scores"]


def test_past_events_are_marked_and_cannot_be_undone(server: Server) -> None:
    old = random_record("into_the_blue", 12)
    table = continue_game(server, {"record": old.to_text()})
    events = server.get(f"/tables/{table.id}/events", *table.tokens)["events"]
    kinds = [event["kind"] for event in events]
    assert kinds.index("started") > kinds.index("action")
    past = [event for event in events if event.get("by") == "past"]
    assert len(past) == sum(event["kind"] == "action" for event in events) > 0
    seq = server.get(f"/tables/{table.id}")["seq"]
    for seat, token in enumerate(table.tokens):
        undo = {"seq": seq, "seat": seat}
        answer = server.ask("POST", f"/tables/{table.id}/undo", token, json=undo)
        assert answer.json()["code"] == "nothing-to-undo"
    seats = server.get(f"/tables/{table.id}/stats")["seats"]
    assert [seat["decisions"] for seat in seats] == [0, 0]


def test_position_is_continued(server: Server) -> None:
    table = continue_game(server, {"position": WHOLE})
    other, owner = (server.get(f"/tables/{table.id}/record", one) for one in table.tokens)
    assert "taken=-,?+? " in other
    assert "taken=-,6+7 " in owner
    play_out(server, table)
    text = server.get(f"/tables/{table.id}/record")
    verdict = verify(read_record(text))
    assert verdict.is_fair
    assert verdict.from_position
    assert f"position: {WHOLE}\n" in text
    again = server.post("/records", {"record": text})["table"]
    assert server.get(f"/tables/{again['id']}/record") == text


def test_undo_stops_at_the_starting_position(server: Server) -> None:
    table = continue_game(server, {"position": WHOLE}, dice="typed")
    before = server.get(f"/tables/{table.id}/view", table.tokens[1])
    seq = before["table"]["seq"]
    act = {"seq": seq, "seat": 1, "action": "keep 1123"}
    done = server.post(f"/tables/{table.id}/act", act, table.tokens[1])
    undo = {"seq": done["seq"], "seat": 1}
    done = server.post(f"/tables/{table.id}/undo", undo, table.tokens[1])
    undo = {"seq": done["seq"], "seat": 1}
    again = server.ask("POST", f"/tables/{table.id}/undo", table.tokens[1], json=undo)
    assert again.json()["code"] == "nothing-to-undo"
    after = server.get(f"/tables/{table.id}/view", table.tokens[1])
    assert after["view"]["view"] == before["view"]["view"]


def test_invalid_starting_points_are_rejected(server: Server) -> None:
    old = random_record("into_the_blue")
    assert rejection(server, {})[0] == 400
    assert rejection(server, {"position": WHOLE, "record": old.to_text()})[0] == 400
    assert rejection(server, {"position": LINE})[0] == 400
    assert "over" in rejection(server, {"record": old.to_text()})[1]
    assert rejection(server, {"record": old.to_text(), "event_count": 10**6})[0] == 400
    assert rejection(server, {"position": WHOLE}, game="blue_lagoon")[0] == 400
    assert rejection(server, {"position": WHOLE}, seats=[{}, {}, {}])[0] == 400
    assert rejection(server, {"position": WHOLE}, options={"shells": "5"})[0] == 400
