"""Workers: bots, hints and reviews run in worker processes, outside the event loop."""

from atoll.server.workers.factory import make_workers
from atoll.server.workers.interface import Workers, WorkerStats
from atoll.server.workers.jobs import (
    HintJob,
    HintResult,
    JobError,
    JobProgress,
    MoveJob,
    MoveResult,
    PictureJob,
    ReviewJob,
    ReviewResult,
)
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.settings import WorkerSettings

__all__ = [
    "HintJob",
    "HintResult",
    "JobError",
    "JobProgress",
    "LocalWorkers",
    "MoveJob",
    "MoveResult",
    "PictureJob",
    "ReviewJob",
    "ReviewResult",
    "WorkerSettings",
    "WorkerStats",
    "Workers",
    "make_workers",
]
