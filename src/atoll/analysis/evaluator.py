"""What analysis says of a position, and the `Evaluator` of each game that says it.

A judge sees a `View`, so it knows no more than the seat (or spectator) whose view it is. Chances
are shares of the victory: seats that tie for the first place share it. Errors are standard errors;
an exact evaluation has none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any

from atoll.bots.bot import Limit
from atoll.core.game import Action, Game, View
from atoll.core.result import Note, Result


@dataclass(frozen=True, slots=True)
class SeatOutlook:
    """How one seat stands: its chance to win and its expected final score, with their errors."""

    win_chance: float
    win_error: float
    score: float
    score_error: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How all seats stand. `method` is a catalogue key that says how this was found out."""

    seats: tuple[SeatOutlook, ...]
    exact: bool
    method: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Weighed:
    """One action with the chances of all seats after it."""

    action: Action
    win_chances: tuple[float, ...]


class Evaluator(ABC):
    """Evaluates positions of one game. Made for one game and one seed."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed

    @abstractmethod
    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """How the seats stand, before a decision, before a roll or draw, or at the end."""

    @abstractmethod
    def weigh(self, view: View, limit: Limit | None = None) -> tuple[Weighed, ...]:
        """The actions the player to decide has, the best first; comparable with each other."""

    @abstractmethod
    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """Why one would choose the action: rows of the score sheet it gains or gives away, odds.

        The catalogues have the sentence of a note as `note-GAME-KEY`.
        """

    def is_step(self, view: View) -> bool:
        """Whether a review looks at this position; a run of draws may be one step."""
        return True


def finished(result: Result) -> Evaluation:
    """The evaluation of a game that is over: who won, who did not, and the scores."""
    share = 1 / len(result.winners)
    seats = [
        SeatOutlook(share if rank == 1 else 0.0, 0.0, float(score), 0.0)
        for rank, score in zip(result.ranks, result.scores, strict=True)
    ]
    return Evaluation(tuple(seats), True, "method-result")
