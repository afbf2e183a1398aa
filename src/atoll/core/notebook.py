"""Rich display of positions and records in notebooks.

The SVG renderer is in a package that this one may not import; it is injected with
`set_svg_renderer`. Without it notebooks show text only.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, TypeAlias

SvgRenderer: TypeAlias = Callable[[Any], str]
_renderers: list[SvgRenderer] = []


def set_svg_renderer(renderer: SvgRenderer) -> None:
    """Set the function that renders views as SVG; it returns "" for views it does not support."""
    _renderers[:] = [renderer]


def render_svg(view: Any) -> str | None:
    """The SVG of a view, or None if there is no renderer for it."""
    return next((renderer(view) for renderer in _renderers), "") or None


def render_figure(view: Any, text: str) -> str:
    """HTML with the picture of a view and a collapsed text below it."""
    picture = render_svg(view) or ""
    details = f"<details><summary>…</summary><pre>{escape(text)}</pre></details>"
    return f'<div style="max-width: 30rem">{picture}{details}</div>'
