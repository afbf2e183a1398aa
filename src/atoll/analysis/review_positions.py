"""The positions of a record that a review evaluates.

The curve shows what spectators can know. So the game is replayed twice: as it was, and with its
secrets hidden. Where the hidden replay ends without a known winner, revealing the secrets adds one
last position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atoll.analysis.evaluator import Evaluator
from atoll.core.errors import GameNotOverError
from atoll.core.game import CHANCE, SPECTATOR, Action, Seat, State, View
from atoll.core.record import Record
from atoll.core.result import Result


@dataclass(frozen=True)
class ReviewPosition:
    """A position after `number` events: as it was (`state`), and with secrets hidden (`public`).

    `played` is the action then chosen at a decision; `revealed` marks the end with secrets shown.
    """

    number: int
    state: State
    public: State
    played: Action | None
    revealed: bool = False

    @property
    def view(self) -> View:
        """The spectator's view."""
        return self.public.view(SPECTATOR)

    @property
    def mover(self) -> Seat:
        """The seat to move, or `CHANCE` or `TERMINAL`."""
        return self.state.current_player

    @property
    def result(self) -> Result | None:
        """The result, if it is known here."""
        return result_of(self.state if self.revealed else self.public)


def result_of(state: State) -> Result | None:
    """The result of a finished game with known scores, else None."""
    try:
        return state.result()
    except GameNotOverError:
        return None


def review_positions(record: Record, evaluator: Evaluator) -> list[ReviewPosition]:
    """The start and every position after an event, without those inside a run of draws."""
    found = list(_all_positions(record))
    kept = [
        position
        for n, position in enumerate(found)
        if n in (0, len(found) - 1) or not _is_inside_run(found[n - 1], position, evaluator)
    ]
    end = found[-1]
    if end.mover < CHANCE and end.result is None and result_of(end.state) is not None:
        kept.append(ReviewPosition(end.number, end.state, end.public, None, revealed=True))
    return kept


def _is_inside_run(before: ReviewPosition, here: ReviewPosition, evaluator: Evaluator) -> bool:
    """Whether chance leads here and goes on from here, all within one step."""
    return before.mover == here.mover == CHANCE and not evaluator.is_step(here.view)


def _all_positions(record: Record) -> Iterator[ReviewPosition]:
    state = record.initial_state()
    public = record.game.parse_position(state.position(SPECTATOR))
    for number, event in enumerate(record.events):
        mover = state.current_player
        played = event if mover >= 0 else None
        yield ReviewPosition(number, state.clone(), public.clone(), played)
        hidden = record.game.hide(event, state.turn_seat, SPECTATOR) if mover == CHANCE else event
        state.apply(event)
        public.apply(hidden)
    yield ReviewPosition(len(record.events), state, public, None)
