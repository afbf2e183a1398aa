"""Notation of Blue Lagoon: spaces, actions, outcomes and position lines.

A space is a row letter and a column number, `e4`; an action a piece and a space, `Se4` for a
settler, `Ve4` for a village. A position line:

    blue_lagoon/1 players=2 phase=1 turn=0 laid=32 taken=0.1.0.0.0,0.0.0.0.0 scores=- board=c..b/…
"""

from __future__ import annotations

import re
from typing import Final

from atoll.core.errors import NotationError
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.board import Board
from atoll.games.position_line import PositionLine

TOKEN_LETTERS: Final = "cbwps"
SETTLER_SIGNS: Final = "0123"
VILLAGE_SIGNS: Final = "ABCD"
FIELDS: Final = ("phase", "turn", "laid", "taken", "scores", "board")
PHASES: Final = ("1", "2", "over")

_ACTION = re.compile(r"\s*(?:(settler|village|s|v)\s*)?([a-z])\s*([0-9]{1,3})\s*", re.IGNORECASE)
_FIRST = re.compile(r"\s*first\s+([0-9])\s*", re.IGNORECASE)
_DRAW = re.compile(r"\s*(?:draw\s+)?([a-z]+)\s*", re.IGNORECASE)


def parse_action(board: Board, text: str) -> int:
    """Read `Se4`, `Ve4`, and forms people type: `e4` (a settler), `v e4`, `village e4`."""
    match = _ACTION.fullmatch(text)
    if not match:
        raise NotationError(text, _where(_ACTION, text), "S or V and a space, such as Se4 or Ve4")
    name = match[2].lower() + str(int(match[3]))
    if name not in board.names:
        raise NotationError(
            text, match.start(2), f"a space of this map, {board.names[0]} to {board.names[-1]}"
        )
    village = (match[1] or "s")[0].lower() == "v"
    return board.names.index(name) + village * len(board.spaces)


def outcome_text(outcome: int) -> str:
    """`draw coconut` or `first 1`."""
    if outcome < rules.FIRST:
        return f"draw {rules.TOKENS[outcome]}"
    return f"first {outcome - rules.FIRST}"


def parse_outcome(players: int, text: str) -> int:
    """Read `draw coconut` (also `coconut`, `c`) or `first 1`."""
    if match := _FIRST.fullmatch(text):
        if int(match[1]) < players:
            return rules.FIRST + int(match[1])
        raise NotationError(text, match.start(1), f"a seat from 0 to {players - 1}")
    match = _DRAW.fullmatch(text)
    word = match[1].lower() if match else ""
    for kind, letter in enumerate(TOKEN_LETTERS):
        if word in (letter, rules.TOKENS[kind]):
            return kind
    raise NotationError(
        text,
        match.start(1) if match else 0,
        f"“first N” or “draw” and one of {', '.join(rules.TOKENS)}",
    )


def read_table(line: PositionLine, name: str, rows: int, columns: int) -> list[list[int]]:
    """A field like `1.2.3,4.5.6`: numbers by seat."""
    number = r"[0-9]{1,5}"
    row = rf"{number}(?:\.{number}){{{columns - 1}}}"
    expected = f"{rows} lists of {columns} numbers, like 1.0.2,0.0.1"
    value = line.matched(name, rf"{row}(?:,{row}){{{rows - 1}}}", expected)
    return [[int(cell) for cell in part.split(".")] for part in value.split(",")]


def read_board(text: str, field: tuple[str, int], board: Board, players: int) -> str:
    """The signs on all spaces in reading order, row lengths and letters checked."""
    value, at = field
    signs = "." + TOKEN_LETTERS + SETTLER_SIGNS[:players] + VILLAGE_SIGNS[:players]
    rows = value.split("/")
    if len(rows) != len(board.rows):
        raise NotationError(text, at, f"{len(board.rows)} rows separated by /, not {len(rows)}")
    for row, wanted in zip(rows, board.rows, strict=True):
        if len(row) != len(wanted):
            raise NotationError(text, at, f"{len(wanted)} spaces in this row, not {len(row)}")
        for sign in row:
            if sign not in signs:
                raise NotationError(text, at, f"one of {signs}, not {sign!r}")
            at += 1
        at += 1
    return "".join(rows)


def _where(pattern: re.Pattern[str], text: str) -> int:
    """The first character that cannot belong to the pattern's text, for the error message."""
    match = pattern.match(text)
    return match.end() if match else len(text) - len(text.lstrip())
