"""Game review: the win-chance curve, every decision labelled, and luck apart from play.

The curve holds the chance to win of every seat at the start and after each step. A step is a
decision (its change is play) or a matter of chance: a roll, a draw, the laying out of all tokens,
the opening of secrets at the end (its change is luck). All changes of a seat together lead from
its first chance to its share of the victory, so luck and play add up to the result.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import dataclass
from itertools import pairwise

from atoll.analysis.evaluator import Evaluation, Judge, finished
from atoll.analysis.hints import SHOWN, Choice, choices
from atoll.analysis.labels import label_for
from atoll.analysis.registry import make_judge
from atoll.analysis.review_positions import Moment, moments
from atoll.analysis.review_result import Review, Step, Verdict
from atoll.bots.bot import Limit
from atoll.core.errors import OptionError, PositionError
from atoll.core.game import CHANCE, Action, Seat, State
from atoll.core.limits import MAX_THREADS
from atoll.core.record import Record

_HEARTBEAT = 0.2
"""Seconds between two looks at whether somebody wants to stop."""

Progress = Callable[[int, int], None]
Stop = Callable[[], bool]


@dataclass(frozen=True)
class _Look:
    """What was found out about a moment."""

    evaluation: Evaluation
    verdict: Verdict | None

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
    """Look at every moment of a record; what `limit` says holds for each of them."""
    if not 1 <= threads <= MAX_THREADS:
        raise OptionError(f"threads are a number from 1 to {MAX_THREADS}, not {threads!r}")
    found = _writable(moments(record, make_judge(record.game, seed)))
    looks = list(_looks(_Looker(record, limit, seed), found, threads, progress, stop))
    steps = [_step(*pair) for pair in pairwise(zip(found, looks, strict=False))]
    evaluations = tuple(look.evaluation for look in looks)
    return Review(record, limit, seed, evaluations, tuple(steps), len(found))


def _writable(found: list[Moment]) -> list[Moment]:
    """Without an end that keeps its secrets, if the game has no such position."""
    if not found[-1].opened:
        return found
    try:
        found[-2].state.game.parse_position(found[-2].view.position)
    except PositionError:
        return [*found[:-2], found[-1]]
    return found


class _Looker:
    """Looks at single moments; each thread has a judge of its own."""

    def __init__(self, record: Record, limit: Limit | None, seed: int) -> None:
        self.record, self.limit, self.seed = record, limit, seed
        self._here = threading.local()

    @property
    def judge(self) -> Judge:
        if not hasattr(self._here, "judge"):
            self._here.judge = make_judge(self.record.game, self.seed)
        judge: Judge = self._here.judge
        return judge

    def look(self, moment: Moment) -> _Look:
        """Evaluate a moment and, if somebody chose there, judge the choice."""
        result = moment.result
        if result is not None:
            return _Look(finished(result), None)
        evaluation = self.judge.evaluate(moment.view, self.limit)
        return _Look(evaluation, self._verdict(moment))

    def _verdict(self, moment: Moment) -> Verdict | None:
        """What the decision was worth, weighed by what the player knew."""
        state, played = moment.state, moment.played
        if played is None or len(state.legal_actions()) < 2:
            return None
        weighed = choices(self.record.game, self.judge.weigh(state.view(moment.mover), self.limit))
        lost = self._lost(state, moment.mover, played, weighed)
        return Verdict(
            played,
            label_for(lost),
            lost,
            tuple(weighed[:SHOWN]),
            self.judge.reasons(state.view(moment.mover), weighed[0].action),
        )

    def _lost(self, state: State, mover: Seat, played: Action, weighed: Sequence[Choice]) -> float:
        """The best chance less that of the action played; never below nothing."""
        chances = {one.action: one.win_chances[mover] for one in weighed}
        best = weighed[0].action
        if played not in chances:
            chances = {action: self._after(state, mover, action) for action in (best, played)}
        return 0.0 if played == best else max(0.0, chances[best] - chances[played])

    def _after(self, state: State, mover: Seat, action: Action) -> float:
        """The mover's chance after an action that the weighing passed over."""
        after = state.clone()
        after.apply(action)
        return self.judge.evaluate(after.view(mover), self.limit).seats[mover].win_chance


def _looks(
    looker: _Looker,
    found: list[Moment],
    threads: int,
    progress: Progress | None,
    stop: Stop | None,
) -> Iterator[_Look]:
    """Everything found out, in order, until it is done or somebody wants to stop."""
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(looker.look, moment) for moment in found]
        try:
            for done, job in enumerate(jobs, 1):
                look = _awaited(job, stop)
                if look is None:
                    return
                if progress:
                    progress(done, len(jobs))
                yield look
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _awaited(job: Future[_Look], stop: Stop | None) -> _Look | None:
    """The outcome of a job, or None if somebody wants to stop before it is there."""
    while not (stop and stop()):
        try:
            return job.result(timeout=_HEARTBEAT)
        except NotYet:
            if job.done():
                raise
    return None


def _step(before: tuple[Moment, _Look], after: tuple[Moment, _Look]) -> Step:
    (here, look), (there, outcome) = before, after
    opening = here.number == there.number
    kind = "opening" if opening else "chance" if here.mover == CHANCE else "decision"
    return Step(
        here.number,
        there.number,
        kind,
        CHANCE if opening else here.state.turn_seat,
        look.chances,
        outcome.chances,
        look.verdict,
    )
