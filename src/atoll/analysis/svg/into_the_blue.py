"""SVG picture of Into the Blue: five levels with treasures and shells, the chests, and the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from atoll.analysis.svg.elements import (
    INK,
    PAPER,
    RIGHT,
    SAND,
    WATER,
    WRONG,
    disc,
    num,
    picture,
    seat_label,
    tag,
    text,
)
from atoll.games.into_the_blue.dice import DICE
from atoll.games.into_the_blue.notation import action_text
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.locales import t

if TYPE_CHECKING:
    from atoll.analysis.svg import Mark

WIDTH: Final = 242.0
HEAD, BAND, FLOOR, TABLE = 20.0, 24.0, 28.0, 36.0
LEFT, RIGHT_EDGE = 30.0, 44.0
_FACES: Final = "12345C"
_INKS: Final = (INK, INK, PAPER, PAPER, PAPER)


def draw(view: IntoTheBlueView, marks: Sequence[Mark] = (), names: Sequence[str] = ()) -> str:
    """Draw the levels, the chests and the dice."""
    drawing = _Drawing(view)
    height = HEAD + 5 * BAND + FLOOR + (TABLE if view.dice else 0)
    parts = [
        tag("rect", width=WIDTH, height=height, rx=6, fill=PAPER),
        *drawing.heads(),
        *(part for level in range(1, 6) for part in drawing.band(level)),
        *drawing.sand(),
        *drawing.dice(),
        *(drawing.mark(mark) for mark in marks),
    ]
    return picture(WIDTH, height, t("picture-dive"), _description(view, names), parts)


def _description(view: IntoTheBlueView, names: Sequence[str]) -> str:
    parts = [
        t(
            "picture-dive-seat",
            who=seat_label(seat, names),
            shells=" ".join(map(str, view.shells[seat])),
            chests=" ".join(map(_chest_value, view.chests[seat])) or "–",
        )
        for seat in range(view.players)
    ]
    if view.dice:
        parts.append(t("picture-dice", dice=" ".join(_FACES[face - 1] for face in view.dice)))
    return " ".join(parts)


def _chest_value(chest: int | None) -> str:
    return "?" if chest is None else str(chest)


class _Drawing:
    """The parts of one picture and their coordinates."""

    def __init__(self, view: IntoTheBlueView) -> None:
        self.view = view
        self.column = (WIDTH - LEFT - RIGHT_EDGE) / view.players

    def seat_x(self, seat: int) -> float:
        return LEFT + self.column * (seat + 0.5)

    def band_y(self, level: int) -> float:
        return HEAD + BAND * (level - 1)

    def heads(self) -> Iterator[str]:
        """The seats and their unplayed shells."""
        for seat in range(self.view.players):
            x = self.seat_x(seat)
            yield disc(seat, x - 7, HEAD / 2, 7)
            yield text(x + 8, HEAD / 2, str(self.view.unplayed[seat]), 9)

    def band(self, level: int) -> Iterator[str]:
        """One level: main treasure, shells of all seats, secondary treasures."""
        view, y, ink = self.view, self.band_y(level), _INKS[level - 1]
        middle = y + BAND / 2
        yield tag("rect", y=y, width=WIDTH, height=BAND, fill=WATER[level - 1])
        yield text(7, middle, str(level), 8, ink)
        yield _treasure(20, middle, view.main[level - 1], 8.5, "#f2c14e")
        for n in range(view.secondaries_per_level):
            yield _treasure(WIDTH - 12 - 18 * n, middle, view.secondary[level - 1], 7, "#dfe7ea")
        for seat in range(view.players):
            yield from self._shells(seat, level, middle)

    def _shells(self, seat: int, level: int, y: float) -> Iterator[str]:
        count = self.view.shells[seat][level - 1]
        x, ink = self.seat_x(seat), _INKS[level - 1]
        if not count:
            yield text(x, y, "·", 9, ink)
            return
        yield disc(seat, x - 7, y, 6.5)
        yield text(x + 8, y, str(count), 11, ink)

    def sand(self) -> Iterator[str]:
        """The remaining chests, and those taken below their owners."""
        y = self.band_y(6)
        yield tag("rect", y=y, width=WIDTH, height=FLOOR, fill=SAND)
        for n in range(self.view.chests_left):
            yield _chest(WIDTH - 9 - 8.5 * n, y + FLOOR - 7, "", 0.55)
        for seat in range(self.view.players):
            chests = self.view.chests[seat]
            for n, chest in enumerate(chests):
                x = self.seat_x(seat) + 13 * (n - (len(chests) - 1) / 2)
                yield _chest(x, y + 9, _chest_value(chest), 1)

    def dice(self) -> Iterator[str]:
        """The dice in order; those about to be rolled are blank."""
        view = self.view
        for n in range(DICE if view.dice else 0):
            face = view.dice[n] if n < len(view.dice) else 0
            yield _die(*self.die(n), face)

    def die(self, n: int) -> tuple[float, float]:
        return WIDTH / 2 + 30 * (n - 2.5), self.band_y(6) + FLOOR + TABLE / 2

    def mark(self, mark: Mark) -> str:
        """A frame around a placement, or a line under (best: over) the dice that are kept."""
        best = mark.kind == "best"
        line: dict[str, str | float] = {"stroke": RIGHT if best else WRONG, "stroke_width": "2.6"}
        if not best:
            line["stroke_dasharray"] = "5 3"
        notation = action_text(mark.action)
        if notation.startswith("place"):
            return self._level_frame(int(notation.split()[1]), line)
        kept = self.view.dice if notation == "stop" else _faces(notation.removeprefix("keep "))
        return "".join(self._die_line(n, best, line) for n in _indices(self.view.dice, kept))

    def _level_frame(self, level: int, line: dict[str, str | float]) -> str:
        x = self.seat_x(self.view.turn_seat) - self.column / 2
        box: dict[str, str | float] = {
            "x": x + 1, "y": self.band_y(level) + 1, "width": self.column - 2,
            "height": BAND - 2, "rx": 5, "fill": "none",
        }  # fmt: skip
        ground = tag("rect", **{**box, "stroke": PAPER, "stroke_width": "4.4"})
        return ground + tag("rect", **{**box, **line})

    def _die_line(self, n: int, above: bool, line: dict[str, str | float]) -> str:
        x, y = self.die(n)
        y += -15 if above else 15
        return tag("path", d=f"M{num(x - 11)} {num(y)}h22", fill="none", **line)


def _faces(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(_FACES.index(sign) + 1 for sign in text)


def _indices(dice: tuple[int, ...], kept: tuple[int, ...]) -> list[int]:
    """The indices of the dice that are kept."""
    left, places = list(kept), []
    for n, face in enumerate(dice):
        if face in left:
            left.remove(face)
            places.append(n)
    return places


def _treasure(x: float, y: float, value: int, size: float, fill: str) -> str:
    half = num(size)
    shape = f"M{num(x)} {num(y - size)}l{half} {half}l-{half} {half}l-{half} -{half}z"
    return tag("path", d=shape, fill=fill, stroke=INK, stroke_width="0.6") + text(
        x, y, str(value), 7.5
    )


def _chest(x: float, y: float, label: str, scale: float) -> str:
    place = f"translate({num(x)} {num(y)}) scale({scale})"
    shape = "M-6-2.5A3.5 3.5 0 0 1-2.5-6H2.5A3.5 3.5 0 0 1 6-2.5V6H-6z"
    body = tag("path", d=shape, fill="#8a5a2b", stroke=INK, stroke_width="0.8")
    lid = tag("path", d="M-6-1.4H6", stroke="#f2c14e", stroke_width="1.4")
    return tag("g", body + lid, transform=place) + (
        text(x, y + 2.4, label, 6.5, "#ffffff") if label else ""
    )


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
}


def _die(x: float, y: float, face: int) -> str:
    """A die with pips or a chest, or the outline of one about to be rolled."""
    line: dict[str, str | float] = {} if face else {"stroke_dasharray": "3 2"}
    fill = "#fffdf6" if face else "none"
    body = tag(
        "rect", x=x - 11, y=y - 11, width=22, height=22, rx=5, fill=fill, stroke=INK,
        stroke_width="1", **line,
    )  # fmt: skip
    if face == 6:
        return body + _chest(x, y, "", 1.2)
    dots = (tag("circle", cx=x + a, cy=y + b, r=2, fill=INK) for a, b in _PIPS.get(face, ()))
    return body + "".join(dots)
