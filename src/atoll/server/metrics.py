"""Numbers about the server, for Prometheus. No names, no secrets: only how much of what."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The numbers of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter(
            "atoll_events", "Events written to logs of tables", registry=self.registry
        )
        self.refusals = Counter(
            "atoll_refusals", "Requests refused, by reason", ["code"], registry=self.registry
        )
        self.requests = Counter(
            "atoll_http_requests", "HTTP requests, by status", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "atoll_http_seconds", "Time to answer HTTP requests", registry=self.registry
        )
        self.sockets = Gauge("atoll_sockets", "Open sockets", registry=self.registry)
        self.live_tables = Gauge("atoll_live_tables", "Tables in memory", registry=self.registry)
        self.bot_moves = Counter(
            "atoll_bot_moves", "Moves of bots, by outcome", ["outcome"], registry=self.registry
        )
        self.worker_processes = Gauge(
            "atoll_worker_processes", "Worker processes that run", registry=self.registry
        )
        self.jobs_waiting = Gauge(
            "atoll_jobs_waiting", "Jobs that wait for a worker", registry=self.registry
        )

    def text(self) -> bytes:
        """All numbers in the format Prometheus reads."""
        return generate_latest(self.registry)
