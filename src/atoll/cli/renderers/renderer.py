"""`Renderer`: how a game is drawn in a terminal and how typed input is parsed.

Renderers turn views into text and typed lines into events. They contain no rules: what is possible
comes from the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.input_parsing import to_notation
from atoll.cli.seat_styles import badge, parse_seat, seat_letters, seat_name
from atoll.core.errors import NotationError
from atoll.core.game import CHANCE, SPECTATOR, TERMINAL, Action, Game, Seat, State
from atoll.core.result import ScoreSheet
from atoll.games import game_plugin
from atoll.locales import t
from atoll.locales.note_text import event_text


@dataclass(frozen=True)
class LastMove:
    """The last move, marked on the board: seat, place (a space or a level), number of pieces."""

    seat: int
    place: int
    count: int = 1


@dataclass(frozen=True)
class Viewport:
    """The size of the terminal in columns and lines, and whether it shows colours."""

    width: int
    height: int
    colours: bool


@dataclass(frozen=True)
class VisiblePosition:
    """What a viewer may see of a position: a view, and the known part of the score sheet."""

    view: Any
    sheet: ScoreSheet


@dataclass(frozen=True)
class SeatColumn:
    """A column of the score table: its heading, a shorter one, and a text for each seat."""

    name: str
    short: str
    by_seat: list[str]


class Renderer:
    """Draws one game and parses its input, for named seats.

    Games override what they draw; without that, positions and events are shown as text.
    """

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        self.game, self.names = game, names

    def seat_name(self, seat: Seat) -> str:
        """A seat's symbol, letter and name."""
        return seat_name(seat, self.names)

    def visible_position(self, state: State, seat: Seat | None) -> VisiblePosition:
        """What `seat` may see of a position; None shows everything."""
        if seat is None:
            return VisiblePosition(self.full_view(state), state.sheet())
        known = self.game.parse_position(state.position(seat))
        return VisiblePosition(state.view(seat), known.sheet())

    def full_view(self, state: State) -> Any:
        """A view that includes all secrets."""
        return state.view(SPECTATOR)

    def event_text(self, state: State, event: Action, seat: Seat | None) -> str:
        """What an event about to happen says to `seat`; None includes all secrets."""
        if seat is not None and state.current_player == CHANCE:
            event = self.game.hide(event, state.turn_seat, seat)
        return event_text(state, event, self.seat_name)

    def board(self, view: Any, last_move: LastMove | None, viewport: Viewport) -> Text:
        """The board, with the last move marked; by default the position line."""
        return Text(view.position)

    def legend(self, view: Any) -> list[Text]:
        """What the symbols on the board mean."""
        return []

    def seat_columns(self, view: Any) -> list[SeatColumn]:
        """The columns of the score table besides the points."""
        return []

    def situation(self, view: Any) -> list[Text]:
        """A few lines on the current state and what it allows; by default the legal actions."""
        return [Text(" · ".join(map(self.game.action_text, view.legal_actions)))]

    def question(self, view: Any) -> str:
        """The question to the player to move or, at a chance node, about the outcome."""
        return t("plain-ask-outcome" if view.current_player == CHANCE else "plain-ask-action")

    def parse_outcomes(self, state: State, line: str) -> list[Action]:
        """Parse typed chance outcomes; by default one, in notation."""
        return [state.parse_event(line)]

    def action_words(self) -> dict[str, str]:
        """Localised words for actions: catalogue key to notation."""
        return {}

    def last_move(self, before: Any, text: str, after: Any) -> LastMove | None:
        """The mark on the board after an event, given in notation; None if it leaves none."""
        return None

    def opens_turn(self, view: Any) -> bool:
        """Whether chance is about to open a new turn or phase, where the game pauses."""
        return False

    def details(self, view: Any) -> list[RenderableType]:
        """Details shown below the scores on wide screens."""
        return []

    def completed_sheet(self, visible: VisiblePosition) -> ScoreSheet | None:
        """The part of the score sheet that has just been completed, if any."""
        return None

    def parse(self, state: State, line: str) -> list[Action]:
        """Parse typed events; an AtollError says what was expected."""
        if state.current_player == CHANCE:
            return self.parse_outcomes(state, line)
        return [state.parse_event(to_notation(line, self.action_words()))]

    def is_secret(self, view: Any) -> bool:
        """Whether only its owner may know the outcome of this chance node."""
        return False

    def secret(self, view: Any) -> str:
        """What only the viewing seat may know; empty if there is nothing."""
        return ""

    def scores(self, visible: VisiblePosition, short: bool) -> Grid:
        """The score table; an arrow marks the seat to move."""
        padding = (0, 1 if short else 2, 0, 0)
        grid = Grid("", box=None, padding=padding, show_edge=False, header_style="dim")
        name = "" if short else t("table-player")
        width = 12 if short else 18
        grid.add_column(name, overflow="ellipsis", no_wrap=True, max_width=width)
        grid.add_column("" if short else t("table-points"), justify="right")
        columns = self.seat_columns(visible.view)
        for column in columns:
            grid.add_column(column.short if short else column.name, no_wrap=True)
        for seat, total in enumerate(visible.sheet.totals):
            who = Text.assemble(badge(seat), " ", self.names[seat])
            texts = (column.by_seat[seat] for column in columns)
            grid.add_row(self._arrow(visible.view, seat), who, str(total), *texts)
        return grid

    def cards(self, visible: VisiblePosition, width: int) -> Text:
        """The score table for a narrow column: two lines for each seat."""
        columns = self.seat_columns(visible.view)
        strip = Text()
        for seat, total in enumerate(visible.sheet.totals):
            name = Text(" " + self.names[seat])
            name.truncate(width - 9, overflow="ellipsis", pad=True)
            strip.append(f"{self._arrow(visible.view, seat):1}").append_text(badge(seat))
            strip.append_text(name).append(f"{total:>4}\n", "bold")
            texts = (f"{column.short}{column.by_seat[seat]}" for column in columns)
            strip.append(" " + " ".join(texts) + "\n", "dim")
        return strip

    def _arrow(self, view: Any, seat: Seat) -> str:
        return "▸" if seat == view.turn_seat and view.current_player != TERMINAL else ""

    def parse_first(self, state: State, line: str) -> Action:
        """Parse the seat that begins."""
        seat = parse_seat(line.lower().removeprefix("first "), self.names)
        if seat is None:
            letters = seat_letters(self.game.players)
            raise NotationError(line, 0, t("expected-seat", letters=letters))
        return state.parse_event(f"first {seat}")


def renderer_for(game: Game, names: tuple[str, ...]) -> Renderer:
    """The renderer of a game."""
    renderer: Renderer = game_plugin(game.name).load("renderer")(game, names)
    return renderer
