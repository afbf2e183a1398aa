"""The same games on a Ray cluster (the extra `cluster`), whose nodes may come and go meanwhile.

Ray starts a task again when the process or the node it ran on is lost. Every node needs the same
version of Atoll, and the programs of outside bots.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, Final

from atoll.arena.match import Played, play
from atoll.arena.plan import Match, Tournament
from atoll.arena.running_tournament import Runner
from atoll.arena.serialization import ArenaError
from atoll.core.errors import OptionError

LOCAL: Final = "local"
"""The address that starts a cluster on this machine instead of joining one."""
BATCH: Final = 8
"""Games in a task: a task should last longer than handing it out."""
_RETRIES: Final = 20


def on_cluster(address: str) -> Runner:
    """Play on the cluster at an address (`auto` finds the one this machine belongs to)."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise OptionError("--cluster needs Ray: install atoll[cluster]") from error

    def run(tournament: Tournament, matches: Iterable[Match]) -> Iterator[Played]:
        ours = not ray.is_initialized()
        if ours:
            where = None if address == LOCAL else address
            try:
                ray.init(address=where, log_to_driver=False, include_dashboard=False)
            except (ConnectionError, ValueError) as error:
                raise ArenaError(
                    f"no cluster can be joined at {address}: {error!s:.200}"
                ) from error
        try:
            yield from _games(ray, tournament, matches)
        finally:
            if ours:
                ray.shutdown()

    return run


def _games(ray: Any, tournament: Tournament, matches: Iterable[Match]) -> Iterator[Played]:
    """Games as they end; two tasks wait for every processor, not more."""
    task = ray.remote(max_retries=_RETRIES)(play_batch)
    plan, waiting = json.dumps(tournament.to_dict()), iter(matches)
    room = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    try:
        while True:
            while len(running) < room and (batch := list(islice(waiting, BATCH))):
                running.append(task.remote(plan, batch))
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done[0])
    finally:
        for one in running:
            ray.cancel(one, force=True)


def play_batch(plan: str, matches: list[Match]) -> list[Played]:
    """Play some matches of a tournament, wherever this runs."""
    return [play(_tournament(plan), match) for match in matches]


@lru_cache(maxsize=4)
def _tournament(plan: str) -> Tournament:
    return Tournament.from_dict(json.loads(plan))
