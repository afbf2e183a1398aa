"""`Face`: what a game looks like in a terminal and which words it uses.

Faces turn what a seat may see into drawings and sentences, and what people type into events. They
know no rules: whatever may happen next, they ask the position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.boards import Mark, Paper
from atoll.cli.input_parsing import translated
from atoll.cli.seat_marks import LOOKS, badge, called, seat_meant
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, SPECTATOR, TERMINAL, Action, Game, Seat, State
from atoll.core.result import ScoreSheet
from atoll.locales import t


@dataclass(frozen=True)
class Sight:
    """What may be shown of a position: a view, and the sheet as far as that view knows it."""

    view: Any
    sheet: ScoreSheet


@dataclass(frozen=True)
class Holding:
    """Something each seat has: its name, a shorter one, and how much of it, by seat."""

    name: str
    short: str
    by_seat: list[str]


class Face(ABC):
    """How one game is drawn and spoken of, for the people around one table."""

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        self.game, self.names = game, names

    def called(self, seat: Seat) -> str:
        """A seat's sign, letter and name."""
        return called(seat, self.names)

    def sight(self, state: State, seat: Seat | None) -> Sight:
        """What `seat` sees of a position, or None for everything there is to see."""
        if seat is None:
            return Sight(self.whole_view(state), state.sheet())
        known = self.game.parse_position(state.position(seat))
        return Sight(state.view(seat), known.sheet())

    def whole_view(self, state: State) -> Any:
        """A view with everything in it, for those who hold the whole record."""
        return state.view(SPECTATOR)

    def event_text(self, state: State, event: Action, seat: Seat | None) -> str:
        """The text of an event about to happen, as `seat` (None: everybody's secrets) learns it."""
        if seat is not None and state.current_player == CHANCE:
            event = self.game.hide(event, state.turn_seat, seat)
        return state.event_text(event)

    @abstractmethod
    def board(self, view: Any, mark: Mark | None, paper: Paper) -> Text:
        """The board, the last move marked."""

    @abstractmethod
    def legend(self, view: Any) -> list[Text]:
        """What the signs on the board mean."""

    @abstractmethod
    def holdings(self, view: Any) -> list[Holding]:
        """What each seat has besides points."""

    @abstractmethod
    def situation(self, view: Any) -> list[Text]:
        """What lies there now and what it allows, in a few lines."""

    @abstractmethod
    def question(self, view: Any) -> str:
        """What the current player, or at a chance node whoever rolls, is asked for."""

    @abstractmethod
    def read_outcomes(self, state: State, line: str) -> list[Action]:
        """The chance outcomes somebody typed."""

    @abstractmethod
    def action_words(self) -> dict[str, str]:
        """Words of actions in the reader's language, by catalogue key, and what they stand for."""

    @abstractmethod
    def story(self, before: Any, text: str, after: Any) -> str:
        """One event as a few words of the log; empty if it is not worth telling."""

    @abstractmethod
    def mark(self, before: Any, text: str, after: Any) -> Mark | None:
        """What to mark on the board after an event."""

    @abstractmethod
    def opens_turn(self, view: Any) -> bool:
        """Whether chance is about to open a new turn or phase: a moment to stop and look."""

    def aside(self, view: Any) -> list[RenderableType]:
        """What stands below the scores where there is room: worth knowing, but not on the board."""
        return []

    def milestone(self, sight: Sight) -> ScoreSheet | None:
        """A part of the sheet that is complete now and worth showing on its own."""
        return None

    def read(self, state: State, line: str) -> list[Action]:
        """The events somebody typed. Raises an AtollError that says what was expected."""
        if state.current_player == CHANCE:
            return self.read_outcomes(state, line)
        return [state.parse_event(translated(line, self.action_words()))]

    def is_secret(self, view: Any) -> bool:
        """Whether the outcome at this chance node may be known to its owner only."""
        return False

    def secret(self, view: Any) -> str:
        """What the viewing seat alone may know; empty if there is nothing."""
        return ""

    def scores(self, sight: Sight, short: bool) -> Grid:
        """Names, points and holdings as a table; an arrow shows whose turn it is."""
        grid = Grid(
            box=None, padding=(0, 1 if short else 2, 0, 0), show_edge=False, header_style="dim"
        )
        grid.add_column("")
        grid.add_column(
            "" if short else t("table-player"),
            overflow="ellipsis",
            no_wrap=True,
            max_width=12 if short else 18,
        )
        grid.add_column("" if short else t("table-points"), justify="right")
        held = self.holdings(sight.view)
        for holding in held:
            grid.add_column(holding.short if short else holding.name, no_wrap=True)
        for seat, total in enumerate(sight.sheet.totals):
            name = Text.assemble(badge(seat), " ", self.names[seat])
            texts = (holding.by_seat[seat] for holding in held)
            grid.add_row(self._arrow(sight.view, seat), name, str(total), *texts)
        return grid

    def cards(self, sight: Sight, width: int) -> Text:
        """The same for a narrow strip: two lines for each seat."""
        held = self.holdings(sight.view)
        strip = Text()
        for seat, total in enumerate(sight.sheet.totals):
            name = Text(" " + self.names[seat])
            name.truncate(width - 9, overflow="ellipsis", pad=True)
            strip.append(f"{self._arrow(sight.view, seat):1}").append_text(badge(seat))
            strip.append_text(name).append(f"{total:>4}\n", "bold")
            texts = (f"{holding.short}{holding.by_seat[seat]}" for holding in held)
            strip.append(" " + " ".join(texts) + "\n", "dim")
        return strip

    def _arrow(self, view: Any, seat: Seat) -> str:
        return "▸" if seat == view.turn_seat and view.current_player != TERMINAL else ""

    def read_first(self, state: State, line: str) -> Action:
        """The outcome that lets the seat somebody named begin."""
        seat = seat_meant(line.lower().removeprefix("first "), self.names)
        if seat is None:
            letters = " ".join(look.letter for look in LOOKS[: self.game.players])
            raise NotationError(line, 0, t("expected-seat", letters=letters))
        return state.parse_event(f"first {seat}")
