"""`python -m benchmarks.server.club`: an evening of a club on one process with SQLite, in minutes.

Every person has an address and a browser of their own: they load the page, half of them register
with a passkey and a device for notifications, and all look for games for two in the lobby, decide
at the pace of people, write messages, lose their connections and come back. The pace is compressed
by a factor, and so are the server's limits per address. Everything runs over HTTP and sockets on
the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.server.atoll_side import AtollProcess
from benchmarks.server.club_person import Club, Person
from benchmarks.server.load import percentile_ms
from tests.server.push_service import PushService

_ARRIVAL: Final = 300.0
"""Seconds within which everyone arrives, before compression."""
_LIMITS: Final = {
    "--requests-per-minute": 600, "--seats-per-hour": 60, "--logins-per-hour": 60,
    "--chat-per-minute": 30,
}  # fmt: skip
"""The limits per address that are compressed, with their defaults."""


def _flags(push: PushService, factor: float) -> list[str]:
    flags = ["--workers", "0", "--accounts", "optional", "--lobby", "on"]
    flags += ["--push-services", push.host]
    for flag, value in _LIMITS.items():
        flags += [flag, str(int(factor * value))]
    return flags


async def spend_evening(club: Club, people: int, seconds: float) -> list[str]:
    """Let people play for some time; returns the errors of those who had to stop."""

    async def arrive(number: int) -> None:
        await asyncio.sleep(number / people * _ARRIVAL / club.factor)
        await Person(club, number).live()

    tasks = [asyncio.create_task(arrive(number)) for number in range(people)]
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    return [repr(one) for one in ended if not isinstance(one, asyncio.CancelledError)]


def _percentiles(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {
        "count": len(ordered),
        "p50_ms": round(percentile_ms(ordered, 0.5), 1),
        "p99_ms": round(percentile_ms(ordered, 0.99), 1),
    }


def measure(folder: Path, people: int, seconds: float, factor: float) -> dict[str, Any]:
    """Run the club on a new server; its figures."""
    with PushService(folder) as push:
        os.environ["SSL_CERT_FILE"] = str(push.certificate)
        server = AtollProcess(folder / "club.db", *_flags(push, factor))
        try:
            club, began, cpu = Club(server, push, factor), time.perf_counter(), server.cpu()
            errors = asyncio.run(spend_evening(club, people, seconds))
            passed = time.perf_counter() - began
            club.seconds["pairing"] = club.pairing
            return {
                "people": people,
                "factor": factor,
                "seconds": round(passed),
                "load_average": round(os.getloadavg()[0], 1),
                **{kind: _percentiles(took) for kind, took in sorted(club.seconds.items())},
                **club.counts,
                "notifications": len(push.deliveries),
                "server_cpu_percent": round(100 * (server.cpu() - cpu) / passed),
                "server_memory_mb": round(server.memory() / 2**20),
                "database_mb": round((folder / "club.db").stat().st_size / 2**20, 1),
                "errors": errors,
            }
        finally:
            server.stop()


def main() -> None:
    """Print the figures as JSON; the exit code is 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=110)
    parser.add_argument("--factor", type=float, default=10, help="how much faster than people")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="atoll") as name:
        figures = measure(Path(name), given.people, given.seconds, given.factor)
    print(json.dumps(figures, indent=1))
    raise SystemExit(bool(figures["errors"]))


if __name__ == "__main__":
    main()
