"""The queue of jobs: shares take turns, and so do the tables of a share."""

from __future__ import annotations

from atoll.server.workers.fair_queue import FairQueue, QueueSlot
from atoll.server.workers.share_usage import PERIOD, ShareUsage


def any_number(share: str) -> int:
    return 100


def drained(queue: FairQueue[str], most: int = 100) -> list[str]:
    """Jobs in the order in which they run, each done before the next is taken."""
    jobs = []
    while taken := queue.take(lambda share: most):
        jobs.append(taken[1])
        queue.done(taken[0])
    return jobs


def test_share_with_many_tables_does_not_delay_another_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(40):
        queue.put("greedy", f"table {n}", f"greedy {n}")
    queue.put("modest", "table", "modest 1")
    queue.put("modest", "table", "modest 2")
    assert drained(queue)[:4] == ["greedy 0", "modest 1", "greedy 1", "modest 2"]
    assert len(queue) == 0


def test_tables_of_a_share_take_turns_with_one_job_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for table, job in (("a", "a1"), ("a", "a2"), ("b", "b1")):
        queue.put("s", table, job)
    assert queue.take(any_number) == (QueueSlot("s", "a"), "a1")
    assert queue.take(any_number) == (QueueSlot("s", "b"), "b1")
    assert queue.take(any_number) is None
    queue.done(QueueSlot("s", "a"))
    assert queue.take(any_number) == (QueueSlot("s", "a"), "a2")


def test_share_runs_no_more_jobs_than_it_may() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(3):
        queue.put("greedy", f"{n}", f"greedy {n}")
    queue.put("modest", "t", "modest")
    taken = [queue.take(lambda share: 1) for _ in range(3)]
    assert [one[1] if one else None for one in taken] == ["greedy 0", "modest", None]
    assert (queue.running("greedy"), queue.waiting("greedy"), queue.waiting("modest")) == (1, 2, 0)
    assert sorted(queue.clear()) == ["greedy 1", "greedy 2"]


def test_share_that_used_much_has_a_low_priority_for_a_while() -> None:
    now = [0.0]
    usage = ShareUsage(lambda: now[0])
    for _ in range(6):
        usage.add("greedy", 1.0)
        usage.add("modest", 0.02)
    assert usage.is_heavy("greedy")
    assert not usage.is_heavy("modest")
    assert not usage.is_heavy("new")
    now[0] += PERIOD
    assert not usage.is_heavy("greedy")
