"""Bots, hints and reviews are thought up in processes of their own, outside the event loop."""

from atoll.server.workers.factory import make_workers
from atoll.server.workers.interface import Counts, Workers
from atoll.server.workers.jobs import (
    Choose,
    Chosen,
    Hint,
    Hinted,
    Review,
    Reviewed,
    WorkError,
    checked_bot,
    seat_bots,
)
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.settings import WorkerSettings

__all__ = [
    "Choose",
    "Chosen",
    "Counts",
    "Hint",
    "Hinted",
    "LocalWorkers",
    "Review",
    "Reviewed",
    "WorkError",
    "WorkerSettings",
    "Workers",
    "checked_bot",
    "make_workers",
    "seat_bots",
]
