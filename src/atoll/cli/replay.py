"""`atoll replay`: a record, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.text import Text

from atoll.cli import saved_games
from atoll.cli.boards import Mark
from atoll.cli.errors import InputError, explain
from atoll.cli.input_parsing import is_word, shown
from atoll.cli.renderers import face_of
from atoll.cli.renderers.renderer import Face, Sight
from atoll.cli.score_sheets import print_outcome
from atoll.cli.screen import Log, print_position
from atoll.cli.terminal import Console, ask, can_hide, somebody_types, use_line_editing
from atoll.core.game import CHANCE
from atoll.core.record import Record
from atoll.locales import t

STEPS: Final = ("next", "back", "jump", "end", "quit")
"""What may be typed while stepping, by its English name."""


@dataclass(frozen=True)
class Moment:
    """The position after some events: what can be seen, what led there, what to mark."""

    number: int
    sight: Sight
    log: Log
    mark: Mark | None
    over: bool


def moments(record: Record, face: Face) -> list[Moment]:
    """Every position where somebody decides, the beginning and the end."""
    state, log, mark = record.initial_state(), Log(record.seats), None
    found = [Moment(0, face.sight(state, None), log, None, False)]
    for number, event in enumerate(record.events, 1):
        before, text = face.whole_view(state), state.event_text(event)
        state.apply(event)
        after = face.whole_view(state)
        log.add(before.turn_seat, face.story(before, text, after))
        mark = face.mark(before, text, after) or mark
        if state.current_player != CHANCE or number == len(record.events):
            sight = face.sight(state, None)
            found.append(Moment(number, sight, log, mark, state.is_terminal))
            log = log.continued()
    return found


class Replay:
    """One look through a record."""

    def __init__(self, record: Record, output: Console) -> None:
        self.record, self.output = record, output
        self.face = face_of(record.game, record.seats)
        self.moments = moments(record, self.face)

    def show(self, moment: Moment) -> None:
        """Print one moment."""
        total = len(self.record.events)
        self.output.print(Text(t("replay-at", number=moment.number, total=total), "bold"))
        print_position(self.output, self.face, moment.sight, moment.mark, moment.log)
        if moment.over:
            print_outcome(self.output, self.record.final_state(), self.record.seats)

    def show_all(self) -> None:
        """Print every moment."""
        for moment in self.moments:
            self.show(moment)
            self.output.print()

    def show_at(self, number: int) -> None:
        """Print the position after so many events."""
        self.show(self.moments[self.index_at(number)])

    def index_at(self, number: int) -> int:
        """The moment nearest to an event, not before it."""
        total = len(self.record.events)
        if not 0 <= number <= total:
            raise InputError(t("replay-range", total=total))
        return next(i for i, moment in enumerate(self.moments) if moment.number >= number)

    def walk(self) -> None:
        """Step through the record as somebody asks."""
        use_line_editing()
        at, redraw = 0, True
        while True:
            if redraw:
                if can_hide(self.output):
                    self.output.clear()
                self.show(self.moments[at])
            try:
                line = ask(
                    t("replay-ask", **{step: shown(f"word-{step}") for step in STEPS}) + " ▸ "
                )
                if is_word(line, "word-quit"):
                    return
                at, redraw = self.step(at, line), True
            except InputError as error:
                self.output.print(Text(explain(error), "red"))
                redraw = False
            except EOFError:
                return

    def step(self, at: int, line: str) -> int:
        """The moment to go to."""
        word, _, rest = line.partition(" ")
        number = rest.strip() if is_word(word, "word-jump") else line
        if number.isdecimal():
            return self.index_at(int(number))
        if not line or is_word(word, "word-next"):
            return min(at + 1, len(self.moments) - 1)
        if is_word(word, "word-back"):
            return max(at - 1, 0)
        if is_word(word, "word-end"):
            return len(self.moments) - 1
        raise InputError(t("replay-help", **{step: shown(f"word-{step}") for step in STEPS}))


def replay(file: Path, to: int | None, everything: bool) -> None:
    """Step through a record, or print what was asked for."""
    show = Replay(saved_games.read(file), Console())
    if to is not None:
        show.show_at(to)
    elif everything or not somebody_types():
        show.show_all()
    else:
        show.walk()
