"""Positions and replays without a table."""

from __future__ import annotations

from typing import Any

import pytest

from atoll.core.record import Record
from atoll.games import load_game, parse_position
from tests.server.records import random_record
from tests.server.server_process import Server

LINE = "into_the_blue/1 players=2 levels=21000,00300 taken=-,6+? turn=1 rolls=2 dice=11234C last=-"


def note(key: str, dice: str) -> Any:
    return {"key": key, "values": {"dice": dice}}


def inspect(server: Server, **query: Any) -> Any:
    return server.post("/positions", query)


def problem_of(server: Server, **query: Any) -> tuple[int, str, str]:
    """Status, code and detail of a rejected query."""
    answer = server.ask("POST", "/positions", json=query)
    problem = answer.json()
    return answer.status_code, problem.get("code", ""), problem.get("detail", "")


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_new_game_has_views_of_all_seats(server: Server, game: str) -> None:
    seen = inspect(server, game=game, players=3)
    assert [view["seat"] for view in seen["views"]] == [-2, 0, 1, 2]
    assert seen["chance"] is True
    assert seen["outcomes"] == ["first 0", "first 1", "first 2"]
    assert seen["sheet"]["totals"] == [0, 0, 0]
    assert (seen["over"], seen["result"]) == (False, None)


def test_moves_are_applied_and_returned_as_events(server: Server) -> None:
    seen = inspect(
        server,
        game="into_the_blue",
        options={"first_player": "0"},
        moves=["1 1 2 3 5 C", "k 1123"],
        seats=[0],
    )
    assert seen["events"] == [
        {
            "seat": 0,
            "chance": True,
            "text": "roll 11235C",
            "notes": [{"key": "roll", "values": {"dice": "11235C"}}],
        },
        {
            "seat": 0,
            "chance": False,
            "text": "keep 1123",
            "notes": [{"key": "keep", "values": {"dice": "1123"}}],
        },
    ]
    assert len(seen["outcomes"]) == 21
    on = inspect(server, position=seen["position"], moves=["roll 45"], seats=[1, 0, 1])
    assert [view["seat"] for view in on["views"]] == [1, 0]
    mine = on["views"][1]
    assert on["to_move"] == 0
    assert len(mine["actions"]) == len(mine["view"]["legal_actions"]) > 1


def test_hidden_chests_stay_hidden(server: Server) -> None:
    seen = inspect(server, position=LINE)
    chests = {view["seat"]: view["view"]["chests"] for view in seen["views"]}
    assert chests == {-2: [[], [None, None]], 0: [[], [None, None]], 1: [[], [6, None]]}
    assert seen["position"] == LINE


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_every_position_of_a_record_can_be_inspected(server: Server, game: str) -> None:
    record = random_record(game)
    states = [state.position() for state in record.states()]
    for count in (0, 1, len(states) // 2, len(states) - 1):
        seen = inspect(server, record=record.to_text(), event_count=count, seats=[-2])
        assert seen["position"] == states[count]
    end = inspect(server, record=record.to_json())
    result = record.final_state().result()
    assert end["over"] is True
    assert end["result"] == {"scores": list(result.scores), "ranks": list(result.ranks)}
    assert end["sheet"]["totals"] == list(result.scores)


def test_invalid_queries_are_rejected_with_a_reason(server: Server) -> None:
    assert problem_of(server, game="chess")[:2] == (400, "bad-request")
    assert problem_of(server, position="into_the_blue/1 players=2")[:2] == (400, "bad-request")
    assert problem_of(server, position=LINE, record="x")[:2] == (400, "bad-request")
    assert problem_of(server, position=LINE, event_count=3)[:2] == (400, "bad-request")
    assert problem_of(server, position=LINE, seats=[2])[:2] == (400, "bad-request")
    assert problem_of(server, game="into_the_blue", moves=["x"] * 2001)[:2] == (400, "bad-request")
    text = random_record("into_the_blue", 9).to_text()
    assert "9 events" in problem_of(server, record=text, event_count=10)[2]
    broken = text.replace("9\n", "8\n")
    assert problem_of(server, record=broken)[:2] == (400, "bad-request")


def test_illegal_move_is_named_by_its_number(server: Server) -> None:
    moves = ["first 1", "roll 123456", "stop"]
    answer = server.ask("POST", "/positions", json={"game": "into_the_blue", "moves": moves})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "move")
    assert "2" in problem["title"]
    moves[1] = "roll 11111C"
    assert problem_of(server, game="into_the_blue", moves=[*moves, "place 2"])[:2] == (422, "move")


def test_invalid_map_is_rejected_with_its_row(server: Server) -> None:
    uneven = "aaaa/aaaaa/aaa/aaaaa/aaaa;a6"
    assert "row 2" in problem_of(server, game="blue_lagoon", options={"map": uneven})[2]
    reef = "AAAAAAAA/........./BBBBBBBB/CCCCCCCC./CCCCCCCC;a6,b8,c10"
    seen = inspect(server, game="blue_lagoon", options={"map": reef}, seats=[-2])
    assert seen["views"][0]["view"]["map"] == reef.partition(";")[0].split("/")
    assert parse_position(seen["position"]).position() == seen["position"]


@pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])
def test_replay_returns_events_and_frames(server: Server, game: str) -> None:
    record = random_record(game)
    text = record.to_text()
    replay = server.post("/replays", {"record": text, "begin": 3, "end": 9})
    assert [frame["number"] for frame in replay["frames"]] == list(range(3, 10))
    assert (replay["names"], replay["position"]) == (["Ana", "Ben"], "")
    states = [state.position(-2) for state in record.states()]
    end = server.post("/replays", {"record": text, "begin": len(states) - 2})
    assert [one["view"]["view"]["position"] for one in end["frames"]] == states[-2:]
    assert end["frames"][-1]["totals"] == end["result"]["scores"]
    whole = server.post("/replays", {"record": text, "begin": 0, "end": 10**6})
    assert len(whole["frames"]) == min(64, len(states))
    assert server.ask("POST", "/replays", json={"record": text, "seat": 2}).status_code == 400
    assert server.ask("POST", "/replays", json={"record": text[:-5]}).status_code == 400


def test_replay_hides_information_unknown_to_the_seat(server: Server) -> None:
    rules = load_game("into_the_blue", first_player=1)
    record, state = Record.start(rules), rules.new_state()
    for text in ("roll 12345C", "stop", "chest 6", "roll 112233", "stop", "place 1"):
        record = record.with_event(state.parse_event(text))
        state.apply(record.events[-1])
    for seat in (-2, 0, 1):
        replay = server.post("/replays", {"record": record.to_text(), "seat": seat})
        known = 6 if seat == 1 else None
        assert replay["events"][2]["text"] == ("chest 6" if seat == 1 else "chest ?")
        key = "chest-value" if seat == 1 else "chest"
        assert [note["key"] for note in replay["events"][2]["notes"]] == [key]
        assert replay["frames"][-1]["view"]["view"]["chests"] == [[], [known]]
        assert replay["frames"][-1]["totals"][1] == (2 + 6 if seat == 1 else 2)
