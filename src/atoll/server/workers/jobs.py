"""Jobs for workers and their results: the only messages between processes.

A job belongs to a table and to a share; shares take turns, and so do the tables of a share.
Positions are cut to what one seat knows, so a worker never gets a secret that its seat does not
know.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from atoll.analysis.svg.card import Caption
from atoll.core.errors import AtollError


class MoveJob(msgspec.Struct, frozen=True, tag_field="kind", tag="move"):
    """Choose a bot's move: a level or a bot's name, and the position as its seat knows it."""

    table: str
    position: str
    seat: int
    bot: str
    seed: int = 0
    share: str = ""


class HintJob(msgspec.Struct, frozen=True, tag_field="kind", tag="hint"):
    """Rank the actions of a seat in the position it knows."""

    table: str
    position: str
    seat: int
    seed: int = 0
    share: str = ""


class ReviewJob(msgspec.Struct, frozen=True, tag_field="kind", tag="review"):
    """Review a finished game; the limits, if any, apply to each decision."""

    table: str
    record: str
    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    share: str = ""


class PictureJob(msgspec.Struct, frozen=True, tag_field="kind", tag="picture"):
    """Draw a position as spectators see it, with its caption, as a PNG file."""

    table: str
    position: str
    caption: Caption
    language: str
    share: str = ""


class MoveResult(msgspec.Struct, frozen=True, tag_field="kind", tag="move_result"):
    """A bot's decision and its evaluation."""

    action: int
    text: str
    win_chance: float
    margin: float


class HintResult(msgspec.Struct, frozen=True, tag_field="kind", tag="hint_result"):
    """A hint, as `to_dict` of the analysis returns it."""

    hint: dict[str, Any]


class ReviewResult(msgspec.Struct, frozen=True, tag_field="kind", tag="review_result"):
    """A review, as `to_dict` of the analysis returns it."""

    review: dict[str, Any]


class PictureResult(msgspec.Struct, frozen=True, tag_field="kind", tag="picture_result"):
    """A PNG file."""

    png: bytes


Reason = Literal["invalid", "error", "died", "memory", "stalled", "late", "busy", "share", "closed"]
"""Why a job failed: it is invalid, an internal error, its process died, exceeded its memory or its
time, no worker replied in time, too many jobs wait (of all, or of its share), or the workers are
closed."""


class JobFailure(msgspec.Struct, frozen=True, tag_field="kind", tag="failed"):
    """A job that failed."""

    reason: Reason
    detail: str


Job = MoveJob | HintJob | ReviewJob | PictureJob
"""`share` names whose share of the workers a job uses; an empty one is that of its table alone."""
JobResult = MoveResult | HintResult | ReviewResult | PictureResult
JobReply = JobResult | JobFailure


class JobRequest(msgspec.Struct, frozen=True):
    """A job for a process, and the seconds a decision may take.

    With `low_priority`, jobs of other processes come first.
    """

    job: Job
    seconds: float
    low_priority: bool = False


class JobStarted(msgspec.Struct, frozen=True, tag_field="kind", tag="started"):
    """A process has loaded the game and starts its job."""


class JobProgress(msgspec.Struct, frozen=True, tag_field="kind", tag="progress"):
    """How many positions of a review are done."""

    done: int
    total: int


class JobError(AtollError):
    """A job failed for one of the `Reason`s.

    `detail` may contain what only the seat of the job knows: it is for no other client and not for
    the log.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        self.reason, self.detail = reason, detail
        super().__init__(f"{reason}: {detail}")


def result_of(reply: JobReply) -> JobResult:
    """The result; a failure is raised as a `JobError`."""
    if isinstance(reply, JobFailure):
        raise JobError(reply.reason, reply.detail)
    return reply


def share_of(job: Job) -> str:
    """The share that a job belongs to."""
    return job.share or job.table


encode = msgspec.json.Encoder().encode
_request: msgspec.json.Decoder[JobRequest] = msgspec.json.Decoder(JobRequest)
WorkerLine = JobStarted | JobProgress | JobReply
_line: msgspec.json.Decoder[WorkerLine] = msgspec.json.Decoder(WorkerLine)
decode_request, decode_reply = _request.decode, _line.decode
