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
from atoll.games import game_names, load_game, parse_position, read_record, register

__version__ = "0.1.0"


def _drawn(view: View) -> str:
    """The picture of a view; what draws it is imported when a notebook first asks for one."""
    from atoll.analysis.svg import draw

    return draw(view)


set_svg_renderer(_drawn)

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "TERMINAL",
    "Action",
    "AtollError",
    "Dice",
    "Game",
    "GameNotOverError",
    "IllegalActionError",
    "MapError",
    "NotationError",
    "Note",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "State",
    "UnknownGameError",
    "View",
    "game_names",
    "load_game",
    "parse_position",
    "read_record",
    "register",
]
