"""SVG picture of Blue Lagoon: the islands, tokens by shape and letter, pieces by their seat's
colour and symbol. Settlers are discs, villages are houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

from atoll.analysis.svg.elements import (
    INK,
    LEAF,
    PAPER,
    RIGHT,
    SAND,
    SEA,
    SEATS,
    SHORE,
    WRONG,
    disc,
    num,
    picture,
    seat_label,
    symbol,
    tag,
    text,
)
from atoll.games.blue_lagoon.view import BlueLagoonView, Place
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.analysis.svg import Mark

SIDE: Final = 10.0
WIDE: Final = sqrt(3) * SIDE
LEFT, TOP, EDGE = 13.0, 14.0, 4.0
"""Margins: for row letters, for column numbers, and at the other two edges."""
_SETTLERS, _VILLAGES = "0123", "ABCD"
_TOKENS: Final = {
    "c": ("coconut", "#7a4a21", "#ffffff", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
    "b": ("bamboo", "#3f7d3c", "#ffffff", "M-3.5-6h7v12h-7zM-4.3-2.4h8.6v1h-8.6zM-4.3 2h8.6v1h-8.6z"),  # noqa: E501
    "w": ("water", "#1f5fbf", "#ffffff", "M0-7C3-3 5-.6 5 1.8A5 5 0 0 1-5 1.8C-5-.6-3-3 0-7z"),
    "p": ("stone", "#e7f6ff", INK, "M-3-5.5H3L6-1.5L0 6L-6-1.5z"),
    "s": ("statuette", "#5b5148", "#ffffff", "M-3.2-6.5H3.2L4.2 3H5.5V6.5H-5.5V3H-4.2z"),
}  # fmt: skip
"""By letter: name, colour, colour of the letter, and shape."""


def draw(view: BlueLagoonView, marks: Sequence[Mark] = (), names: Sequence[str] = ()) -> str:
    """Draw the board."""
    drawing = _Drawing(view)
    width = LEFT + WIDE * len(view.map[1]) + EDGE
    height = TOP + SIDE * (1.5 * len(view.map) + 0.5) + EDGE
    parts = [
        tag("rect", width=width, height=height, rx=6, fill=SEA),
        *drawing.ground(),
        *drawing.names(),
        *drawing.values(),
        *drawing.pieces(),
        *(drawing.mark(mark) for mark in marks),
    ]
    title = t("picture-lagoon", phase=view.phase if view.current_player > -4 else 3)
    return picture(width, height, title, _description(view, names), parts)


def _description(view: BlueLagoonView, names: Sequence[str]) -> str:
    return " ".join(
        t(
            "picture-lagoon-seat",
            who=seat_label(seat, names),
            settlers=view.settlers[seat],
            villages=view.villages[seat],
            tokens=sum(view.taken[seat]),
        )
        for seat in range(view.players)
    )


class _Drawing:
    """The parts of one picture and their coordinates."""

    def __init__(self, view: BlueLagoonView) -> None:
        self.view = view
        self.places = view.places

    def middle(self, place: Place) -> tuple[float, float]:
        row, column = place
        shift = 0.5 * (1 - row % 2)
        return LEFT + WIDE * (column + shift + 0.5), TOP + SIDE * (1.5 * row + 1)

    def ground(self) -> Iterator[str]:
        """Sea spaces, then the islands, each as one shape."""
        sea = [place for place in self.places if self.view.land(place) == "."]
        yield tag(
            "path", d=self.hexes(sea), fill="none", stroke="#ffffff", stroke_width="0.5",
            stroke_opacity="0.35",
        )  # fmt: skip
        for island, _ in self.view.island_values:
            spaces = [place for place in self.places if self.view.land(place).lower() == island]
            yield tag("path", d=self.hexes(spaces), fill=SAND, stroke=SHORE, stroke_width="0.7")

    def hexes(self, places: Sequence[Place]) -> str:
        """The outlines of spaces, as one path."""
        return "".join(_hexagon(*self.middle(place)) for place in places)

    def names(self) -> Iterator[str]:
        """Row letters at the left, column numbers above."""
        for row in range(len(self.view.map)):
            yield text(6.5, self.middle((row, 0))[1], chr(ord("a") + row), 8, PAPER)
        for column in range(len(self.view.map[1])):
            yield text(self.middle((1, column))[0], 7, str(column + 1), 7, PAPER)

    def values(self) -> Iterator[str]:
        """Each island's value on a flag, on an empty space."""
        for island, value in self.view.island_values:
            empty = (place for place in self.places if self.view.sign(place) == ".")
            free = [place for place in empty if self.view.land(place) == island]
            if free:
                x, y = self.middle(free[len(free) // 2])
                yield tag("rect", x=x - 5.5, y=y - 4.5, width=11, height=9, rx=2, fill=LEAF)
                yield text(x, y, str(value), 7.5, "#ffffff")

    def pieces(self) -> Iterator[str]:
        """Stone circles, tokens and pieces."""
        for place in self.places:
            x, y = self.middle(place)
            found = self.view.sign(place)
            if self.view.land(place).isupper() and found not in _SETTLERS + _VILLAGES:
                yield _pebbles(x, y)
            if found in _TOKENS:
                yield _token(found, x, y)
            elif found in _SETTLERS:
                yield _settler(_SETTLERS.index(found), x, y)
            elif found in _VILLAGES:
                yield village(_VILLAGES.index(found), x, y)

    def mark(self, mark: Mark) -> str:
        """The piece in a ring: solid and green for the best placement, dashed and red otherwise."""
        is_village, space = divmod(mark.action, len(self.places))
        x, y = self.middle(self.places[space])
        seat = self.view.current_player
        best = mark.kind == "best"
        parts = [(village if is_village else _settler)(seat, x, y)] if seat >= 0 else []
        line: dict[str, str | float] = {} if best else {"stroke_dasharray": "4 2.5"}
        ring: dict[str, str | float] = {"cx": x, "cy": y, "r": 10.5, "fill": "none"}
        parts += [
            tag("circle", stroke=PAPER, stroke_width="4", **ring),
            tag("circle", stroke=RIGHT if best else WRONG, stroke_width="2.6", **ring, **line),
        ]
        return tag("g", "".join(parts))


def _hexagon(x: float, y: float) -> str:
    half = WIDE / 2
    return (
        f"M{num(x)} {num(y - SIDE)}l{num(half)} {num(SIDE / 2)}v{num(SIDE)}l{num(-half)} "
        f"{num(SIDE / 2)}l{num(-half)} {num(-SIDE / 2)}v{num(-SIDE)}z"
    )


def _pebbles(x: float, y: float) -> str:
    return tag(
        "circle", cx=x, cy=y, r=7.6, fill="none", stroke="#8d8473", stroke_width="1.5",
        stroke_dasharray="2.2 1.2",
    )  # fmt: skip


def _token(kind: str, x: float, y: float) -> str:
    name, colour, ink, shape = _TOKENS[kind]
    place = f"translate({num(x)} {num(y)})"
    body = tag("path", d=shape, fill=colour, stroke=INK, stroke_width="0.5", transform=place)
    return body + text(x, y + 0.4, t(f"lagoon-letter-{name}"), 6.5, ink)


def _settler(seat: int, x: float, y: float) -> str:
    return disc(seat, x, y, 6.8)


def village(seat: int, x: float, y: float) -> str:
    """A village, drawn as a hut in the seat's colour."""
    shape = "M0-8.6L8-1.4V6.6H-8V-1.4z"
    place = f"translate({num(x)} {num(y)})"
    hut = tag("path", d=shape, fill=SEATS[seat], stroke=INK, stroke_width="0.8", transform=place)
    return hut + symbol(seat, x, y + 1, 4.4)
