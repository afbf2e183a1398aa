"""What workers are asked, and what they answer: the only messages between processes.

A job belongs to a table, and tables take turns. Positions are lines cut for one seat's eyes, so a
worker never learns a secret that the seat it thinks for does not know.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from atoll.bots.registry import bot_names, level_names
from atoll.core.errors import AtollError, OptionError


class Choose(msgspec.Struct, frozen=True, tag_field="kind", tag="choose"):
    """Let a bot decide: a level or a bot's name, and the position as its seat may know it."""

    table: str
    position: str
    seat: int
    bot: str
    seed: int = 0


class Hint(msgspec.Struct, frozen=True, tag_field="kind", tag="hint"):
    """What a seat had best do in the position it knows."""

    table: str
    position: str
    seat: int
    seed: int = 0


class Review(msgspec.Struct, frozen=True, tag_field="kind", tag="review"):
    """Look through a finished game; the limits, if any, hold for each of its moments."""

    table: str
    record: str
    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0


class Chosen(msgspec.Struct, frozen=True, tag_field="kind", tag="chosen"):
    """A bot's decision with its figures."""

    action: int
    text: str
    win_chance: float
    margin: float


class Hinted(msgspec.Struct, frozen=True, tag_field="kind", tag="hinted"):
    """A hint, as `Hint.to_dict` of the analysis gives it."""

    hint: dict[str, Any]


class Reviewed(msgspec.Struct, frozen=True, tag_field="kind", tag="reviewed"):
    """A review, as `Review.to_dict` of the analysis gives it."""

    review: dict[str, Any]


Reason = Literal["refused", "error", "died", "memory", "stalled", "late", "busy", "closed"]
"""Why a job was not done: it makes no sense, our own fault, its process died, took too much memory
or too long, nobody answered in time, too many jobs wait, or everything is being closed."""


class Failed(msgspec.Struct, frozen=True, tag_field="kind", tag="failed"):
    """A job that was not done."""

    reason: Reason
    detail: str


Job = Choose | Hint | Review
Answer = Chosen | Hinted | Reviewed
Reply = Answer | Failed


class Task(msgspec.Struct, frozen=True):
    """A job on its way to a process, and how many seconds a decision may take there."""

    job: Job
    seconds: float


class Working(msgspec.Struct, frozen=True, tag_field="kind", tag="working"):
    """A process has everything loaded and begins with the job it was given."""


class WorkError(AtollError):
    """A job was not done, for one of the `Reason`s.

    `detail` may tell what the seat knows whose position it was: it is not for other eyes, nor
    for the log.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        self.reason, self.detail = reason, detail
        super().__init__(f"{reason}: {detail}")


def answered(reply: Reply) -> Answer:
    """The answer, or the failure raised."""
    if isinstance(reply, Failed):
        raise WorkError(reply.reason, reply.detail)
    return reply


_NEVER: Final = ("external", "exact")
"""`external` runs any program; `exact` needs a solved table, and `best` plays like it where there
is one."""


def seat_bots(game: str) -> tuple[str, ...]:
    """Who may be given a seat at a table of the server: levels and bots by their bare name.

    Settings are not taken from outside.
    """
    return tuple(name for name in (*level_names(game), *bot_names(game)) if name not in _NEVER)


def checked_bot(bot: str, game: str) -> str:
    """The level or bot, if it may be given a seat."""
    if bot not in seat_bots(game):
        raise OptionError(f"a seat is given to {', '.join(seat_bots(game))}, not {bot!r:.60}")
    return bot


encode = msgspec.json.Encoder().encode
_task: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
_line: msgspec.json.Decoder[Reply | Working] = msgspec.json.Decoder(Reply | Working)
read_task, read_line = _task.decode, _line.decode
