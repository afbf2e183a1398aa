"""How each game is shown and described in a terminal."""

from __future__ import annotations

from atoll.cli.renderers.renderer import Renderer
from atoll.core.game import Game
from atoll.games import game_plugin


def renderer_for(game: Game, names: tuple[str, ...]) -> Renderer:
    """The renderer of a game, or the one that shows the position as text."""
    renderer: Renderer = game_plugin(game.name).load("renderer")(game, names)
    return renderer
