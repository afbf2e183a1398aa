"""What a worker does with a job, without processes: answers, refusals and faults."""

from __future__ import annotations

import pytest

import atoll
from atoll.bots.bot import Bot, Limit
from atoll.bots.registry import BotKind, register_bot
from atoll.server.workers import (
    HintJob,
    HintResult,
    MoveJob,
    MoveResult,
    ReviewJob,
    checked_bot,
    seat_bots,
)
from atoll.server.workers.job_handlers import capped, game_of, run_job, warm_up
from atoll.server.workers.jobs import (
    Job,
    JobFailure,
    JobReply,
    JobRequest,
    encode,
    read_line,
    read_task,
)
from tests.server.workers.conftest import choose, position


def done(job: Job) -> JobReply:
    """The reply to a job; both have gone through their JSON form."""
    task = read_task(encode(JobRequest(job, 0.5)))
    assert task.job == job
    reply = run_job(task)
    assert encode(read_line(encode(reply))) == encode(reply)
    return reply


@pytest.mark.parametrize("game", atoll.game_names())
def test_a_bot_decides_by_what_its_seat_knows(game):
    line, seat = position(game)
    chosen = done(MoveJob("t", line, seat, "gentle", seed=5))
    assert isinstance(chosen, MoveResult)
    assert atoll.parse_position(line).event_text(chosen.action) == chosen.text
    assert chosen == done(MoveJob("t", line, seat, "gentle", seed=5))


@pytest.mark.parametrize("game", atoll.game_names())
def test_a_hint_is_plain_data(game):
    line, seat = position(game)
    hinted = done(HintJob("t", line, seat))
    assert isinstance(hinted, HintResult)
    assert hinted.hint["text"] in map(
        atoll.parse_position(line).event_text, atoll.parse_position(line).legal_actions()
    )


@pytest.mark.parametrize(
    "job",
    [
        choose("outside"),
        choose("outside:cmd=touch /tmp/never"),
        choose("random:sims=5"),
        choose("nobody"),
        choose(""),
        MoveJob("t", "nonsense", 0, "random"),
        MoveJob("t", position()[0], 1 - position()[1], "random"),
        MoveJob("t", position()[0], 99, "random"),
        MoveJob("t", position()[0].replace("blue/1", "blue/9"), position()[1], "random"),
        MoveJob("t", *position(), "random", seed=-1),
        HintJob("t", "into_the_blue/1 players=2", 0),
        ReviewJob("t", "no record"),
        ReviewJob("t", "{"),
        ReviewJob("t", "", simulations=0),
    ],
)
def test_jobs_that_make_no_sense_are_refused(job):
    reply = done(job)
    assert isinstance(reply, JobFailure)
    assert reply.reason == "refused"
    assert reply.detail


class FaultyBot(Bot):
    """Fails in its code."""

    def choose(self, view, limit=None):
        raise ZeroDivisionError("a fault of the bot")


class GreedyForMemoryBot(Bot):
    """Fails like something that finds no memory."""

    def choose(self, view, limit=None):
        raise MemoryError


@pytest.fixture
def faulty_bots(monkeypatch):
    from atoll.bots import registry

    monkeypatch.setattr(registry, "_KINDS", dict(registry._kinds()))
    register_bot(BotKind("faulty", FaultyBot, ("*",)))
    register_bot(BotKind("hungry", GreedyForMemoryBot, ("*",)))


def test_a_fault_in_a_bot_is_told_as_ours(faulty_bots):
    assert done(choose("faulty")) == JobFailure("error", "ZeroDivisionError: a fault of the bot")


def test_lack_of_memory_is_left_to_the_process(faulty_bots):
    with pytest.raises(MemoryError):
        run_job(JobRequest(choose("hungry"), 0.5))


def test_limits_are_capped():
    assert capped(Limit(), 2.0) == Limit(2.0)
    assert capped(Limit(1.0), 2.0) == Limit(1.0)
    assert capped(Limit(5.0, 10), 2.0) == Limit(2.0, 10)
    assert capped(Limit(None, 800), 2.0) == Limit(2.0, 800)


def test_the_game_of_a_job_is_known_before_it_is_read():
    assert game_of(choose("random")) == "into_the_blue"
    assert game_of(MoveJob("t", "", 0, "")) == ""
    assert game_of(ReviewJob("t", "anything")) is None


def test_warming_up_leaves_nothing_to_load():
    warm_up("blue_lagoon")


@pytest.mark.parametrize("game", atoll.game_names())
def test_who_may_be_given_a_seat(game):
    assert {"gentle", "easy", "medium", "hard", "random"} <= set(seat_bots(game))
    assert checked_bot("hard", game) == "hard"
    for wrong in ("outside", "outside:cmd=ls", "random:sims=3", "Hard", "exact", ""):
        with pytest.raises(atoll.OptionError, match="gentle"):
            checked_bot(wrong, game)
