"""The win-chance curve as SVG: a line for each seat, told apart by dashes and letters as well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from atoll.analysis.review_result import Review
from atoll.analysis.svg.elements import LETTERS, num, picture, tag, text
from atoll.analysis.text import MARKS
from atoll.locales import t

WIDTH, HEIGHT = 480.0, 300.0
LEFT, TOP, RIGHT_EDGE, BOTTOM = 54.0, 12.0, 24.0, 26.0
DASHES: Final = ("", "9 5", "2.5 4", "12 4 2.5 4", "5 3")
_NAMED: Final = ("mistake", "blunder")
_APART: Final = 15.0
"""Letters at the end of lines keep at least that distance."""


def draw_curve(review: Review, names: str) -> str:
    """The curve of a review; the script of the page moves the line `cursor`."""
    drawing = _Curve(review)
    desc = t("page-curve-desc", names=names, events=len(review.record.events))
    parts = [
        *drawing.grid(),
        *drawing.layouts(),
        tag("path", id="cursor", class_="cursor", d=f"M0 {num(TOP)}V{num(HEIGHT - BOTTOM)}"),
        *drawing.lines(),
        *drawing.marks(),
        *drawing.letters(),
    ]
    return picture(WIDTH, HEIGHT, t("review-curve"), desc, parts)


class _Curve:
    """One curve: where everything goes."""

    def __init__(self, review: Review) -> None:
        self.review, self.curve = review, review.curve

    def x(self, n: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT_EDGE) * n / max(1, len(self.curve) - 1)

    def y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    def grid(self) -> Iterator[str]:
        """A line for each quarter, and the numbers of some events."""
        for percent in (0, 25, 50, 75, 100):
            y = self.y(percent / 100)
            yield tag("path", class_="grid", d=f"M{num(LEFT)} {num(y)}H{num(WIDTH - RIGHT_EDGE)}")
            shown = t("percent", number=percent)
            yield text(LEFT - 6, y, shown, 13, "currentColor", text_anchor="end")
        ends = [0, *(step.end for step in self.review.steps)]
        for n in sorted({0, len(ends) // 2, len(ends) - 1}):
            yield text(self.x(n), HEIGHT - 9, str(ends[n]), 13, "currentColor")

    def layouts(self) -> Iterator[str]:
        """Where a run of draws in mid-game opened a new phase."""
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

    def marks(self) -> Iterator[str]:
        """The larger errors, on the line of whoever made them."""
        for n, step in enumerate(self.review.steps):
            if step.verdict and step.verdict.label in _NAMED:
                x, y = self.x(n), self.y(step.before[step.seat])
                yield tag("circle", cx=x, cy=y, r=4, class_=f"dot s{step.seat}")
                yield text(x, max(TOP, y - 12), MARKS[step.verdict.label], 13, "currentColor")

    def letters(self) -> Iterator[str]:
        """Each seat's letter where its line ends, moved apart if lines end together."""
        x = self.x(len(self.curve) - 1) + 14
        last = self.y(0) + _APART
        for y, seat in sorted(((self.y(c), n) for n, c in enumerate(self.curve[-1])), reverse=True):
            last = min(y, last - _APART)
            yield text(
                x, last, LETTERS[seat], 14, "currentColor", class_=f"letter s{seat}"
            )  # fmt: skip
