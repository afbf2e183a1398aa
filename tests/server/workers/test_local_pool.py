"""A pool of worker processes: results, crashes, stalls, memory, and turns between tables."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.analysis.svg.card import Caption, Player
from atoll.server.workers import (
    HintJob,
    JobError,
    JobProgress,
    LocalWorkers,
    MoveJob,
    PictureJob,
    ReviewJob,
    WorkerSettings,
    settings,
    share_usage,
)
from atoll.server.workers.worker_process import WORKER_COMMAND
from tests.server.workers.conftest import QUICK, move_job, pool, position, until
from tests.server.workers.failing_worker import COMPILE_SECONDS


def test_real_program_runs_every_kind_of_job() -> None:
    async def run() -> Any:
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
                    workers.ask(
                        PictureJob("e", line, Caption("", "", (Player("Ana"), Player("Ben"))), "fr")
                    ),
                ),
            )

    line, (chosen, dive, hinted, reviewed, picture) = asyncio.run(run())
    state = atoll.parse_position(line)
    assert state.is_legal(chosen.action)
    assert chosen.text == state.event_text(chosen.action)
    assert atoll.parse_position(position()[0]).is_legal(dive.action)
    assert hinted.hint["action"] in state.legal_actions()
    assert reviewed.review["complete"]
    assert picture.png.startswith(b"\x89PNG")


def test_reviews_and_jobs_of_a_share_that_used_much_run_at_a_lower_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(share_usage, "HEAVY", 0.0)

    async def run() -> list[Any]:
        async with pool() as workers:
            jobs: list[Any] = [
                HintJob("first", "fine", 0, share="x"),
                HintJob("second", "fine", 0, share="x"),
                HintJob("of another", "fine", 0, share="y"),
                ReviewJob("review", "fine", share="z"),
            ]
            return [(await workers.ask(job)).hint["niceness"] for job in jobs]

    usual, low = [[min(os.nice(0) + more, 19)] * 2 for more in (5, 15)]
    assert asyncio.run(run()) == [usual, low, usual, low]


def test_progress_of_a_review_is_known_while_it_runs(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            review = asyncio.create_task(workers.ask(ReviewJob("t1", "wait")))
            await until(lambda: workers.progress == {"t1": JobProgress(3, 7)})
            signal_file.touch()
            await review
            await until(lambda: workers.progress == {})

    asyncio.run(run())


def test_output_of_a_bot_is_not_a_reply() -> None:
    async def run() -> Any:
        async with pool() as workers:
            return await workers.ask(move_job("noise"))

    assert asyncio.run(run()).action > 0


@pytest.mark.parametrize("failure", ["die-once", "stall-once"])
def test_job_is_retried_after_its_process_died_or_stalled(failure: str, signal_file: Path) -> None:
    async def run() -> Any:
        async with pool(replace(QUICK, grace_seconds=1.0)) as workers:
            await workers.ask(move_job("fine"))
            chosen = await workers.ask(move_job(failure))
            return chosen, workers.stats().starts

    chosen, starts = asyncio.run(run())
    assert chosen.action >= 0
    assert starts == 3


@pytest.mark.parametrize(
    ("failure", "reason", "grace_seconds"),
    [("die", "died", 60.0), ("stall", "stalled", 1.0), ("eat", "memory", 60.0)],
)
def test_job_that_kills_every_process_is_abandoned_and_others_finish(
    failure: str, reason: str, grace_seconds: float
) -> None:
    async def run() -> Any:
        async with pool(replace(QUICK, grace_seconds=grace_seconds, memory=256)) as workers:
            bad = asyncio.create_task(workers.ask(move_job(failure, "bad")))
            good = [workers.ask(move_job("fine", f"good {n}")) for n in range(6)]
            assert all(one.action >= 0 for one in await asyncio.gather(*good))
            with pytest.raises(JobError) as caught:
                await bad
            await workers.ask(move_job("fine", "bad"))
            return caught.value.reason, workers.stats().starts

    assert asyncio.run(run()) == (reason, 2 + 3)


def test_process_killed_while_idle_or_busy_is_replaced(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            await workers.ask(move_job("fine"))
            for worker in workers.workers:
                os.kill(worker.pid or 0, signal.SIGKILL)
            assert (await workers.ask(move_job("fine"))).action >= 0
            waiting = asyncio.create_task(workers.ask(move_job("wait")))
            await until(lambda: workers.stats().busy == 1)
            for worker in workers.workers:
                if worker.pid:
                    os.kill(worker.pid, signal.SIGKILL)
            signal_file.touch()
            assert (await waiting).action >= 0

    asyncio.run(run())


def test_one_table_never_occupies_all_processes(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            slow = [asyncio.create_task(workers.ask(move_job("wait", "slow"))) for _ in range(5)]
            await until(lambda: workers.stats().busy == 1)
            others = await asyncio.gather(
                *(workers.ask(move_job("fine", f"other {n}")) for n in range(5))
            )
            assert workers.stats().waiting == 4
            signal_file.touch()
            return others + await asyncio.gather(*slow)

    assert len(asyncio.run(run())) == 10


def test_bots_of_other_clients_run_while_one_client_has_many_tables(signal_file: Path) -> None:
    """Without shares, the tables of one client would take all processes."""

    async def run() -> Any:
        async with pool() as workers:
            greedy = [
                asyncio.create_task(workers.ask(move_job("wait", f"{n}", share="greedy")))
                for n in range(40)
            ]
            await until(lambda: workers.stats().busy == 1)
            modest = await workers.ask(move_job("fine", "other", share="modest"))
            assert not any(one.done() for one in greedy)
            assert workers.stats().oldest > 0
            signal_file.touch()
            await asyncio.gather(*greedy)
            return modest.text

    assert asyncio.run(run()) == "other"


def test_too_many_jobs_of_one_client_are_rejected(signal_file: Path) -> None:
    async def run() -> Any:
        settings = replace(QUICK, max_queued_per_share=1, max_reviews_per_share=1)
        async with pool(settings) as workers:
            asked = [asyncio.create_task(workers.ask(move_job("wait", "1", share="s")))]
            await until(lambda: workers.stats().busy == 1)
            asked.append(asyncio.create_task(workers.ask(move_job("wait", "2", share="s"))))
            await until(lambda: workers.stats().waiting == 1)
            with pytest.raises(JobError) as caught:
                await workers.ask(move_job("fine", "3", share="s"))
            assert (await workers.ask(move_job("fine", "4", share="other"))).text == "4"
            signal_file.touch()
            await asyncio.gather(*asked)
            return caught.value.reason

    assert asyncio.run(run()) == "share"


def test_review_that_stalls_is_not_retried() -> None:
    async def run() -> Any:
        async with pool(replace(QUICK, review_seconds=0.2)) as workers:
            with pytest.raises(JobError) as caught:
                await workers.ask(ReviewJob("t", "stall"))
            return caught.value.reason, workers.stats().kills

    assert asyncio.run(run()) == ("stalled", {"stalled": 1})


def test_identical_hints_are_one_job_that_ends_with_its_last_client(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            job = HintJob("t/hint", "wait", 0)
            asked = [asyncio.create_task(workers.ask(job)) for _ in range(3)]
            asked.append(asyncio.create_task(workers.ask(replace_share(job))))
            await until(lambda: workers.stats().busy == 1)
            assert workers.stats().waiting == 0
            asked.pop().cancel()
            other = asyncio.create_task(workers.ask(HintJob("t/hint", "fine", 0)))
            await until(lambda: workers.stats().waiting == 1)
            other.cancel()
            await asyncio.gather(other, return_exceptions=True)
            signal_file.touch()
            hints = [one.hint["number"] for one in await asyncio.gather(*asked)]
            return hints, workers.stats()

    hints, stats = asyncio.run(run())
    assert hints == [1] * 3
    assert stats.failures == 0


def replace_share(job: HintJob) -> HintJob:
    return HintJob(job.table, job.position, job.seat, share="other")


def test_compilation_does_not_count_as_time_of_the_job() -> None:
    async def run() -> Any:
        async with pool(replace(QUICK, bot_seconds=0.1, grace_seconds=1.4)) as workers:
            assert workers.settings.bot_seconds + 1.4 < COMPILE_SECONDS
            return await workers.ask(move_job("compile")), workers.stats().kills

    chosen, kills = asyncio.run(run())
    assert (chosen.text, kills) == ("t1", {})


def test_idle_process_that_died_is_started_again() -> None:
    async def run() -> Any:
        async with pool() as workers:
            await workers.ask(move_job("fine"))
            os.kill(workers.workers[0].pid or 0, signal.SIGKILL)
            await until(lambda: workers.stats().starts == 3 and workers.stats().processes == 2)

    asyncio.run(run())


def test_closing_fails_pending_jobs_and_leaves_no_process(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            asked = [asyncio.create_task(workers.ask(move_job("wait", f"{n}"))) for n in range(4)]
            await until(lambda: workers.stats().busy == 2)
            pids = [worker.pid for worker in workers.workers]
        errors = await asyncio.gather(*asked, return_exceptions=True)
        with pytest.raises(JobError):
            await workers.ask(move_job("fine"))
        return pids, errors

    pids, errors = asyncio.run(run())
    assert [error.reason for error in errors] == ["closed"] * 4
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_worker_does_not_outlive_a_server_that_was_killed(signal_file: Path) -> None:
    """The pipe to a busy process is closed, as the system does when its owner dies."""

    async def run() -> Any:
        async with pool() as workers:
            asked = asyncio.create_task(workers.ask(move_job("stall")))
            await until(lambda: workers.stats().busy == 1)
            pids = [worker.pid for worker in workers.workers]
            for worker in workers.workers:
                assert worker._process is not None
                assert worker._process.stdin is not None
                worker._process.stdin.close()
            await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))
            asked.cancel()

    asyncio.run(run())


def test_full_queue_rejects_jobs(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool(replace(QUICK, max_queued=1)) as workers:
            busy: list[asyncio.Task[Any]] = []
            for n in (1, 2):
                busy.append(asyncio.create_task(workers.ask(move_job("wait", f"{n}"))))
                await until(lambda: workers.stats().busy == len(busy))
            waiting = asyncio.create_task(workers.ask(move_job("wait", "3")))
            await until(lambda: workers.stats().waiting == 1)
            with pytest.raises(JobError) as caught:
                await workers.ask(move_job("fine", "4"))
            signal_file.touch()
            await asyncio.gather(*busy, waiting)
            return caught.value.reason

    assert asyncio.run(run()) == "busy"


def test_cancelled_request_frees_the_turn_of_its_table(signal_file: Path) -> None:
    async def run() -> Any:
        async with pool() as workers:
            gone = asyncio.create_task(workers.ask(move_job("wait", "t")))
            later = asyncio.create_task(workers.ask(move_job("wait", "t")))
            await until(lambda: workers.stats().busy == 1)
            gone.cancel()
            later.cancel()
            signal_file.touch()
            assert (await workers.ask(move_job("fine", "t"))).action >= 0

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong",
    [
        {"processes": 1}, {"processes": 10**6}, {"memory": 1}, {"bot_seconds": 0},
        {"grace_seconds": -1.0}, {"review_seconds": float("nan")}, {"warm_up_seconds": 1e9},
        {"max_queued": 0}, {"max_queued_per_share": 0}, {"max_reviews_per_share": 0},
    ],
)  # fmt: skip
def test_settings_outside_their_limits_are_rejected(wrong: dict[str, Any]) -> None:
    with pytest.raises(atoll.OptionError, match=next(iter(wrong))):
        WorkerSettings(**wrong)


def test_pool_has_default_settings() -> None:
    assert len(LocalWorkers().workers) >= 2


def test_default_number_of_processes_fits_into_the_memory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = Path("/proc/self/cgroup").read_text().rpartition("::")[2].strip().lstrip("/")
    limit = tmp_path / own / "memory.max"
    limit.parent.mkdir(parents=True, exist_ok=True)
    limit.write_text("max\n")
    machine = settings.available_memory(tmp_path)
    assert machine == settings.available_memory(tmp_path / "without control groups")
    limit.write_text(f"{2**31}\n")
    assert settings.available_memory(tmp_path) == min(machine, 2**31)
    for memory, processes in ((2**31, 2), (3 * 2**30, 3), (100 * 2**30, 8)):
        monkeypatch.setattr(settings, "available_memory", lambda: memory)  # noqa: B023
        monkeypatch.setattr(os, "sched_getaffinity", lambda pid: range(8))
        assert settings.default_processes() == processes
