"""The win-chance curve as SVG: a line for each seat, with its own colour, dashes and letter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from atoll.analysis.review_result import Review
from atoll.analysis.svg.elements import LETTERS, num, picture, tag, text
from atoll.analysis.text import LABEL_SYMBOLS
from atoll.locales import t

WIDTH, HEIGHT = 480.0, 300.0
LEFT, TOP, RIGHT_EDGE, BOTTOM = 54.0, 12.0, 24.0, 26.0
DASHES: Final = ("", "9 5", "2.5 4", "12 4 2.5 4", "5 3")
_MARKED_LABELS: Final = ("mistake", "blunder")
_LETTER_DISTANCE: Final = 15.0
"""The smallest distance between letters at the end of lines."""


def draw_curve(review: Review, names: str) -> str:
    """The curve of a review; the page's script moves the line `cursor`."""
    drawing = _Curve(review)
    desc = t("page-curve-desc", names=names, events=len(review.record.events))
    parts = [
        *drawing.grid(),
        *drawing.phases(),
        tag("path", id="cursor", class_="cursor", d=f"M0 {num(TOP)}V{num(HEIGHT - BOTTOM)}"),
        *drawing.lines(),
        *drawing.errors(),
        *drawing.letters(),
    ]
    return picture(WIDTH, HEIGHT, t("review-curve"), desc, parts)


class _Curve:
    """The parts of one curve and their coordinates."""

    def __init__(self, review: Review) -> None:
        self.review, self.curve = review, review.curve

    def x(self, n: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT_EDGE) * n / max(1, len(self.curve) - 1)

    def y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    def grid(self) -> Iterator[str]:
        """A line for each quarter, and a few event numbers."""
        for percent in (0, 25, 50, 75, 100):
            y = self.y(percent / 100)
            yield tag("path", class_="grid", d=f"M{num(LEFT)} {num(y)}H{num(WIDTH - RIGHT_EDGE)}")
            label = t("percent", number=percent)
            yield text(LEFT - 6, y, label, 13, "currentColor", text_anchor="end")
        ends = [0, *(step.end for step in self.review.steps)]
        for n in sorted({0, len(ends) // 2, len(ends) - 1}):
            yield text(self.x(n), HEIGHT - 9, str(ends[n]), 13, "currentColor")

    def phases(self) -> Iterator[str]:
        """A line where a run of draws in mid-game opens a new phase."""
        for n, step in enumerate(self.review.steps):
            if step.kind == "chance" and step.end - step.begin > 1 and n > 1:
                x = self.x(n)
                yield tag("path", class_="phase", d=f"M{num(x)} {num(TOP)}V{num(HEIGHT - BOTTOM)}")

    def lines(self) -> Iterator[str]:
        for seat in range(len(self.curve[0])):
            points = (
                f"{num(self.x(n))} {num(self.y(chances[seat]))}"
                for n, chances in enumerate(self.curve)
            )
            yield tag(
                "path", d="M" + "L".join(points), class_=f"line s{seat}",
                stroke_dasharray=DASHES[seat],
            )  # fmt: skip

    def errors(self) -> Iterator[str]:
        """Mistakes and blunders, on the line of the seat that made them."""
        for n, step in enumerate(self.review.steps):
            if step.verdict and step.verdict.label in _MARKED_LABELS:
                x, y = self.x(n), self.y(step.before[step.seat])
                yield tag("circle", cx=x, cy=y, r=4, class_=f"dot s{step.seat}")
                yield text(
                    x, max(TOP, y - 12), LABEL_SYMBOLS[step.verdict.label], 13, "currentColor"
                )

    def letters(self) -> Iterator[str]:
        """Each seat's letter at the end of its line, moved apart where lines end together."""
        x = self.x(len(self.curve) - 1) + 14
        last = self.y(0) + _LETTER_DISTANCE
        for y, seat in sorted(((self.y(c), n) for n, c in enumerate(self.curve[-1])), reverse=True):
            last = min(y, last - _LETTER_DISTANCE)
            yield text(
                x, last, LETTERS[seat], 14, "currentColor", class_=f"letter s{seat}"
            )  # fmt: skip
