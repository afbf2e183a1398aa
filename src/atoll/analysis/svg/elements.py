"""SVG elements, numbers and escaped text; the palette; the pieces and symbols of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin
from typing import Final

from atoll.locales import t

PAPER, INK, SAND, LEAF = "#fbf7ef", "#12263a", "#ead7a7", "#5e8c61"
SHORE: Final = "#c9ab62"
SEA: Final = "#2a9db8"
WATER: Final = ("#9be0ee", "#5cc0d8", "#1a7797", "#14507a", "#0b2545")
"""The five levels of Into the Blue, from the surface down."""
WRONG, RIGHT = "#b3261e", "#1e6b3a"
"""Colours of the marks for an action played and for the best one; their line styles differ too."""

FONT: Final = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"
SEATS: Final = ("#ff8a70", "#f5c02e", "#12263a", "#d58fd0", "#f4efe6")
"""Coral, sun, ink, orchid, pearl."""
ON_SEATS: Final = (INK, INK, "#ffffff", INK, INK)
LETTERS: Final = "ABCDE"


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element around content that is already escaped; `_` in attribute names means `-`."""
    attrs = "".join(
        f' {key.strip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{attrs}>{content}</{name}>" if content else f"<{name}{attrs}/>"


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else num(value)


def text(x: float, y: float, label: str, size: float, fill: str = INK, **more: str | float) -> str:
    """A label centred on a point."""
    middle: dict[str, str | float] = {"text_anchor": "middle", "font_size": size, "fill": fill}
    return tag("text", escape(label), x=x, y=y + 0.36 * size, **{**middle, **more})


def picture(width: float, height: float, title: str, desc: str, parts: Sequence[str]) -> str:
    """A complete picture with a title and a description."""
    return tag(
        "svg",
        f"<title>{escape(title)}</title><desc>{escape(desc)}</desc>" + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="img",
        font_family=FONT,
        font_weight="600",
    )


def seat_label(seat: int, names: Sequence[str]) -> str:
    """A seat's letter and name, or its default name."""
    letter = LETTERS[seat]
    return f"{letter} {names[seat]}".strip() if names else t("seat-default", letter=letter)


def symbol(seat: int, x: float, y: float, radius: float, ink: str = "") -> str:
    """A seat's symbol: star, sun, anchor, flower or shell."""
    colour = ink or ON_SEATS[seat]
    place = f"translate({num(x)} {num(y)}) scale({num(radius)})"
    if seat == 2:
        line = tag("path", d=_SYMBOLS[2], fill="none", stroke=colour, stroke_width="0.24")
        return tag("g", line, transform=place)
    return tag("path", d=_SYMBOLS[seat], fill=colour, fill_rule="evenodd", transform=place)


def disc(seat: int, x: float, y: float, radius: float, **more: str | float) -> str:
    """A round piece of a seat: colour, outline and symbol."""
    parts = [
        tag("circle", cx=x, cy=y, r=radius, fill=SEATS[seat], stroke=INK, stroke_width="0.6"),
        symbol(seat, x, y, 0.72 * radius),
    ]
    return tag("g", "".join(parts), **more)


def _ring(x: float, y: float, r: float) -> str:
    """A circle as part of a path."""
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def _on_circle(count: int, n: float, radius: float) -> tuple[float, float]:
    angle = 2 * pi * n / count - pi / 2
    return radius * cos(angle), radius * sin(angle)


def _star() -> str:
    points = [_on_circle(10, n, 1 if n % 2 == 0 else 0.42) for n in range(10)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def _sun() -> str:
    rays = []
    for n in range(8):
        corners = (
            _on_circle(8, n - 0.2, 0.62),
            _on_circle(8, n, 1.05),
            _on_circle(8, n + 0.2, 0.62),
        )
        rays.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z")
    return _ring(0, 0, 0.5) + "".join(rays)


def _flower() -> str:
    petals = (_on_circle(5, n, 0.58) for n in range(5))
    return "".join(_ring(x, y, 0.3) for x, y in petals) + _ring(0, 0, 0.22)


_ANCHOR = "M0-.55V.85M-.4-.2H.4M-.8.2C-.75.7-.35.85 0 .85S.75.7.8.2" + _ring(0, -0.75, 0.2)
_SHELL = "M0 .8L-.95-.1A.95.95 0 0 1-.4-.8L0 .8zM0 .8L-.25-.88A.95.95 0 0 1 .25-.88L0 .8zM0 .8L.4-.8A.95.95 0 0 1 .95-.1L0 .8z"  # noqa: E501 - one shape
_SYMBOLS: Final = (_star(), _sun(), _ANCHOR, _flower(), _SHELL)
