"""Game review: the win-chance curve, a label for every decision, and luck separated from play.

The curve holds every seat's win chance at the start and after each step. A step is a decision (its
change counts as play) or a chance event: a roll, a draw, the laying out of all tokens, the reveal
of secrets at the end (its change counts as luck). The changes of a seat add up from its first win
chance to its share of the victory, so luck and play explain the whole result.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import pairwise

from atoll.analysis.evaluator import Evaluation, Evaluator, make_evaluator, result_evaluation
from atoll.analysis.hints import MAX_CHOICES, Choice, make_choices
from atoll.analysis.labels import rated
from atoll.analysis.review_positions import ReviewPosition, review_positions
from atoll.analysis.review_result import DecisionVerdict, Review, Step
from atoll.bots.bot import Limit
from atoll.core.errors import OptionError, PositionError
from atoll.core.game import CHANCE, Action, Seat, State
from atoll.core.limits import MAX_THREADS
from atoll.core.record import Record

_STOP_INTERVAL = 0.2
"""Seconds between two checks of `stop`."""

Progress = Callable[[int, int], None]
Stop = Callable[[], bool]


@dataclass(frozen=True)
class _Reviewed:
    """The evaluation of a position and the verdict on the decision made there, if any."""

    evaluation: Evaluation
    verdict: DecisionVerdict | None

    @property
    def chances(self) -> tuple[float, ...]:
        return tuple(seat.win_chance for seat in self.evaluation.seats)


def make_review(
    record: Record,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Review:
    """Review every position of a record; `limit` applies to each of them."""
    if not 1 <= threads <= MAX_THREADS:
        raise OptionError(f"threads are a number from 1 to {MAX_THREADS}, not {threads!r}")
    positions = _parseable(review_positions(record, make_evaluator(record.game, seed)))
    done = list(_run(_Reviewer(record, limit, seed), positions, threads, progress, stop))
    steps = [_step(*pair) for pair in pairwise(zip(positions, done, strict=False))]
    evaluations = tuple(one.evaluation for one in done)
    return Review(record, limit, seed, evaluations, tuple(steps), len(positions))


def _parseable(positions: list[ReviewPosition]) -> list[ReviewPosition]:
    """Drop the end with hidden secrets if it cannot be written as a position of the game."""
    if not positions[-1].revealed:
        return positions
    try:
        positions[-2].state.game.parse_position(positions[-2].view.position)
    except PositionError:
        return [*positions[:-2], positions[-1]]
    return positions


class _Reviewer:
    """Reviews single positions, with one evaluator per thread."""

    def __init__(self, record: Record, limit: Limit | None, seed: int) -> None:
        self.record, self.limit, self.seed = record, limit, seed
        self._local = threading.local()

    @property
    def evaluator(self) -> Evaluator:
        if not hasattr(self._local, "evaluator"):
            self._local.evaluator = make_evaluator(self.record.game, self.seed)
        evaluator: Evaluator = self._local.evaluator
        return evaluator

    def review(self, position: ReviewPosition) -> _Reviewed:
        """Evaluate a position and the decision made there, if any."""
        result = position.result
        if result is not None:
            return _Reviewed(result_evaluation(result), None)
        evaluation = self.evaluator.evaluate(position.view, self.limit)
        return _Reviewed(evaluation, self._verdict(position))

    def _verdict(self, position: ReviewPosition) -> DecisionVerdict | None:
        """The verdict on a decision, by what its player knew."""
        state, played = position.state, position.played
        if played is None or len(state.legal_actions()) < 2:
            return None
        view = state.view(position.mover)
        ranked = make_choices(self.record.game, self.evaluator.rank_actions(view, self.limit))
        label, lost = rated(self._lost(state, position.mover, played, ranked))
        reasons = self.evaluator.reasons(view, ranked[0].action)
        return DecisionVerdict(played, label, lost, tuple(ranked[:MAX_CHOICES]), reasons)

    def _lost(self, state: State, mover: Seat, played: Action, ranked: Sequence[Choice]) -> float:
        """The best action's win chance minus that of the action played, at least 0."""
        chances = {one.action: one.win_chances[mover] for one in ranked}
        best = ranked[0].action
        if played not in chances:
            chances = {
                action: self._chance_after(state, mover, action) for action in (best, played)
            }
        return 0.0 if played == best else max(0.0, chances[best] - chances[played])

    def _chance_after(self, state: State, mover: Seat, action: Action) -> float:
        """The mover's win chance after an action that the ranking left out."""
        after = state.clone()
        after.apply(action)
        return self.evaluator.evaluate(after.view(mover), self.limit).seats[mover].win_chance


def _run(
    reviewer: _Reviewer,
    positions: list[ReviewPosition],
    threads: int,
    progress: Progress | None,
    stop: Stop | None,
) -> Iterator[_Reviewed]:
    """Review the positions in order, until all are done or `stop` returns true."""
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(reviewer.review, position) for position in positions]
        try:
            for number, job in enumerate(jobs, 1):
                reviewed = _wait(job, stop)
                if reviewed is None:
                    return
                if progress:
                    progress(number, len(jobs))
                yield reviewed
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _wait(job: Future[_Reviewed], stop: Stop | None) -> _Reviewed | None:
    """The outcome of a job, or None if `stop` returns true first."""
    while not (stop and stop()):
        if wait([job], timeout=_STOP_INTERVAL).done:
            return job.result()
    return None


def _step(
    before: tuple[ReviewPosition, _Reviewed], after: tuple[ReviewPosition, _Reviewed]
) -> Step:
    (start, reviewed), (end, outcome) = before, after
    reveal = start.number == end.number
    kind = "opening" if reveal else "chance" if start.mover == CHANCE else "decision"
    return Step(
        start.number,
        end.number,
        kind,
        CHANCE if reveal else start.state.turn_seat,
        reviewed.chances,
        outcome.chances,
        reviewed.verdict,
    )
