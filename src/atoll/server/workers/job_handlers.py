"""How a worker process carries out each job; independent of processes and queues."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from functools import lru_cache
from typing import Final

from atoll import games
from atoll.analysis import hint, review
from atoll.analysis.svg.card import WIDTH, draw_card
from atoll.analysis.svg.raster import to_png
from atoll.bots.bot import Limit
from atoll.bots.registry import make_bot
from atoll.core.chance import Dice
from atoll.core.errors import AtollError, OptionError
from atoll.core.game import SPECTATOR, Game, State, View
from atoll.games import load_game, parse_position, read_record
from atoll.locales import use_language
from atoll.server.domain.seat_bots import checked_bot
from atoll.server.workers.jobs import (
    HintJob,
    HintResult,
    Job,
    JobFailure,
    JobReply,
    JobRequest,
    MoveJob,
    MoveResult,
    PictureJob,
    PictureResult,
    ReviewJob,
    ReviewResult,
)

Progress = Callable[[int, int], None]
_BRIEF: Final = Limit(simulations=8)
_MAX_PREPARED: Final = 256
"""How many games with their options are known to be loaded."""


def run_job(request: JobRequest, progress: Progress | None = None) -> JobReply:
    """Run a job; every error except lack of memory becomes a `JobFailure`.

    `progress` is called with the number of positions of a review that are done, and of all.
    """
    try:
        return _run(request.job, request.seconds, progress)
    except AtollError as error:
        return JobFailure("invalid", str(error))
    except MemoryError:
        raise
    except Exception as error:
        return JobFailure("error", f"{type(error).__name__}: {error!s:.500}")


def _run(job: Job, seconds: float, progress: Progress | None) -> JobReply:
    if isinstance(job, MoveJob):
        return _choose(job, seconds)
    if isinstance(job, HintJob):
        view = _decision_state(job).view(job.seat)
        return HintResult(hint(view, Limit(seconds), job.seed).to_dict())
    if isinstance(job, PictureJob):
        return _draw(job)
    limited = job.seconds is not None or job.simulations is not None
    limit = Limit(job.seconds, job.simulations) if limited else None
    found = review(read_record(job.record), limit, job.seed, progress=progress)
    return ReviewResult(found.to_dict())


def _draw(job: PictureJob) -> PictureResult:
    """Letters on the board, like the caption, are in the language of the job."""
    view = parse_position(job.position).view(SPECTATOR)
    svg = copy_context().run(_card, view, job)
    return PictureResult(to_png(svg, int(WIDTH)))


def _card(view: View, job: PictureJob) -> str:
    use_language(job.language)
    return draw_card(view, job.caption)


def _decision_state(job: MoveJob | HintJob) -> State:
    state = parse_position(job.position)
    if state.current_player != job.seat:
        raise OptionError(f"seat {job.seat} has nothing to decide in this position")
    return state


def _choose(job: MoveJob, seconds: float) -> MoveResult:
    state = _decision_state(job)
    game = state.game
    bot = make_bot(checked_bot(job.bot, game.name), game, job.seed)
    try:
        decision = bot.choose(state.view(job.seat), capped(bot.limit, seconds))
    finally:
        bot.end()
    action = int(decision.action)
    return MoveResult(action, game.action_text(action), decision.win_chance, decision.margin)


def capped(limit: Limit, seconds: float) -> Limit:
    """A bot's own limit, capped at `seconds`."""
    own = seconds if limit.seconds is None else min(limit.seconds, seconds)
    return Limit(own, limit.simulations)


def game_of(job: Job) -> str | None:
    """The game of a job, if its position line names it."""
    if isinstance(job, ReviewJob):
        return None
    return job.position.split("/", 1)[0].strip()


def warm_up(game: str) -> None:
    """Load the compiled rules, bots and evaluator of a game; the first time this compiles them."""
    games.warm_up(game)
    # Every level, although some share their kernels: when a process allocates its second search
    # tree, the system clears memory for 0.1 to 0.3 s.
    for level in games.game_plugin(game).levels:
        _warm_up_bot(load_game(game), level)
    _warm_up_evaluator(load_game(game))


def prepare(job: Job) -> None:
    """Load what a job needs beyond `warm_up`, such as kernels for a larger board.

    That may compile for minutes, so it comes before the time of the job starts.
    """
    try:
        if isinstance(job, MoveJob):
            game = parse_position(job.position).game
            _warm_up_bot(game, checked_bot(job.bot, game.name))
        elif isinstance(job, HintJob):
            _warm_up_evaluator(parse_position(job.position).game)
        elif isinstance(job, ReviewJob):
            _warm_up_evaluator(read_record(job.record).game)
    except AtollError:
        return  # The job is invalid, which `run_job` reports.


@lru_cache(_MAX_PREPARED)
def _warm_up_bot(game: Game, bot: str) -> None:
    state = _first_decision(game)
    player = make_bot(bot, game)
    player.choose(state.view(state.current_player), _BRIEF)
    player.end()


@lru_cache(_MAX_PREPARED)
def _warm_up_evaluator(game: Game) -> None:
    state = _first_decision(game)
    hint(state.view(state.current_player), _BRIEF)


def _first_decision(game: Game) -> State:
    state = game.new_state()
    Dice(0).resolve_chance(state)
    return state
