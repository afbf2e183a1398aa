"""The positions of a record that a review looks at.

Everybody's chances are judged by what everybody may know. So beside the game as it was, the same
game is played with its secrets hidden; where that game ends without telling who won, opening the
secrets is one last moment of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atoll.analysis.evaluator import Judge
from atoll.core.errors import GameNotOverError
from atoll.core.game import CHANCE, SPECTATOR, Action, Seat, State, View
from atoll.core.record import Record
from atoll.core.result import Result


@dataclass(frozen=True)
class Moment:
    """A position after `number` events: as it was, and with secrets hidden.

    `played` is what the player to decide then did, `opened` marks the end with secrets shown.
    """

    number: int
    state: State
    known: State
    played: Action | None
    opened: bool = False

    @property
    def view(self) -> View:
        """What everybody may know."""
        return self.known.view(SPECTATOR)

    @property
    def mover(self) -> Seat:
        """The seat to decide, or `CHANCE` or `TERMINAL`."""
        return self.state.current_player

    @property
    def result(self) -> Result | None:
        """The result, if it can be told here."""
        return result_of(self.state if self.opened else self.known)


def result_of(state: State) -> Result | None:
    """The result of a state that has one."""
    try:
        return state.result()
    except GameNotOverError:
        return None


def moments(record: Record, judge: Judge) -> list[Moment]:
    """The start, then every position after an event; runs of draws are passed over."""
    found = list(_all_moments(record))
    kept = [
        moment
        for n, moment in enumerate(found)
        if n in (0, len(found) - 1) or not _is_between(found[n - 1], moment, judge)
    ]
    end = found[-1]
    if end.mover < CHANCE and end.result is None and result_of(end.state) is not None:
        kept.append(Moment(end.number, end.state, end.known, None, opened=True))
    return kept


def _is_between(before: Moment, moment: Moment, judge: Judge) -> bool:
    """Whether chance led here, goes on from here, and its judge sees one step in all of it."""
    return before.mover == moment.mover == CHANCE and not judge.is_step(moment.view)


def _all_moments(record: Record) -> Iterator[Moment]:
    state = record.initial_state()
    known = record.game.parse_position(state.position(SPECTATOR))
    for number, event in enumerate(record.events):
        mover = state.current_player
        yield Moment(number, state.clone(), known.clone(), event if mover >= 0 else None)
        hidden = record.game.hide(event, state.turn_seat, SPECTATOR) if mover == CHANCE else event
        state.apply(event)
        known.apply(hidden)
    yield Moment(len(record.events), state, known, None)
