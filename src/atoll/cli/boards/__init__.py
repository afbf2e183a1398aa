"""Boards drawn as text: a view goes in, something Rich can print comes out. No rules in here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """The last move, to be marked: who, where (a space or a level), how many pieces."""

    seat: int
    place: int
    count: int = 1


@dataclass(frozen=True)
class Viewport:
    """What a board is drawn on: columns and lines of the terminal, and whether it has colours."""

    width: int
    height: int
    colours: bool
