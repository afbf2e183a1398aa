"""Puzzles: positions with one clearly best action, and the files that hold them.

A file is one JSON object with a puzzle per line. Positions, actions and reasons are in the notation
of the game, so a file needs no other knowledge than the game's rules.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import msgspec

from atoll.core.errors import AtollError
from atoll.games import parse_position

FORMAT: Final = 1
MAX_PUZZLES: Final = 10_000
DECIMALS: Final = 3
"""Decimals of a win chance in a file."""
_ID_LENGTH: Final = 8

Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Choice = tuple[str, Chance]
"""The text of an action, and the win chance of the player to move after it."""
Reason = tuple[str, dict[str, int | str]]
"""The key of a note and its values."""


class PuzzleError(AtollError):
    """A file of puzzles that is malformed or inconsistent."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with one clearly best action.

    `id` depends on the position only. `choices` are the actions worth showing with their win
    chances, the solution first. `reasons` are those for the solution, and `rating` is the
    difficulty: a player with this rating finds the solution every second time.
    """

    id: str
    kind: str
    position: str
    rating: int
    choices: tuple[Choice, ...]
    reasons: tuple[Reason, ...]

    @property
    def solution(self) -> str:
        """The text of the best action."""
        return self.choices[0][0]

    @property
    def margin(self) -> float:
        """By how much the solution is better than the next best action."""
        return self.choices[0][1] - self.choices[1][1]


def puzzle_id(position: str) -> str:
    """A short name of the puzzle with this position, the same in every file."""
    return sha256(position.encode()).hexdigest()[:_ID_LENGTH]


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of one game, and the ratings of the levels that rated them."""

    format: int
    game: str
    levels: dict[str, int]
    puzzles: tuple[Puzzle, ...]


def write_puzzles(game: str, levels: Mapping[str, int], puzzles: Sequence[Puzzle]) -> str:
    """The text of a file, with one puzzle per line."""
    head = json.dumps({"format": FORMAT, "game": game, "levels": dict(levels)})[:-1]
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
    return f'{head}, "puzzles": [\n{lines}\n]}}\n'


def read_puzzles(text: str | bytes, game: str) -> PuzzleFile:
    """The puzzles of a file of one game; positions and actions are checked by the rules."""
    try:
        file = msgspec.json.decode(text, type=PuzzleFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(f"this is no file of puzzles: {error}") from error
    if (file.format, file.game) != (FORMAT, game):
        raise PuzzleError(
            f"these are puzzles of {file.game!r:.40} in format {file.format}, not of {game!r}"
        )
    if len(file.puzzles) > MAX_PUZZLES:
        raise PuzzleError(f"a file has at most {MAX_PUZZLES} puzzles, not {len(file.puzzles)}")
    for number, puzzle in enumerate(file.puzzles, 1):
        _check(puzzle, game, number)
    return file


def _check(puzzle: Puzzle, game: str, number: int) -> None:
    """Raise a `PuzzleError` unless a puzzle follows the rules and its choices are in order."""
    try:
        state = parse_position(puzzle.position)
        actions = [state.game.parse_action(text) for text, _ in puzzle.choices]
    except (AtollError, ValueError) as error:
        raise PuzzleError(f"puzzle {number}: {error}") from error
    chances = [chance for _, chance in puzzle.choices]
    if state.game.name != game or not set(actions) <= set(state.legal_actions()):
        raise PuzzleError(f"puzzle {number} has an action that is not legal in its position")
    if len(set(actions)) < max(2, len(actions)) or chances != sorted(chances, reverse=True):
        raise PuzzleError(f"puzzle {number} needs two or more different choices, the best first")
    if puzzle.id != puzzle_id(puzzle.position):
        raise PuzzleError(f"puzzle {number} has another id than its position")
    if chances[0] <= chances[1]:
        raise PuzzleError(f"puzzle {number} has no single best action")


def save_puzzles(file: Path, text: str) -> None:
    """Replace a file in one step, so that an interruption leaves the old or the new one."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, file)
