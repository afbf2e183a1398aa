"""How positions and records show themselves in notebooks.

Pictures are drawn by rooms that stand above this one. Whoever can draw says so by `draw_with`;
until then there are no pictures, and notebooks show the text.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

_drawers: list[Callable[[Any], str]] = []


def set_svg_renderer(drawer: Callable[[Any], str]) -> None:
    """Let `drawer` turn views into SVG; it gives an empty text for what it cannot draw."""
    _drawers[:] = [drawer]


def render_svg(view: Any) -> str | None:
    """The SVG of a view, if somebody can draw it."""
    return next((drawer(view) for drawer in _drawers), "") or None


def render_figure(view: Any, text: str) -> str:
    """The picture of a view, as wide as reads well, and a text below it to unfold."""
    picture = render_svg(view) or ""
    folded = f"<details><summary>…</summary><pre>{escape(text)}</pre></details>"
    return f'<div style="max-width: 30rem">{picture}{folded}</div>'
