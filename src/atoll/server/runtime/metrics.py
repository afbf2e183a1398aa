"""Prometheus metrics of the server; without names or secrets."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.writes = Counter(
            "atoll_log_writes", "Writes to the logs of tables", registry=self.registry
        )
        self.rejected = Counter(
            "atoll_rejected_requests",
            "Rejected requests by reason",
            ["code"],
            registry=self.registry,
        )
        self.requests = Counter(
            "atoll_http_requests", "HTTP requests by status", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "atoll_http_seconds", "Duration of HTTP requests", registry=self.registry
        )
        self.sockets = Gauge("atoll_sockets", "Open sockets", registry=self.registry)
        self.live_tables = Gauge("atoll_live_tables", "Tables in memory", registry=self.registry)
        self.bot_moves = Counter(
            "atoll_bot_moves", "Bot moves by outcome", ["outcome"], registry=self.registry
        )
        self.worker_processes = Gauge(
            "atoll_worker_processes", "Running worker processes", registry=self.registry
        )
        self.jobs_waiting = Gauge(
            "atoll_jobs_waiting", "Jobs waiting for a worker", registry=self.registry
        )

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)
