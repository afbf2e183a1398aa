"""The score pad for physical tables of Blue Lagoon, on a real server."""

from __future__ import annotations

from typing import Any

from atoll.games.blue_lagoon.board import published
from tests.server.server_process import Server

EMPTY = ["." * len(row) for row in published().rows]
NOTHING = [[0] * 5, [0] * 5]


def board(**pieces: str) -> list[str]:
    """An empty board with pieces on it: `b1="0"`."""
    rows = [list(row) for row in EMPTY]
    for space, sign in pieces.items():
        rows[ord(space[0]) - ord("a")][int(space[1:]) - 1] = sign
    return ["".join(row) for row in rows]


def score(server: Server, *phases: dict[str, Any], players: int = 2) -> Any:
    return server.post("/scorepad/blue_lagoon", {"players": players, "phases": list(phases)})


def points(scored: Any, phase: int, key: str) -> Any:
    lines = scored["sheet"]["lines"]
    return next(
        line["points"] for line in lines if (line["key"], line["values"]["phase"]) == (key, phase)
    )


def test_ended_exploration_is_scored_with_its_pieces(server: Server) -> None:
    """All resources are taken, so the phase is over; no position line can express this (§4.1)."""
    taken = [[6, 6, 0, 0, 1], [0, 0, 6, 6, 0]]
    scored = score(server, {"phase": 1, "board": board(b1="A", b2="0", b3="1"), "taken": taken})
    assert points(scored, 1, "resources") == [40, 40]
    assert points(scored, 1, "statuettes") == [4, 0]
    assert points(scored, 1, "majorities") == [6, 0]
    assert scored["result"] is None


def test_both_phases_give_a_result_with_its_tie_breaker(server: Server) -> None:
    first = {"phase": 1, "board": board(b1="0", b2="1"), "taken": NOTHING}
    last = {"phase": 2, "board": board(b1="A", b2="B"), "taken": [[0, 1, 0, 0, 0], [0] * 5]}
    scored = score(server, first, last)
    assert points(scored, 1, "majorities") == points(scored, 2, "majorities") == [3, 3]
    assert scored["result"] == {"scores": [16, 16], "ranks": [1, 2]}
    assert scored["sheet"]["decided_by"][0]["key"] == "tie-by-tokens"


def test_invalid_boards_are_rejected_with_a_reason(server: Server) -> None:
    for phases, reason in (
        ([{"phase": 1, "board": board(a5="A"), "taken": NOTHING}], "a village stands on a5"),
        ([{"phase": 1, "board": EMPTY, "taken": [[7, 0, 0, 0, 0], [0] * 5]}], "only 6 tokens"),
        ([{"phase": 1, "board": EMPTY[1:], "taken": NOTHING}], "13 rows"),
        ([{"phase": 2, "board": EMPTY, "taken": NOTHING}] * 2, "phases are 1"),
    ):
        answer = server.ask("POST", "/scorepad/blue_lagoon", json={"players": 2, "phases": phases})
        assert answer.status_code == 400
        assert reason in answer.json()["detail"]
