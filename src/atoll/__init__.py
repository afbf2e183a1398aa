"""Atoll: play, study and write bots for Into the Blue and Blue Lagoon.

>>> import atoll
>>> game = atoll.load_game("into_the_blue", players=2)
>>> state = game.new_state()
"""

from atoll.core.chance import Dice
from atoll.core.errors import (
    AtollError,
    GameNotOverError,
    IllegalActionError,
    MapError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGameError,
)
from atoll.core.game import CHANCE, SPECTATOR, TERMINAL, Action, Game, Seat, State, View
from atoll.core.notebook import set_svg_renderer
from atoll.core.record import Record
from atoll.core.result import Note, Result, ScoreLine, ScoreSheet
from atoll.games import game_names, load_game, parse_position, read_record, register_game
from atoll.games.plugin import GamePlugin

__version__ = "0.1.0"


def _render_svg(view: View) -> str:
    """The SVG of a view; the renderer is imported on first use."""
    from atoll.analysis.svg import draw

    return draw(view)


set_svg_renderer(_render_svg)

__all__ = [
    "CHANCE", "SPECTATOR", "TERMINAL", "Action", "AtollError", "Dice", "Game", "GameNotOverError",
    "GamePlugin", "IllegalActionError", "MapError", "NotationError", "Note", "OptionError",
    "PositionError", "Record", "RecordError", "Result", "ScoreLine", "ScoreSheet", "Seat", "State",
    "UnknownGameError", "View", "game_names", "load_game", "parse_position", "read_record",
    "register_game",
]  # fmt: skip
