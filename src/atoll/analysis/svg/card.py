"""The picture of a table for link previews: the board of any game, and beside it who plays."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from typing import Final

from atoll.analysis.svg import draw
from atoll.analysis.svg.elements import INK, PAPER, SAND, SEATS, disc, num, picture, tag
from atoll.core.game import View

WIDTH, HEIGHT = 1200.0, 630.0
"""Pixels; what link previews ask for."""
_BOARD: Final = {"x": 16, "y": 16, "width": 648, "height": 598}
_GAP: Final = 24.0
_TITLE, _STATUS, _NAME, _SMALL = 54.0, 36.0, 40.0, 32.0
"""Font sizes: a messenger may show the picture a quarter as wide."""
_ROWS_TOP, _ROW = 190.0, 92.0
_POINTS: Final = 92.0
"""The room for points at the right edge."""
_CROWN: Final = "M-15 11L-17-8L-7 0L0-13L7 0L17-8L15 11z"
_ARROW: Final = "M-9-13L11 0L-9 13z"


@dataclass(frozen=True)
class Player:
    """A row beside the board. `marked` is whoever won or is to move."""

    name: str
    points: int | None = None
    marked: bool = False


@dataclass(frozen=True)
class Caption:
    """What stands beside the board, in the reader's language."""

    title: str
    status: str
    players: tuple[Player, ...]
    over: bool = False


def draw_card(view: View, caption: Caption) -> str:
    """The board, and beside it game, status and players; without the board if there is none."""
    names = tuple(player.name for player in caption.players)
    board = draw(view, names=names)
    left = _BOARD["x"] + _BOARD["width"] + _GAP if board else 2 * _GAP
    place = " ".join(f'{key}="{value}"' for key, value in _BOARD.items())
    parts = [
        tag("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        board.replace("<svg ", f"<svg {place} ", 1),
        *_caption(caption, left),
    ]
    return picture(WIDTH, HEIGHT, caption.title, caption.status, parts)


def _caption(caption: Caption, left: float) -> Iterator[str]:
    room = WIDTH - _GAP - left
    yield _line(left, 64, caption.title, _TITLE, room)
    yield _line(left, 128, caption.status, _STATUS, room)
    height = min(_ROW, (HEIGHT - _GAP - _ROWS_TOP) / len(caption.players))
    for seat, player in enumerate(caption.players):
        middle = _ROWS_TOP + height * (seat + 0.5)
        if player.marked:
            yield tag(
                "rect", x=left - 8, y=middle - height / 2 + 3, width=room + 16,
                height=height - 6, rx=16, fill=SAND,
            )  # fmt: skip
        yield from _row(seat, player, left, middle, height, caption.over)


def _row(
    seat: int, player: Player, left: float, middle: float, height: float, over: bool
) -> Iterator[str]:
    """A seat's piece, name, mark and points."""
    if seat < len(SEATS):
        yield disc(seat, left + 32, middle, min(28, height / 2 - 4))
    right = WIDTH - _GAP - 8
    yield from _name(player.name, left + 74, middle, right - _POINTS - left - 74 - 40, height)
    if player.marked:
        place = f"translate({num(right - _POINTS - 14)} {num(middle)})"
        yield tag("path", d=_CROWN if over else _ARROW, fill=INK, transform=place)
    if player.points is not None:
        label = str(player.points).replace("-", "−")
        yield _text(right, middle, label, _NAME, text_anchor="end")


def _name(name: str, x: float, y: float, room: float, height: float) -> Iterator[str]:
    """A name in one line, or in two smaller ones if they fit the row."""
    if _width(name) * _NAME <= room or height < 2 * _SMALL:
        yield _line(x, y, name, min(_NAME, 0.8 * height), room)
        return
    first, rest = _broken(name, room / _SMALL)
    yield _line(x, y - 0.55 * _SMALL, first, _SMALL, room)
    yield _line(x, y + 0.55 * _SMALL, rest, _SMALL, room)


def _broken(name: str, room: float) -> tuple[str, str]:
    """A name in two parts, the first at most `room` wide: at a space or hyphen if possible."""
    end = len(_cut(name, room))
    last = max(name.rfind(" ", 0, end + 1), name.rfind("-", 0, end) + 1)
    end = last if last > 0 else end
    return name[:end], name[end:].strip()


def _line(x: float, y: float, label: str, size: float, room: float) -> str:
    """A label, smaller if it is too wide, and cut if it still is."""
    fitting = min(size, max(0.75 * size, room / max(_width(label), 0.1)))
    if _width(label) * fitting > room + 0.1:
        label = _cut(label, room / fitting - _width("…")) + "…"
    return _text(x, y, label, fitting)


def _cut(label: str, room: float) -> str:
    """As many characters as fit, with their combining marks."""
    widths = accumulate(map(_sign_width, label))
    return "".join(sign for sign, width in zip(label, widths, strict=True) if width <= room)


def _width(label: str) -> float:
    """The width of a label in multiples of the font size, estimated for bold sans-serif letters."""
    return sum(map(_sign_width, label))


def _sign_width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF" or sign in "mwMW@":
        return 1
    return 0.33 if sign in " .,:;·/-'!|iIjlftr" else 0.72 if sign.isupper() else 0.6


def _text(x: float, y: float, label: str, size: float, **more: str | float) -> str:
    return tag("text", escape(label), x=x, y=y + 0.36 * size, font_size=size, fill=INK, **more)
