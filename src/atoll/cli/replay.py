"""`atoll replay`: step through a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from atoll.cli import saved_games
from atoll.cli.input_parsing import InputError, is_word, preferred_spelling
from atoll.cli.renderers.renderer import LastMove, Renderer, VisiblePosition, renderer_for
from atoll.cli.score_sheets import print_outcome
from atoll.cli.screen import EventLog, print_position
from atoll.cli.terminal import Console, ask, can_clear, is_interactive, use_line_editing
from atoll.core.game import CHANCE
from atoll.core.record import Record
from atoll.locales import t

STEPS: Final = ("next", "back", "jump", "end", "quit")
"""The commands while stepping, by their English names."""


@dataclass(frozen=True)
class ReplayPosition:
    """A position with the events that led there and the last move."""

    number: int
    visible: VisiblePosition
    log: EventLog
    last_move: LastMove | None
    is_over: bool


def replay_positions(record: Record, renderer: Renderer) -> list[ReplayPosition]:
    """Every decision, the start and the end."""
    state, log, last_move = record.initial_state(), EventLog(record.seats), None
    found = [ReplayPosition(0, renderer.visible_position(state, None), log, None, False)]
    for number, event in enumerate(record.events, 1):
        before, notation = renderer.full_view(state), state.event_text(event)
        log.add(before.turn_seat, renderer.event_text(state, event, None))
        state.apply(event)
        last_move = renderer.last_move(before, notation, renderer.full_view(state)) or last_move
        if state.current_player != CHANCE or number == len(record.events):
            visible = renderer.visible_position(state, None)
            found.append(ReplayPosition(number, visible, log, last_move, state.is_terminal))
            log = log.continued()
    return found


class Replay:
    """A record on a console."""

    def __init__(self, record: Record, output: Console) -> None:
        self.record, self.output = record, output
        self.renderer = renderer_for(record.game, record.seats)
        self.positions = replay_positions(record, self.renderer)

    def show(self, position: ReplayPosition) -> None:
        """Print one position."""
        total = len(self.record.events)
        self.output.print_message("replay-at", "bold", number=position.number, total=total)
        print_position(
            self.output, self.renderer, position.visible, position.last_move, position.log
        )
        if position.is_over:
            print_outcome(self.output, self.record.final_state(), self.record.seats)

    def show_all(self) -> None:
        """Print every position."""
        for position in self.positions:
            self.show(position)
            self.output.print()

    def show_at(self, number: int) -> None:
        """Print the position after `number` events."""
        self.show(self.positions[self.index_at(number)])

    def index_at(self, number: int) -> int:
        """The index of the first position at or after an event."""
        total = len(self.record.events)
        if not 0 <= number <= total:
            raise InputError(t("replay-range", total=total))
        return next(i for i, one in enumerate(self.positions) if one.number >= number)

    def walk(self) -> None:
        """Step through the record interactively."""
        use_line_editing()
        at, redraw = 0, True
        while True:
            if redraw:
                if can_clear(self.output):
                    self.output.clear()
                self.show(self.positions[at])
            try:
                line = ask(
                    t("replay-ask", **{step: preferred_spelling(f"word-{step}") for step in STEPS})
                    + " ▸ "
                )
                if is_word(line, "word-quit"):
                    return
                at, redraw = self.step(at, line), True
            except InputError as error:
                self.output.print_error(error)
                redraw = False
            except EOFError:
                return

    def step(self, at: int, line: str) -> int:
        """The index of the position to go to."""
        word, _, rest = line.partition(" ")
        number = rest.strip() if is_word(word, "word-jump") else line
        if number.isdecimal():
            return self.index_at(int(number))
        if not line or is_word(word, "word-next"):
            return min(at + 1, len(self.positions) - 1)
        if is_word(word, "word-back"):
            return max(at - 1, 0)
        if is_word(word, "word-end"):
            return len(self.positions) - 1
        raise InputError(
            t("replay-help", **{step: preferred_spelling(f"word-{step}") for step in STEPS})
        )


def replay(file: Path, to: int | None, everything: bool) -> None:
    """Step through a record, or print one position or all of them."""
    shown = Replay(saved_games.read_file_or_input(file), Console())
    if to is not None:
        shown.show_at(to)
    elif everything or not is_interactive():
        shown.show_all()
    else:
        shown.walk()
