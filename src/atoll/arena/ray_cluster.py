"""Runner on a Ray cluster (the extra `cluster`), whose nodes may come and go.

Ray restarts a task when its process or node is lost. Every node needs the same version of Atoll,
and the programs of external bots.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, Final

from atoll.arena.match import GameResult, play_match
from atoll.arena.plan import Match, Tournament
from atoll.arena.running_tournament import Runner
from atoll.arena.serialization import ArenaError
from atoll.core.errors import OptionError

LOCAL: Final = "local"
"""The address that starts a cluster on this machine."""
BATCH: Final = 8
"""Games per task: a task should take longer than its scheduling."""
_RETRIES: Final = 20


def cluster_runner(address: str) -> Runner:
    """A runner on the cluster at an address (`auto`: the one this machine belongs to)."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise OptionError("--cluster needs Ray: install atoll[cluster]") from error

    def run(tournament: Tournament, matches: Iterable[Match]) -> Iterator[GameResult]:
        own_cluster = not ray.is_initialized()
        if own_cluster:
            target = None if address == LOCAL else address
            try:
                ray.init(address=target, log_to_driver=False, include_dashboard=False)
            except (ConnectionError, ValueError) as error:
                raise ArenaError(f"cannot join a cluster at {address}: {error!s:.200}") from error
        try:
            yield from _games(ray, tournament, matches)
        finally:
            if own_cluster:
                ray.shutdown()

    return run


def _games(ray: Any, tournament: Tournament, matches: Iterable[Match]) -> Iterator[GameResult]:
    """The games in the order in which they end, with two tasks per processor in flight."""
    task = ray.remote(max_retries=_RETRIES)(play_batch)
    plan, remaining = json.dumps(tournament.to_dict()), iter(matches)
    capacity = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    try:
        while True:
            while len(running) < capacity and (batch := list(islice(remaining, BATCH))):
                running.append(task.remote(plan, batch))
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done[0])
    finally:
        for one in running:
            ray.cancel(one, force=True)


def play_batch(plan: str, matches: list[Match]) -> list[GameResult]:
    """Play a batch of matches (the body of a Ray task)."""
    return [play_match(_tournament(plan), match) for match in matches]


@lru_cache(maxsize=4)
def _tournament(plan: str) -> Tournament:
    return Tournament.from_dict(json.loads(plan))
