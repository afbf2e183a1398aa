"""Faces: how each game is shown and spoken of in a terminal."""

from __future__ import annotations

from importlib import import_module

from atoll.cli.renderers.renderer import Face
from atoll.core.game import Game

_HOMES = {
    "into_the_blue": "atoll.cli.renderers.into_the_blue:IntoTheBlueFace",
    "blue_lagoon": "atoll.cli.renderers.blue_lagoon:BlueLagoonFace",
}


def face_of(game: Game, names: tuple[str, ...]) -> Face:
    """The face of a game, its board module imported only now."""
    module, _, name = _HOMES[game.name].partition(":")
    face: Face = getattr(import_module(module), name)(game, names)
    return face
