"""`atoll play`: people share a terminal, bots play along, chance is drawn or typed in.

The game is saved before anybody is asked anything, so whatever people have seen is kept, however
the game is left.
"""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from rich.text import Text

from atoll.bots.registry import make_bot
from atoll.cli import saved_games
from atoll.cli.boards import Mark
from atoll.cli.errors import InputError, explain, listed
from atoll.cli.hint_output import hint_for, print_hint
from atoll.cli.input_parsing import COMMANDS, command_meant, shown
from atoll.cli.local_table import Table
from atoll.cli.renderers import face_of
from atoll.cli.score_sheets import explained_sheet, print_outcome
from atoll.cli.screen import Log, print_position
from atoll.cli.seat_marks import LOOKS, seat_meant
from atoll.cli.terminal import Console, ask, can_hide, passing_screen, use_line_editing
from atoll.core.chance import Dice
from atoll.core.errors import AtollError, IllegalActionError, NotationError
from atoll.core.game import CHANCE, Action, Seat
from atoll.locales import t


class Play:
    """One sitting at a table."""

    def __init__(self, table: Table, output: Console, dice: Dice, file: Path) -> None:
        self.table, self.output, self.dice, self.file = table, output, dice, file
        self.face = face_of(table.game, table.names)
        self.bots = {
            seat: make_bot(spec, table.game, dice.choice(range(2**32)))
            for seat, spec in table.bots.items()
        }
        self.log = Log(table.names)
        self.mark: Mark | None = None
        self.asked_last: Seat | None = None
        self.can_save = True
        self.welcomed = False
        self._view: Any = None

    def run(self) -> int:
        """Play until the end or until people leave; the exit code."""
        use_line_editing()
        with _term_like_interrupt():
            try:
                while not self.table.state.is_terminal:
                    self.step()
                self.finish()
            except EOFError:
                self.leave()
            except KeyboardInterrupt:
                self.leave()
                return 130
            finally:
                for bot in self.bots.values():
                    bot.end()
        return 0

    def step(self) -> None:
        """Whatever is next: a roll, a bot's move, or a question to a person."""
        player = self.table.state.current_player
        if player == CHANCE:
            self.chance()
        elif player in self.table.bots:
            self.happen(self.bots[player].choose(self.table.state.view(player)).action)
        else:
            self.decide()

    def view(self) -> Any:
        """What the screen may know; worked out once for each position."""
        if self._view is None:
            self._view = self.table.state.view(self.table.viewer)
        return self._view

    def happen(self, event: Action) -> None:
        """Let an event happen and remember it for the log."""
        table, before = self.table, self.view()
        text = self.face.event_text(table.state, event, table.viewer)
        table.push(event)
        self._view = None
        after = self.view()
        self.log.add(before.turn_seat, self.face.story(before, text, after))
        self.mark = self.face.mark(before, text, after) or self.mark

    # Chance

    def chance(self) -> None:
        """A roll or a draw: made by us, or asked for when people roll real dice."""
        view = self.view()
        secret, owner = self.face.is_secret(view), view.turn_seat
        if self.table.typed_dice:
            self.typed_chance(hidden=secret and len(self.table.people) > 1)
            return
        if self.should_pause(view) and not self.pause():
            return
        self.happen(self.dice.outcome(self.table.state))
        if secret and owner in self.table.people and len(self.table.people) > 1:
            self.save()
            self.reveal(owner)

    def should_pause(self, view: Any) -> bool:
        """Whether to wait for Enter before a turn opens: when a move could be taken back, or when
        the turn comes to another person than the one asked last."""
        if not self.face.opens_turn(view) or not self.table.people:
            return False
        someone_else = view.turn_seat in self.table.people and view.turn_seat != self.asked_last
        return self.table.last_was_a_persons() or someone_else

    def pause(self) -> bool:
        """Wait for Enter; False if a move was taken back instead."""
        view = self.view()
        self.show()
        who = None if view.turn_seat == CHANCE else view.turn_seat
        key = "ask-enter" if who is None else "ask-enter-turn"
        self.output.print(Text(t(key, who="" if who is None else self.face.called(who))))
        return self.answer(who) is not None

    def typed_chance(self, hidden: bool) -> None:
        """Ask what the real dice, chests or tokens show."""
        self.show()
        seat = self.view().turn_seat
        if hidden:
            self.output.print(Text(t("secret-look-away", who=self.face.called(seat)), "bold"))
        self.question(None if seat == CHANCE else seat, hidden)

    # Questions

    def decide(self) -> None:
        """Ask the current player for a decision."""
        self.show()
        self.question(self.table.state.current_player)

    def question(self, seat: Seat | None, hidden: bool = False) -> None:
        """Ask until something possible is typed, and let it happen."""
        line: str | None = ""
        while True:
            if not line:
                self.output.print(Text(self.face.question(self.view())))
            line = self.answer(seat, hidden)
            if line is None:
                return
            if not line:
                continue
            try:
                events = self.possible_events(line)
            except AtollError as error:
                self.complain(error)
                continue
            for event in events:
                self.happen(event)
            return

    def possible_events(self, line: str) -> list[Action]:
        """The events typed, all of them possible one after the other."""
        trial = self.table.state.clone()
        chance = trial.current_player == CHANCE
        events = self.face.read(trial, line)
        if not events:
            raise trial.illegal_action_error(-1)
        for event in events:
            if chance and trial.current_player != CHANCE:
                raise NotationError(line, len(line), t("expected-fewer"))
            trial.apply(event)
        return events

    def complain(self, error: AtollError) -> None:
        """Say what was wrong with an answer and what is possible instead."""
        view, state = self.view(), self.table.state
        if self.face.is_secret(view):
            # Listing the chests that are left would tell what others hold.
            self.output.print(Text(t("secret-impossible"), "red"))
            return
        self.output.print(Text(explain(error), "red"))
        if not isinstance(error, IllegalActionError):
            possible = [state.event_text(event) for event in state.possible_events()]
            self.output.print(Text(t("possible-now", possible=listed(possible))))

    def answer(self, seat: Seat | None, hidden: bool = False) -> str | None:
        """A line that is no command of ours; None after a move was taken back."""
        self.save()
        if not self.welcomed:
            self.output.print(Text(t("play-begin"), "dim"))
            self.welcomed = True
        sign = "" if seat is None else LOOKS[seat].sign + LOOKS[seat].letter + " "
        while True:
            line = ask(f"{sign}▸ ", hidden=hidden)
            meant = command_meant(line)
            if meant is None:
                self.asked_last = self.asked_last if seat in self.table.bots else seat
                self.log.read()
                return line
            if self.obey(*meant):
                return None

    # Commands

    def obey(self, command: str, rest: str) -> bool:
        """Carry out a command; whether the position changed by it."""
        if command == "undo":
            return self.undo()
        if command == "quit":
            raise EOFError
        try:
            getattr(self, f"do_{command}")(rest)
        except (InputError, OSError) as error:
            self.output.print(Text(explain(error), "red"))
        return False

    def undo(self) -> bool:
        """Take the last decision back, if no dice or draw came after it."""
        if not self.table.undo():
            self.output.print(Text(t("undo-nothing"), "red"))
            return False
        self.mark = self._view = None
        self.log.note(t("undo-done"))
        return True

    def do_hint(self, _: str) -> None:
        """What a strong player would do, by what this screen may know."""
        print_hint(self.output, hint_for(self.view()), self.table.state, self.table.names)

    def do_save(self, rest: str) -> None:
        """Save to the file somebody named."""
        if not rest:
            raise InputError(t("save-where", word=shown("word-save")))
        file = saved_games.write_where_asked(self.table.record(), rest)
        self.output.print(Text(t("save-done", file=str(file))))

    def do_scores(self, _: str) -> None:
        """The score sheet as it stands, with its reasons."""
        sight = self.face.sight(self.table.state, self.table.viewer)
        for part in explained_sheet(self.table.game.name, sight.sheet, self.table.names):
            self.output.print(part)

    def do_board(self, _: str) -> None:
        """Draw everything again."""
        self.show()

    def do_peek(self, rest: str) -> None:
        """Show somebody their own secrets."""
        seat = seat_meant(rest, self.table.names) if rest else self.table.state.turn_seat
        if seat is None or seat not in self.table.people:
            raise InputError(t("peek-who"))
        self.reveal(seat)

    def do_help(self, _: str) -> None:
        """What may be typed."""
        self.output.print(Text(t(f"play-help-{self.table.game.name}")))
        for command in COMMANDS:
            self.output.print(Text(f"  {shown(f'word-{command}'):10} {t(f'play-{command}')}"))
        for text in self.face.legend(self.view()):
            self.output.print(text)

    def reveal(self, seat: Seat) -> None:
        """Show a seat what it alone may know, then take it off the screen."""
        secret = self.face.secret(self.table.state.view(seat))
        if not secret:
            self.output.print(Text(t("peek-nothing")))
        elif not can_hide(self.output):
            self.output.print(Text(t("secret-no-screen")))
        else:
            self.output.print(Text(t("secret-look-away", who=self.face.called(seat)), "bold"))
            ask(t("secret-enter-to-see"))
            with passing_screen(self.output):
                self.output.print(Text(secret, "bold"))
                ask(t("secret-enter-to-hide"))

    # Screen, saving, leaving

    def show(self) -> None:
        """Draw the table."""
        if can_hide(self.output):
            self.output.clear()
        sight = self.face.sight(self.table.state, self.table.viewer)
        print_position(self.output, self.face, sight, self.mark, self.log)

    def save(self) -> None:
        """Keep the game in the user's data folder; if that fails, say so once and play on."""
        if not self.can_save:
            return
        try:
            saved_games.write(self.table.record(), self.file)
        except OSError as error:
            self.can_save = False
            self.output.print(Text(t("save-failed", reason=explain(error)), "red"))

    def leave(self) -> None:
        """Save, and tell how to come back."""
        self.save()
        self.output.print()
        if self.can_save:
            command = f"atoll play --resume {shlex.quote(str(self.file))}"
            self.output.print(Text(t("leave-saved", file=str(self.file))), soft_wrap=True)
            self.output.print(Text(t("leave-resume", command=command)), soft_wrap=True)

    def finish(self) -> None:
        """The end: the board, the result, and where the record is."""
        self.show()
        print_outcome(self.output, self.table.state, self.table.names)
        self.save()
        if self.can_save:
            command = f"atoll replay {shlex.quote(str(self.file))}"
            self.output.print(Text(t("finish-record", command=command)), soft_wrap=True)
            command = f"atoll analyse {shlex.quote(str(self.file))}"
            self.output.print(Text(t("finish-analyse", command=command)), soft_wrap=True)


@contextmanager
def _term_like_interrupt() -> Iterator[None]:
    """Treat a request to terminate like Ctrl-C."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
