"""Terminal renderers of the games."""

from __future__ import annotations

from importlib import import_module

from atoll.cli.renderers.renderer import Renderer
from atoll.core.game import Game

_HOMES = {
    "into_the_blue": "atoll.cli.renderers.into_the_blue:IntoTheBlueRenderer",
    "blue_lagoon": "atoll.cli.renderers.blue_lagoon:BlueLagoonRenderer",
}


def renderer_for(game: Game, names: tuple[str, ...]) -> Renderer:
    """The renderer of a game; its module is imported on first use."""
    module, _, name = _HOMES[game.name].partition(":")
    renderer: Renderer = getattr(import_module(module), name)(game, names)
    return renderer
