"""A pool of real processes: answers, deaths, stalls, memory, and turns between tables."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

import atoll
from atoll.server.workers import (
    HintJob,
    JobError,
    LocalWorkers,
    MoveJob,
    ReviewJob,
    WorkerSettings,
)
from atoll.server.workers.worker_process import WORKER_COMMAND
from tests.server.workers.conftest import QUICK, choose, pool, position, until


def test_the_real_program_decides_hints_and_reviews():
    async def run():
        line, seat = position("blue_lagoon")
        game = atoll.load_game("blue_lagoon", first_player=0)
        record, dice = atoll.Record.start(game), atoll.Dice(2)
        state = game.new_state()
        for _ in range(12):
            record = record.with_event(dice.action(state))
            state.apply(record.events[-1])
        async with pool(WorkerSettings(processes=2), WORKER_COMMAND) as workers:
            return (
                line,
                await asyncio.gather(
                    workers.ask(MoveJob("a", line, seat, "gentle")),
                    workers.ask(MoveJob("b", *position(), "medium")),
                    workers.ask(HintJob("c", line, seat)),
                    workers.ask(ReviewJob("d", record.to_text(), simulations=20)),
                ),
            )

    line, (chosen, dive, hinted, reviewed) = asyncio.run(run())
    state = atoll.parse_position(line)
    assert state.is_legal(chosen.action)
    assert chosen.text == state.event_text(chosen.action)
    assert atoll.parse_position(position()[0]).is_legal(dive.action)
    assert hinted.hint["action"] in state.legal_actions()
    assert reviewed.review["complete"]


def ask(job, settings=QUICK):
    """One job for a pool of its own."""

    async def run():
        async with pool(settings) as workers:
            return await workers.ask(job)

    return asyncio.run(run())


def test_what_a_bot_prints_is_no_answer():
    assert ask(choose("noise")).action >= 0


@pytest.mark.parametrize("ailment", ["die-once", "stall-once"])
def test_a_job_is_done_by_another_process_after_the_first_died_or_stalled(ailment, sick_file):
    async def run():
        async with pool(replace(QUICK, grace_seconds=1.0)) as workers:
            await workers.ask(choose("fine"))
            chosen = await workers.ask(choose(ailment))
            return chosen, workers.stats().starts

    chosen, starts = asyncio.run(run())
    assert chosen.action >= 0
    assert starts == 3


@pytest.mark.parametrize(
    ("ailment", "why", "patience"),
    [("die", "died", 60.0), ("stall", "stalled", 1.0), ("eat", "memory", 60.0)],
)
def test_a_job_that_ends_every_process_is_given_up_and_others_are_done(ailment, why, patience):
    async def run():
        async with pool(replace(QUICK, grace_seconds=patience, memory=256)) as workers:
            bad = asyncio.create_task(workers.ask(choose(ailment, "bad")))
            good = [workers.ask(choose("fine", f"good {n}")) for n in range(6)]
            assert all(one.action >= 0 for one in await asyncio.gather(*good))
            with pytest.raises(JobError) as caught:
                await bad
            await workers.ask(choose("fine", "bad"))
            return caught.value.reason, workers.stats().starts

    assert asyncio.run(run()) == (why, 2 + 3)


def test_a_process_killed_while_idle_or_at_work_is_replaced(sick_file):
    async def run():
        async with pool() as workers:
            await workers.ask(choose("fine"))
            for worker in workers.workers:
                os.kill(worker.pid, signal.SIGKILL)
            assert (await workers.ask(choose("fine"))).action >= 0
            waiting = asyncio.create_task(workers.ask(choose("wait")))
            await until(lambda: workers.stats().busy == 1)
            for worker in workers.workers:
                if worker.pid:
                    os.kill(worker.pid, signal.SIGKILL)
            sick_file.touch()
            assert (await waiting).action >= 0

    asyncio.run(run())


def test_one_table_never_keeps_all_processes(sick_file):
    async def run():
        async with pool(replace(QUICK, grace_seconds=60.0)) as workers:
            slow = [asyncio.create_task(workers.ask(choose("wait", "slow"))) for _ in range(5)]
            await until(lambda: workers.stats().busy == 1)
            others = await asyncio.gather(
                *(workers.ask(choose("fine", f"other {n}")) for n in range(5))
            )
            assert workers.stats().waiting == 4
            sick_file.touch()
            return others + await asyncio.gather(*slow)

    assert len(asyncio.run(run())) == 10


def test_closing_tells_everybody_who_waits_and_leaves_no_process(sick_file):
    async def run():
        async with pool() as workers:
            asked = [asyncio.create_task(workers.ask(choose("wait", f"{n}"))) for n in range(4)]
            await until(lambda: workers.stats().busy == 2)
            pids = [worker.pid for worker in workers.workers]
        told = await asyncio.gather(*asked, return_exceptions=True)
        with pytest.raises(JobError):
            await workers.ask(choose("fine"))
        return pids, told

    pids, told = asyncio.run(run())
    assert [error.reason for error in told] == ["closed"] * 4
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_a_worker_does_not_outlive_a_server_that_was_killed(sick_file):
    """The pipe to a busy process is closed, as the system does when its owner dies."""

    async def run():
        async with pool(replace(QUICK, grace_seconds=60.0)) as workers:
            asked = asyncio.create_task(workers.ask(choose("stall")))
            await until(lambda: workers.stats().busy == 1)
            pids = [worker.pid for worker in workers.workers]
            for worker in workers.workers:
                worker._process.stdin.close()
            await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))
            asked.cancel()

    asyncio.run(run())


def test_too_many_jobs_are_refused(sick_file):
    async def run():
        async with pool(replace(QUICK, max_queued=1)) as workers:
            busy = []
            for n in (1, 2):
                busy.append(asyncio.create_task(workers.ask(choose("wait", f"{n}"))))
                await until(lambda n=n: workers.stats().busy == n)
            waiting = asyncio.create_task(workers.ask(choose("wait", "3")))
            await until(lambda: workers.stats().waiting == 1)
            with pytest.raises(JobError) as caught:
                await workers.ask(choose("fine", "4"))
            sick_file.touch()
            await asyncio.gather(*busy, waiting)
            return caught.value.reason

    assert asyncio.run(run()) == "busy"


def test_whoever_stops_waiting_frees_the_turn(sick_file):
    async def run():
        async with pool() as workers:
            gone = asyncio.create_task(workers.ask(choose("wait", "t")))
            later = asyncio.create_task(workers.ask(choose("wait", "t")))
            await until(lambda: workers.stats().busy == 1)
            gone.cancel()
            later.cancel()
            sick_file.touch()
            assert (await workers.ask(choose("fine", "t"))).action >= 0

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong",
    [
        {"processes": 1}, {"processes": 10**6}, {"memory": 1}, {"thinking": 0},
        {"patience": -1.0}, {"review": float("nan")}, {"warming": 1e9}, {"max_queued": 0},
    ],
)  # fmt: skip
def test_settings_outside_their_bounds(wrong):
    with pytest.raises(atoll.OptionError, match=next(iter(wrong))):
        WorkerSettings(**wrong)


def test_pools_can_be_made_without_settings():
    assert len(LocalWorkers().workers) >= 2
