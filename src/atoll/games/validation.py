"""Argument checks that all games share."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.core.errors import OptionError
from atoll.core.game import SPECTATOR


def is_number_below(value: Any, limit: int) -> bool:
    """Whether `value` is a whole number (no bool, no float) from 0 to `limit` - 1."""
    whole = type(value) is int or isinstance(value, np.integer)
    return whole and 0 <= value < limit


def check_number(what: str, value: Any, limit: int) -> None:
    """Raise OptionError unless `value` is an action or outcome number below `limit`."""
    if not is_number_below(value, limit):
        raise OptionError(f"{what} are numbers below {limit}, not {value!r:.40}")


def validate_first_player(seat: Any, players: int) -> int | None:
    """The option `first_player`: a seat, or None for a random one."""
    if seat is None:
        return None
    if not is_number_below(seat, players):
        wanted = f"a seat from 0 to {players - 1}, or None for a random one"
        raise OptionError(f"first_player is {wanted}, not {seat!r:.40}")
    return int(seat)


def first_player_from_text(text: str) -> int | None:
    """The option `first_player` as text: a seat, or `random`."""
    if text == "random":
        return None
    if len(text) != 1 or text not in "0123456789":
        raise OptionError(f"first_player is a seat number or “random”, not {text!r:.40}")
    return int(text)


def check_viewer(seat: Any, players: int) -> None:
    """Raise OptionError unless `seat` is a seat of the game or `SPECTATOR`."""
    if seat != SPECTATOR and not is_number_below(seat, players):
        raise OptionError(f"a seat from 0 to {players - 1}, or SPECTATOR, not {seat!r:.40}")


def check_seat(seat: Any, players: int) -> None:
    """Raise OptionError unless `seat` is a seat of the game."""
    if not is_number_below(seat, players):
        raise OptionError(f"a seat from 0 to {players - 1}, not {seat!r:.40}")
