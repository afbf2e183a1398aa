"""Jobs over a real Redis: turns, leases, machines that die, a Redis that forgets everything."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest

import atoll
from atoll.server.workers import JobError, LocalWorkers, WorkerSettings, make_workers
from atoll.server.workers.factory import connected
from atoll.server.workers.jobs import JobFailure
from atoll.server.workers.redis_client import RedisWorkers
from atoll.server.workers.redis_consumer import RedisConsumer
from atoll.server.workers.redis_queue import MAX_RETRIES, JobMessage, RedisQueue
from tests.server.workers.conftest import QUICK, SHORT, SICK, RealRedis, choose, until


@asynccontextmanager
async def board(redis, lease=60.0):
    client = connected(redis.url)
    try:
        yield RedisQueue(client, lease)
    finally:
        await client.aclose()


@asynccontextmanager
async def asker(redis, service=None, settings=QUICK):
    workers = RedisWorkers(connected(redis.url), settings, service)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.close()


def service(redis):
    return RedisConsumer(connected(redis.url), LocalWorkers(QUICK, SICK), SHORT)


def note(number, table="t", queue="quick"):
    return JobMessage(f"{table}-{number}", queue, "answers", 2**40, choose("fine", table))


async def taken(one, queue="quick"):
    found = await one.take(queue)
    return None if found is None else found.id


def test_tables_take_turns_and_have_one_job_at_work(redis):
    async def run():
        async with board(redis) as one:
            for note_ in (note(1, "a"), note(2, "a"), note(3, "a"), note(1, "b"), note(1, "b")):
                await one.push(note_)
            assert [await taken(one) for _ in range(3)] == ["a-1", "b-1", None]
            assert await taken(one, "long") is None
            await one.finish(note(1, "a"), JobFailure("error", ""))
            assert [await taken(one) for _ in range(2)] == ["a-2", None]
            await one.finish(note(1, "b"), JobFailure("error", ""))
            await one.finish(note(2, "a"), JobFailure("error", ""))
            assert [await taken(one) for _ in range(2)] == ["a-3", None]
            assert await one.missing(["a-1", "a-3", "b-1"]) == ["a-1", "b-1"]
            assert (await one.reply("answers", 1.0)).id == "a-1"

    asyncio.run(run())


def test_a_job_put_back_is_the_next_of_its_table(redis):
    async def run():
        async with board(redis) as one:
            await one.push(note(1))
            await one.push(note(2))
            assert await taken(one) == "t-1"
            await one.put_back(note(1))
            await one.put_back(note(1))
            assert [await taken(one) for _ in range(2)] == ["t-1", None]

    asyncio.run(run())


def test_jobs_of_workers_that_are_gone_are_taken_again_and_at_last_given_up(redis):
    async def run():
        async with board(redis, lease=0.001) as one:
            await one.push(note(1))
            for _ in range(1 + MAX_RETRIES):
                assert await taken(one) == "t-1"
                await asyncio.sleep(0.01)
                await one.reclaim()
            assert await taken(one) is None
            return await one.reply("answers", 1.0)

    answer = asyncio.run(run())
    assert answer.id == "t-1"
    assert answer.reply.reason == "died"


def test_work_that_goes_on_is_not_taken_away(redis):
    async def run():
        async with board(redis, lease=0.001) as short, board(redis) as long:
            await short.push(note(1))
            await taken(short)
            await long.extend([note(1)])
            await asyncio.sleep(0.01)
            await short.reclaim()
            assert await taken(short) is None

    asyncio.run(run())


def test_jobs_are_done_and_failures_told(redis):
    async def run():
        async with asker(redis, service(redis)) as workers:
            answers = await asyncio.gather(
                *(workers.ask(choose("fine", f"t{n}")) for n in range(8)),
                workers.ask(choose("die", "bad")),
                return_exceptions=True,
            )
            assert [one.text for one in answers[:8]] == [f"t{n}" for n in range(8)]
            assert answers[8].reason == "died"
            return workers.stats()

    counts = asyncio.run(run())
    assert (counts.processes, counts.busy, counts.waiting, counts.failures) == (2, 0, 0, 2)


@asynccontextmanager
async def machine(redis):
    command = [sys.executable, "-m", "tests.server.workers.machine", redis.url]
    process = subprocess.Popen(command)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def at_work(redis):
    """Whether a job is at work."""
    client = connected(redis.url)
    try:
        return await client.zcard("{atoll}:quick:leases") == 1
    finally:
        await client.aclose()


def test_a_job_of_a_machine_that_was_killed_is_done_by_another(redis, sick_file):
    async def run():
        async with asker(redis) as workers:
            asked = asyncio.create_task(workers.ask(choose("wait")))
            async with machine(redis) as first:
                await until(lambda: at_work(redis))
                first.kill()
                first.wait()
            sick_file.touch()
            async with machine(redis):
                return await asked

    assert asyncio.run(run()).text == "t1"


def test_a_service_that_is_closed_gives_its_jobs_back(redis, sick_file):
    async def run():
        async with asker(redis) as workers:
            first = service(redis)
            await first.start()
            asked = asyncio.create_task(workers.ask(choose("wait")))
            await until(lambda: first.stats().busy == 1)
            await first.close()
            async with board(redis) as one:
                found = await one.take("quick")
                assert found is not None
                await one.put_back(found)
            sick_file.touch()
            second = service(redis)
            await second.start()
            answer = await asked
            await second.close()
            return answer

    assert asyncio.run(run()).text == "t1"


@pytest.fixture
def own_redis(tmp_path_factory):
    redis = RealRedis(tmp_path_factory.mktemp("r"))
    redis.start()
    yield redis
    redis.kill()


def test_a_redis_that_forgot_everything_is_told_again(own_redis, sick_file):
    async def run():
        async with asker(own_redis) as workers:
            waiting = asyncio.create_task(workers.ask(choose("fine", "waiting")))
            async with board(own_redis) as one:
                await until(lambda: pinned(one, workers))
            own_redis.kill()
            own_redis.start()
            here = service(own_redis)
            await here.start()
            assert (await waiting).text == "waiting"
            at_work = asyncio.create_task(workers.ask(choose("wait", "at work")))
            await until(lambda: here.stats().busy == 1)
            own_redis.kill()
            own_redis.start()
            sick_file.touch()
            assert (await at_work).text == "at work"
            await here.close()

    asyncio.run(run())


async def pinned(one, workers):
    return not await one.missing(list(workers._asked))


def test_nobody_waits_for_ever(redis):
    async def run():
        settings = WorkerSettings(processes=2, max_wait_seconds=0.1)
        async with asker(redis, settings=settings) as workers:
            with pytest.raises(JobError) as caught:
                await workers.ask(choose("fine"))
            return caught.value.reason

    assert asyncio.run(run()) == "late"


def test_jobs_nobody_waits_for_any_more_are_not_done(redis):
    async def run():
        here = service(redis)
        await here.start()
        old = JobMessage("old", "quick", "answers", 0, choose("stall"))
        async with board(redis) as one:
            await one.push(old)
            async with asyncio.timeout(60):
                while (answer := await one.reply("answers", 1.0)) is None:
                    pass
        await here.close()
        return answer.reply.reason

    assert asyncio.run(run()) == "late"


def test_what_is_no_job_on_the_board_stops_nobody(redis):
    async def run():
        async with asker(redis, service(redis)) as workers:
            client = connected(redis.url)
            for table, data in (("x", "no JSON"), ("y", '{"id": 5}')):
                await client.hset("{atoll}:jobs", table, data)
                await client.rpush("{atoll}:quick:waiting:" + table, table)
                await client.rpush("{atoll}:quick:turns", table)
            await client.rpush(workers._answer_to, "no answer")
            await client.aclose()
            return (await workers.ask(choose("fine"))).text

    assert asyncio.run(run()) == "t1"


def test_closing_tells_everybody_who_waits(redis):
    async def run():
        async with asker(redis) as workers:
            asked = asyncio.create_task(workers.ask(choose("fine")))
            await until(lambda: workers.stats().waiting == 1)
        with pytest.raises(JobError) as caught:
            await asked
        return caught.value.reason

    assert asyncio.run(run()) == "closed"


def test_workers_as_settings_say(redis):
    async def run():
        assert isinstance(make_workers(QUICK), LocalWorkers)
        over = make_workers(QUICK, redis.url)
        assert isinstance(over, RedisWorkers)
        await over.close()

    asyncio.run(run())
    with pytest.raises(atoll.OptionError, match="redis://"):
        make_workers(QUICK, "http://example")


def test_the_worker_command_works_and_ends_when_asked(redis, tmp_path):
    environment = {**os.environ, "ATOLL_LANG": "en", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "atoll", "worker", "--redis", redis.url, "--workers", "2"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    async def run():
        async with asker(redis) as workers:
            return await workers.ask(choose("gentle"))

    try:
        assert asyncio.run(run()).action >= 0
    finally:
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "2 processes" in said
