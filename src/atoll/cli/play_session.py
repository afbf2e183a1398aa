"""The game loop of `atoll play`: people share a terminal, with bots, and drawn or typed chance.

The game is saved before every prompt, so that nothing shown is lost however the game is left.
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
from atoll.cli.analysis_output import hint_for, print_hint
from atoll.cli.input_parsing import COMMANDS, InputError, parse_command, preferred_spelling
from atoll.cli.local_table import LocalTable
from atoll.cli.renderers.renderer import LastMove, renderer_for
from atoll.cli.score_sheets import print_outcome, print_sheet
from atoll.cli.screen import EventLog, print_position
from atoll.cli.seat_styles import SEAT_STYLES, parse_seat
from atoll.cli.terminal import Console, alternate_screen, ask, can_clear, use_line_editing
from atoll.core.chance import Dice
from atoll.core.errors import AtollError, IllegalActionError, NotationError
from atoll.core.game import CHANCE, Action, Seat
from atoll.locales import has_message, t
from atoll.locales.error_text import explain, listed


class PlaySession:
    """One game played in this terminal."""

    def __init__(self, table: LocalTable, output: Console, dice: Dice, file: Path) -> None:
        self.table, self.output, self.dice, self.file = table, output, dice, file
        self.renderer = renderer_for(table.game, table.names)
        self.bots = {
            seat: make_bot(spec, table.game, dice.choice(range(2**32)))
            for seat, spec in table.bots.items()
        }
        self.log = EventLog(table.names)
        self.last_move: LastMove | None = None
        self.last_asked: Seat | None = None
        self.can_save = True
        self.welcomed = False
        self._view: Any = None

    def run(self) -> int:
        """Play until the end or until the players leave; returns the exit code."""
        use_line_editing()
        with _sigterm_as_interrupt():
            try:
                while not self.table.state.is_terminal:
                    self.step()
                self.finish()
            except EOFError:
                self.leave()
            except KeyboardInterrupt:
                self.leave()
                return 130
            except Exception:  # of a bot
                self.leave()
                raise
            finally:
                for bot in self.bots.values():
                    bot.end()
        return 0

    def step(self) -> None:
        """Make one step: a chance event, a bot's move, or a prompt for a person."""
        player = self.table.state.current_player
        if player == CHANCE:
            self.chance()
        elif player in self.table.bots:
            self.apply(self.bots[player].choose(self.table.state.view(player)).action)
        else:
            self.decide()

    def view(self) -> Any:
        """The view shown on the screen, cached for each position."""
        if self._view is None:
            self._view = self.table.state.view(self.table.viewer)
        return self._view

    def apply(self, event: Action) -> None:
        """Apply an event and log it."""
        table, before = self.table, self.view()
        self.log.add(before.turn_seat, self.renderer.event_text(table.state, event, table.viewer))
        notation = table.state.event_text(event)
        table.push(event)
        self._view = None
        self.last_move = self.renderer.last_move(before, notation, self.view()) or self.last_move

    # Chance

    def chance(self) -> None:
        """Resolve a chance node: draw the outcome, or ask for it with real dice."""
        view = self.view()
        secret, owner = self.renderer.is_secret(view), view.turn_seat
        if self.table.typed_dice:
            self.typed_chance(hidden=secret and len(self.table.people) > 1)
            return
        if self.should_pause(view) and not self.pause():
            return
        self.apply(self.dice.outcome(self.table.state))
        if secret and owner in self.table.people and len(self.table.people) > 1:
            self.save()
            self.reveal(owner)

    def should_pause(self, view: Any) -> bool:
        """Whether to wait for Enter before a new turn.

        The game pauses while a move can be taken back, and before the turn of another person.
        """
        if not self.renderer.opens_turn(view) or not self.table.people:
            return False
        other_person = view.turn_seat in self.table.people and view.turn_seat != self.last_asked
        return self.table.last_was_by_person() or other_person

    def pause(self) -> bool:
        """Wait for Enter; False if a move was taken back instead."""
        view = self.view()
        self.show()
        who = None if view.turn_seat == CHANCE else view.turn_seat
        key = "ask-enter" if who is None else "ask-enter-turn"
        self.output.print_message(key, who="" if who is None else self.renderer.seat_name(who))
        return self.answer(who) is not None

    def typed_chance(self, hidden: bool) -> None:
        """Ask for the outcome of real dice, chests or tokens."""
        self.show()
        seat = self.view().turn_seat
        if hidden:
            self.output.print(
                Text(t("secret-look-away", who=self.renderer.seat_name(seat)), "bold")
            )
        self.question(None if seat == CHANCE else seat, hidden)

    # Questions

    def decide(self) -> None:
        """Ask the player to move for an action."""
        self.show()
        self.question(self.table.state.current_player)

    def question(self, seat: Seat | None, hidden: bool = False) -> None:
        """Ask until a possible event is typed, and apply it."""
        line: str | None = ""
        while True:
            if not line:
                self.output.print(Text(self.renderer.question(self.view())))
            line = self.answer(seat, hidden)
            if line is None:
                return
            if not line:
                continue
            try:
                events = self.possible_events(line)
            except AtollError as error:
                self.report(error)
                continue
            for event in events:
                self.apply(event)
            return

    def possible_events(self, line: str) -> list[Action]:
        """Parse typed events and check that they are possible one after the other."""
        trial = self.table.state.clone()
        chance = trial.current_player == CHANCE
        events = self.renderer.parse(trial, line)
        if not events:
            raise trial.illegal_action_error(-1)
        for event in events:
            if chance and trial.current_player != CHANCE:
                raise NotationError(line, len(line), t("expected-fewer"))
            trial.apply(event)
        return events

    def report(self, error: AtollError) -> None:
        """Report an invalid answer, and list the valid ones."""
        view, state = self.view(), self.table.state
        if self.renderer.is_secret(view):
            # Listing the remaining chests would reveal what others hold.
            self.output.print_message("secret-impossible", "red")
            return
        self.output.print_error(error)
        if not isinstance(error, IllegalActionError):
            possible = [state.event_text(event) for event in state.possible_events()]
            self.output.print_message("possible-now", possible=listed(possible))

    def answer(self, seat: Seat | None, hidden: bool = False) -> str | None:
        """Prompt until a line is not a command; None after a move was taken back."""
        self.save()
        if not self.welcomed:
            self.output.print_message("play-begin", "dim")
            self.welcomed = True
        label = "" if seat is None else SEAT_STYLES[seat].label + " "
        while True:
            line = ask(f"{label}▸ ", hidden=hidden)
            command = parse_command(line)
            if command is None:
                self.last_asked = self.last_asked if seat in self.table.bots else seat
                self.log.mark_seen()
                return line
            if self.run_command(*command):
                return None

    # Commands

    def run_command(self, command: str, rest: str) -> bool:
        """Run a command; True if it changed the position."""
        if command == "undo":
            return self.undo()
        if command == "quit":
            raise EOFError
        try:
            getattr(self, f"do_{command}")(rest)
        except (InputError, OSError) as error:
            self.output.print_error(error)
        return False

    def undo(self) -> bool:
        """Take back the last decision, if no chance event followed it."""
        if not self.table.undo():
            self.output.print_message("undo-nothing", "red")
            return False
        self.last_move = self._view = None
        self.log.note(t("undo-done"))
        return True

    def do_hint(self, _: str) -> None:
        """Print a hint, from the view shown on the screen."""
        print_hint(self.output, hint_for(self.view()), self.table.state, self.table.names)

    def do_save(self, rest: str) -> None:
        """Save to a file of the player's choice."""
        if not rest:
            raise InputError(t("save-where", word=preferred_spelling("word-save")))
        file = saved_games.export(self.table.record(), rest)
        self.output.print_message("save-done", file=str(file))

    def do_scores(self, _: str) -> None:
        """Print the current score sheet with its notes."""
        visible = self.renderer.visible_position(self.table.state, self.table.viewer)
        print_sheet(self.output, self.table.game.name, visible.sheet, self.table.names)

    def do_board(self, _: str) -> None:
        """Redraw the screen."""
        self.show()

    def do_peek(self, rest: str) -> None:
        """Show a seat its own secrets."""
        seat = parse_seat(rest, self.table.names) if rest else self.table.state.turn_seat
        if seat is None or seat not in self.table.people:
            raise InputError(t("peek-who"))
        self.reveal(seat)

    def do_help(self, _: str) -> None:
        """Print the commands and the legend."""
        game = self.table.game.name
        if has_message(f"play-help-{game}"):
            self.output.print_message(f"play-help-{game}")
        for command in COMMANDS:
            self.output.print(
                Text(f"  {preferred_spelling(f'word-{command}'):10} {t(f'play-{command}')}")
            )
        for text in self.renderer.legend(self.view()):
            self.output.print(text)

    def reveal(self, seat: Seat) -> None:
        """Show a seat its secrets on the alternate screen, which disappears afterwards."""
        secret = self.renderer.secret(self.table.state.view(seat))
        if not secret:
            self.output.print_message("peek-nothing")
        elif not can_clear(self.output):
            self.output.print_message("secret-no-screen")
        else:
            self.output.print(
                Text(t("secret-look-away", who=self.renderer.seat_name(seat)), "bold")
            )
            ask(t("secret-enter-to-see"))
            with alternate_screen(self.output):
                self.output.print(Text(secret, "bold"))
                ask(t("secret-enter-to-hide"))

    # Screen, saving, leaving

    def show(self) -> None:
        """Draw the current position."""
        if can_clear(self.output):
            self.output.clear()
        visible = self.renderer.visible_position(self.table.state, self.table.viewer)
        print_position(self.output, self.renderer, visible, self.last_move, self.log)

    def save(self) -> None:
        """Save to the user's data folder; a failure is reported once, and the game goes on."""
        if not self.can_save:
            return
        try:
            saved_games.write(self.table.record(), self.file)
        except OSError as error:
            self.can_save = False
            self.output.print_message("save-failed", "red", reason=explain(error))

    def leave(self) -> None:
        """Save, and print how to resume."""
        self.save()
        self.output.print()
        if self.can_save:
            self.output.print(Text(t("leave-saved", file=str(self.file))), soft_wrap=True)
            self.suggest("leave-resume", "atoll play --resume")

    def finish(self) -> None:
        """Print the final board, the result, and how to see the record again."""
        self.show()
        print_outcome(self.output, self.table.state, self.table.names)
        self.save()
        if self.can_save:
            self.suggest("finish-record", "atoll replay")
            self.suggest("finish-analyse", "atoll analyse")

    def suggest(self, key: str, command: str) -> None:
        """Print a command that reads the saved file."""
        line = t(key, command=f"{command} {shlex.quote(str(self.file))}")
        self.output.print(Text(line), soft_wrap=True)


@contextmanager
def _sigterm_as_interrupt() -> Iterator[None]:
    """Handle SIGTERM like Ctrl-C."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
