"""Routes for monitoring: health checks and Prometheus metrics."""

from __future__ import annotations

from typing import Final, Literal

from litestar import Response, get
from litestar.di import NamedDependency

from atoll.server.domain.messages import ResponseBody
from atoll.server.http.dependencies import PROBLEMS, Tables, WorkerPool, store_problems
from atoll.server.runtime.metrics import CONTENT_TYPE, Metrics


class Health(ResponseBody, omit_defaults=False):
    """The server is healthy."""

    status: Literal["ok"]


@get("/health/live", summary="Liveness", tags=["health"])
async def health_live() -> Health:
    """Responds as long as the process runs."""
    return Health("ok")


@get("/health/ready", summary="Readiness", tags=["health"], responses=PROBLEMS)
async def health_ready(service: Tables) -> Health:
    """Whether the database responds."""
    async with store_problems():
        await service.store.ping()
    return Health("ok")


@get("/metrics", summary="Prometheus metrics", tags=["health"], include_in_schema=False)
async def metrics(
    metrics: NamedDependency[Metrics], service: Tables, workers: WorkerPool
) -> Response[bytes]:
    """The metrics of this process."""
    counts = workers.stats()
    metrics.worker_processes.set(counts.processes)
    metrics.jobs_waiting.set(counts.waiting)
    metrics.live_tables.set(len(service.live_tables))
    return Response(metrics.text(), media_type=CONTENT_TYPE)


HANDLERS: Final = (health_live, health_ready, metrics)
