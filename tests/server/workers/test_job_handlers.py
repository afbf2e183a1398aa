"""Job handlers, without processes: results, invalid jobs and errors."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

import atoll
from atoll.bots.bot import Bot, Decision, Limit
from atoll.bots.registry import BotFactory, register_bot
from atoll.core.game import View
from atoll.server.domain.seat_bots import checked_bot, named_bots, seat_bots
from atoll.server.workers import (
    HintJob,
    HintResult,
    MoveJob,
    MoveResult,
    ReviewJob,
)
from atoll.server.workers.job_handlers import capped, game_of, run_job
from atoll.server.workers.jobs import (
    Job,
    JobFailure,
    JobReply,
    JobRequest,
    decode_reply,
    decode_request,
    encode,
)
from tests.project.snippets import ROOT
from tests.registries import isolated_registries
from tests.server.workers.conftest import move_job, position


def reply_to(job: Job) -> JobReply:
    """The reply to a job; both are encoded and decoded."""
    request = decode_request(encode(JobRequest(job, 0.5)))
    assert request.job == job
    reply = run_job(request)
    assert encode(decode_reply(encode(reply))) == encode(reply)
    return reply


@pytest.mark.parametrize("game", atoll.game_names())
def test_bot_chooses_a_move_from_the_view_of_its_seat(game: str) -> None:
    line, seat = position(game)
    chosen = reply_to(MoveJob("t", line, seat, "gentle", seed=5))
    assert isinstance(chosen, MoveResult)
    assert atoll.parse_position(line).event_text(chosen.action) == chosen.text
    assert chosen == reply_to(MoveJob("t", line, seat, "gentle", seed=5))


@pytest.mark.parametrize("game", atoll.game_names())
def test_hint_is_plain_data(game: str) -> None:
    line, seat = position(game)
    hinted = reply_to(HintJob("t", line, seat))
    assert isinstance(hinted, HintResult)
    assert hinted.hint["text"] in map(
        atoll.parse_position(line).event_text, atoll.parse_position(line).legal_actions()
    )


@pytest.mark.parametrize(
    "job",
    [
        move_job("external"),
        move_job("external:command=touch /tmp/never"),
        move_job("random:simulations=5"),
        move_job("unknown"),
        move_job(""),
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
def test_invalid_jobs_fail(job: Job) -> None:
    reply = reply_to(job)
    assert isinstance(reply, JobFailure)
    assert reply.reason == "invalid"
    assert reply.detail


class FaultyBot(Bot):
    """Raises an error."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        raise ZeroDivisionError("a bug")


class MemoryHungryBot(Bot):
    """Runs out of memory."""

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        raise MemoryError


@pytest.fixture
def faulty_bots() -> Iterator[None]:
    with isolated_registries():
        register_bot(BotFactory("faulty", FaultyBot))
        register_bot(BotFactory("hungry", MemoryHungryBot))
        yield


def test_error_in_a_bot_is_an_internal_error(faulty_bots: None) -> None:
    assert reply_to(move_job("faulty")) == JobFailure("error", "ZeroDivisionError: a bug")


def test_lack_of_memory_is_raised_to_the_process(faulty_bots: None) -> None:
    with pytest.raises(MemoryError):
        run_job(JobRequest(move_job("hungry"), 0.5))


def test_limits_are_capped() -> None:
    assert capped(Limit(), 2.0) == Limit(2.0)
    assert capped(Limit(1.0), 2.0) == Limit(1.0)
    assert capped(Limit(5.0, 10), 2.0) == Limit(2.0, 10)
    assert capped(Limit(None, 800), 2.0) == Limit(2.0, 800)


def test_game_of_a_job_is_known_before_it_is_decoded() -> None:
    assert game_of(move_job("random")) == "into_the_blue"
    assert game_of(MoveJob("t", "", 0, "")) == ""
    assert game_of(ReviewJob("t", "anything")) is None


LOADED_KERNELS = """
import gc
from numba.core.dispatcher import Dispatcher
from atoll.server.workers.job_handlers import prepare, run_job, warm_up
from atoll.server.workers.jobs import HintJob, JobRequest, MoveJob
from tests.server.workers.conftest import move_job, position

def loaded():
    found = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    return {f"{one.py_func.__name__} {sig}" for one in found for sig in one.signatures}
"""
FIRST_JOBS_AFTER_WARM_UP = (
    LOADED_KERNELS
    + """
warm_up("blue_lagoon")
before = loaded()
assert len(before) > 10
for bot in ("random", "shrimp", "seal", "orca"):
    run_job(JobRequest(move_job(bot, game="blue_lagoon"), 0.1))
run_job(JobRequest(HintJob("t", *position("blue_lagoon")), 0.1))
print(sorted(loaded() - before))
"""
)
JOBS_ON_A_LARGER_BOARD = (
    LOADED_KERNELS
    + """
import atoll
from tests.server.test_reviews import LARGE

state = atoll.load_game("blue_lagoon", map=LARGE, first_player=0).new_state()
atoll.Dice(0).resolve_chance(state)
jobs = [MoveJob("t", state.position(0), 0, "medium"), HintJob("t", state.position(0), 0)]
for job in jobs:
    prepare(job)
before = loaded()
assert len(before) > 10
for job in jobs:
    run_job(JobRequest(job, 0.1))
print(sorted(loaded() - before))
"""
)


def test_warm_up_loads_every_kernel() -> None:
    """After a warm-up in a fresh process, the first jobs compile or load no further kernel."""
    assert output_of(FIRST_JOBS_AFTER_WARM_UP) == ("[]\n", "")


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_job_on_a_larger_board_compiles_before_its_time_starts() -> None:
    """It is long because the kernels of that board are compiled for this test alone."""
    assert output_of(JOBS_ON_A_LARGER_BOARD) == ("[]\n", "")


def output_of(program: str) -> tuple[str, str]:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


@pytest.mark.parametrize("game", atoll.game_names())
def test_bots_with_settings_or_programs_may_not_play_a_seat(game: str) -> None:
    assert {"shrimp", "orca", "random"} <= set(seat_bots(game))
    assert checked_bot("orca", game) == "orca"
    for wrong in ("external", "external:command=ls", "random:simulations=3", "Orca", "exact", ""):
        with pytest.raises(atoll.OptionError, match="shrimp"):
            checked_bot(wrong, game)


@pytest.mark.parametrize("game", atoll.game_names())
def test_former_names_of_levels_play_a_seat_and_are_not_offered(game: str) -> None:
    former = ("gentle", "easy", "medium", "hard")
    assert [checked_bot(name, game) for name in former] == list(former)
    assert not set(former) & {*seat_bots(game), *named_bots(game)}
