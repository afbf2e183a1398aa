"""Routes for monitoring: health checks and Prometheus metrics."""

from __future__ import annotations

from typing import Final, Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from atoll.server.domain.messages import ResponseBody
from atoll.server.http.dependencies import HttpRequest, Tables, WorkerPool
from atoll.server.http.scopes import header, is_metrics_token
from atoll.server.runtime.metrics import CONTENT_TYPE, Metrics

ReadyStatus = Literal["ok", "failing", "stopping"]


class Health(ResponseBody, omit_defaults=False):
    """The process is running."""

    status: Literal["ok"]


class CheckInfo(ResponseBody, omit_defaults=False):
    """A part of the server: whether it works, and what was found."""

    ok: bool
    detail: str


class Readiness(ResponseBody, omit_defaults=False):
    """Whether the server can serve requests, and the state of each part it needs."""

    status: ReadyStatus
    checks: dict[str, CheckInfo]


@get("/health/live", summary="Liveness", tags=["health"])
async def health_live() -> Health:
    """Responds as long as the process runs."""
    return Health("ok")


@get(
    "/health/ready",
    summary="Readiness",
    tags=["health"],
    responses={503: ResponseSpec(Readiness, False, "The server cannot serve requests")},
)
async def health_ready(request: HttpRequest, service: Tables) -> Response[Readiness]:
    """Whether the server can serve requests: not while it stops, or while a part it needs fails."""
    found = (await service.readiness.check()).items()
    checks = {name: CheckInfo(check.ok, check.detail) for name, check in found}
    status: ReadyStatus = "ok" if all(check.ok for check in checks.values()) else "failing"
    if request.app.state.draining:
        status = "stopping"
    return Response(
        Readiness(status, checks),
        status_code=200 if status == "ok" else 503,
        headers={"cache-control": "no-store"},
    )


@get("/metrics", summary="Prometheus metrics", tags=["health"], include_in_schema=False)
async def metrics(
    request: HttpRequest,
    metrics: NamedDependency[Metrics],
    service: Tables,
    workers: WorkerPool,
) -> Response[bytes]:
    """The metrics of this process, for those who have the token."""
    token = request.app.state.settings.metrics_token
    if not is_metrics_token(header(request.scope, b"authorization"), token):
        raise NotFoundException
    counts = workers.stats()
    metrics.worker_processes.set(counts.processes)
    metrics.jobs_waiting.set(counts.waiting)
    metrics.live_tables.set(len(service.live_tables))
    return Response(metrics.text(), media_type=CONTENT_TYPE)


HANDLERS: Final = (health_live, health_ready, metrics)
