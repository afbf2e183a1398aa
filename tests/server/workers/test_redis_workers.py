"""Jobs over Redis: turns, leases, consumers that die, a Redis that loses its data."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.server.workers import (
    JobError,
    JobProgress,
    LocalWorkers,
    ReviewJob,
    WorkerSettings,
    make_workers,
)
from atoll.server.workers.factory import connect
from atoll.server.workers.jobs import JobFailure
from atoll.server.workers.redis_client import RedisWorkers
from atoll.server.workers.redis_consumer import RedisConsumer
from atoll.server.workers.redis_queue import PREFIX, JobMessage, Queue, RedisQueue
from atoll.server.workers.settings import MAX_RETRIES
from tests.server.database_servers import RedisServer
from tests.server.workers.conftest import FAILING_WORKER, QUICK, SHORT_LEASE, move_job, until


@asynccontextmanager
async def job_queue(redis: RedisServer, lease: float = 60.0) -> AsyncIterator[RedisQueue]:
    client = connect(redis.url)
    try:
        yield RedisQueue(client, lease)
    finally:
        await client.aclose()


@asynccontextmanager
async def redis_workers(
    redis: RedisServer, consumer: RedisConsumer | None = None, settings: WorkerSettings = QUICK
) -> AsyncIterator[RedisWorkers]:
    workers = RedisWorkers(connect(redis.url), settings, consumer)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.close()


def make_consumer(redis: RedisServer) -> RedisConsumer:
    return RedisConsumer(connect(redis.url), LocalWorkers(QUICK, FAILING_WORKER), SHORT_LEASE)


def message(number: int, table: str = "t", share: str = "s") -> JobMessage:
    job = move_job("fine", table, share=share)
    return JobMessage(f"{table}-{number}", "quick", "answers", 2**40, job)


async def taken(one: RedisQueue, queue: Queue = "quick", excluded: str = "") -> str | None:
    found = await one.take(queue, [excluded])
    return None if found is None else found.id


def test_tables_take_turns_and_run_one_job_at_a_time(redis: RedisServer) -> None:
    async def run() -> Any:
        async with job_queue(redis) as one:
            for each in (
                message(1, "a"),
                message(2, "a"),
                message(3, "a"),
                message(1, "b"),
                message(1, "b"),
            ):
                await one.push(each)
            assert [await taken(one) for _ in range(3)] == ["a-1", "b-1", None]
            assert await taken(one, "long") is None
            await one.finish(message(1, "a"), JobFailure("error", ""))
            assert [await taken(one) for _ in range(2)] == ["a-2", None]
            await one.finish(message(1, "b"), JobFailure("error", ""))
            await one.finish(message(2, "a"), JobFailure("error", ""))
            assert [await taken(one) for _ in range(2)] == ["a-3", None]
            assert await one.missing(["a-1", "a-3", "b-1"]) == ["a-1", "b-1"]
            reply = await one.reply("answers", 1.0)
            assert reply is not None
            assert reply.id == "a-1"

    asyncio.run(run())


def test_shares_take_turns_however_many_tables_one_of_them_has(redis: RedisServer) -> None:
    async def run() -> Any:
        async with job_queue(redis) as one, job_queue(redis) as other:
            for n in range(40):
                await one.push(message(1, f"a{n}", "greedy"))
            await other.push(message(1, "b", "modest"))
            assert [await taken(other), await taken(one)] == ["a0-1", "b-1"]
            await other.push(message(2, "b", "modest"))
            assert await taken(one, excluded="greedy") is None
            await one.finish(message(1, "b", "modest"), JobFailure("error", ""))
            assert await taken(one, excluded="greedy") == "b-2"
            assert await taken(one) == "a1-1"

    asyncio.run(run())


def test_cancelled_job_leaves_the_queue(redis: RedisServer) -> None:
    async def run() -> Any:
        async with redis_workers(redis) as workers, job_queue(redis) as one:
            asked = asyncio.create_task(workers.ask(move_job("fine")))
            await until(lambda: all_queued(one, workers))
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert await taken(one) is None
            await one.push(message(1, "t1", "t1"))
            assert await taken(one) == "t1-1"

    asyncio.run(run())


def test_progress_of_a_review_reaches_the_server(redis: RedisServer, signal_file: Path) -> None:
    async def run() -> Any:
        async with redis_workers(redis, make_consumer(redis)) as workers:
            review = asyncio.create_task(workers.ask(ReviewJob("t1", "wait")))
            await until(lambda: workers.progress == {"t1": JobProgress(3, 7)})
            signal_file.touch()
            await review
            assert workers.progress == {}

    asyncio.run(run())


def test_consumer_leaves_a_process_for_other_shares(redis: RedisServer, signal_file: Path) -> None:
    async def run() -> Any:
        async with redis_workers(redis, make_consumer(redis)) as workers:
            greedy = [
                asyncio.create_task(workers.ask(move_job("wait", f"{n}", share="greedy")))
                for n in range(5)
            ]
            await until(lambda: workers.stats().busy == 1)
            assert (await workers.ask(move_job("fine", "b", share="modest"))).text == "b"
            assert not any(one.done() for one in greedy)
            signal_file.touch()
            await asyncio.gather(*greedy)

    asyncio.run(run())


def test_returned_job_is_the_next_of_its_table(redis: RedisServer) -> None:
    async def run() -> Any:
        async with job_queue(redis) as one:
            await one.push(message(1))
            await one.push(message(2))
            assert await taken(one) == "t-1"
            await one.put_back(message(1))
            await one.put_back(message(1))
            assert [await taken(one) for _ in range(2)] == ["t-1", None]

    asyncio.run(run())


def test_jobs_with_expired_leases_are_retried_and_then_given_up(redis: RedisServer) -> None:
    async def run() -> Any:
        async with job_queue(redis, lease=0.001) as one:
            await one.push(message(1))
            for _ in range(1 + MAX_RETRIES):
                assert await taken(one) == "t-1"
                await until(lambda: lease_expired(redis))
                await one.reclaim()
            assert await taken(one) is None
            return await one.reply("answers", 1.0)

    answer = asyncio.run(run())
    assert answer.id == "t-1"
    assert answer.reply.reason == "died"


def test_renewed_lease_does_not_expire(redis: RedisServer) -> None:
    async def run() -> Any:
        async with job_queue(redis, lease=0.001) as short, job_queue(redis) as long:
            await short.push(message(1))
            await taken(short)
            await until(lambda: lease_expired(redis))
            await long.extend([message(1)])
            assert not await lease_expired(redis)
            await short.reclaim()
            assert await taken(short) is None

    asyncio.run(run())


def test_results_and_failures_are_returned(redis: RedisServer) -> None:
    async def run() -> Any:
        async with redis_workers(redis, make_consumer(redis)) as workers:
            answers: list[Any] = await asyncio.gather(
                *(workers.ask(move_job("fine", f"t{n}")) for n in range(8)),
                workers.ask(move_job("die", "bad")),
                return_exceptions=True,
            )
            assert [one.text for one in answers[:8]] == [f"t{n}" for n in range(8)]
            assert isinstance(answers[8], JobError)
            assert answers[8].reason == "died"
            return workers.stats()

    counts = asyncio.run(run())
    assert (counts.processes, counts.busy, counts.waiting, counts.failures) == (2, 0, 0, 2)


async def lease_expired(redis: RedisServer) -> bool:
    """Whether the lease of a job has expired, by the clock of Redis."""
    return await expired(redis, 1)


async def expired(redis: RedisServer, leases: int) -> bool:
    client = connect(redis.url)
    try:
        seconds, microseconds = await client.time()
        now = seconds * 1000 + microseconds // 1000
        return bool(await client.zcount(f"{PREFIX}quick:leases", "-inf", now) >= leases)
    finally:
        await client.aclose()


@asynccontextmanager
async def consumer_process(redis: RedisServer) -> AsyncIterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.server.workers.consumer_process", redis.url]
    process = subprocess.Popen(command)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def is_running(redis: RedisServer) -> bool:
    """Whether a job is running."""
    client = connect(redis.url)
    try:
        return bool(await client.zcard(f"{PREFIX}quick:leases") == 1)
    finally:
        await client.aclose()


def test_job_of_a_killed_consumer_is_finished_by_another(
    redis: RedisServer, signal_file: Path
) -> None:
    async def run() -> Any:
        async with redis_workers(redis) as workers:
            asked = asyncio.create_task(workers.ask(move_job("wait")))
            async with consumer_process(redis) as first:
                await until(lambda: is_running(redis))
                first.kill()
                first.wait()
            signal_file.touch()
            async with consumer_process(redis):
                return await asked

    assert asyncio.run(run()).text == "t1"


def test_closed_consumer_returns_its_jobs_to_the_queue(
    redis: RedisServer, signal_file: Path
) -> None:
    async def run() -> Any:
        async with redis_workers(redis) as workers:
            first = make_consumer(redis)
            await first.start()
            asked = asyncio.create_task(workers.ask(move_job("wait")))
            await until(lambda: first.stats().busy == 1)
            await first.close()
            async with job_queue(redis) as one:
                found = await one.take("quick")
                assert found is not None
                await one.put_back(found)
            signal_file.touch()
            second = make_consumer(redis)
            await second.start()
            answer = await asked
            await second.close()
            return answer

    assert asyncio.run(run()).text == "t1"


@pytest.fixture
def own_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    redis = RedisServer(tmp_path_factory.mktemp("r"))
    redis.start()
    yield redis
    redis.kill()


def test_jobs_survive_a_redis_that_lost_its_data(own_redis: RedisServer, signal_file: Path) -> None:
    async def run() -> Any:
        async with redis_workers(own_redis) as workers:
            waiting = asyncio.create_task(workers.ask(move_job("fine", "waiting")))
            async with job_queue(own_redis) as one:
                await until(lambda: all_queued(one, workers))
            own_redis.kill()
            own_redis.start()
            here = make_consumer(own_redis)
            await here.start()
            assert (await waiting).text == "waiting"
            at_work = asyncio.create_task(workers.ask(move_job("wait", "at work")))
            await until(lambda: here.stats().busy == 1)
            own_redis.kill()
            own_redis.start()
            signal_file.touch()
            assert (await at_work).text == "at work"
            await here.close()

    asyncio.run(run())


async def all_queued(one: RedisQueue, workers: RedisWorkers) -> bool:
    return not await one.missing(list(workers._pending))


def test_job_without_workers_times_out(redis: RedisServer) -> None:
    async def run() -> Any:
        settings = WorkerSettings(processes=2, max_wait_seconds=0.1)
        async with redis_workers(redis, settings=settings) as workers:
            with pytest.raises(JobError) as caught:
                await workers.ask(move_job("fine"))
            return caught.value.reason

    assert asyncio.run(run()) == "late"


def test_expired_job_is_not_run(redis: RedisServer) -> None:
    async def run() -> Any:
        here = make_consumer(redis)
        await here.start()
        old = JobMessage("old", "quick", "answers", 0, move_job("stall"))
        async with job_queue(redis) as one:
            await one.push(old)
            async with asyncio.timeout(60):
                while (answer := await one.reply("answers", 1.0)) is None:
                    pass
        await here.close()
        assert isinstance(answer.reply, JobFailure)
        return answer.reply.reason

    assert asyncio.run(run()) == "late"


def test_malformed_jobs_and_replies_do_not_stop_the_workers(redis: RedisServer) -> None:
    async def run() -> Any:
        async with redis_workers(redis, make_consumer(redis)) as workers:
            client = connect(redis.url)
            for share, data in (("x", "no JSON"), ("y", '{"id": 5}')):
                await client.hset(f"{PREFIX}jobs", share, data)
                await client.rpush(f"{PREFIX}quick:waiting:{share} t", share)
                await client.rpush(f"{PREFIX}quick:turns:{share}", "t")
                await client.rpush(f"{PREFIX}quick:shares", share)
            await client.rpush(workers._reply_to, "no answer")
            text = (await workers.ask(move_job("fine"))).text
            await until(lambda: is_empty(client))
            await client.aclose()
            return text

    assert asyncio.run(run()) == "t1"


def test_malformed_job_with_an_expired_lease_does_not_keep_others_from_their_retry(
    redis: RedisServer,
) -> None:
    async def run() -> Any:
        async with job_queue(redis, lease=0.001) as one:
            client = connect(redis.url)
            await client.zadd(f"{PREFIX}quick:leases", {"broken": 1})
            await client.hset(f"{PREFIX}jobs", "broken", "no JSON")
            await one.push(message(1))
            assert await taken(one) == "t-1"
            await until(lambda: expired(redis, 2))
            await one.reclaim()
            assert await taken(one) == "t-1"
            assert await client.zscore(f"{PREFIX}quick:leases", "broken") is None
            await client.aclose()

    asyncio.run(run())


async def is_empty(client: Any) -> bool:
    """Whether no job is left in Redis."""
    return not await client.exists(f"{PREFIX}jobs")


def test_closing_fails_pending_jobs(redis: RedisServer) -> None:
    async def run() -> Any:
        async with redis_workers(redis) as workers:
            asked = asyncio.create_task(workers.ask(move_job("fine")))
            await until(lambda: workers.stats().waiting == 1)
        with pytest.raises(JobError) as caught:
            await asked
        return caught.value.reason

    assert asyncio.run(run()) == "closed"


def test_make_workers_follows_the_settings(redis: RedisServer) -> None:
    async def run() -> Any:
        assert isinstance(make_workers(QUICK), LocalWorkers)
        over = make_workers(QUICK, redis.url)
        assert isinstance(over, RedisWorkers)
        await over.close()

    asyncio.run(run())
    with pytest.raises(atoll.OptionError, match="redis://"):
        make_workers(QUICK, "http://example")


def test_worker_command_runs_jobs_and_ends_on_sigterm(redis: RedisServer, tmp_path: Path) -> None:
    environment = {**os.environ, "ATOLL_LANG": "en", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "atoll", "worker", "--redis", redis.url, "--workers", "2"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    async def run() -> Any:
        async with redis_workers(redis) as workers:
            return await workers.ask(move_job("gentle"))

    try:
        assert asyncio.run(run()).action >= 0
    finally:
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "2 processes" in said
