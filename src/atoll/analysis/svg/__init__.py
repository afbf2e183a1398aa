"""Small boards as SVG: a view goes in, a picture comes out. No rules in here.

`draw(view, marks)` gives one `<svg>` element that stands alone: no outside files, no ids, the same
text for the same view, and a title and description for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.core.game import Action, View
from atoll.games import game_names, game_plugin


@dataclass(frozen=True)
class Mark:
    """An action to point out: the one that was `played`, or the `best` one."""

    action: Action
    kind: str


def draw(view: View, marks: Sequence[Mark] = (), names: Sequence[str] = ()) -> str:
    """The board of a view; empty for games that have no picture. Names are for the description."""
    drawer = game_plugin(view.game).load("svg") if view.game in game_names() else None
    return "" if drawer is None else str(drawer(view, marks, names))
