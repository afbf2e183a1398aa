"""`Review`: the result of a game review as data, with summaries for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from math import fsum
from typing import Any, Final

from atoll.analysis.evaluator import Evaluation
from atoll.analysis.hints import Choice
from atoll.analysis.labels import ERRORS, LABELS, THRESHOLDS, accuracy
from atoll.analysis.review_positions import result_of
from atoll.bots.bot import Limit
from atoll.core.game import CHANCE, Action, Seat, State
from atoll.core.record import Record
from atoll.core.result import Note, Result

TURNING_POINTS: Final = 5
MIN_SWING: Final = 0.03
"""The smallest swing that counts as a turning point."""


@dataclass(frozen=True, slots=True)
class DecisionVerdict:
    """The verdict on a decision: action played, label, win chance lost, and the best actions.

    `lost` is the one figure of a decision: its loss against the best action, 0 if it is as good.
    `reasons` are those for the best action.
    """

    action: Action
    label: str
    lost: float
    best: tuple[Choice, ...]
    reasons: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the curve, from the position after `begin` events to that after `end`.

    `kind` is `decision`, `chance`, or `opening` for secrets revealed at the end; `seat` made the
    decision or the roll, and is `CHANCE` for events of no seat.
    """

    begin: int
    end: int
    kind: str
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    verdict: DecisionVerdict | None

    @property
    def changes(self) -> tuple[float, ...]:
        """The change of every seat's win chance."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def swing(self) -> float:
        """The win chance that a decision lost, or the largest change that chance brought."""
        if self.kind == "decision":
            return self.verdict.lost if self.verdict else 0.0
        return max(map(abs, self.changes))

    @property
    def is_error(self) -> bool:
        """Whether it is an inaccuracy, a mistake or a blunder."""
        return self.verdict is not None and self.verdict.label in ERRORS


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One seat's game. `start`, the four parts of luck and the two of play add up to `final`.

    `luck_table` is luck of no seat, such as who begins or where tokens lie; `luck_opening` comes
    from secrets revealed at the end. `counts` holds the number of decisions by label.
    """

    seat: Seat
    name: str
    score: int | None
    rank: int | None
    start: float
    luck_own: float
    luck_others: float
    luck_table: float
    luck_opening: float
    play_own: float
    play_others: float
    final: float
    accuracy: float | None
    counts: dict[str, int]

    @property
    def luck(self) -> float:
        """The sum of all luck."""
        return fsum((self.luck_own, self.luck_others, self.luck_table, self.luck_opening))

    @property
    def play(self) -> float:
        """The sum of all decisions, the seat's own and those of others."""
        return self.play_own + self.play_others


@dataclass(frozen=True)
class Review:
    """The review of a record, from its start to the last of its `steps`.

    `limit` applied to each position (None: the evaluator's default), `seed` to all of them.
    `evaluations` belong to the start and to the end of each step; `total` is their number in a
    complete review.
    """

    record: Record
    limit: Limit | None
    seed: int
    evaluations: tuple[Evaluation, ...]
    steps: tuple[Step, ...]
    total: int

    @property
    def is_complete(self) -> bool:
        """Whether the whole record was reviewed."""
        return len(self.evaluations) == self.total

    @cached_property
    def result(self) -> Result | None:
        """The result of the game, if it is over and known."""
        return result_of(self.record.final_state())

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """Every seat's win chance at the start and after each step."""
        return [tuple(seat.win_chance for seat in one.seats) for one in self.evaluations]

    @cached_property
    def seats(self) -> tuple[SeatReview, ...]:
        """The summary of each seat; empty if not even the start was evaluated."""
        return tuple(map(self._seat, range(self.record.game.players))) if self.evaluations else ()

    @property
    def turning_points(self) -> list[Step]:
        """The steps with the largest swings, in game order."""
        large = sorted(self.steps, key=lambda step: (-step.swing, step.begin))[:TURNING_POINTS]
        return sorted((s for s in large if s.swing >= MIN_SWING), key=lambda step: step.begin)

    @property
    def errors(self) -> list[Step]:
        """Inaccuracies, mistakes and blunders, in game order."""
        return [step for step in self.steps if step.is_error]

    def _seat(self, seat: Seat) -> SeatReview:
        result = self.result
        verdicts = [step.verdict for step in self.steps if step.seat == seat and step.verdict]
        counted = Counter(verdict.label for verdict in verdicts)
        return SeatReview(
            seat=seat,
            name=self.record.seats[seat],
            score=result.scores[seat] if result else None,
            rank=result.ranks[seat] if result else None,
            start=self.curve[0][seat],
            luck_own=self._sum(seat, lambda s: s.kind == "chance" and s.seat == seat),
            luck_others=self._sum(seat, lambda s: s.kind == "chance" and s.seat not in (seat, -1)),
            luck_table=self._sum(seat, lambda s: s.kind == "chance" and s.seat == CHANCE),
            luck_opening=self._sum(seat, lambda s: s.kind == "opening"),
            play_own=self._sum(seat, lambda s: s.kind == "decision" and s.seat == seat),
            play_others=self._sum(seat, lambda s: s.kind == "decision" and s.seat != seat),
            final=self.curve[-1][seat],
            accuracy=accuracy([verdict.lost for verdict in verdicts]),
            counts={label: counted[label] for label in LABELS},
        )

    def _sum(self, seat: Seat, matches: Callable[[Step], bool]) -> float:
        return fsum(step.changes[seat] for step in self.steps if matches(step))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        texts = list(self.record.event_texts())
        return {
            "format": "atoll review 1",
            "game": self.record.game.name,
            "players": self.record.game.players,
            "names": list(self.record.seats),
            "limit": asdict(self.limit) if self.limit else None,
            "seed": self.seed,
            "complete": self.is_complete,
            "finished": self.result is not None,
            "thresholds": dict(zip(LABELS[1:], THRESHOLDS, strict=True)),
            "evaluations": [one.to_dict() for one in self.evaluations],
            "steps": [_step_data(step, texts[step.begin : step.end]) for step in self.steps],
            "turning_points": [self.steps.index(step) for step in self.turning_points],
            "seats": [{**asdict(one), "luck": one.luck, "play": one.play} for one in self.seats],
        }

    def positions(self, steps: Sequence[Step]) -> Iterator[tuple[Step, State]]:
        """The given steps, each with the position before it, secrets included."""
        wanted = {step.begin: step for step in steps}
        for number, state in enumerate(self.record.states()):
            if number in wanted:
                yield wanted[number], state.clone()


def _step_data(step: Step, texts: list[str]) -> dict[str, Any]:
    verdict = asdict(step.verdict) if step.verdict else None
    return {
        "begin": step.begin,
        "end": step.end,
        "kind": step.kind,
        "seat": step.seat,
        "events": texts,
        "changes": list(step.changes),
        "verdict": verdict,
    }
