"""The table on the screen: board, scores, what happened lately and what may be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.boards import Mark, Viewport
from atoll.cli.renderers.renderer import Renderer, VisiblePosition
from atoll.cli.score_sheets import sheet_table
from atoll.cli.seat_styles import called
from atoll.cli.terminal import Console
from atoll.core.game import CHANCE, Seat
from atoll.locales import t

_MAX_LINES: Final = 8
_GAP: Final = 2
_PANEL, _STRIP, _NARROW, _TALL = 46, 22, 64, 30
"""Columns for a full panel, a strip of cards and a whole table; lines of a tall screen."""


class Log:
    """What happened since somebody last answered, one line for each turn."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._turns: list[tuple[Seat, list[str]]] = []
        self._read = False

    def add(self, seat: Seat, words: str) -> None:
        """Tell one event; events of the same turn share a line."""
        if not words:
            return
        if self._read:
            self._turns, self._read = self._turns[-1:], False
        if self._turns and self._turns[-1][0] == seat != CHANCE:
            self._turns[-1][1].append(words)
        else:
            self._turns.append((seat, [words]))

    def note(self, words: str) -> None:
        """Tell something that belongs to nobody's turn."""
        if self._turns[-1:] != [(CHANCE, [words])]:
            self._turns.append((CHANCE, [words]))

    def read(self) -> None:
        """Somebody has seen all of it: what comes next replaces it, except the running turn."""
        self._read = True

    def continued(self) -> Log:
        """A log that goes on with the running turn, leaving this one as it is."""
        log = Log(self.names)
        log._turns = [(seat, list(words)) for seat, words in self._turns[-1:]]
        log._read = True
        return log

    def lines(self) -> list[str]:
        """The latest turns, in words."""
        return [self._line(*turn) for turn in self._turns[-_MAX_LINES:]]

    def _line(self, seat: Seat, words: list[str]) -> str:
        told = " → ".join(words)
        return told if seat == CHANCE else t("log-line", who=called(seat, self.names), told=told)


def viewport_of(output: Console) -> Viewport:
    """What there is to draw on."""
    colours = output.color_system is not None and not output.no_color
    return Viewport(output.width, output.height, colours)


def print_position(
    output: Console, renderer: Renderer, visible: VisiblePosition, mark: Mark | None = None, log: Log | None = None
) -> None:
    """Everything about a position that fits on a screen."""
    viewport = viewport_of(output)
    board = renderer.board(visible.view, mark, viewport)
    room = viewport.width - max(line.cell_len for line in board.split()) - _GAP
    if room >= _PANEL:
        panel = _spaced([renderer.scores(visible, short=False), *renderer.aside(visible.view)])
        output.print(_side_by_side(board, panel))
    elif room >= _STRIP:
        output.print(_side_by_side(board, renderer.cards(visible, room)))
    else:
        output.print(board, no_wrap=True, overflow="crop")
        output.print(renderer.scores(visible, short=viewport.width < _NARROW))
    if viewport.height >= _TALL:
        output.print()
    for line in log.lines() if log else ():
        output.print(Text(line))
    if sheet := renderer.milestone(visible):
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
