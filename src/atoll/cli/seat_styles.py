"""Seat styles: a symbol, a letter and a colour each, so that no seat depends on colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True)
class SeatStyle:
    """A seat's symbol, its letter, and its colours as a Rich style."""

    symbol: str
    letter: str
    colours: str

    @property
    def label(self) -> str:
        """Symbol and letter."""
        return self.symbol + self.letter


SEAT_STYLES: Final = (
    SeatStyle("★", "A", "bold #12263a on #ff8a70"),
    SeatStyle("☼", "B", "bold #12263a on #f5c02e"),
    SeatStyle("‡", "C", "bold #ffffff on #12263a"),
    SeatStyle("✿", "D", "bold #12263a on #d58fd0"),
    SeatStyle("◒", "E", "bold #12263a on #f4efe6"),
)
"""Coral star, yellow sun, ink anchor, orchid flower, pearl shell; symbols are one column wide."""


def badge(seat: int) -> Text:
    """Symbol and letter in the seat's colours."""
    return Text(SEAT_STYLES[seat].label, style=SEAT_STYLES[seat].colours)


def seat_name(seat: int, names: Sequence[str]) -> str:
    """Symbol, letter and name, for sentences: `★A Ana`."""
    return f"{SEAT_STYLES[seat].label} {names[seat]}".rstrip()


def seat_letters(players: int) -> str:
    """The letters of all seats, with spaces between them."""
    return " ".join(style.letter for style in SEAT_STYLES[:players])


def parse_seat(text: str, names: Sequence[str]) -> int | None:
    """The seat given by a letter, a seat number from 0, or a name; None if there is none."""
    wanted = text.strip().casefold()
    for seat, name in enumerate(names):
        if wanted in (SEAT_STYLES[seat].letter.casefold(), str(seat), name.casefold()):
            return seat
    return None
