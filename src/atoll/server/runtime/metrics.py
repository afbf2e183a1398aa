"""Prometheus metrics of the server; without names or secrets."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from atoll.server import background

if TYPE_CHECKING:
    from atoll.server.runtime.service import TableService
    from atoll.server.workers import Workers

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
        self.notifications = Counter(
            "atoll_notifications", "Notifications by outcome", ["outcome"], registry=self.registry
        )
        self.worker_processes = Gauge(
            "atoll_worker_processes", "Running worker processes", registry=self.registry
        )
        self.jobs_waiting = Gauge(
            "atoll_jobs_waiting", "Jobs waiting for a worker", registry=self.registry
        )
        self.commit_seconds = Histogram(
            "atoll_commit_seconds", "Duration of database commits", registry=self.registry
        )
        self.store_errors = Counter(
            "atoll_store_errors", "Database commits that failed", registry=self.registry
        )
        self.scheduler_ticks = Counter(
            "atoll_scheduler_ticks", "Complete polls for due tables", registry=self.registry
        )
        self.scheduler_last_tick = Gauge(
            "atoll_scheduler_last_tick_seconds",
            "Time of the last complete poll for due tables, in seconds since 1970",
            registry=self.registry,
        )

    def record_commit(self, seconds: float, error: Exception | None) -> None:
        """Count a commit."""
        self.commit_seconds.observe(seconds)
        if error is not None:
            self.store_errors.inc()

    def watch(self, service: TableService, workers: Workers) -> None:
        """Include what tables and workers count themselves."""
        self.registry.register(_Watched(service, workers))
        service.store.observe_commits(self.record_commit)

    def watch_disk(self, folder: Path) -> None:
        """Include the free space of the disk where the database is."""
        free = Gauge("atoll_disk_free_bytes", "Free space for the database", registry=self.registry)
        free.set_function(lambda: shutil.disk_usage(folder).free)

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)


class _Watched(Collector):
    """Metrics that are read from tables and workers when Prometheus asks."""

    def __init__(self, service: TableService, workers: Workers) -> None:
        self._service, self._workers = service, workers

    def collect(self) -> Iterator[Metric]:
        """The present values."""
        stats = self._workers.stats()
        yield GaugeMetricFamily(
            "atoll_queue_age_seconds", "Waiting time of the oldest decision", stats.oldest
        )
        yield GaugeMetricFamily(
            "atoll_tables_quarantined", "Tables that cannot be read", len(self._service.quarantine)
        )
        kills = CounterMetricFamily(
            "atoll_worker_kills", "Worker processes lost, by reason", labels=["reason"]
        )
        for reason, count in stats.kills.items():
            kills.add_metric([reason], count)
        yield kills
        failures = CounterMetricFamily(
            "atoll_task_failures",
            "Failures of background tasks",
            labels=["task"],
        )
        for task, count in background.failures.items():
            failures.add_metric([task], count)
        yield failures
