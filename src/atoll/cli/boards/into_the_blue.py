"""Into the Blue's board as text: five bands of water from the surface to the sand.

Each band shows the level, its main treasure at the left, every seat's shells, and its secondary
treasures at the right. Where there is room a shell is drawn as its owner's sign, else counted.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from atoll.cli.boards import Mark, Viewport
from atoll.cli.seat_styles import SEAT_STYLES
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.locales import t

MAIN, SECONDARY, CHEST, NO_CHEST = "◆", "◇", "▣", "□"
_WATER: Final = (
    "#0b2545 on #9be0ee", "#0b2545 on #5cc0d8", "#ffffff on #1a7797", "#ffffff on #14507a",
    "#ffffff on #0b2545",
)  # fmt: skip
_SAND: Final = "#12263a on #ead7a7"
_TALL, _WIDEST, _COLUMN = 34, 112, 18
_LEFT = 8


def draw(view: IntoTheBlueView, mark: Mark | None, viewport: Viewport, names: tuple[str, ...]) -> Text:
    """Names, five levels, and the chests in the sand."""
    drawing = _Drawing(view, mark, min(viewport.width - 1, _WIDEST))
    board = Text(no_wrap=True, overflow="crop")
    board.append_text(drawing.heads(names))
    for level in range(1, 6):
        board.append("\n").append_text(drawing.band(level))
        if viewport.height >= _TALL:
            board.append("\n").append(" " * drawing.width, _WATER[level - 1])
    return board.append("\n").append_text(drawing.sand())


class _Drawing:
    """One drawing: how wide everything is."""

    def __init__(self, view: IntoTheBlueView, mark: Mark | None, width: int) -> None:
        self.view, self.mark = view, mark
        digits = max(len(str(points)) for points in view.secondary)
        self.right = view.secondaries_per_level * (digits + 2) + 1
        self.column = min((width - _LEFT - self.right) // view.players, _COLUMN)
        self.width = _LEFT + self.column * view.players + self.right

    def heads(self, names: tuple[str, ...]) -> Text:
        """Sign, letter and as much of each name as fits."""
        line = Text(" " * _LEFT)
        for look, name in zip(SEAT_STYLES, names, strict=False):
            room = self.column - 4
            line.append(look.sign + look.letter, look.style)
            short = name if len(name) <= room else name[: max(room - 1, 0)] + "…" * (room > 0)
            line.append(f" {short}".ljust(self.column - 2)[: self.column - 2])
        return line

    def band(self, level: int) -> Text:
        """One level."""
        water, view = _WATER[level - 1], self.view
        line = Text(style=water)
        line.append(f" {level}  {MAIN}{view.main[level - 1]}".ljust(_LEFT), f"bold {water}")
        for seat in range(view.players):
            line.append_text(self._shells(seat, level))
        treasures = f" {SECONDARY}{view.secondary[level - 1]}" * view.secondaries_per_level
        return line.append(treasures.rjust(self.right - 1) + " ", f"bold {water}")

    def _shells(self, seat: int, level: int) -> Text:
        count, look = self.view.shells[seat][level - 1], SEAT_STYLES[seat]
        column, mark = Text(), self.mark
        if not count:
            column.append("·")
        elif self.column > 16:
            column.append(look.sign * count, look.style).append(f" {count}")
        else:
            column.append(look.sign, look.style).append(str(count))
        if mark and (mark.seat, mark.place) == (seat, level) and self.column > 5:
            room = self.column - column.cell_len
            column.append(f" +{mark.count}" if room > 4 else f"+{mark.count}", "bold")
        column.truncate(self.column, pad=True)
        return column

    def sand(self) -> Text:
        """The chests nobody has taken yet."""
        taken = sum(map(len, self.view.chests))
        chests = " ".join([CHEST] * self.view.chests_left + [NO_CHEST] * taken)
        words = f"    {chests}  {t('itb-chests-left', count=self.view.chests_left)}"
        return Text(words.ljust(self.width)[: self.width], _SAND)
