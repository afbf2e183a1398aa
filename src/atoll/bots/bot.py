"""`Bot`, its thinking limit and its decisions.

A bot sees a `View` and nothing else. It is made for one game and one seed; limited by simulations
alone, its decisions are reproducible.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any

from atoll.core.errors import OptionError
from atoll.core.game import Action, Game, View
from atoll.core.result import Result


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, simulations, or the first of both."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds <= 3600:
            raise OptionError(f"seconds must be more than 0 and at most 3600, not {self.seconds!r}")
        if self.simulations is not None and not 1 <= self.simulations <= 10**9:
            raise OptionError(f"simulations must be from 1 to 10**9, not {self.simulations!r}")


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action a bot considered: its win chance, expected margin to the best opponent, and the
    fraction of the search spent on it (0 to 1)."""

    action: Action
    win_chance: float
    margin: float
    weight: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The chosen action with its win chance and margin, and all candidates, the best first."""

    action: Action
    win_chance: float
    margin: float
    candidates: tuple[Candidate, ...]

    @classmethod
    def among(cls, candidates: list[Candidate]) -> Decision:
        """Choose the first of the ranked candidates."""
        best = candidates[0]
        return cls(best.action, best.win_chance, best.margin, tuple(candidates))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


class Bot(ABC):
    """A bot player. `limit` comes from its settings; callers of `choose` may give another."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        self.game, self.seed = game, seed
        self.limit = limit or Limit()

    @abstractmethod
    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """Choose an action in a position in which the view's seat is to move."""

    def end(self, result: Result | None = None) -> None:  # noqa: B027 - optional
        """Release resources after a game; there is no result if it was aborted."""
