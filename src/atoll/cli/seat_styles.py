"""How the seats look: a sign, a letter and a colour each, so that none is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True)
class SeatStyle:
    """A seat's sign, its letter, and its colours as a Rich style."""

    sign: str
    letter: str
    style: str


SEAT_STYLES: Final = (
    SeatStyle("★", "A", "bold #12263a on #ff8a70"),
    SeatStyle("☼", "B", "bold #12263a on #f5c02e"),
    SeatStyle("‡", "C", "bold #ffffff on #12263a"),
    SeatStyle("✿", "D", "bold #12263a on #d58fd0"),
    SeatStyle("◒", "E", "bold #12263a on #f4efe6"),
)
"""Coral star, yellow sun, ink anchor, orchid flower, pearl shell. All signs are one column wide."""


def badge(seat: int) -> Text:
    """Sign and letter in the seat's colours."""
    look = SEAT_STYLES[seat]
    return Text(look.sign + look.letter, style=look.style)


def called(seat: int, names: Sequence[str]) -> str:
    """Sign, letter and name, for sentences: `★A Ana`."""
    look = SEAT_STYLES[seat]
    return f"{look.sign}{look.letter} {names[seat]}".rstrip()


def parse_seat(text: str, names: Sequence[str]) -> int | None:
    """The seat somebody means by a letter, a seat number from 0, or a name."""
    wish = text.strip().casefold()
    for seat, name in enumerate(names):
        if wish in (SEAT_STYLES[seat].letter.casefold(), str(seat), name.casefold()):
            return seat
    return None
