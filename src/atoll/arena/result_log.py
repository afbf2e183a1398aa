"""A tournament on disk: JSON lines, the tournament first, then one line per game.

An incomplete last line, cut off by a crash, is dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Self

from atoll.arena.match import GameResult
from atoll.arena.plan import Tournament
from atoll.arena.running_tournament import TournamentRun
from atoll.arena.serialization import ArenaError, read_json


class ResultLog:
    """An append-only file of games."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    @classmethod
    def create(cls, file: Path, tournament: Tournament) -> ResultLog:
        """Create a new file; fails if it exists."""
        file.parent.mkdir(parents=True, exist_ok=True)
        log = cls(file.open("xb"))
        log._append(tournament.to_dict())
        return log

    @classmethod
    def resume(cls, file: Path) -> tuple[ResultLog, TournamentRun]:
        """Read the tournament and its games, and open the file for appending."""
        stream = file.open("r+b")
        try:
            run, complete = _read(stream.read())
            stream.truncate(complete)
            stream.seek(complete)
        except BaseException:
            stream.close()
            raise
        return cls(stream), run

    def add(self, played: GameResult) -> None:
        """Append a game."""
        self._append(played.to_dict())

    def _append(self, data: object) -> None:
        self._stream.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._stream.close()


def _read(content: bytes) -> tuple[TournamentRun, int]:
    """The tournament of a log, and the length of its complete lines in bytes."""
    complete = content.rfind(b"\n") + 1
    head, *lines = content[:complete].split(b"\n")[:-1] or [b""]
    tournament = Tournament.from_dict(read_json(head, "line 1"))
    games = []
    for number, line in enumerate(lines, 2):
        try:
            games.append(GameResult.from_dict(read_json(line, f"line {number}")))
        except ValueError as error:
            raise ArenaError(f"line {number}: {error}") from error
    return TournamentRun(tournament, games), complete
