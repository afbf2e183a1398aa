"""A tournament on disk, game by game: whatever happens, what is done is done.

The first line is the tournament, every other line a game, all JSON. A line that was cut off when
the machine or the process died is forgotten.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from atoll.arena.match import Played
from atoll.arena.plan import Tournament
from atoll.arena.running_tournament import Contest
from atoll.arena.serialization import ArenaError, read_json


class Log:
    """A file that games are added to."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    @classmethod
    def create(cls, file: Path, tournament: Tournament) -> Log:
        """A new file; one that exists is not touched."""
        file.parent.mkdir(parents=True, exist_ok=True)
        log = cls(file.open("xb"))
        log._add(tournament.to_dict())
        return log

    @classmethod
    def resume(cls, file: Path) -> tuple[Log, Contest]:
        """The tournament in a file, with all its games, and the file ready for more."""
        stream = file.open("r+b")
        try:
            contest, whole = _read(stream.read())
            stream.truncate(whole)
            stream.seek(whole)
        except BaseException:
            stream.close()
            raise
        return cls(stream), contest

    def add(self, played: Played) -> None:
        """Write a game down."""
        self._add(played.to_dict())

    def _add(self, data: object) -> None:
        self._stream.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._stream.close()


def _read(content: bytes) -> tuple[Contest, int]:
    """The tournament of a log, and how much of the file is whole lines."""
    whole = content.rfind(b"\n") + 1
    head, *lines = content[:whole].split(b"\n")[:-1] or [b""]
    tournament = Tournament.from_dict(read_json(head, "line 1"))
    games = []
    for number, line in enumerate(lines, 2):
        try:
            games.append(Played.from_dict(read_json(line, f"line {number}")))
        except ValueError as error:
            raise ArenaError(f"line {number}: {error}") from error
    return Contest(tournament, games), whole
