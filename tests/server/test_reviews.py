"""Reviews and hints: whose share they use, what is too large, what happens when they fail."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import atoll
from atoll.games.blue_lagoon.board import published
from atoll.server.domain import commands
from atoll.server.domain.errors import RequestError
from atoll.server.http.routes.reviews import until_disconnected
from atoll.server.runtime import reviews
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.reviews import Reviews, cost, review_job
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import JobError, JobProgress, ReviewJob, ReviewResult
from atoll.server.workers.jobs import Reason
from atoll.store import Store
from atoll.store.schema import review_figures
from tests.server.test_scheduler import ALL_SEATS, LastLegal, Process, until_true, with_process

VALUES = "a 6, b 6, c 6, d 8, e 8, f 8, g 10, h 10"
ROWS = (*published().rows, *("." * (12 + n % 2) for n in range(1, 13)))
LARGE = "/".join(row + "." * 27 for row in ROWS) + ";" + VALUES
"""The published map in a sea of 25 rows."""


class Reviewers(LastLegal):
    """Workers whose reviews fail for a reason, if one is given."""

    def __init__(self, reason: Reason | None = None) -> None:
        super().__init__()
        self.reason, self.reviews = reason, list[ReviewJob]()
        self.review: dict[str, Any] = {"complete": True}

    async def _ask(self, job: Any) -> Any:
        self.reviews.append(job)
        if self.reason is not None:
            raise JobError(self.reason, "")
        return ReviewResult(self.review)


async def closed_table(process: Process) -> LiveTable:
    live = await process.table()
    await process.service.change(live.table.id, lambda t: commands.close(t, ALL_SEATS))
    return live


async def codes(running: Reviews, live: LiveTable, requests: int) -> list[str]:
    """The error codes of several requests for a review; empty if it was started."""
    found = []
    for _ in range(requests):
        try:
            running.report_failure(live.table.id)
            running.start(live.table.id, review_job(live.table))
            found.append("")
        except RequestError as error:
            found.append(error.code)
        await until_true(lambda: not running._running)
    return found


def test_review_uses_the_share_of_its_client_and_is_stored(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live, workers = await closed_table(process), Reviewers()
        share_key.set("Ana")
        assert await codes(Reviews(process.service, workers), live, 1) == [""]
        assert [job.share for job in workers.reviews] == ["Ana"]
        assert await store.review(live.table.id) == '{"complete":true}'

    with_process(tmp_path, work)


@pytest.mark.parametrize("finished", [False, True])
def test_figures_of_seats_are_stored_with_the_review_of_a_finished_game(
    tmp_path: Path, finished: bool
) -> None:
    async def work(process: Process, store: Store) -> None:
        live, workers = await closed_table(process), Reviewers()
        seats: list[dict[str, Any]] = [
            {"seat": 0, "accuracy": None, "luck": -0.5},
            {"seat": 1, "accuracy": 9, "luck": 0},
        ]
        workers.review = {"finished": finished, "seats": [{**one, "rank": 1} for one in seats]}
        running = Reviews(process.service, workers)
        assert await codes(running, live, 2) == ["", ""]
        figures = await store.database.rows(select(review_figures))
        expected = [(live.table.id, *one.values()) for one in seats] if finished else []
        assert [tuple(row) for row in figures] == expected
        await store.admin.delete([live.table.id], 0)
        assert not await store.database.rows(select(review_figures))

    with_process(tmp_path, work)


def test_progress_of_a_review_is_that_of_its_job(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live, workers = await closed_table(process), Reviewers()
        running = Reviews(process.service, workers)
        assert running.progress(live.table.id) == JobProgress(0, 0)
        running.start(live.table.id, review_job(live.table))
        await until_true(lambda: bool(workers.reviews))
        workers.report(workers.reviews[0], JobProgress(3, 7))
        assert running.progress(live.table.id) == JobProgress(3, 7)

    with_process(tmp_path, work)


@pytest.mark.parametrize(
    ("reason", "expected", "attempts"),
    [
        ("stalled", ["", "no-answer", "no-answer", "no-answer"], 1),
        ("memory", ["", "no-answer", "no-answer", "no-answer"], 1),
        ("died", ["", "no-answer", "", "no-answer"], 2),
        ("share", ["", "too-many-jobs", "", "too-many-jobs"], 2),
    ],
)
def test_failed_review_is_tried_again_only_if_that_may_help(
    tmp_path: Path, reason: Reason, expected: list[str], attempts: int
) -> None:
    async def work(process: Process, store: Store) -> None:
        live, workers = await closed_table(process), Reviewers(reason)
        assert await codes(Reviews(process.service, workers), live, 4) == expected
        assert len(workers.reviews) == attempts

    with_process(tmp_path, work)


def test_review_that_would_take_too_long_is_rejected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(process: Process, store: Store) -> None:
        live, workers = await closed_table(process), Reviewers()
        assert live.table.history
        monkeypatch.setattr(reviews, "MAX_COST", 0)
        assert await codes(Reviews(process.service, workers), live, 1) == ["review-too-large"]
        assert workers.reviews == []

    with_process(tmp_path, work)


def test_cost_of_a_review_grows_with_positions_players_and_map() -> None:
    def record(players: int, events: int, **options: Any) -> atoll.Record:
        game = atoll.load_game("blue_lagoon", players, **options)
        return atoll.Record(game, ("",) * players, (0,) * events)

    assert cost(record(2, 100)) == 200
    assert cost(record(4, 100)) == 400
    large = record(4, 184, map=LARGE)
    assert cost(large) > reviews.MAX_COST > cost(record(4, 250))


class Leaving:
    """A request whose client sends nothing more, and leaves when it is let."""

    def __init__(self) -> None:
        self.left = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.left.wait()
        return {"type": "http.disconnect"}


def test_work_for_a_client_that_left_is_cancelled() -> None:
    async def run() -> None:
        client: Any = Leaving()
        assert await until_disconnected(client, asyncio.sleep(0, "done")) == "done"
        never: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def wait() -> str:
            return await never

        asked = asyncio.create_task(until_disconnected(client, wait()))
        await asyncio.sleep(0)
        client.left.set()
        with pytest.raises(RequestError):
            await asked
        await until_true(never.cancelled)

    asyncio.run(run())
