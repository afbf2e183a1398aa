"""The screen of a game: board, scores, recent events and legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.renderers.renderer import LastMove, Renderer, Viewport, VisiblePosition
from atoll.cli.score_sheets import sheet_table
from atoll.cli.seat_styles import seat_name
from atoll.cli.terminal import Console
from atoll.core.game import CHANCE, Seat
from atoll.locales import t

_MAX_LINES: Final = 8
_GAP: Final = 2
_PANEL, _STRIP, _NARROW, _TALL = 46, 22, 64, 30
"""Columns for a full panel, a strip of cards and a whole table; lines of a tall screen."""


class EventLog:
    """The events since the last answer, one line for each turn."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._turns: list[tuple[Seat, list[str]]] = []
        self._seen = False

    def add(self, seat: Seat, text: str) -> None:
        """Add one event; events of the same turn share a line."""
        if not text:
            return
        if self._seen:
            self._turns, self._seen = self._turns[-1:], False
        if self._turns and self._turns[-1][0] == seat != CHANCE:
            self._turns[-1][1].append(text)
        else:
            self._turns.append((seat, [text]))

    def note(self, text: str) -> None:
        """Add a line that belongs to no turn."""
        if self._turns[-1:] != [(CHANCE, [text])]:
            self._turns.append((CHANCE, [text]))

    def mark_seen(self) -> None:
        """Let the next event replace all lines except that of the current turn."""
        self._seen = True

    def continued(self) -> EventLog:
        """A copy that continues the current turn."""
        log = EventLog(self.names)
        log._turns = [(seat, list(texts)) for seat, texts in self._turns[-1:]]
        log._seen = True
        return log

    def lines(self) -> list[str]:
        """The lines of the latest turns."""
        return [self._line(*turn) for turn in self._turns[-_MAX_LINES:]]

    def _line(self, seat: Seat, texts: list[str]) -> str:
        text = " → ".join(texts)
        return text if seat == CHANCE else t("log-line", who=seat_name(seat, self.names), text=text)


def viewport_of(output: Console) -> Viewport:
    """The viewport of a console."""
    colours = output.color_system is not None and not output.no_color
    return Viewport(output.width, output.height, colours)


def print_position(
    output: Console,
    renderer: Renderer,
    visible: VisiblePosition,
    last_move: LastMove | None = None,
    log: EventLog | None = None,
) -> None:
    """Print a position, laid out for the size of the console."""
    viewport = viewport_of(output)
    board = renderer.board(visible.view, last_move, viewport)
    space = viewport.width - max(line.cell_len for line in board.split()) - _GAP
    if space >= _PANEL:
        panel = _spaced([renderer.scores(visible, short=False), *renderer.details(visible.view)])
        output.print(_side_by_side(board, panel))
    elif space >= _STRIP:
        output.print(_side_by_side(board, renderer.cards(visible, space)))
    else:
        output.print(board, no_wrap=True, overflow="crop")
        output.print(renderer.scores(visible, short=viewport.width < _NARROW))
    if viewport.height >= _TALL:
        output.print()
    for line in log.lines() if log else ():
        output.print(Text(line))
    if sheet := renderer.completed_sheet(visible):
        output.print(sheet_table(renderer.game.name, sheet, renderer.names))
    for text in renderer.situation(visible.view):
        output.print(text)


def _side_by_side(board: Text, panel: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, _GAP, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(board, panel)
    return grid


def _spaced(parts: list[RenderableType]) -> Group:
    return Group(*(part for item in parts for part in (item, Text())))
