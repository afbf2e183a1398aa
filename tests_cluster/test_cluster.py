"""A tournament on a Ray cluster of two local nodes, with killed workers and lost nodes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from atoll.arena import GameResult, Tournament, TournamentRun
from atoll.arena.ray_cluster import cluster_runner
from atoll.arena.result_log import ResultLog
from tests.arena.tournaments import run_tournament, tournament, untimed


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two nodes with one processor each; games are started from the first."""
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def plan(deals: int = 60) -> Tournament:
    """Two random bots."""
    return tournament("random", "other=random", deals=deals)


def busy_workers() -> list[int]:
    """The processes currently playing a batch; Ray names them after their task."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                title = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if title.startswith(b"ray::play_batch"):
                found.append(int(folder.name))
    return found


def test_two_nodes_play_the_same_games_as_this_process(cluster: Cluster) -> None:
    """Local and cluster agree, game by game."""
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    together = run_tournament(plan(), cluster_runner(cluster.address)).results()
    assert untimed(together.games) == untimed(run_tournament(plan()).results().games)


def test_killed_worker_does_not_change_the_results(cluster: Cluster) -> None:
    """Ray plays again what the killed process had begun."""
    one, killed = TournamentRun(plan(400)), list[int]()

    def kill(played: GameResult) -> None:
        victims = busy_workers() if not killed else []
        if victims:
            os.kill(victims[0], signal.SIGKILL)
            killed.append(victims[0])

    one.play(cluster_runner(cluster.address), kill)
    assert killed
    assert untimed(one.results().games) == untimed(run_tournament(plan(400)).results().games)


def test_lost_node_does_not_change_the_results(cluster: Cluster) -> None:
    """A third node comes and goes."""
    one, third, lost = TournamentRun(plan(400)), cluster.add_node(num_cpus=1), list[Any]()

    def lose(played: GameResult) -> None:
        if not lost:
            cluster.remove_node(third, allow_graceful=False)
            lost.append(third)

    one.play(cluster_runner(cluster.address), lose)
    assert lost
    assert untimed(one.results().games) == untimed(run_tournament(plan(400)).results().games)


def test_interrupted_tournament_is_resumed_on_the_cluster(cluster: Cluster, tmp_path: Path) -> None:
    """One game is known, the rest is played after the interruption."""
    file = tmp_path / "log.jsonl"
    with ResultLog.create(file, plan()) as log:

        def interrupt(played: GameResult) -> None:
            log.add(played)
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            TournamentRun(plan()).play(cluster_runner(cluster.address), interrupt)
    log, resumed = ResultLog.resume(file)
    with log:
        assert len(resumed.games) == 1
        resumed.play(cluster_runner(cluster.address), log.add)
    assert untimed(resumed.results().games) == untimed(run_tournament(plan()).results().games)
