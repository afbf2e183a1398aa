"""The `Evaluator` interface and the evaluations it returns.

An evaluator works on a `View`, so it knows no more than the seat (or spectator) whose view it is.
Win chances are shares of the victory: seats that tie for first place share it. Errors are standard
errors; an exact evaluation has none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any

from atoll.bots.bot import Limit
from atoll.core.chance import validate_seed
from atoll.core.game import Action, Game, View
from atoll.core.result import Note, Result
from atoll.games import game_plugin, parse_position


@dataclass(frozen=True, slots=True)
class SeatEvaluation:
    """One seat's win chance and expected final score, with their errors."""

    win_chance: float
    win_error: float
    score: float
    score_error: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of all seats. `method` is the catalogue key that names the method used."""

    seats: tuple[SeatEvaluation, ...]
    exact: bool
    method: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class ActionEvaluation:
    """One action with the win chances of all seats after it."""

    action: Action
    win_chances: tuple[float, ...]


class Evaluator(ABC):
    """Evaluates positions of one game, with one seed."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed

    @abstractmethod
    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Evaluate a decision node, a chance node or a finished game."""

    @abstractmethod
    def rank_actions(self, view: View, limit: Limit | None = None) -> tuple[ActionEvaluation, ...]:
        """The actions of the player to move, best first, with comparable win chances."""

    @abstractmethod
    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """Reasons for an action: rows of the score sheet it gains or denies, odds.

        The sentence of a note is the catalogue message `note-GAME-KEY`.
        """

    def is_step(self, view: View) -> bool:
        """Whether a review evaluates this position; a run of draws may be a single step."""
        return True


def result_evaluation(result: Result) -> Evaluation:
    """The exact evaluation of a finished game."""
    share = 1 / len(result.winners)
    seats = [
        SeatEvaluation(share if rank == 1 else 0.0, 0.0, float(score), 0.0)
        for rank, score in zip(result.ranks, result.scores, strict=True)
    ]
    return Evaluation(tuple(seats), True, "method-result")


def divide_limit(limit: Limit, parts: int) -> Limit:
    """One of `parts` equal parts of a limit."""
    return Limit(
        None if limit.seconds is None else limit.seconds / parts,
        None if limit.simulations is None else max(1, limit.simulations // parts),
    )


def make_evaluator(game: Game, seed: int = 0) -> Evaluator:
    """A game's own evaluator, or the one that plays random games."""
    evaluator: Evaluator = game_plugin(game.name).load("evaluator")(game, validate_seed(seed))
    return evaluator


def evaluator_for(view: View, seed: int = 0) -> Evaluator:
    """The evaluator for the game a view is of; its options are in the view's position line."""
    return make_evaluator(parse_position(view.position).game, seed)
